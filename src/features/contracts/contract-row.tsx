import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ContractRow as Contract } from '../../contract/contracts.ts'
import { isDeletable } from '../../domain/billing/contracts.ts'
import { formatDay } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { DocumentButtons, StepButtons } from '../../record-ui/documents/document-buttons.tsx'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { Badge } from '../../ui/controls/badge.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { TwoClickButton } from '../../ui/controls/two-click-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import type { OpenDialogKind } from './contract-dialogs.tsx'
import { ContractStatusBadge } from './contract-status.tsx'
import { isExplained, type OfferedStep, stepsOf } from './contract-steps.ts'
import type { ContractView } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActions } from './use-contract-actions.ts'

const dayLook = 'compact:whitespace-nowrap'

export function ContractRow(props: {
  shown: ContractView
  place: RowPlace
  actions: ContractActions
  onAsk: (dialog: OpenDialogKind) => void
  onEdit: () => void
}) {
  const { shown, place, actions, onAsk, onEdit } = props
  const { row, mark } = shown
  const texts = useTexts(contractsTexts)
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const day = (instant: string | null) => (instant ? formatDay(instant, language) : '-')
  const name = actions.nameOf(row)
  const status = actions.statusOf(row)
  return (
    <TableRow label={name} place={place} onEdit={onEdit}>
      <TableCell label={texts.client} kind="title" className="cards:pr-32!">
        <MarkedName
          name={
            <RecordLink record="clients" id={row.clientId}>
              {name}
            </RecordLink>
          }
          mark={mark}
        />
        {row.version > 1 && (
          <span className="block compact:ml-2 compact:inline-block">
            <Badge>{texts.version(row.version)}</Badge>
          </span>
        )}
        {row.withdrawnAt && (
          <span className="block font-normal text-muted text-xs">
            {texts.withdrewOn(formatDay(row.withdrawnAt, language))}
          </span>
        )}
        {(row.mail === 'waiting' || row.mail === 'file') && (
          <span className="flex items-center gap-1 font-normal text-muted text-xs">
            <Mail aria-hidden size={13} className="shrink-0" />
            {row.mail === 'file' ? documents.savedAsFile : texts.emailWaits}
          </span>
        )}
      </TableCell>
      <TableCell label={texts.signedAt} className={dayLook}>
        {day(row.signedAt)}
      </TableCell>
      <TableCell label={texts.createdAt} className={dayLook}>
        {day(row.createdAt)}
      </TableCell>
      <TableCell label={texts.updatedAt} className={dayLook}>
        {day(row.updatedAt)}
      </TableCell>
      <TableCell
        label={texts.status}
        // In a card it stands beside the name.
        className="cards:absolute! cards:top-3 compact:top-1 cards:right-4 cards:before:hidden"
      >
        <ContractStatusBadge status={status} />
      </TableCell>
      <TableCell label={texts.title} kind="formActions" align="end">
        <ContractButtons row={row} actions={actions} onAsk={onAsk} onEdit={onEdit} />
      </TableCell>
    </TableRow>
  )
}

/** The steps that lead on, in words; beside them what every contract has. */
function ContractButtons(props: {
  row: Contract
  actions: ContractActions
  onAsk: (dialog: OpenDialogKind) => void
  onEdit: () => void
}) {
  const { row, actions, onAsk, onEdit } = props
  const texts = useTexts(contractsTexts)
  const { now } = useWorkspace()
  const name = actions.nameOf(row)
  const take = (step: OfferedStep) => {
    if (isExplained(step) && (step !== 'send' || actions.lacking !== undefined)) onAsk(step)
    else void actions.take(step, row)
  }
  return (
    <>
      <StepButtons
        steps={stepsOf(row, now())}
        texts={texts}
        hints={actions.stepHints}
        reasonOf={step => actions.reasonOf(step, row)}
        isBusy={step => actions.isBusy(step, row)}
        onTake={take}
      />
      <span className="flex items-center gap-0.5 cards:ml-auto">
        <DocumentButtons
          name={name}
          texts={texts}
          file={actions.pdfOf(row)}
          onPreview={() => onAsk('preview')}
        />
        <IconButton icon={<Pencil aria-hidden size={18} />} label={texts.editNamed(name)} onClick={onEdit} />
        {isDeletable(row.status) ? (
          <TwoClickButton
            icon={<Trash2 aria-hidden size={18} />}
            label={texts.deleteNamed(name)}
            question={texts.confirmDelete}
            questionClassName="min-w-46"
            onConfirm={() => void actions.remove(row)}
          />
        ) : (
          <span className="w-11 pointer-fine:w-8" />
        )}
      </span>
    </>
  )
}
