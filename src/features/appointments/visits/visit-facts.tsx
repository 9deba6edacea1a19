import Clock from 'lucide-react/icons/clock'
import Navigation from 'lucide-react/icons/navigation'
import Nfc from 'lucide-react/icons/nfc'
import PawPrint from 'lucide-react/icons/paw-print'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRound from 'lucide-react/icons/user-round'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { toDay } from '../../../domain/calendar/brussels.ts'
import { addressLine } from '../../../domain/clients/address.ts'
import { shortFacts } from '../../../domain/clients/animal-facts.ts'
import { type PhoneToCall, phonesToCall } from '../../../domain/clients/person.ts'
import { formatPrice } from '../../../domain/text/format.ts'
import { AlertNote } from '../../../record-ui/alert-note.tsx'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { MapLink } from '../../../record-ui/map-link.tsx'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts, calendarTexts } from '../appointments-texts.ts'
import { type Booking, bookingNotes } from '../bookings.ts'

const quietIcon = 'mt-0.75 shrink-0 text-faint print:hidden'

export function VisitPatient({ booking, isPast = false }: { booking: Booking; isPast?: boolean }) {
  const { row, animal, animalName, client, clientName } = booking
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  if (animalName === null) return <p className="text-muted">{texts.noAnimalBooked}</p>
  const species = animal?.speciesName ?? row.animal?.speciesName ?? ''
  const facts = animal ? shortFacts(animal, toDay(now()), language) : []
  // Large touch targets for use on the road.
  const strong = classNames(
    'font-medium wrap-anywhere [&>a]:relative [&>a]:z-1 [&>a]:py-3.5',
    isPast ? 'text-muted' : 'text-ink',
  )
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
          {[species, ...facts].map(
            fact =>
              fact !== '' && (
                <span key={fact} className="wrap-anywhere">
                  , {fact}
                </span>
              ),
          )}
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

/** "962 052 851 260 321", as readers and passports print it. Older chips are left as they are. */
export function printedChip(chipId: string): string {
  return /^\d{15}$/.test(chipId) ? chipId.replace(/\d{3}(?=\d)/g, '$& ') : chipId
}

const targetIcon = 'mt-0.5 shrink-0 text-accent-text print:hidden'

export function VisitPlace(props: {
  booking: Pick<Booking, 'animal' | 'client' | 'clientName'>
  className?: string
}) {
  const { booking, className } = props
  const { animal, client, clientName } = booking
  const texts = useTexts(appointmentsTexts)
  const address = animal ? addressLine(animal.consultingAddress) : ''
  const phones = phonesToCall(client?.phone, animal?.consultingAddress.phoneNumber)
  const named = ({ source, number }: PhoneToCall) => {
    if (source === 'animal') return texts.atTheAnimal(number)
    return phones.length > 1 && clientName !== null ? `${number} (${clientName})` : number
  }
  return (
    <div className={classNames('flex min-w-0 flex-wrap content-start gap-2 print:gap-1', className)}>
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
          <a key={labels} href={call} aria-label={texts.call(labels)} className={targetLook}>
            <Phone aria-hidden size={17} className={targetIcon} />
            <span className="tabular-nums">{labels}</span>
          </a>
        )
      })}
      {/* Only the server knows what is owed, and it does not know an unsent client. */}
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

/** Large enough for a thumb in a car. Paper shows only the words. */
const targetLook =
  'relative z-1 flex min-h-11 min-w-0 grow items-start gap-2.5 rounded-md bg-accent-soft/60 px-3 py-2.75 font-medium text-ink wrap-anywhere transition-colors duration-100 hover:bg-accent-soft print:min-h-0 print:basis-full print:p-0'

/** The `tel:` address, or null. The zero of "+32 (0)81 22" is not dialled; over fifteen digits are two numbers. */
export function dialled(phone: string): string | null {
  const isAbroad = /^\s*(?:\+|00)/.test(phone)
  const digits = (isAbroad ? phone.replace(/\(0\)/, '') : phone).replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 15) return null
  return `tel:${/^\s*\+/.test(phone) ? '+' : ''}${digits}`
}

export function VisitPeople({ row: { personId, room } }: { row: AppointmentRow }) {
  const texts = useTexts(calendarTexts)
  const person = useRow('colleagues', personId ?? '')?.row
  if (person === undefined && room === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
      {person && (
        <span className="inline-flex items-baseline gap-1.5 wrap-anywhere">
          <span
            aria-hidden
            style={{ backgroundColor: person.color }}
            className="size-2.5 shrink-0 rounded-full [print-color-adjust:exact]"
          />
          {person.name}
        </span>
      )}
      {room !== null && <span className="wrap-anywhere">{texts.room(room)}</span>}
    </p>
  )
}

/** In words, since printers may have no colours. */
export function VisitWarnings({ booking }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { mark } = booking
  const notes = bookingNotes(booking, texts, language)
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
