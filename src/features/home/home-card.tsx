import { type ReactNode, useId } from 'react'

/** A card of Home: heading, action and content. */
export function HomeCard(props: {
  title: string
  beside?: ReactNode
  actions?: ReactNode
  /** Until when what it says is so, whatever is written: a picture of it is shown no longer. */
  rightUntil?: string
  children: ReactNode
}) {
  const { title, beside, actions, rightUntil, children } = props
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      data-right-until={rightUntil}
      className="@container min-w-0 rounded-lg bg-surface shadow-low ring-1 ring-line"
    >
      <header className="flex items-start gap-x-3 px-4 pt-2 pb-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2.5">
          <h2 id={headingId} className="font-semibold text-base text-ink">
            {title}
          </h2>
          {beside !== undefined && <p className="text-muted first-letter:uppercase">{beside}</p>}
        </div>
        {actions !== undefined && <div className="-mr-2 flex shrink-0 flex-wrap justify-end">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
