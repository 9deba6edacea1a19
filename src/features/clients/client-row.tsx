import Info from 'lucide-react/icons/info'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useNavigate } from 'react-router-dom'
import type { ClientRow as Client } from '../../contract/clients.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { fullName } from '../../domain/clients/person.ts'
import { translated } from '../../domain/text/language.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useTablesLoaded } from '../../record-ui/lists/list-hooks.ts'
import {
  columnLabels,
  type RecordColumn,
  RecordRow,
  ShownAddress,
} from '../../record-ui/lists/record-screen.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { ActiveBadge, ClientMoney, type ClientView } from './client-details.tsx'
import { clientsTexts } from './clients-texts.ts'

export const clientsColumns = [
  {
    name: 'firstName',
    width: 'w-[13%]',
    compact: 'compact:-order-2 compact:col-span-7! compact:pr-0! @[48rem]:compact:col-span-3!',
    cell: ({ alert }) => <AlertNote alert={alert} />,
  },
  {
    name: 'email',
    width: 'w-[15%]',
    compact:
      'compact:-order-1 compact:col-span-9! compact:before:hidden! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-4!',
    cell: row => <ShownEmail email={row.email} />,
  },
  {
    name: 'phone',
    width: 'w-37',
    compact: 'compact:-order-2 compact:col-span-5! compact:before:hidden! @[48rem]:compact:col-span-3!',
  },
  {
    name: 'credit',
    width: 'w-20',
    align: 'end',
    compact: 'compact:col-span-4! @[48rem]:compact:col-span-2!',
    cell: row => <ClientMoney row={row} field="credit" />,
  },
  {
    name: 'totalOwed',
    width: 'w-22',
    align: 'end',
    compact: 'compact:col-span-5! @[48rem]:compact:col-span-3!',
    cell: row => <ClientMoney row={row} field="totalOwed" />,
  },
  {
    name: 'address',
    compact:
      'compact:order-1 compact:col-span-12! compact:before:hidden! @[48rem]:compact:-order-1 @[48rem]:compact:col-span-5!',
    cell: ({ invoiceAddress }) => <ShownAddress line={addressLine(invoiceAddress)} />,
  },
  {
    name: 'animalCount',
    width: 'w-30',
    align: 'end',
    compact: 'compact:col-span-3! @[48rem]:compact:col-span-2!',
    brief: translated('Animals', 'Animaux', 'Dieren'),
    cell: row => <AnimalCount row={row} />,
  },
  {
    name: 'isActive',
    width: 'w-22',
    compact:
      'compact:-order-1 compact:col-span-3! compact:before:hidden! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-2!',
    cell: row => <ActiveBadge isActive={row.isActive} />,
  },
  { name: 'companyName', optional: true, compact: 'compact:order-1 compact:col-span-6!' },
  { name: 'iban', optional: true, compact: 'compact:order-1 compact:col-span-6!' },
] as const satisfies RecordColumn<'clients', string>[]

export type ClientColumn = RecordColumn<'clients', (typeof clientsColumns)[number]['name']>

export function useClientLabels() {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  return columnLabels('clients', clientsColumns, { ...texts, firstName: texts.name }, language)
}

export function ClientRow(props: {
  columns: readonly ClientColumn[]
  viewRow: ClientView
  place: RowPlace
  animalsPath: string
  onDetails: () => void
  onEdit: () => void
  onDeactivate: () => void
}) {
  const { columns, viewRow, place, animalsPath, onDetails, onEdit, onDeactivate } = props
  const { id, row } = viewRow
  const texts = useTexts(clientsTexts)
  const labels = useClientLabels()
  const navigate = useNavigate()
  const name = fullName(row)
  const showAnimals = () => {
    // The search is the name. Two clients may share it, so the id distinguishes them.
    const query = { sortBy: 'name', sortOrder: 'ASC', search: name, clientId: id }
    return navigate({ pathname: animalsPath, search: new URLSearchParams(query).toString() })
  }
  return (
    <RecordRow
      record="clients"
      columns={columns}
      labels={labels}
      viewRow={viewRow}
      place={place}
      name={name}
      onEdit={onEdit}
    >
      <IconButton
        icon={<PawPrint aria-hidden size={18} />}
        label={texts.animalsOf(name)}
        onClick={() => void showAnimals()}
      />
      <IconButton
        icon={<Info aria-hidden size={18} />}
        label={texts.detailsOf(name)}
        data-opener={detailsOpener(id)}
        onClick={onDetails}
      />
      {row.isActive ? (
        <DeactivateButton id={id} name={name} onClick={onDeactivate} />
      ) : (
        <span className="w-11 pointer-fine:w-8" />
      )}
    </RecordRow>
  )
}

/** The list does not wait until the animals are read. */
function AnimalCount({ row }: { row: Client }) {
  const { view } = useWorkspace()
  return useTablesLoaded('animals') ? view.tables.animals.ownedBy(row.id).size : '…'
}

export const detailsOpener = (id: string) => `clients/${id}`
export const deactivateOpener = (id: string) => `clients/${id}/deactivate`

/** The pressed button disappears, so the focus goes to the details button. */
function DeactivateButton({ id, name, onClick }: { id: string; name: string; onClick: () => void }) {
  const texts = useTexts(clientsTexts)
  useRestoreFocus(detailsOpener(id))
  return (
    <IconButton
      icon={<UserRoundX aria-hidden size={18} />}
      label={texts.deactivateNamed(name)}
      tone="danger"
      data-opener={deactivateOpener(id)}
      onClick={onClick}
    />
  )
}

/** A long address breaks after the @ and is truncated; the title has all of it. */
function ShownEmail({ email }: { email: string }) {
  if (email === '') return '-'
  return (
    <span title={email} className="compact:block compact:truncate">
      {email.split(/(?<=@)/).map(part => (
        <span key={part} className="inline-block max-w-full truncate align-bottom compact:inline">
          {part}
        </span>
      ))}
    </span>
  )
}
