import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/**
 * Called when a page's heading mounts. Sets the document title, and moves the focus after a navigation. The
 * function changes with the URL, so that it is also called when another page reuses a component.
 */
export const ArrivalContext = createContext<(heading: HTMLElement, title: string) => void>(() => {})

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
      {/* A long subtitle leaves space for the buttons. */}
      <div className={subtitle === undefined ? 'min-w-0' : 'min-w-0 flex-1 basis-72'}>
        <PageTitle title={title} />
        {subtitle !== undefined && <p className="mt-0.5 text-muted text-pretty">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
