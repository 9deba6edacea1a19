import { type ReactNode, useId } from 'react'

export function AccountantCard(props: { title: string; text?: string; children: ReactNode }) {
  const { title, text, children } = props
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold text-ink">
          {title}
        </h2>
        {text !== undefined && <p className="text-muted text-pretty text-sm">{text}</p>}
      </div>
      {children}
    </section>
  )
}
