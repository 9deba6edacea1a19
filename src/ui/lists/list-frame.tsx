import FileUp from 'lucide-react/icons/file-up'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { inputLook } from '../fields/field-frame.tsx'
import { useTexts } from '../language.tsx'
import { Banner } from '../page/banner.tsx'
import { PageHeader } from '../page/page-header.tsx'

export function ListFrame(props: {
  texts: { title: string; search: string }
  list: { search: string; setSearch: (typed: string) => void }
  problem: string | null
  onDismiss: () => void
  actions: ReactNode
  notices?: ReactNode
  filter?: ReactNode
  children: ReactNode
}) {
  const { texts, list, problem, onDismiss, actions, notices, filter, children } = props
  return (
    <div className="grid gap-2">
      <PageHeader title={texts.title} actions={actions} />
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20">
          <Banner tone="error" onDismiss={onDismiss}>
            {problem}
          </Banner>
        </div>
      )}
      {notices}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
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

export function ImportButton({ onImport }: { onImport: () => void }) {
  const common = useTexts(commonTexts)
  return (
    <Button icon={<FileUp aria-hidden size={18} />} onClick={onImport}>
      {common.importFile}
    </Button>
  )
}

type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  /** Also the accessible name: 'Search species...'. */
  placeholder: string
  maxLength?: number
  className?: string
}

// The native clear button varies by browser and is not reachable by keyboard.
const ownClearHidden = '[&::-webkit-search-cancel-button]:hidden'

function SearchBox({ value, onChange, placeholder, maxLength, className }: SearchBoxProps) {
  const common = useTexts(commonTexts)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={classNames('relative min-w-0', className)}>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && value !== '' && clear()}
        className={classNames(inputLook, 'pr-12 pl-10', ownClearHidden)}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={common.clearSearch}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-control place-content-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}
