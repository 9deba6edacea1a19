import type { AnimalRow } from '../../contract/animals.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { addressLine } from '../../domain/address.ts'
import { fullName, phonesToCall } from '../../domain/person.ts'
import { ClientMoney } from '../../parts/clients/client-details.tsx'
import { MapLink } from '../../parts/map-link.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { PageCard } from '../../parts/record-page/page-card.tsx'
import { PhoneLink } from '../../parts/record-page/phone-link.tsx'
import { recordPageTexts } from '../../parts/record-page-texts.ts'
import { useTexts } from '../../ui/language.tsx'

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
