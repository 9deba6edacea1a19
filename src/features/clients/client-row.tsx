import Info from 'lucide-react/icons/info'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useNavigate } from 'react-router-dom'
import type { ClientRow as Client } from '../../contract/clients.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatPrice } from '../../domain/text/format.ts'
import { compareNames } from '../../domain/text/text.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useTablesLoaded } from '../../record-ui/lists/list-hooks.ts'
import {
  columnLabels,
  type RecordColumn,
  RecordRow,
  ShownAddress,
  ShownField,
} from '../../record-ui/lists/record-screen.tsx'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { ActiveBadge, ClientMoney, type ClientView } from './client-details.tsx'
import { clientsTexts } from './clients-texts.ts'

// In the cards of phones, a cell without an amount or a badge is left out.
const amount = 'phone:not-has-[.tabular-nums]:hidden'
const extra = 'phone:order-5 phone:col-span-12 phone:before:inline! compact:order-1 compact:col-span-6!'
export const clientsColumns = [
  {
    name: 'firstName',
    width: 'w-[15%]',
    compact:
      'phone:col-span-12 phone:min-h-9 phone:pr-32! compact:-order-2 compact:col-span-5! compact:pr-0! @[48rem]:compact:col-span-4!',
    cell: ({ alert }) => <AlertNote alert={alert} className="leading-tight" />,
  },
  {
    name: 'email',
    width: 'w-[11%]',
    compact:
      'compact:-order-1 compact:col-span-5! compact:before:hidden! @[48rem]:compact:-order-2 @[48rem]:compact:col-span-3!',
    isHiddenOnPhones: true,
    cell: ({ email }) => <OneLine text={email || '-'} />,
  },
  {
    name: 'phone',
    width: 'w-37',
    compact:
      'phone:order-2 phone:col-span-5 phone:text-right compact:-order-2 compact:col-span-4! compact:before:hidden! @[48rem]:compact:col-span-3!',
  },
  {
    name: 'credit',
    width: 'w-20',
    align: 'end',
    compact: `${amount} phone:order-5 phone:col-span-12 phone:before:inline! compact:col-span-3! @[48rem]:compact:col-span-2!`,
    cell: row => <Amount row={row} field="credit" />,
  },
  {
    name: 'totalOwed',
    width: 'w-22',
    align: 'end',
    compact: `${amount} phone:order-4 phone:col-span-4 phone:col-start-9 phone:text-right compact:col-span-4! @[48rem]:compact:col-span-3!`,
    cell: row => <Amount row={row} field="totalOwed" />,
  },
  {
    name: 'address',
    compact:
      'phone:order-1 phone:col-span-7 compact:-order-1 compact:col-span-7! compact:before:hidden! @[48rem]:compact:col-span-4!',
    cell: ({ invoiceAddress }) => <ShownAddress address={invoiceAddress} />,
  },
  {
    name: 'animalCount',
    width: 'w-[13%]',
    compact:
      'phone:order-3 phone:col-span-8 compact:col-span-5! compact:before:hidden! @[48rem]:compact:col-span-3!',
    cell: row => <Animals row={row} />,
  },
  {
    name: 'isActive',
    width: 'w-25',
    compact:
      'text-muted phone:not-has-[svg]:hidden phone:order-3 phone:col-span-4 phone:text-right compact:-order-2 compact:col-span-3! compact:before:hidden! @[48rem]:compact:col-span-2!',
    cell: row =>
      row.isActive ? (
        <ShownField record="clients" row={row} name="isActive" />
      ) : (
        <ActiveBadge isActive={false} />
      ),
  },
  { name: 'companyName', optional: true, compact: extra },
  { name: 'iban', optional: true, compact: extra },
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
        <span className="w-control" />
      )}
    </RecordRow>
  )
}

/** The list does not wait until the animals are read. */
function Animals({ row }: { row: Client }) {
  const { view } = useWorkspace()
  const texts = useTexts(clientsTexts)
  if (!useTablesLoaded('animals')) return '…'
  const names = presentAnimals(view, row.id).map(({ name }) => name)
  const text =
    names.length === 0 ? texts.animals(0) : `${names.length} · ${names.toSorted(compareNames).join(', ')}`
  return <OneLine text={text} />
}

function OneLine({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  )
}

/** A zero is a quiet dash, so that other amounts stand out. */
function Amount({ row, field }: { row: Client; field: 'credit' | 'totalOwed' }) {
  const { language } = useLanguage()
  if (row.rev === 0 || row[field] !== 0) return <ClientMoney row={row} field={field} />
  const zero = formatPrice(0, language)
  return (
    <span role="img" aria-label={zero} title={zero} className="text-faint">
      –
    </span>
  )
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
