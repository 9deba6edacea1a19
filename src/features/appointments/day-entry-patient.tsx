import Nfc from 'lucide-react/icons/nfc'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRound from 'lucide-react/icons/user-round'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/language.tsx'
import { appointmentsTexts } from './appointments-texts.ts'
import type { Booking } from './bookings.ts'
import { printedChip } from './day-entry-words.ts'

const icon = 'mt-0.75 shrink-0 text-faint print:hidden'

/** The animal, whose it is, and the chip to hold the reader against. */
export function DayEntryPatient({ booking, isPast }: { booking: Booking; isPast: boolean }) {
  const { row, animal, animalName, clientName } = booking
  const texts = useTexts(appointmentsTexts)
  if (animalName === null) return <p className="text-muted">{texts.noAnimalBooked}</p>
  const species = animal?.speciesName ?? row.animal?.speciesName ?? ''
  const strong = classNames('font-medium wrap-anywhere', isPast ? 'text-muted' : 'text-ink')
  return (
    <div className="grid gap-1 print:flex print:flex-wrap print:gap-x-5">
      <p className="flex items-start gap-2">
        <PawPrint aria-hidden size={16} className={icon} />
        <span className="min-w-0 text-muted">
          <span className={strong}>{animalName}</span>
          {species !== '' && <span className="wrap-anywhere">, {species}</span>}
        </span>
      </p>
      {clientName !== null && (
        <p className="flex items-start gap-2">
          <UserRound aria-hidden size={16} className={icon} />
          <span className={classNames('min-w-0', strong)}>{clientName}</span>
        </p>
      )}
      {animal && (
        <p className="flex items-start gap-2 text-muted">
          <Nfc aria-hidden size={16} className={icon} />
          <span className="min-w-0 wrap-anywhere">
            {texts.chip} <span className="tabular-nums">{printedChip(animal.chipId) || '-'}</span>
          </span>
        </p>
      )}
    </div>
  )
}
