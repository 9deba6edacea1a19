import BellOff from 'lucide-react/icons/bell-off'
import Eye from 'lucide-react/icons/eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, useState } from 'react'
import type { ReminderDueRow } from '../../../contract/reminders.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatBelgianDate, formatPrice } from '../../../domain/text/format.ts'
import { useReachable } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { PlainHeader } from '../../../ui/lists/data-table.tsx'
import { FramedRows } from '../../../ui/lists/framed-rows.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../../ui/lists/virtual-rows.tsx'
import { remindersTexts } from './reminders-texts.ts'

type RowActions = {
  onToggle: (id: string) => void
  onPreview: (reminder: ReminderDueRow) => void
  onStop: (reminder: ReminderDueRow) => void
  isBusy: (id: string) => boolean
}

export function RemindersTable(
  props: RowActions & { rows: readonly ReminderDueRow[]; isSelected: (row: ReminderDueRow) => boolean },
) {
  const { rows, isSelected, ...actions } = props
  const texts = useTexts(remindersTexts)
  const common = useTexts(commonTexts)
  return (
    <FramedRows
      label={texts.title}
      rows={rows}
      rowKey={({ invoiceId }) => invoiceId}
      columns={6}
      estimate={64}
      head={
        <>
          <PlainHeader label={texts.select} hidden className="h-control w-14" />
          <PlainHeader label={texts.client} />
          <PlainHeader label={texts.overdue} className="w-44" />
          <PlainHeader label={texts.turn} className="w-36" />
          <PlainHeader label={texts.amount} align="end" className="w-30" />
          <PlainHeader label={common.actions} align="end" className="w-30" />
        </>
      }
    >
      {(row, place) => (
        <ReminderRow key={row.invoiceId} row={row} place={place} isSelected={isSelected(row)} {...actions} />
      )}
    </FramedRows>
  )
}

/** The name is a label of the checkbox. */
function ReminderRow({
  row,
  place,
  isSelected,
  ...actions
}: RowActions & { row: ReminderDueRow; place: RowPlace; isSelected: boolean }) {
  const { invoiceId, number, n, daysLate, dueDate, remindedOn, returnedOn, toPay } = row
  const texts = useTexts(remindersTexts)
  const common = useTexts(commonTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const { language } = useLanguage()
  const box = useId()
  const reason = reachable ? undefined : needsServer
  return (
    <TableRow label={number} place={place}>
      <TableCell
        label={texts.select}
        className="cards:absolute! cards:top-1 cards:right-2 cards:before:hidden"
      >
        <label className="-m-2 grid size-control place-content-center">
          <input
            id={box}
            type="checkbox"
            checked={isSelected}
            onChange={() => actions.onToggle(invoiceId)}
            aria-label={texts.selectNamed(number)}
            className="size-4.5 accent-accent"
          />
        </label>
      </TableCell>
      <TableCell label={texts.client} kind="title" className="cards:pr-12!">
        <label htmlFor={box}>
          <NameAndNumber row={row} />
        </label>
      </TableCell>
      <TableCell label={texts.overdue}>
        <span className="block">
          <span className="text-late-text">{texts.daysLate(daysLate)}</span>
          <Small>{texts.dueOn(formatBelgianDate(dueDate))}</Small>
          {returnedOn !== null && <Small>{texts.justReturned(formatBelgianDate(returnedOn))}</Small>}
        </span>
      </TableCell>
      <TableCell label={texts.turn}>
        <span className="block">
          {texts.nth(n)}
          {remindedOn !== null && <Small>{texts.before(formatBelgianDate(remindedOn))}</Small>}
        </span>
      </TableCell>
      <TableCell label={texts.amount} align="end" className="text-ink tabular-nums">
        {formatPrice(toPay, language)}
      </TableCell>
      <TableCell label={common.actions} kind="formActions" align="end">
        <IconButton
          icon={<Eye aria-hidden size={18} />}
          label={texts.preview(number)}
          reason={reason}
          onClick={() => actions.onPreview(row)}
        />
        <IconButton
          icon={<BellOff aria-hidden size={18} />}
          label={texts.stopNamed(number)}
          reason={reason}
          busy={actions.isBusy(invoiceId)}
          onClick={() => actions.onStop(row)}
        />
      </TableCell>
    </TableRow>
  )
}

function ClientLink({ row: { clientId, client } }: { row: ReminderDueRow }) {
  if (client === null) return '-'
  return (
    <RecordLink record="clients" id={clientId}>
      {fullName(client)}
    </RecordLink>
  )
}

function NameAndNumber({ row }: { row: ReminderDueRow }) {
  const { number } = row
  return (
    <span className="block min-w-0">
      <ClientLink row={row} />
      <Small>{number}</Small>
    </span>
  )
}

function Small({ children }: { children: string }) {
  return <span className="block font-normal text-muted text-xs tabular-nums">{children}</span>
}

const shownAtOnce = 50

export function SkippedReminders(props: {
  rows: readonly ReminderDueRow[]
  onResume: (reminder: ReminderDueRow) => void
  isBusy: (id: string) => boolean
}) {
  const { rows, onResume, isBusy } = props
  const texts = useTexts(remindersTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [visibleCount, setVisibleCount] = useState(shownAtOnce)
  if (rows.length === 0) return null
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-control cursor-pointer content-center font-medium text-ink">
        {texts.held(rows.length)}
      </summary>
      {isOpen && (
        <ul className="grid gap-2">
          {rows.slice(0, visibleCount).map(row => (
            <li
              key={row.invoiceId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface px-4 py-3 ring-1 ring-line"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium text-ink wrap-anywhere">
                  <ClientLink row={row} />
                  <span className="font-normal text-muted tabular-nums">
                    {' '}
                    · {row.number} · {formatPrice(row.toPay, language)}
                  </span>
                </p>
                <p className="text-sm text-warn-text">
                  <TriangleAlert aria-hidden size={13} className="mr-1 inline align-[-2px]" />
                  {row.holdReason !== null && texts.heldReasons[row.holdReason]}
                </p>
              </div>
              {row.holdReason === 'invoice-stopped' && (
                <Button
                  reason={reachable ? undefined : needsServer}
                  busy={isBusy(row.invoiceId)}
                  onClick={() => onResume(row)}
                >
                  {texts.resume}
                </Button>
              )}
            </li>
          ))}
          {rows.length > visibleCount && (
            <li>
              <Button variant="quiet" onClick={() => setVisibleCount(before => before + shownAtOnce)}>
                {texts.more(Math.min(shownAtOnce, rows.length - visibleCount))}
              </Button>
            </li>
          )}
        </ul>
      )}
    </details>
  )
}
