import Info from 'lucide-react/icons/info'
import PawPrint from 'lucide-react/icons/paw-print'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useNavigate } from 'react-router-dom'
import { addressLine } from '../../domain/address.ts'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/marked-name.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { ActiveBadge } from './active-badge.tsx'
import { ClientMoney } from './client-money.tsx'
import { clientsTexts } from './clients-texts.ts'
import type { ClientView } from './use-clients-list.ts'

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
  const showAnimals = () =>
    navigate({
      pathname: animalsPath,
      search: new URLSearchParams({ sortBy: 'name', sortOrder: 'ASC', search: name }).toString(),
    })
  return (
    <TableRow label={name} place={place}>
      <TableCell label={texts.name} kind="title">
        <MarkedName name={name} mark={mark} />
      </TableCell>
      <TableCell label={texts.email}>
        <span className="block min-w-0 max-w-full truncate" title={row.email}>
          {row.email}
        </span>
      </TableCell>
      <TableCell label={texts.phone}>{row.phone || '-'}</TableCell>
      <TableCell label={texts.credit} align="end">
        <ClientMoney row={row} field="credit" />
      </TableCell>
      <TableCell label={texts.totalOwed} align="end">
        <ClientMoney row={row} field="totalOwed" />
      </TableCell>
      <TableCell label={texts.address}>
        <span className="line-clamp-2 cards:line-clamp-none">{addressLine(row.invoiceAddress) || '-'}</span>
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
        <IconButton icon={<Info aria-hidden size={18} />} label={texts.detailsOf(name)} onClick={onDetails} />
        {row.isActive ? (
          <IconButton
            icon={<UserRoundX aria-hidden size={18} />}
            label={texts.deactivateNamed(name)}
            tone="danger"
            onClick={onDeactivate}
          />
        ) : (
          <span className="w-11" />
        )}
      </TableCell>
    </TableRow>
  )
}
