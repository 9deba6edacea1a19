import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import { formatBelgianDate, formatPrice } from '../../domain/format.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import type { Candidate } from './export-list.ts'
import { invoicesTexts } from './invoices-texts.ts'

/** An invoice to tick; a tap anywhere on its words ticks it too. */
export function XmlRow(props: {
  candidate: Candidate
  isSelected: boolean
  onToggle: (id: string) => void
  place: RowPlace
}) {
  const { candidate, isSelected, onToggle, place } = props
  const { id, number, client, createdAt, toPay, fault, outUntil } = candidate
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const box = useId()
  const reason = useId()
  const words = (children: ReactNode) => <label htmlFor={box}>{children}</label>
  return (
    <TableRow label={number} place={place}>
      <TableCell
        label={texts.selection}
        className="cards:absolute! cards:top-1 cards:right-2 cards:before:hidden"
      >
        <label className="-m-2 grid size-11 place-content-center">
          <input
            id={box}
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(id)}
            aria-label={texts.selectNamed(number)}
            aria-describedby={fault && reason}
            className="size-4.5 accent-accent"
          />
        </label>
      </TableCell>
      <TableCell label={texts.number} kind="title" className="tabular-nums">
        {words(number)}
      </TableCell>
      <TableCell label={texts.client}>
        <span className="block min-w-0">
          {words(
            <span className="text-ink wrap-anywhere">
              {client ?? <span className="text-muted">{texts.noClient}</span>}
            </span>,
          )}
          {fault && (
            <span
              id={reason}
              className="flex items-center gap-1 text-warn-text text-xs cards:justify-end @xl:cards:justify-start"
            >
              <TriangleAlert aria-hidden size={13} className="shrink-0" />
              {fault === 'still-out'
                ? texts.stillOut(formatBelgianDate(outUntil ?? ''))
                : texts.faults[fault]}
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label={texts.createdAt} className="tabular-nums">
        {words(formatBelgianDate(createdAt))}
      </TableCell>
      <TableCell label={texts.amount} align="end" className="text-ink">
        {words(formatPrice(toPay, language))}
      </TableCell>
    </TableRow>
  )
}
