import PawPrint from 'lucide-react/icons/paw-print'
import X from 'lucide-react/icons/x'
import { useCallback, useMemo, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { type AddressWithPhone, addressLine } from '../../domain/clients/address.ts'
import { asksForLook, clientHome, isAtHome } from '../../domain/clients/animal-address.ts'
import { describeLeave, formatAge } from '../../domain/clients/animal-facts.ts'
import { fullName, isSamePhone } from '../../domain/clients/person.ts'
import {
  type AnimalFilter,
  animalFilters,
  animalFilterTexts,
  animalPasses,
} from '../../domain/search/list-filters.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { impactOnInvoices } from '../../record-ui/contract-impact.ts'
import { useFilled, useRow, useTable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useListFilters } from '../../record-ui/lists/list-filters.tsx'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { type RecordColumn, RecordScreen, ShownAddress } from '../../record-ui/lists/record-screen.tsx'
import { readIntentFlag, useNavigationIntent } from '../../record-ui/navigation-intent.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import type { AnimalValues } from '../../records/animals.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ImportButton } from '../../ui/lists/list-frame.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { plural } from '../../ui/plural.ts'
import { animalFactTables, useAnimalFacts } from '../clients/client-facts.ts'
import { openExtrasLines } from '../extras/use-extras.ts'
import { invoiceLines, useEffectiveDay } from './animal-impact.tsx'
import { changeAnimal, deleteAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

const loadForm = async () => (await import('./animal-form-row.tsx')).AnimalFormRow

export const animalsColumns = [
  {
    name: 'name',
    compact:
      'phone:col-span-12 phone:min-h-9 phone:pr-32! compact:-order-1 compact:col-span-7! compact:pr-0! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-3!',
    cell: row => (
      <>
        <AlertNote alert={row.alert} className="leading-tight" />
        {row.leftOn !== null && <LeaveLine row={row} />}
      </>
    ),
  },
  {
    name: 'chipId',
    width: 'w-36 @[66rem]/wide:w-42',
    compact:
      'phone:order-3 phone:col-span-6 compact:order-1 compact:col-span-7! compact:before:hidden! @[48rem]:compact:col-span-3!',
  },
  {
    name: 'speciesName',
    width: 'w-24',
    compact:
      'phone:order-1 phone:col-span-5 phone:text-right compact:-order-1 compact:col-span-5! compact:before:hidden! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-2!',
  },
  {
    name: 'address',
    field: 'consultingAddress',
    compact:
      'phone:order-2 phone:col-span-7 compact:order-2 compact:col-span-12! compact:before:hidden! @[48rem]:compact:col-span-4!',
    cell: ({ consultingAddress }) => <ShownAddress address={consultingAddress} />,
  },
  {
    name: 'phone',
    width: 'w-30 @[66rem]/wide:w-38',
    compact:
      'phone:order-2 phone:col-span-5 phone:text-right compact:col-span-5! compact:before:hidden! @[48rem]:compact:-order-1 @[48rem]:compact:col-span-3!',
    cell: row => <Phones row={row} />,
  },
  {
    name: 'client',
    field: 'clientId',
    compact:
      'phone:col-span-7 compact:col-span-7! compact:before:hidden! @[48rem]:compact:-order-1 @[48rem]:compact:col-span-4!',
    cell: row => <ClientName row={row} />,
  },
  {
    name: 'nbYearlyVisit',
    width: 'w-20 @[66rem]/wide:w-24',
    align: 'end',
    compact:
      'phone:order-3 phone:col-span-6 phone:text-right phone:before:inline! phone:before:mr-1.5 compact:order-1 compact:col-span-5! @[48rem]:compact:col-span-2!',
  },
  {
    name: 'age',
    field: 'birth',
    width: 'w-20 @[66rem]/wide:w-28',
    compact:
      'compact:order-1 compact:hidden! compact:before:hidden! @[48rem]:compact:col-span-3! @[48rem]:compact:block!',
    isHiddenOnPhones: true,
    isUnsorted: true,
    cell: row => <Age row={row} />,
  },
] as const satisfies RecordColumn<'animals', string>[]

const rules = { pageSize: 25, getClientId: ({ clientId }: AnimalRow) => clientId }

export function AnimalsScreen({ onImport }: { onImport: (() => void) | undefined }) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { view, now } = useWorkspace()
  const day = useEffectiveDay()
  const getFacts = useAnimalFacts()
  const passes = useCallback(
    (row: AnimalRow, chosen: readonly AnimalFilter[]) => animalPasses(getFacts(row), chosen),
    [getFacts],
  )
  const filters = useListFilters(animalFilters, useTexts(animalFilterTexts), passes, animalFactTables)
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
      getName={({ name }) => name}
      loadForm={loadForm}
      remove={row => deleteAnimal({ texts, language }, row)}
      getImpact={({ id, row }) => [
        ...invoiceLines(impactOnInvoices(view, { id, before: row, after: null }, now()), day, language),
        ...openExtrasLines(
          view,
          { clientId: row.clientId, animalId: id, appointmentId: null },
          'openRemain',
          language,
        ),
      ]}
      filter={(clientId, onRemove) => <OfOneClient clientId={clientId} onRemove={onRemove} />}
      notices={<AddressesToCheck />}
      filling={onImport && <ImportButton onImport={onImport} />}
      menu={{ label: texts.more, onImport }}
    />
  )
}

function Age({ row: { birth, leftOn } }: { row: AnimalRow }) {
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  return formatAge(birth, leftOn ?? today, language) || '-'
}

function LeaveLine({ row }: { row: AnimalRow }) {
  const { language } = useLanguage()
  return <span className="block text-muted text-xs leading-tight">{describeLeave(row, language)}</span>
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

/** The animal's number, by which the column is sorted. The client's number is added if it is different. */
function Phones({ row }: { row: AnimalRow }) {
  const { view } = useWorkspace()
  const own = row.consultingAddress.phoneNumber
  const client: ClientRow | undefined = view.tables.clients.get(row.clientId)?.row
  const isOther = client !== undefined && client.phone !== '' && !isSamePhone(own, client.phone)
  return (
    <>
      {(own !== '' || !isOther) && <span className="block">{own || '-'}</span>}
      {isOther && (
        <span className="flex text-muted text-xs phone:justify-end">
          <span className="truncate">{fullName(client)}</span>
          <span className="shrink-0">: {client.phone}</span>
        </span>
      )}
    </>
  )
}

/** Names the client whose animals are listed, and offers to remove this filter. */
function OfOneClient({ clientId, onRemove }: { clientId: string; onRemove: () => void }) {
  const texts = useTexts(animalsTexts)
  const client = useRow('clients', clientId)?.row
  const remove = () => {
    onRemove()
    // The button disappears, so the search takes the focus.
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
        className="grid size-control shrink-0 place-content-center rounded-full hover:bg-hover"
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  )
}

const inOrder = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const
/** Users check a few addresses at a time, so a list of thousands is never drawn. */
const mostAtOnce = 50

/** Animals whose address was found to differ from their client's. The user confirms or corrects each one. */
function AddressesToCheck() {
  const texts = useTexts(checkTexts)
  const { view } = useWorkspace()
  const isFilled = useFilled()
  const rows = useTable('animals', inOrder)
  const [isOpen, setOpen] = useState(false)
  useNavigationIntent('addresses', readIntentFlag, () => setOpen(true))
  const asking = useMemo(
    () =>
      rows.flatMap(({ row }) => {
        const client = view.tables.clients.get(row.clientId)?.row
        return row.leftOn === null && asksForLook(row, client && clientHome(client)) ? [row] : []
      }),
    [rows, view],
  )
  const visible = asking.slice(0, mostAtOnce)
  if (!isFilled || (asking.length === 0 && !isOpen)) return null
  return (
    <>
      {asking.length > 0 && (
        <Banner tone="note" actions={<Button onClick={() => setOpen(true)}>{texts.look}</Button>}>
          {texts.stand(asking.length)}
        </Banner>
      )}
      <ReadDialog open={isOpen} onClose={() => setOpen(false)} title={texts.title} size="large">
        <p className="mb-4 text-pretty">{asking.length === 0 ? texts.noneLeft : texts.hint}</p>
        <ul className="grid gap-3">
          {visible.map(row => (
            <AddressToCheck key={row.id} row={row} />
          ))}
        </ul>
        {asking.length > visible.length && (
          <p className="mt-4 text-muted">{texts.more(asking.length - visible.length)}</p>
        )}
      </ReadDialog>
    </>
  )
}

function AddressToCheck({ row }: { row: AnimalRow }) {
  const texts = useTexts(checkTexts)
  const ofAnimals = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const client = view.tables.clients.get(row.clientId)?.row
  const home = client && clientHome(client)
  const isSame = home !== undefined && isAtHome(row.consultingAddress, home)
  const say = (to: Partial<AnimalValues>) =>
    void commit(changeAnimal({ texts: ofAnimals, language }, row, { ...to, addressToCheck: false }))
  const place = (label: string, at: AddressWithPhone) => (
    <>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">
        {[addressLine(at), at.phoneNumber].filter(Boolean).join(' · ') || '-'}
      </dd>
    </>
  )
  return (
    <li className="grid gap-2 rounded-lg p-4 ring-1 ring-line">
      <h3 className="font-semibold">
        <RecordLink record="animals" id={row.id}>
          {row.name}
        </RecordLink>
      </h3>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {place(texts.animal, row.consultingAddress)}
        {client && home && place(fullName(client), home)}
      </dl>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        {home && (
          <Button onClick={() => say({ hasOwnAddress: false, consultingAddress: home })}>
            {ofAnimals.sameAsClient}
          </Button>
        )}
        {!isSame && <Button onClick={() => say({})}>{texts.addressCorrect}</Button>}
      </div>
    </li>
  )
}

const checkTexts = byLanguage({
  title: translated('Animals at another address', 'Animaux à une autre adresse', 'Dieren op een ander adres'),
  stand: translated(
    (count: number) =>
      plural.en(
        count,
        '1 animal has a different address from its client. Please check it.',
        `${count} animals have a different address from their client. Please check them.`,
      ),
    count =>
      plural.fr(
        count,
        '1 animal a une autre adresse que son client. Veuillez la vérifier.',
        `${count} animaux ont une autre adresse que leur client. Veuillez les vérifier.`,
      ),
    count =>
      plural.nl(
        count,
        '1 dier heeft een ander adres dan zijn klant. Gelieve het te controleren.',
        `${count} dieren hebben een ander adres dan hun klant. Gelieve ze te controleren.`,
      ),
  ),
  look: translated('Check addresses', 'Vérifier les adresses', 'Adressen controleren'),
  hint: translated(
    'If an animal has no address of its own, it follows its client’s address.',
    'Un animal sans adresse propre suit l’adresse de son client.',
    'Een dier zonder eigen adres volgt het adres van zijn klant.',
  ),
  noneLeft: translated(
    'All addresses are checked.',
    'Toutes les adresses sont vérifiées.',
    'Alle adressen zijn gecontroleerd.',
  ),
  more: translated(
    (count: number) => `${count} more to check.`,
    count => `Encore ${count} à vérifier.`,
    count => `Nog ${count} te controleren.`,
  ),
  animal: translated('Animal', 'Animal', 'Dier'),
  addressCorrect: translated('Address is correct', 'L’adresse est correcte', 'Adres klopt'),
})
