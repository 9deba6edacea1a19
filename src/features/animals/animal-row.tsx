import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ClientRow } from '../../contract/clients.ts'
import { addressLine } from '../../domain/address.ts'
import { fullName } from '../../domain/person-name.ts'
import { isSamePhone } from '../../domain/phone.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/marked-name.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { animalOpener } from './animal-form-row.tsx'
import type { AnimalView } from './animals-list.ts'
import { animalsTexts } from './animals-texts.ts'

export function AnimalRow(props: {
  shown: AnimalView
  place: RowPlace
  onEdit: () => void
  onDelete: () => void
}) {
  const { shown, place, onEdit, onDelete } = props
  const { row, mark } = shown
  const texts = useTexts(animalsTexts)
  const { view } = useWorkspace()
  const client = view.tables.clients.get(row.clientId)?.row ?? row.client
  return (
    <TableRow label={row.name} place={place}>
      <TableCell label={texts.name} kind="title" className="cards:pr-30!">
        <MarkedName name={row.name} mark={mark} />
      </TableCell>
      <TableCell label={texts.chipId}>{row.chipId || '-'}</TableCell>
      <TableCell label={texts.speciesName}>{row.speciesName}</TableCell>
      <TableCell label={texts.address}>
        <span className="line-clamp-3 cards:line-clamp-none">
          {addressLine(row.consultingAddress) || '-'}
        </span>
      </TableCell>
      <TableCell label={texts.phone}>
        <Phones own={row.consultingAddress.phoneNumber} client={view.tables.clients.get(row.clientId)?.row} />
      </TableCell>
      <TableCell label={texts.client}>
        <span className="line-clamp-2 cards:line-clamp-none">{client ? fullName(client) : '-'}</span>
      </TableCell>
      <TableCell label={texts.nbYearlyVisit} align="end">
        {row.nbYearlyVisit}
      </TableCell>
      <TableCell label={texts.title} kind="actions" align="end">
        <IconButton
          icon={<Pencil aria-hidden size={18} />}
          label={texts.editNamed(row.name)}
          data-opener={animalOpener(shown.id)}
          onClick={onEdit}
        />
        <IconButton
          icon={<Trash2 aria-hidden size={18} />}
          label={texts.deleteNamed(row.name)}
          tone="danger"
          onClick={onDelete}
        />
      </TableCell>
    </TableRow>
  )
}

/** The animal's own number, by which the column is sorted; the number of its client stands with it where it is another. */
function Phones({ own, client }: { own: string; client: ClientRow | undefined }) {
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
