import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileSignature from 'lucide-react/icons/file-pen-line'
import HandCoins from 'lucide-react/icons/hand-coins'
import HistoryIcon from 'lucide-react/icons/history'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import type { NoteRow } from '../../../contract/notes.ts'
import { isLate } from '../../../domain/billing/invoices.ts'
import { toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import type { TimelineKind } from '../../../domain/clients/timeline.ts'
import { formatDay, formatMoment, formatMonth, formatPrice, formatTime } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useNames } from '../../../record-ui/forms/shown-value.ts'
import { historyLines } from '../../../record-ui/history/history-lines.ts'
import { calendarDayPath } from '../../../record-ui/record-address.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { appointmentType } from '../../../records/appointments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { StateBadge } from '../../appointments/state-badge.tsx'
import { InvoiceStatusBadge } from '../../invoices/invoice-status.tsx'
import { LedgerLine } from '../../invoices/ledger-line.tsx'
import { canBePaid } from '../../invoices/record-payment.tsx'
import { NoteEditor } from '../notes-composer.tsx'
import { useDeleteNote } from '../notes-list.tsx'
import { timelineTexts } from './timeline-texts.ts'
import type { TimelineEdit, TimelineEntry } from './use-timeline.ts'

export type TimelinePaths = { calendarPath: string; invoicesPath: string; contractsPath: string }

const icons: Record<TimelineKind, typeof Mail> = {
  visit: CalendarClock,
  note: StickyNote,
  contract: FileSignature,
  invoice: ReceiptEuro,
  payment: HandCoins,
  email: Mail,
  edit: HistoryIcon,
}

const tones: Record<TimelineKind, string> = {
  visit: 'bg-accent-soft text-accent-text',
  note: 'bg-warn-soft text-warn-text',
  contract: 'bg-info-soft text-info-text',
  invoice: 'bg-sand text-on-sand',
  payment: 'bg-ok-soft text-ok-text',
  email: 'bg-sunken text-muted',
  edit: 'bg-sunken text-muted',
}

/** An event with its details and time. Enter opens its first link. */
export function TimelineItem(props: { entry: TimelineEntry; paths: TimelinePaths; ofAnimal: boolean }) {
  const { entry, paths, ofAnimal } = props
  const Icon = icons[entry.kind]
  return (
    <li
      data-entry
      tabIndex={-1}
      className="group relative flex gap-3 rounded-md px-2 py-2 -outline-offset-2 focus:bg-hover"
    >
      <span
        aria-hidden
        className="absolute top-0 bottom-0 left-[1.45rem] w-px bg-line group-first:top-4 group-last:bottom-[calc(100%-1rem)]"
      />
      <span
        className={classNames(
          'relative grid size-8 shrink-0 place-content-center rounded-full ring-4 ring-surface',
          tones[entry.kind],
        )}
      >
        <Icon aria-hidden size={16} />
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <What entry={entry} paths={paths} ofAnimal={ofAnimal} />
      </div>
    </li>
  )
}

function What({ entry, paths, ofAnimal }: Parameters<typeof TimelineItem>[0]) {
  const texts = useTexts(timelineTexts)
  const { language } = useLanguage()
  switch (entry.kind) {
    case 'visit':
      return <Visit row={entry.row} calendarPath={paths.calendarPath} ofAnimal={ofAnimal} />
    case 'note':
      return <Note row={entry.row} ofAnimal={ofAnimal} />
    case 'contract':
      return (
        <Line when={formatDay(entry.at, language)}>
          <Strong to={paths.contractsPath}>{texts.contract[entry.event]}</Strong>
        </Line>
      )
    case 'invoice':
      return <Invoice row={entry.row} at={entry.at} invoicesPath={paths.invoicesPath} />
    case 'payment': {
      const { amount } = entry.payment
      return (
        <Line when={formatDay(entry.at, language)}>
          <span className="font-medium text-ink">
            <LedgerLine entry={entry.payment} />
          </span>
          <Detail>
            <span className="tabular-nums">{formatPrice(Math.abs(amount), language)}</span>
          </Detail>
        </Line>
      )
    }
    case 'email':
      return <Email entry={entry} />
    case 'edit':
      return <Edit edit={entry.edit} />
  }
}

function Line({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
      <span className="shrink-0 text-muted text-xs tabular-nums">{when}</span>
    </div>
  )
}

function Strong({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-ink underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">{children}</span>
  )
}

function Visit(props: { row: AppointmentRow; calendarPath: string; ofAnimal: boolean }) {
  const { row, calendarPath, ofAnimal } = props
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const { startTime, endTime, animalId } = row
  const animal = animalId === null ? undefined : view.tables.animals.get(animalId)?.row
  const name = animal?.name ?? row.animal?.name
  const times = `${formatTime(startTime, language)}–${formatTime(endTime, language)}`
  return (
    <Line when={`${formatDay(startTime, language)}, ${times}`}>
      <Strong to={calendarDayPath(calendarPath, toLocalDateTime(startTime).slice(0, 10))}>
        {appointmentType.nameOf(row, language)}
      </Strong>
      {(!ofAnimal || row.description || row.state !== 'booked') && (
        <Detail>
          <StateBadge row={row} />
          {!ofAnimal && name !== undefined && (
            <span>
              {animal && animalId !== null ? (
                <RecordLink record="animals" id={animalId}>
                  {name}
                </RecordLink>
              ) : (
                name
              )}
            </span>
          )}
          {row.description && <span className="whitespace-pre-line">{row.description}</span>}
        </Detail>
      )}
    </Line>
  )
}

function Note({ row, ofAnimal }: { row: NoteRow; ofAnimal: boolean }) {
  const texts = useTexts(timelineTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [isEditing, setEditing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = useDeleteNote(setProblem)
  const animal = row.animalId === null ? undefined : view.tables.animals.get(row.animalId)?.row
  if (isEditing) return <NoteEditor row={row} onDone={() => setEditing(false)} />
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Line when={formatMoment(row.writtenAt, language)}>
          <p className="max-w-prose whitespace-pre-line text-ink">{row.text}</p>
          <Detail>
            <span>{row.createdBy || texts.you}</span>
            {!ofAnimal && animal && row.animalId !== null && (
              <RecordLink record="animals" id={row.animalId}>
                {animal.name}
              </RecordLink>
            )}
          </Detail>
          {problem !== null && (
            <p role="alert" className="text-danger-text text-sm">
              {problem}
            </p>
          )}
        </Line>
      </div>
      <IconButton
        className="-my-1.5 -mr-1.5"
        icon={<Pencil aria-hidden size={16} />}
        label={texts.editNote}
        onClick={() => setEditing(true)}
      />
      <IconButton
        className="-my-1.5 -mr-1.5"
        icon={<Trash2 aria-hidden size={16} />}
        label={texts.deleteNote}
        tone="danger"
        onClick={() => void remove(row)}
      />
    </div>
  )
}

function Invoice({ row, at, invoicesPath }: { row: InvoiceRow; at: string; invoicesPath: string }) {
  const texts = useTexts(timelineTexts)
  const { language } = useLanguage()
  return (
    <Line when={formatDay(at, language)}>
      <Strong to={`${invoicesPath}?${new URLSearchParams({ search: row.number })}`}>
        {texts.invoice(row.number)}
      </Strong>{' '}
      <span className="text-muted text-sm">
        {row.period === '' ? texts.forExtraWork : texts.forPeriod(formatMonth(row.period, language))}
      </span>
      <Detail>
        <span className="font-medium text-ink tabular-nums">{formatPrice(row.total, language)}</span>
        <InvoiceStatusBadge status={row.status} />
        {canBePaid(row) && row.toPay !== row.total && (
          <span className="tabular-nums">{texts.stillOpen(formatPrice(row.toPay, language))}</span>
        )}
      </Detail>
    </Line>
  )
}

function Email({ entry }: { entry: Extract<TimelineEntry, { kind: 'email' }> }) {
  const texts = useTexts(timelineTexts)
  const { savedAsFile } = useTexts(documentTexts)
  const { language } = useLanguage()
  const isListed = 'email' in entry
  const isWaiting = isListed ? entry.email.isWaiting : entry.rowEmail.kind === 'waiting'
  const isFile = isListed ? entry.email.isFile : entry.rowEmail.kind === 'file'
  const when = isListed
    ? formatMoment(entry.at, language)
    : entry.at === ''
      ? ''
      : formatDay(entry.at, language)
  const getText = () => {
    if (isListed) return entry.email.subject
    const { rowEmail } = entry
    if (rowEmail.about === 'invoice' && rowEmail.kind === 'reminder')
      return texts.reminded(rowEmail.row.reminders, rowEmail.row.number)
    return texts.emailAbout[rowEmail.about]
  }
  return (
    <Line when={when}>
      <span className="text-ink">{getText()}</span>
      {isWaiting && <Detail>{texts.waiting}</Detail>}
      {isFile && <Detail>{savedAsFile}</Detail>}
    </Line>
  )
}

function Edit({ edit }: { edit: TimelineEdit }) {
  const texts = useTexts(timelineTexts)
  const names = useNames()
  const when = formatMoment(edit.at, names.language)
  if (edit.from === 'outbox')
    return (
      <Line when={when}>
        <span className="text-ink">{edit.entry.sentence}</span>
        <Detail>{texts.waiting}</Detail>
      </Line>
    )
  if (edit.from === 'stamps')
    return (
      <Line when={when}>
        <span className="text-ink">{texts.edits[edit.action]}</span>{' '}
        {edit.person !== '' && <span className="text-muted text-sm">{texts.by(edit.person)}</span>}
      </Line>
    )
  const { item, record } = edit
  const { madeAt = item.at } = item
  const lines = item.kind === 'add' ? [] : historyLines(record, item, names)
  return (
    <Line when={when}>
      <span className="text-ink">{texts.edits[item.kind]}</span>{' '}
      {item.person !== '' && <span className="text-muted text-sm">{texts.by(item.person)}</span>}
      {isLate(madeAt, item.at) && <Detail>{texts.arrived(formatMoment(item.at, names.language))}</Detail>}
      {lines.map(({ label, from, to }) => (
        <Detail key={label}>
          <span>
            {label}: {from !== undefined && from !== '-' && <span>{from} → </span>}
            <span className="text-ink">{to}</span>
          </span>
        </Detail>
      ))}
    </Line>
  )
}
