import { fullName } from '../../../domain/clients/person.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { PhoneLink } from '../../../record-ui/page/phone-link.tsx'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'

/** Whose the chosen animal is, and where they answer. The names lead to their pages; what is typed here waits meanwhile. */
export function OwnerLines({ animalId }: { animalId: string }) {
  const texts = useTexts(appointmentsTexts)
  const animal = useRow('animals', animalId)?.row
  const client = useRow('clients', animal?.clientId ?? '')?.row
  if (animal === undefined) return null
  const atTheAnimal = animal.consultingAddress.phoneNumber
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-4 text-sm sm:col-span-2">
      <span className="font-medium text-accent-text">
        <RecordLink record="animals" id={animalId}>
          {animal.name}
        </RecordLink>
      </span>
      {client && (
        <span className="font-medium text-accent-text">
          <RecordLink record="clients" id={client.id}>
            {fullName(client)}
          </RecordLink>
        </span>
      )}
      {client && client.phone !== '' && <PhoneLink number={client.phone} />}
      {atTheAnimal !== '' && atTheAnimal !== client?.phone && (
        <a
          href={`tel:${atTheAnimal.replace(/[^\d+]/g, '')}`}
          className="flex min-h-11 items-center font-medium text-accent-text tabular-nums hover:underline"
        >
          {texts.atTheAnimal(atTheAnimal)}
        </a>
      )}
    </p>
  )
}
