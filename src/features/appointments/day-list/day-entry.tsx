import Clock from 'lucide-react/icons/clock'
import Navigation from 'lucide-react/icons/navigation'
import Nfc from 'lucide-react/icons/nfc'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import PawPrint from 'lucide-react/icons/paw-print'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useState } from 'react'
import { addressLine } from '../../../domain/address.ts'
import type { Times } from '../../../domain/appointments.ts'
import { appointmentTypeTexts } from '../../../domain/appointments.ts'
import { type Day, dayOf } from '../../../domain/brussels.ts'
import type { Standing } from '../../../domain/day-order.ts'
import { formatDay, formatFromNow, formatPrice, formatTime } from '../../../domain/format.ts'
import { type PhoneToCall, phonesToCall } from '../../../domain/person.ts'
import { AlertNote } from '../../../parts/alert-note.tsx'
import { MapLink } from '../../../parts/map-link.tsx'
import { useNotes } from '../../../parts/notes-list.tsx'
import { RecordLink } from '../../../parts/record-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { nameOf } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import { type Booking, notesOf } from '../bookings.ts'
import { aboutNothing, useVisitAbout, VisitNotes } from '../visit-notes.tsx'

const looks: Record<Standing, string> = {
  past: 'ring-1 ring-line',
  now: 'bg-surface shadow-low ring-2 ring-accent',
  next: 'bg-surface shadow-low ring-2 ring-accent/55',
  ahead: 'bg-surface shadow-low ring-1 ring-line',
}

/** One visit: when, to whom, where, and what there is to ask for. Its colour is a bar beside words. */
export function DayEntry(props: { booking: Booking; day: Day; now: string; standing: Standing }) {
  const { booking, day, now, standing } = props
  const { row } = booking
  const { language } = useLanguage()
  const isPast = standing === 'past'
  return (
    <li
      aria-current={standing === 'now' || standing === 'next' ? 'time' : undefined}
      className={classNames(
        'relative grid break-inside-avoid gap-x-6 gap-y-3 overflow-clip rounded-lg py-4 pr-4 pl-5.5',
        '@lg:grid-cols-[6rem_minmax(0,1fr)] @2xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,16rem)] @4xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,20rem)]',
        'print:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,14rem)] print:gap-x-4 print:rounded-none print:border print:border-line-strong print:py-2',
        looks[standing],
      )}
    >
      <span
        aria-hidden
        style={{ backgroundColor: row.color }}
        className={classNames(
          'absolute inset-y-0 left-0 w-1.5 [print-color-adjust:exact]',
          isPast && 'opacity-50 print:opacity-100',
        )}
      />
      <DayEntryTime row={row} day={day} now={now} standing={standing} />
      <div className="grid min-w-0 content-start gap-2.5 print:gap-1">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3
            className={classNames(
              'font-semibold text-base wrap-anywhere',
              isPast ? 'text-muted' : 'text-ink',
            )}
          >
            {nameOf(row, language)}
          </h3>
          {row.title !== '' && (
            <p className="text-muted">{appointmentTypeTexts[language][row.appointmentType]}</p>
          )}
        </div>
        <DayEntryPatient booking={booking} isPast={isPast} />
        {row.description !== null && (
          <p
            className={classNames(
              'max-w-prose whitespace-pre-line text-pretty wrap-anywhere',
              isPast && 'text-muted',
            )}
          >
            {row.description}
          </p>
        )}
        <DayEntryNotes booking={booking} />
        <DayEntryNoted booking={booking} />
      </div>
      <DayEntryPlace booking={booking} />
    </li>
  )
}

/** From when to when; of an end on another day, the date too. */
function DayEntryTime(props: { row: Times; day: Day; now: string; standing: Standing }) {
  const { row, day, now, standing } = props
  const { language } = useLanguage()
  const isCurrent = standing === 'now' || standing === 'next'
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 @lg:grid @lg:content-start">
      <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums @lg:grid">
        <WallTime
          instant={row.startTime}
          day={day}
          className={classNames('font-semibold text-xl', standing === 'past' ? 'text-muted' : 'text-ink')}
        />
        <span className="flex items-baseline gap-x-1.5 text-base text-muted">
          –
          <WallTime instant={row.endTime} day={day} />
        </span>
      </p>
      {isCurrent && (
        <p className="inline-block font-medium text-accent-text text-sm first-letter:uppercase print:hidden">
          {formatFromNow(now, standing === 'now' ? now : row.startTime, language)}
        </p>
      )}
    </div>
  )
}

function WallTime({ instant, day, className }: { instant: string; day: Day; className?: string }) {
  const { language } = useLanguage()
  return (
    <time dateTime={instant} className={className}>
      {formatTime(instant, language)}
      {dayOf(instant) !== day && (
        <span className="ml-1.5 whitespace-nowrap font-normal text-muted text-xs @lg:ml-0 @lg:block">
          {formatDay(instant, language)}
        </span>
      )}
    </time>
  )
}

const quietIcon = 'mt-0.75 shrink-0 text-faint print:hidden'

/** The animal, whose it is, and the chip to hold the reader against. */
function DayEntryPatient({ booking, isPast }: { booking: Booking; isPast: boolean }) {
  const { row, animal, animalName, client, clientName } = booking
  const texts = useTexts(appointmentsTexts)
  if (animalName === null) return <p className="text-muted">{texts.noAnimalBooked}</p>
  const species = animal?.speciesName ?? row.animal?.speciesName ?? ''
  // On the way to a visit a name is pressed by a thumb.
  const strong = classNames('font-medium wrap-anywhere [&>a]:py-3.5', isPast ? 'text-muted' : 'text-ink')
  return (
    <div className="grid gap-1 print:flex print:flex-wrap print:gap-x-5">
      <p className="flex items-start gap-2">
        <PawPrint aria-hidden size={16} className={quietIcon} />
        <span className="min-w-0 text-muted">
          <span className={strong}>
            {animal ? (
              <RecordLink record="animals" id={animal.id}>
                {animalName}
              </RecordLink>
            ) : (
              animalName
            )}
          </span>
          {species !== '' && <span className="wrap-anywhere">, {species}</span>}
        </span>
      </p>
      <AlertNote alert={animal?.alert ?? null} className="pl-6 print:pl-0" />
      {clientName !== null && (
        <p className="flex items-start gap-2">
          <UserRound aria-hidden size={16} className={quietIcon} />
          <span className={classNames('min-w-0', strong)}>
            {client ? (
              <RecordLink record="clients" id={client.id}>
                {clientName}
              </RecordLink>
            ) : (
              clientName
            )}
          </span>
        </p>
      )}
      <AlertNote alert={client?.alert ?? null} className="pl-6 print:pl-0" />
      {animal && (
        <p className="flex items-start gap-2 text-muted">
          <Nfc aria-hidden size={16} className={quietIcon} />
          <span className="min-w-0 wrap-anywhere">
            {texts.chip} <span className="tabular-nums">{printedChip(animal.chipId) || '-'}</span>
          </span>
        </p>
      )}
    </div>
  )
}

const targetIcon = 'mt-0.5 shrink-0 text-accent-text print:hidden'

/** Where to drive, whom to call when it gets late, and what to ask for at the door. */
function DayEntryPlace({ booking: { animal, client, clientName } }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const address = animal ? addressLine(animal.consultingAddress) : ''
  const phones = phonesToCall(client?.phone, animal?.consultingAddress.phoneNumber)
  const named = ({ whose, number }: PhoneToCall) => {
    if (whose === 'animal') return texts.atTheAnimal(number)
    return phones.length > 1 && clientName !== null ? `${number} (${clientName})` : number
  }
  return (
    <div className="flex min-w-0 flex-wrap content-start gap-2 @lg:col-start-2 @2xl:col-start-3 @2xl:row-start-1 print:col-start-3 print:row-start-1 print:gap-1">
      {address === '' ? (
        <p className="w-full text-muted">{texts.noAddress}</p>
      ) : (
        <MapLink address={address} className={targetLook}>
          <Navigation aria-hidden size={17} className={targetIcon} />
          {address}
        </MapLink>
      )}
      {phones.map(phone => {
        const labels = named(phone)
        const call = dialled(phone.number)
        return call === null ? (
          <p key={labels} className="w-full wrap-anywhere">
            {labels}
          </p>
        ) : (
          <Target key={labels} href={call} label={texts.call(labels)}>
            <Phone aria-hidden size={17} className={targetIcon} />
            <span className="tabular-nums">{labels}</span>
          </Target>
        )
      })}
      {/* The server alone knows what is owed; of a client that it has not heard of yet, nothing is said. */}
      {client && client.rev > 0 && <Owed euros={client.totalOwed} />}
    </div>
  )
}

function Owed({ euros }: { euros: number }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  if (euros <= 0) return <p className="w-full text-muted">{texts.owesNothing}</p>
  return (
    <p className="w-full font-semibold text-base text-danger-text tabular-nums">
      {texts.owes(formatPrice(euros, language))}
    </p>
  )
}

/** Large enough for a thumb in a car. On paper it is its words alone. */
const targetLook =
  'flex min-h-11 min-w-0 grow items-start gap-2.5 rounded-md bg-accent-soft/60 px-3 py-2.75 font-medium text-ink wrap-anywhere transition-colors duration-100 hover:bg-accent-soft print:min-h-0 print:basis-full print:p-0'

function Target({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} aria-label={label} className={targetLook}>
      {children}
    </a>
  )
}

/** What was noted about the animal, behind a button that says how much: there is room for it in few rows at a time. */
function DayEntryNoted({ booking: { row } }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const [isOpen, setOpen] = useState(false)
  const about = useVisitAbout(row)
  const shown = useNotes(about ?? aboutNothing)
  if (about === null) return null
  return (
    <div className="print:hidden">
      <Button
        variant="quiet"
        className="-ml-3"
        aria-expanded={isOpen}
        icon={<NotebookPen aria-hidden size={18} />}
        onClick={() => setOpen(before => !before)}
      >
        {texts.notes(shown.length)}
      </Button>
      {isOpen && <VisitNotes row={row} />}
    </div>
  )
}

/** Whether its latest edit still has a way to go, and what it clashes with: in words, for a printer has no colours. */
function DayEntryNotes({ booking }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { mark } = booking
  const notes = notesOf(booking, texts, language)
  const warnings = mark === null || mark === 'unsent' ? notes : [common.marks[mark], ...notes]
  return (
    <>
      {mark === 'unsent' && (
        <p>
          <Badge icon={<Clock aria-hidden size={13} />}>{texts.unsentHere}</Badge>
        </p>
      )}
      {warnings.map(warning => (
        <p key={warning} className="flex items-start gap-2 text-warn-text wrap-anywhere">
          <TriangleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
          <span className="min-w-0">{warning}</span>
        </p>
      ))}
    </>
  )
}

/** "962 052 851 260 321", as readers and passports print it; older chips stand as they are. */
export function printedChip(chipId: string): string {
  return /^\d{15}$/.test(chipId) ? chipId.replace(/\d{3}(?=\d)/g, '$& ') : chipId
}

/**
 * What a phone dials, or null for what it cannot. "+32 (0)81 22" has a zero that is dialled only without the prefix;
 * no number has more than fifteen digits, so what has more is two of them.
 */
export function dialled(phone: string): string | null {
  const isAbroad = /^\s*(?:\+|00)/.test(phone)
  const digits = (isAbroad ? phone.replace(/\(0\)/, '') : phone).replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 15) return null
  return `tel:${/^\s*\+/.test(phone) ? '+' : ''}${digits}`
}
