import { type ReactNode, useId } from 'react'

/** A part of the start page: its heading, what stands beside that, and what it says. */
export function HomeCard(props: {
  title: string
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { title, beside, actions, children } = props
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="@container min-w-0 rounded-lg bg-surface shadow-low ring-1 ring-line"
    >
      <header className="flex flex-wrap items-center gap-x-3 px-4 pt-2 pb-1">
        <h2 id={headingId} className="py-2 font-semibold text-base text-ink">
          {title}
        </h2>
        {beside !== undefined && <p className="text-muted first-letter:uppercase">{beside}</p>}
        {actions !== undefined && <div className="-mr-2 ml-auto">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
