import PawPrint from 'lucide-react/icons/paw-print'
import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { fullName, isSamePhone } from '../../domain/clients/person.ts'
import {
  type AnimalFilter,
  animalFilters,
  animalFilterTexts,
  animalPasses,
} from '../../domain/search/list-filters.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useListFilters } from '../../record-ui/lists/list-filters.tsx'
import { type RecordColumn, RecordScreen, ShownAddress } from '../../record-ui/lists/record-screen.tsx'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { impactOnInvoices } from '../../store/overlay/contract-impact-reads.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ImportButton, ListMenu } from '../../ui/lists/list-frame.tsx'
import { needsOfAnimalFacts, useAnimalFacts } from '../clients/client-facts.ts'
import { AddressesToCheck } from './addresses-to-check.tsx'
import { invoiceLines, useDayOfEffect } from './animal-impact.tsx'
import { deleteAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

const loadForm = async () => (await import('./animal-form-row.tsx')).AnimalFormRow

export const animalsColumns = [
  {
    name: 'name',
    compact:
      'compact:-order-1 compact:col-span-7! compact:pr-0! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-3!',
    cell: ({ alert }) => <AlertNote alert={alert} />,
  },
  {
    name: 'chipId',
    width: 'w-36 @[66rem]/wide:w-42',
    compact: 'compact:order-1 compact:col-span-7! compact:before:hidden! @[48rem]:compact:col-span-3!',
  },
  {
    name: 'speciesName',
    width: 'w-24',
    compact:
      'compact:-order-1 compact:col-span-5! compact:before:hidden! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-2!',
  },
  {
    name: 'address',
    field: 'consultingAddress',
    compact: 'compact:order-2 compact:col-span-12! compact:before:hidden! @[48rem]:compact:col-span-6!',
    cell: ({ consultingAddress }) => <ShownAddress line={addressLine(consultingAddress)} />,
  },
  {
    name: 'phone',
    width: 'w-30 @[66rem]/wide:w-38',
    compact:
      'compact:col-span-5! compact:before:hidden! @[48rem]:compact:-order-1 @[48rem]:compact:col-span-3!',
    cell: row => <Phones row={row} />,
  },
  {
    name: 'client',
    field: 'clientId',
    compact:
      'compact:col-span-7! compact:before:hidden! @[48rem]:compact:-order-1 @[48rem]:compact:col-span-4!',
    cell: row => <ClientName row={row} />,
  },
  {
    name: 'nbYearlyVisit',
    width: 'w-20 @[66rem]/wide:w-24',
    align: 'end',
    compact: 'compact:order-1 compact:col-span-5! @[48rem]:compact:col-span-3!',
  },
] as const satisfies RecordColumn<'animals', string>[]

const rules = { pageSize: 25, clientOf: ({ clientId }: AnimalRow) => clientId }

export function AnimalsScreen({ onImport }: { onImport: (() => void) | undefined }) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { view, now } = useWorkspace()
  const day = useDayOfEffect()
  const factsOf = useAnimalFacts()
  const passes = useCallback(
    (row: AnimalRow, chosen: readonly AnimalFilter[]) => animalPasses(factsOf(row), chosen),
    [factsOf],
  )
  const filters = useListFilters(animalFilters, useTexts(animalFilterTexts), passes, needsOfAnimalFacts)
  return (
    <RecordScreen
      record="animals"
      texts={texts}
      icon={<PawPrint size={26} />}
      columns={animalsColumns}
      rules={rules}
      look="wide"
      actions="w-38 pointer-fine:w-31"
      filters={filters}
      hasColumnChoice
      nameOf={({ name }) => name}
      loadForm={loadForm}
      remove={row => deleteAnimal({ texts, language }, row)}
      impactOf={({ id, row }) =>
        invoiceLines(impactOnInvoices(view, { id, before: row, after: null }, now()), day, language)
      }
      filter={(clientId, onRemove) => <OfOneClient clientId={clientId} onRemove={onRemove} />}
      notices={<AddressesToCheck />}
      filling={onImport && <ImportButton onImport={onImport} />}
      menu={onImport && <ListMenu label={texts.more} onImport={onImport} />}
    />
  )
}

function ClientName({ row }: { row: AnimalRow }) {
  const { view } = useWorkspace()
  const client = view.tables.clients.get(row.clientId)?.row ?? row.client
  return (
    <span className="line-clamp-2 cards:line-clamp-none">
      {client ? (
        <RecordLink record="clients" id={row.clientId}>
          {fullName(client)}
        </RecordLink>
      ) : (
        '-'
      )}
    </span>
  )
}

/** The animal's own number, by which the column is sorted; the number of its client stands with it where it is another. */
function Phones({ row }: { row: AnimalRow }) {
  const { view } = useWorkspace()
  const own = row.consultingAddress.phoneNumber
  const client: ClientRow | undefined = view.tables.clients.get(row.clientId)?.row
  const isOther = client !== undefined && client.phone !== '' && !isSamePhone(own, client.phone)
  return (
    <>
      {(own !== '' || !isOther) && <span className="block">{own || '-'}</span>}
      {isOther && (
        <span className="block text-muted text-xs">
          {fullName(client)}: <span className="inline-block">{client.phone}</span>
        </span>
      )}
    </>
  )
}

/** Says whose animals alone the list shows, and shows all others again. */
function OfOneClient({ clientId, onRemove }: { clientId: string; onRemove: () => void }) {
  const texts = useTexts(animalsTexts)
  const client = useRow('clients', clientId)?.row
  const remove = () => {
    onRemove()
    // The button goes, and the search has the focus next.
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  return (
    <p className="flex min-w-0 items-center gap-1 rounded-full bg-accent-soft pl-4 text-accent-text">
      <span className="min-w-0 wrap-anywhere">
        {client ? texts.ofClient(fullName(client)) : texts.ofOneClient}
      </span>
      <button
        type="button"
        aria-label={texts.ofAllClients}
        onClick={remove}
        className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-hover"
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  )
}
