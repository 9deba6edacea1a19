import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'

/** `count` is undefined until it is available. */
type Chip<Id extends string> = { id: Id; label: string; count: number | undefined }

/** Filters with their row counts, and a chip that clears them. */
export function FilterChips<Id extends string>(props: {
  label: string
  chips: readonly Chip<Id>[]
  chosen: readonly Id[]
  onToggle: (id: Id) => void
  children?: ReactNode
  clear: { label: string; onClear: () => void } | null
  /** The text of the live region. */
  status: string
}) {
  const { label, chips, chosen, onToggle, children, clear, status } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div role="group" aria-label={label} className="flex min-w-0 basis-full items-center gap-2">
      {/* On small screens one row with horizontal scrolling, so that the list stays in view. */}
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:px-1 max-lg:py-1 [scrollbar-width:none] max-lg:-ml-1 max-sm:-ml-4 max-sm:pl-4 max-lg:last:-mr-1 max-sm:last:-mr-4 max-sm:last:pr-4">
        {children}
        {chips.map(({ id, label, count }) => {
          const isChosen = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(id)}
              className={chipLook(isChosen)}
            >
              {isChosen && <Check aria-hidden size={16} className="-ml-1 shrink-0" />}
              {label} <span className="font-semibold tabular-nums">{count ?? '…'}</span>
            </button>
          )
        })}
        <p role="status" className="shrink-0 text-muted text-sm tabular-nums empty:hidden">
          {status}
        </p>
      </div>
      {clear && (
        <Button variant="quiet" className="shrink-0 max-sm:w-11 max-sm:px-0" onClick={clear.onClear}>
          <X aria-hidden size={18} /> <span className="max-sm:sr-only">{clear.label}</span>
        </Button>
      )}
    </div>
  )
}

/** A filter chip that a press removes. */
export function LeavingChip({ name, text, onLeave }: { name: string; text: string; onLeave: () => void }) {
  return (
    <button type="button" aria-label={name} onClick={onLeave} className={chipLook(true)}>
      <span className="first-letter:uppercase">{text}</span>
      <X aria-hidden size={16} className="-mr-1 shrink-0" />
    </button>
  )
}

function chipLook(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-control shrink-0 select-none items-center gap-1.5 rounded-full px-3.5 text-sm ring-1 ring-inset transition-colors duration-100',
    isChosen
      ? 'bg-accent-soft font-medium text-accent-text ring-accent-text/60'
      : 'bg-surface text-ink ring-line-strong/60 hover:bg-hover',
  )
}
