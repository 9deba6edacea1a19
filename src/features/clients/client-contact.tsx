import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { phoneKey } from '../../domain/clients/person.ts'
import { languageNames } from '../../domain/text/language.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { PhoneLink } from '../../record-ui/page/phone-link.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'

/** Whom to call and where to write: a press on a number calls it. */
export function ClientContact({ row, animals }: { row: ClientRow; animals: readonly AnimalRow[] }) {
  const texts = useTexts(recordPageTexts)
  const { practiceLanguage } = useTexts(clientsTexts)
  const address = addressLine(row.invoiceAddress)
  return (
    <PageCard heading={texts.contact}>
      <ul className="-my-1 grid">
        {phonesOf(row, animals).map(({ number, of }) => (
          <Line key={number} icon={<Phone aria-hidden size={18} />}>
            <PhoneLink number={number} of={of} />
          </Line>
        ))}
        {row.email !== '' && (
          <Line icon={<Mail aria-hidden size={18} />}>
            <a href={`mailto:${row.email}`} className="flex min-h-11 items-center text-ink hover:underline">
              {/* A long one goes on after the @, before it is broken in the middle of a word. */}
              <span className="wrap-anywhere">
                {row.email.split('@')[0]}
                <wbr />
                {row.email.replace(/^[^@]*/, '')}
              </span>
            </a>
          </Line>
        )}
        {address !== '' && (
          <Line icon={<MapPin aria-hidden size={18} />}>
            <span className="py-2.5 text-ink wrap-anywhere">{address}</span>
          </Line>
        )}
        <Line icon={<Languages aria-hidden size={18} />}>
          <span className="py-2.5 text-ink">
            {row.language === null ? practiceLanguage : languageNames[row.language]}
          </span>
        </Line>
      </ul>
    </PageCard>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-3 [&>svg]:mt-3.25 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="grid min-w-0 flex-1">{children}</div>
    </li>
  )
}

/** The client's own number first, then those of animals that stand at another. */
function phonesOf({ phone }: ClientRow, animals: readonly AnimalRow[]): { number: string; of: string }[] {
  const all = [
    { number: phone.trim(), of: '' },
    ...animals.map(({ name, consultingAddress }) => ({
      number: consultingAddress.phoneNumber.trim(),
      of: name,
    })),
  ].filter(({ number }) => number !== '')
  const byKey = new Map<string, { number: string; of: string[] }>()
  for (const { number, of } of all) {
    const known = byKey.get(phoneKey(number)) ?? { number, of: [] }
    byKey.set(phoneKey(number), { ...known, of: [...known.of, of] })
  }
  // A number that is the client's own needs no saying whose it is.
  return [...byKey.values()].map(({ number, of }) => ({ number, of: of.includes('') ? '' : of.join(', ') }))
}
