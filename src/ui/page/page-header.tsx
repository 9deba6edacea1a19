import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/**
 * What happens when a page's heading arrives: the app names the document after it and, after a navigation, moves the
 * focus there. The value changes with the address, so that a page drawn by the same component arrives again.
 */
export const ArrivalContext = createContext<(heading: HTMLElement, title: string) => void>(() => {})

/** The one h1 of a page. */
export function PageTitle({ title, className }: { title: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useContext(ArrivalContext)
  useEffect(() => {
    if (heading.current) arrive(heading.current, title)
  }, [arrive, title])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={className ?? 'font-semibold text-ink text-xl tracking-tight text-balance'}
    >
      {title}
    </h1>
  )
}

export function PageHeader(props: { title: string; subtitle?: string; actions?: ReactNode }) {
  const { title, subtitle, actions } = props
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* A sentence under the title leaves the buttons their place beside it, where there is room. */}
      <div className={subtitle === undefined ? 'min-w-0' : 'min-w-0 flex-1 basis-72'}>
        <PageTitle title={title} />
        {subtitle !== undefined && <p className="mt-0.5 text-muted text-pretty">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
