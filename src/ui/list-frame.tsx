import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { PageHeader } from './page-header.tsx'
import { SearchBox } from './search-box.tsx'

/** What every list screen has around its table: title and acts, the banner of what went wrong, the search. */
export function ListFrame(props: {
  title: string
  actions: ReactNode
  problem: string | null
  dismissLabel: string
  onDismiss: () => void
  search: { value: string; onChange: (typed: string) => void; placeholder: string; clearLabel: string }
  children: ReactNode
}) {
  const { title, actions, problem, dismissLabel, onDismiss, search, children } = props
  return (
    <div className="grid gap-4">
      <PageHeader title={title} actions={actions} />
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20">
          <Banner tone="error" dismiss={{ label: dismissLabel, onDismiss }}>
            {problem}
          </Banner>
        </div>
      )}
      <SearchBox className="max-w-md" maxLength={200} {...search} />
      {children}
    </div>
  )
}
