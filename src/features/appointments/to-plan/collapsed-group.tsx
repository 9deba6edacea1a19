import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

/** What stands beside the list, and opens when it is wanted. */
export function CollapsedGroup(props: {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { title, isOpen, onToggle, children } = props
  const panel = useId()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="rounded-lg bg-surface shadow-low ring-1 ring-line">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-3 rounded-lg px-4 py-2 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={classNames('shrink-0 text-muted transition duration-100', !isOpen && '-rotate-90')}
          />
          <span className="font-semibold text-base text-ink">{title}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className="grid gap-3">
          {children}
        </div>
      )}
    </section>
  )
}
