import Nfc from 'lucide-react/icons/nfc'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRound from 'lucide-react/icons/user-round'
import { AlertNote } from '../../../record-ui/alert-note.tsx'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'

const quietIcon = 'mt-0.75 shrink-0 text-faint print:hidden'

/** The animal, whose it is, and the chip to hold the reader against. */
export function VisitPatient({ booking, isPast = false }: { booking: Booking; isPast?: boolean }) {
  const { row, animal, animalName, client, clientName } = booking
  const texts = useTexts(appointmentsTexts)
  if (animalName === null) return <p className="text-muted">{texts.noAnimalBooked}</p>
  const species = animal?.speciesName ?? row.animal?.speciesName ?? ''
  // On the way to a visit a name is pressed by a thumb.
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

/** "962 052 851 260 321", as readers and passports print it; older chips stand as they are. */
export function printedChip(chipId: string): string {
  return /^\d{15}$/.test(chipId) ? chipId.replace(/\d{3}(?=\d)/g, '$& ') : chipId
}
