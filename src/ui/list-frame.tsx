import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { commonTexts } from './common-texts.ts'
import { useTexts } from './language.tsx'
import { PageHeader } from './page-header.tsx'
import { SearchBox } from './search-box.tsx'

/** What every list screen has around its table: title and acts, the banner of what went wrong, the search. */
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
  const common = useTexts(commonTexts)
  return (
    <div className="grid gap-4">
      <PageHeader title={texts.title} actions={actions} />
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20">
          <Banner tone="error" dismiss={{ label: common.dismiss, onDismiss }}>
            {problem}
          </Banner>
        </div>
      )}
      {notices}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          className="max-w-md grow basis-56"
          maxLength={200}
          value={list.search}
          onChange={list.setSearch}
          placeholder={texts.search}
          clearLabel={common.clearSearch}
        />
        {filter}
      </div>
      {children}
    </div>
  )
}
