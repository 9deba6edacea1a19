import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { addressLine } from '../../domain/address.ts'
import { formatPrice } from '../../domain/format.ts'
import { type PhoneToCall, phonesToCall } from '../../domain/phone.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { appointmentsTexts } from './appointments-texts.ts'
import type { Booking } from './bookings.ts'
import { dialled, mapOf } from './day-entry-words.ts'

const icon = 'mt-0.5 shrink-0 text-accent-text print:hidden'

/** Where to drive, whom to call when it gets late, and what to ask for at the door. */
export function DayEntryPlace({ booking: { animal, client, clientName } }: { booking: Booking }) {
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
        <Target href={mapOf(address)} label={texts.navigate(address)} away>
          <Navigation aria-hidden size={17} className={icon} />
          {address}
        </Target>
      )}
      {phones.map(phone => {
        const words = named(phone)
        const call = dialled(phone.number)
        return call === null ? (
          <p key={words} className="w-full wrap-anywhere">
            {words}
          </p>
        ) : (
          <Target key={words} href={call} label={texts.call(words)}>
            <Phone aria-hidden size={17} className={icon} />
            <span className="tabular-nums">{words}</span>
          </Target>
        )
      })}
      {/* The host alone knows what is owed; of a client that it has not heard of yet, nothing is said. */}
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
function Target(props: { href: string; label: string; away?: boolean; children: ReactNode }) {
  const { href, label, away = false, children } = props
  return (
    <a
      href={href}
      aria-label={label}
      {...(away ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
      className="flex min-h-11 min-w-0 grow items-start gap-2.5 rounded-md bg-accent-soft/60 px-3 py-2.75 font-medium text-ink wrap-anywhere transition-colors duration-100 hover:bg-accent-soft print:min-h-0 print:basis-full print:p-0"
    >
      {children}
    </a>
  )
}
