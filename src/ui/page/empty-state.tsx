import type { ReactNode } from 'react'

/** An empty list: what is so, and what to do next. */
export function EmptyState(props: { icon?: ReactNode; title: string; hint?: string; action?: ReactNode }) {
  const { icon, title, hint, action } = props
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      {icon !== undefined && (
        <span
          aria-hidden
          className="mb-3 grid size-14 place-content-center rounded-full bg-sand text-on-sand"
        >
          {icon}
        </span>
      )}
      <p className="font-semibold text-base text-ink">{title}</p>
      {hint !== undefined && <p className="max-w-sm text-pretty text-muted">{hint}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}
