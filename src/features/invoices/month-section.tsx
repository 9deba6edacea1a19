import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { formatMonth } from '../../domain/format.ts'
import { invoiceStatuses } from '../../domain/invoices.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { Section } from './use-invoices.ts'

/** A month to open and close; closed, it still tells how many invoices it has, and how they stand. */
export function MonthSection(props: {
  section: Section
  /** How many of them a search has found, where that is known. */
  found: number | undefined
  onToggle: () => void
  children: ReactNode
}) {
  const { section, found, onToggle, children } = props
  const { month, totalCount, statusCounts, isOpen } = section
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
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
          className="flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg px-4 py-2.5 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={classNames('shrink-0 text-muted transition duration-100', !isOpen && '-rotate-90')}
          />
          <span className="font-semibold text-base text-ink first-letter:uppercase">
            {formatMonth(month, language)}
          </span>{' '}
          <span className="mr-auto text-muted tabular-nums">
            {texts.count(totalCount)}
            {found !== undefined && ` · ${texts.found(found)}`}
          </span>{' '}
          <span className="flex flex-wrap gap-1.5 max-sm:basis-full">
            {invoiceStatuses.map(status => {
              const count = statusCounts[status] ?? 0
              return count > 0 && <InvoiceStatusBadge key={status} status={status} count={count} />
            })}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className="grid gap-3 pb-3">
          {children}
        </div>
      )}
    </section>
  )
}
