import Mail from 'lucide-react/icons/mail'
import { formatDay } from '../../domain/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/marked-name.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { ContractButtons } from './contract-buttons.tsx'
import type { OpenDialogKind } from './contract-dialogs.tsx'
import { contractsTexts } from './contracts-texts.ts'
import { StatusBadge } from './status-badge.tsx'
import type { ContractActs } from './use-contract-acts.ts'
import type { ContractView } from './use-contracts-list.ts'

export function ContractRow(props: {
  shown: ContractView
  place: RowPlace
  acts: ContractActs
  onAsk: (dialog: OpenDialogKind) => void
  onEdit: () => void
}) {
  const { shown, place, acts, onAsk, onEdit } = props
  const { row, mark } = shown
  const texts = useTexts(contractsTexts)
  const { language } = useLanguage()
  const day = (instant: string | null) => (instant ? formatDay(instant, language) : '-')
  const name = acts.nameOf(row)
  return (
    <TableRow label={name} place={place}>
      <TableCell label={texts.client} kind="title" className="cards:pr-32!">
        <MarkedName name={name} mark={mark} />
        {row.version > 1 && (
          <span className="block">
            <Badge>{texts.version(row.version)}</Badge>
          </span>
        )}
        {row.mail === 'waiting' && (
          <span className="flex items-center gap-1 font-normal text-muted text-xs">
            <Mail aria-hidden size={13} className="shrink-0" />
            {texts.letterWaits}
          </span>
        )}
      </TableCell>
      <TableCell label={texts.signedAt}>{day(row.signedAt)}</TableCell>
      <TableCell label={texts.createdAt}>{day(row.createdAt)}</TableCell>
      <TableCell label={texts.updatedAt}>{day(row.updatedAt)}</TableCell>
      <TableCell
        label={texts.status}
        // In a card it stands beside the name.
        className="cards:absolute! cards:top-3 cards:right-4 cards:before:hidden"
      >
        <StatusBadge status={acts.statusOf(row)} />
      </TableCell>
      <TableCell label={texts.title} kind="acts" align="end">
        <ContractButtons row={row} acts={acts} onAsk={onAsk} onEdit={onEdit} />
      </TableCell>
    </TableRow>
  )
}
