import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { fileDay } from '../../../domain/bank/business-days.ts'
import type { CollectionFault } from '../../../domain/bank/collection.ts'
import { formatBelgianDate, formatPrice } from '../../../domain/text/format.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { PlainHeader } from '../../../ui/lists/data-table.tsx'
import { FramedRows } from '../../../ui/lists/framed-rows.tsx'
import { SortHeader, type SortOrder } from '../../../ui/lists/sort-header.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../../ui/lists/virtual-rows.tsx'
import { type InvoicesTexts, invoicesTexts } from '../../invoices/invoices-texts.ts'
import { type Candidate, type CandidateColumn, sortCandidates } from './candidates.ts'

/** Where the details and the contracts of clients are. */
export type Mending = { clientsPath: string; contractsPath: string }

const columns = ['number', 'client', 'createdAt'] as const satisfies CandidateColumn[]
const widths = { number: 'w-32', client: undefined, createdAt: 'w-32' }

/** A month may have thousands. */
export function BankFileRows(props: {
  candidates: readonly Candidate[]
  unselected: ReadonlySet<string>
  mending: Mending
  /** A way to where something is mended was followed. */
  onLeave: () => void
  /** The files that an invoice is in already. */
  onHistory: (candidate: Candidate) => void
  onToggle: (id: string) => void
}) {
  const { candidates, unselected, mending, onLeave, onHistory, onToggle } = props
  const texts = useTexts(invoicesTexts)
  const [sort, setSort] = useState<{ by: CandidateColumn; order: SortOrder }>({ by: 'number', order: 'ASC' })
  const sorted = useMemo(() => sortCandidates(candidates, sort.by, sort.order), [candidates, sort])
  return (
    <FramedRows
      label={texts.title}
      rows={sorted}
      rowKey={({ id }) => id}
      columns={columns.length + 2}
      head={
        <>
          <PlainHeader label={texts.selection} hidden className="w-14" />
          {columns.map(column => (
            <SortHeader
              key={column}
              label={texts[column]}
              className={widths[column]}
              order={sort.by === column ? sort.order : null}
              onSort={() =>
                setSort(({ by, order }) => ({
                  by: column,
                  order: by === column && order === 'ASC' ? 'DESC' : 'ASC',
                }))
              }
            />
          ))}
          <PlainHeader label={texts.amount} align="end" className="w-28" />
        </>
      }
    >
      {(candidate, place) => (
        <CandidateRow
          key={candidate.id}
          isSelected={!unselected.has(candidate.id)}
          {...{ candidate, onToggle, mending, onLeave, onHistory, place }}
        />
      )}
    </FramedRows>
  )
}

type Ways = { mending: Mending; onLeave: () => void; onHistory: (candidate: Candidate) => void }

/** Where it is put right why an invoice cannot be collected; of what the bank is still at, the file that it is in. */
function WayToMend(props: Ways & { candidate: Candidate }) {
  const { candidate, mending, onLeave, onHistory } = props
  const { fault, clientId, client, number } = candidate
  const texts = useTexts(invoicesTexts).mend
  if (fault === 'still-out')
    return (
      <button
        type="button"
        className="min-h-6 font-medium underline underline-offset-2"
        onClick={() => onHistory(candidate)}
      >
        {texts.file}
        <span className="sr-only"> {number}</span>
      </button>
    )
  if (client === null || fault === 'too-early') return null
  const isOfAmount = fault === 'no-amount' || fault === 'amount-too-high'
  const isOfContract = fault === 'no-mandate'
  const search = new URLSearchParams({ search: isOfAmount ? number : client }).toString()
  const way = isOfAmount
    ? { text: texts.invoice, to: { search } }
    : isOfContract
      ? { text: texts.contracts, to: { pathname: mending.contractsPath, search } }
      : { text: texts.client, to: { pathname: mending.clientsPath, search } }
  const state = isOfAmount || isOfContract ? {} : { state: { details: clientId } }
  return (
    <Link to={way.to} {...state} onClick={onLeave} className="font-medium underline underline-offset-2">
      {way.text}
      <span className="sr-only"> {isOfAmount ? number : client}</span>
    </Link>
  )
}

function faultSentence(
  { dueDay, outUntil }: Candidate,
  fault: CollectionFault,
  texts: InvoicesTexts,
): string {
  if (fault === 'still-out') return texts.stillOut(formatBelgianDate(outUntil ?? ''))
  if (fault !== 'too-early') return texts.faults[fault]
  return texts.tooEarly(formatBelgianDate(dueDay), formatBelgianDate(fileDay(dueDay)))
}

/** An invoice to tick; a tap anywhere on its words ticks it too. */
function CandidateRow(
  props: Ways & {
    candidate: Candidate
    isSelected: boolean
    onToggle: (id: string) => void
    place: RowPlace
  },
) {
  const { candidate, isSelected, onToggle, place, ...ways } = props
  const { id, number, client, createdAt, toPay, fault, isOtherAccount, isSent } = candidate
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const box = useId()
  const reason = useId()
  const labels = (children: ReactNode) => <label htmlFor={box}>{children}</label>
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
            aria-describedby={fault || isOtherAccount ? reason : undefined}
            className="size-4.5 accent-accent"
          />
        </label>
      </TableCell>
      <TableCell label={texts.number} kind="title" className="tabular-nums">
        {labels(number)}
      </TableCell>
      <TableCell label={texts.client}>
        <span className="block min-w-0">
          {labels(
            <span className="text-ink wrap-anywhere">
              {client ?? <span className="text-muted">{texts.noClient}</span>}
            </span>,
          )}
          {isSent && <span className="block text-muted text-xs">{texts.sentBefore}</span>}
          {(fault || isOtherAccount) && (
            <span className="block text-warn-text text-xs">
              <TriangleAlert aria-hidden size={13} className="mr-1 inline align-[-2px]" />
              <span id={reason}>
                {fault === undefined ? texts.otherAccount : faultSentence(candidate, fault, texts)}
              </span>{' '}
              <WayToMend candidate={candidate} {...ways} />
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label={texts.createdAt} className="tabular-nums">
        {labels(formatBelgianDate(createdAt))}
      </TableCell>
      <TableCell label={texts.amount} align="end" className="text-ink">
        {labels(formatPrice(toPay, language))}
      </TableCell>
    </TableRow>
  )
}
