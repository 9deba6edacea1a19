import type { AnimalRow } from '../../contract/animals.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { fullName, phonesToCall } from '../../domain/clients/person.ts'
import { MapLink } from '../../record-ui/map-link.tsx'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { PhoneLink } from '../../record-ui/page/phone-link.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ClientMoney } from '../clients/client-details.tsx'

/** Whose animal it is, whom to call about it, and where it stands. */
export function AnimalOwner({ owner, animal }: { owner: ClientRow; animal: AnimalRow }) {
  const texts = useTexts(recordPageTexts)
  const address = addressLine(animal.consultingAddress)
  return (
    <PageCard heading={texts.owner}>
      <div className="grid gap-1">
        <span className="font-semibold text-base text-ink">
          <RecordLink record="clients" id={owner.id}>
            {fullName(owner)}
          </RecordLink>
        </span>
        {phonesToCall(owner.phone, animal.consultingAddress.phoneNumber).map(({ whose, number }) => (
          <PhoneLink key={number} number={number} of={whose === 'animal' ? animal.name : ''} />
        ))}
        {address !== '' && (
          <MapLink address={address} className="text-ink underline underline-offset-2 wrap-anywhere">
            {address}
          </MapLink>
        )}
      </div>
      <dl className="flex justify-between gap-3 border-line border-t pt-3">
        <dt className="text-muted">{texts.owes}</dt>
        <dd className="font-medium text-ink">
          <ClientMoney row={owner} field="totalOwed" />
        </dd>
      </dl>
    </PageCard>
  )
}
