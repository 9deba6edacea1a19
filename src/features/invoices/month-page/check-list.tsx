import ChevronDown from 'lucide-react/icons/chevron-down'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { type MonthFinding, monthFindings } from '../../../domain/billing/month-end.ts'
import { formatBelgianDate, formatPrice } from '../../../domain/text/format.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { invoicesTexts } from '../invoices-texts.ts'
import { monthPageTexts } from './month-page-texts.ts'
import type { LooksOfMonth } from './use-looks.ts'
import type { LookedAt } from './use-month-end.ts'

type Shared = {
  looks: LooksOfMonth
  nameOf: (row: InvoiceRow) => string
  onPreview: (row: InvoiceRow) => void
}

/** What deserves a look, by what it is: each kind can be opened, and what was looked at is ticked. */
export function CheckList({ lookedAt, ...shared }: Shared & { lookedAt: readonly LookedAt[] }) {
  const kinds = monthFindings
    .map(finding => ({ finding, found: lookedAt.filter(({ findings }) => findings.includes(finding)) }))
    .filter(({ found }) => found.length > 0)
  if (kinds.length === 0) return null
  return (
    <div className="grid gap-1">
      {kinds.map(kind => (
        <Finding key={kind.finding} {...kind} {...shared} />
      ))}
    </div>
  )
}

const shownAtOnce = 25

function Finding(props: Shared & { finding: MonthFinding; found: readonly LookedAt[] }) {
  const { finding, found, looks, nameOf, onPreview } = props
  const texts = useTexts(monthPageTexts)
  const ofInvoices = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(shownAtOnce)
  const price = (euros: number) => formatPrice(euros, language)
  const isSeen = ({ seen }: LookedAt) => seen.includes(finding)
  const toSee = found.filter(one => !isSeen(one))
  const isBusy = looks.busy === finding
  const why = (one: LookedAt): string => {
    const { fault, before, credit, row } = one
    const sentences: Record<MonthFinding, () => string> = {
      'no-mandate': () =>
        fault === undefined || fault === 'still-out' || fault === 'too-early' ? '' : ofInvoices.faults[fault],
      changed: () => texts.changedFrom(price(before ?? 0)),
      first: () => '',
      credit: () => texts.creditOf(price(credit)),
    }
    const { lookedAt, lookedBy } = row
    const looked =
      isSeen(one) && lookedAt !== null ? texts.lookedAt(lookedBy ?? '', formatBelgianDate(lookedAt)) : ''
    return [sentences[finding](), looked].filter(sentence => sentence !== '').join(' ')
  }
  return (
    <details className="group" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-md font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden size={16} className="-rotate-90 shrink-0 text-muted group-open:rotate-0" />
        <span>
          {texts.findings[finding]} <span className="text-muted tabular-nums">({found.length})</span>
          {toSee.length < found.length && (
            <span className="font-normal text-muted tabular-nums">
              {' '}
              · {toSee.length === 0 ? texts.allLooked : texts.left(toSee.length)}
            </span>
          )}
        </span>
      </summary>
      {isOpen && (
        <ul className="grid divide-y divide-line">
          {found.slice(0, shown).map(one => (
            <li key={one.row.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1 sm:pl-5.5">
              <span className="min-w-0 flex-1 basis-52">
                <span className="font-medium text-ink">
                  <RecordLink record="clients" id={one.row.clientId}>
                    {nameOf(one.row)}
                  </RecordLink>
                </span>{' '}
                <span className="whitespace-nowrap text-muted tabular-nums">{one.row.number}</span>
                {why(one) !== '' && <span className="block text-muted text-xs">{why(one)}</span>}
              </span>
              <span className="ml-auto flex items-center">
                <span className="mr-2 text-ink tabular-nums">{price(one.row.total)}</span>
                <IconButton
                  icon={<Eye aria-hidden size={18} />}
                  label={ofInvoices.previewNamed(one.row.number)}
                  onClick={() => onPreview(one.row)}
                />
                <IconButton
                  icon={
                    isSeen(one) ? (
                      <CircleCheck aria-hidden size={20} className="text-accent-text" />
                    ) : (
                      <Circle aria-hidden size={20} />
                    )
                  }
                  label={texts.look(one.row.number)}
                  aria-pressed={isSeen(one)}
                  reason={looks.reason}
                  onClick={() => void looks.tick([one], finding, !isSeen(one))}
                />
              </span>
            </li>
          ))}
          {(found.length > shown || toSee.length > 1) && (
            <li className="flex flex-wrap gap-2 py-2 sm:pl-5.5">
              {found.length > shown && (
                <Button variant="quiet" onClick={() => setShown(found.length)}>
                  {texts.more(found.length - shown)}
                </Button>
              )}
              {toSee.length > 1 && (
                <Button
                  icon={<CircleCheck aria-hidden size={18} />}
                  busy={isBusy}
                  reason={looks.reason}
                  onClick={() => void looks.tick(toSee, finding, true)}
                >
                  {texts.lookAll(toSee.length)}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
    </details>
  )
}
