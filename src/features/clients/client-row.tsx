import Info from 'lucide-react/icons/info'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useNavigate } from 'react-router-dom'
import type { ClientRow as Client } from '../../contract/clients.ts'
import { addressLine } from '../../domain/address.ts'
import { fullName } from '../../domain/person.ts'
import { AlertNote } from '../../parts/alert-note.tsx'
import { ActiveBadge, ClientMoney, type ClientView } from '../../parts/clients/client-details.tsx'
import { clientsTexts } from '../../parts/clients/clients-texts.ts'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { columnLabels, type RecordColumn, RecordRow } from '../../parts/record-screen.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { useFocusBack } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'

export const clientsColumns = [
  { name: 'firstName', width: 'w-[12%]', cell: ({ alert }) => <AlertNote alert={alert} /> },
  { name: 'email', width: 'w-[14%]', cell: row => <EmailInTwo email={row.email} /> },
  { name: 'phone', width: 'w-38' },
  {
    name: 'credit',
    width: 'w-[7%]',
    align: 'end',
    cell: row => <ClientMoney row={row} field="credit" />,
  },
  {
    name: 'totalOwed',
    width: 'w-[8%]',
    align: 'end',
    cell: row => <ClientMoney row={row} field="totalOwed" />,
  },
  {
    name: 'address',
    cell: ({ invoiceAddress }) => (
      <span className="line-clamp-3 cards:line-clamp-none">{addressLine(invoiceAddress) || '-'}</span>
    ),
  },
  { name: 'animalCount', width: 'w-[8%]', align: 'end', cell: row => <AnimalCount row={row} /> },
  { name: 'isActive', width: 'w-24', cell: row => <ActiveBadge isActive={row.isActive} /> },
] as const satisfies RecordColumn<'clients', string>[]

/** What the columns of the list are called. */
export function useClientLabels() {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  return columnLabels('clients', clientsColumns, { ...texts, firstName: texts.name }, language)
}

export function ClientRow(props: {
  shown: ClientView
  place: RowPlace
  animalsPath: string
  onDetails: () => void
  onDeactivate: () => void
}) {
  const { shown, place, animalsPath, onDetails, onDeactivate } = props
  const { id, row } = shown
  const texts = useTexts(clientsTexts)
  const labels = useClientLabels()
  const navigate = useNavigate()
  const name = fullName(row)
  const showAnimals = () => {
    // The search is the name, which another client may have too: the id tells them apart.
    const asked = { sortBy: 'name', sortOrder: 'ASC', search: name, clientId: id }
    return navigate({ pathname: animalsPath, search: new URLSearchParams(asked).toString() })
  }
  return (
    <RecordRow record="clients" columns={clientsColumns} labels={labels} {...{ shown, place, name }}>
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
        <span className="w-11" />
      )}
    </RecordRow>
  )
}

function AnimalCount({ row }: { row: Client }) {
  return useWorkspace().view.tables.animals.ownedBy(row.id).size
}

export const detailsOpener = (id: string) => `clients/${id}`
export const deactivateOpener = (id: string) => `clients/${id}/deactivate`

/** It goes when it has done its work; beside it stays the one of the details. */
function DeactivateButton({ id, name, onClick }: { id: string; name: string; onClick: () => void }) {
  const texts = useTexts(clientsTexts)
  useFocusBack(detailsOpener(id))
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

/** Where it needs two lines the second begins after the @. */
function EmailInTwo({ email }: { email: string }) {
  const [name = '', ...domain] = email.split(/(?<=@)/)
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />
      {domain}
    </span>
  )
}
