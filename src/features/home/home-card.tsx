import { type ReactNode, useId } from 'react'

export function HomeCard(props: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { title, subtitle, actions, children } = props
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="@container min-w-0 rounded-lg bg-surface shadow-low ring-1 ring-line"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-2 pb-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 whitespace-nowrap py-1">
          <h2 id={headingId} className="font-semibold text-base text-ink">
            {title}
          </h2>
          {subtitle !== undefined && <p className="text-muted first-letter:uppercase">{subtitle}</p>}
        </div>
        {actions !== undefined && <div className="-mx-3 flex flex-wrap @md:ml-0">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
