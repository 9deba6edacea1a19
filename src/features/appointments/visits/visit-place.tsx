import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { addressLine } from '../../../domain/clients/address.ts'
import { type PhoneToCall, phonesToCall } from '../../../domain/clients/person.ts'
import { formatPrice } from '../../../domain/text/format.ts'
import { MapLink } from '../../../record-ui/map-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'

const targetIcon = 'mt-0.5 shrink-0 text-accent-text print:hidden'

/** Where to drive, whom to call when it gets late, and what to ask for at the door. */
export function VisitPlace({ booking, className }: { booking: Booking; className?: string }) {
  const { animal, client, clientName } = booking
  const texts = useTexts(appointmentsTexts)
  const address = animal ? addressLine(animal.consultingAddress) : ''
  const phones = phonesToCall(client?.phone, animal?.consultingAddress.phoneNumber)
  const named = ({ whose, number }: PhoneToCall) => {
    if (whose === 'animal') return texts.atTheAnimal(number)
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
  'relative z-1 flex min-h-11 min-w-0 grow items-start gap-2.5 rounded-md bg-accent-soft/60 px-3 py-2.75 font-medium text-ink wrap-anywhere transition-colors duration-100 hover:bg-accent-soft print:min-h-0 print:basis-full print:p-0'

function Target({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} aria-label={label} className={targetLook}>
      {children}
    </a>
  )
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
