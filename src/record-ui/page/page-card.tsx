import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

export function PageCard(props: {
  heading: string
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { heading, actions, className, children } = props
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'grid min-w-0 content-start gap-3 rounded-lg bg-surface p-4 ring-1 ring-line sm:p-5',
        className,
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="font-semibold text-base text-ink">
          {heading}
        </h2>
        {actions !== undefined && <div className="-my-1.5 flex flex-wrap items-center gap-1">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
