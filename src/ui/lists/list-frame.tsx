import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { Menu, MenuItem } from '../controls/menu.tsx'
import { useTexts } from '../language.tsx'
import { Banner } from '../page/banner.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { SearchBox } from './search-box.tsx'

/** What every list screen has around its table: title and buttons, the banner of what went wrong, the search. */
export function ListFrame(props: {
  texts: { title: string; search: string }
  list: { search: string; setSearch: (typed: string) => void }
  problem: string | null
  onDismiss: () => void
  actions: ReactNode
  /** What else there is to say above the list. */
  notices?: ReactNode
  /** Stands beside the search. */
  filter?: ReactNode
  children: ReactNode
}) {
  const { texts, list, problem, onDismiss, actions, notices, filter, children } = props
  return (
    <div className="grid gap-4">
      <PageHeader title={texts.title} actions={actions} />
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20">
          <Banner tone="error" onDismiss={onDismiss}>
            {problem}
          </Banner>
        </div>
      )}
      {notices}
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <SearchBox
          className="max-w-md grow basis-56"
          maxLength={200}
          value={list.search}
          onChange={list.setSearch}
          placeholder={texts.search}
        />
        {filter}
      </div>
      {children}
    </div>
  )
}

/** What is done with a list now and then. */
export function ImportButton({ onImport }: { onImport: () => void }) {
  const common = useTexts(commonTexts)
  return (
    <Button icon={<FileUp aria-hidden size={18} />} onClick={onImport}>
      {common.importFile}
    </Button>
  )
}

export function ListMenu({ label, onImport }: { label: string; onImport: () => void }) {
  const common = useTexts(commonTexts)
  return (
    <Menu
      label={label}
      button={<EllipsisVertical aria-hidden size={20} />}
      buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
    >
      <MenuItem icon={<FileUp aria-hidden size={18} />} onSelect={onImport}>
        {common.importFile}
      </MenuItem>
    </Menu>
  )
}
