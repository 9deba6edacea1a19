import Info from 'lucide-react/icons/info'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useNavigate } from 'react-router-dom'
import { addressLine } from '../../domain/address.ts'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/marked-name.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { ActiveBadge, ClientMoney } from './client-facts.tsx'
import type { ClientView } from './clients-list.ts'
import { clientsTexts } from './clients-texts.ts'

export function ClientRow(props: {
  shown: ClientView
  place: RowPlace
  animalsPath: string
  onDetails: () => void
  onDeactivate: () => void
}) {
  const { shown, place, animalsPath, onDetails, onDeactivate } = props
  const { id, row, mark } = shown
  const texts = useTexts(clientsTexts)
  const { view } = useWorkspace()
  const navigate = useNavigate()
  const name = fullName(row)
  const showAnimals = () => {
    // The search is the name, which another client may have too: the id tells them apart.
    const asked = { sortBy: 'name', sortOrder: 'ASC', search: name, clientId: id }
    return navigate({ pathname: animalsPath, search: new URLSearchParams(asked).toString() })
  }
  return (
    <TableRow label={name} place={place}>
      <TableCell label={texts.name} kind="title" className="cards:pr-42!">
        <MarkedName name={name} mark={mark} />
      </TableCell>
      <TableCell label={texts.email}>
        <EmailInTwo email={row.email} />
      </TableCell>
      <TableCell label={texts.phone}>{row.phone || '-'}</TableCell>
      <TableCell label={texts.credit} align="end">
        <ClientMoney row={row} field="credit" />
      </TableCell>
      <TableCell label={texts.totalOwed} align="end">
        <ClientMoney row={row} field="totalOwed" />
      </TableCell>
      <TableCell label={texts.address}>
        <span className="line-clamp-3 cards:line-clamp-none">{addressLine(row.invoiceAddress) || '-'}</span>
      </TableCell>
      <TableCell label={texts.animalCount} align="end">
        {view.tables.animals.ownedBy(id).size}
      </TableCell>
      <TableCell label={texts.isActive}>
        <ActiveBadge isActive={row.isActive} />
      </TableCell>
      <TableCell label={texts.title} kind="actions" align="end">
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
      </TableCell>
    </TableRow>
  )
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
