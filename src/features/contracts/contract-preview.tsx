import type { ContractRow } from '../../contract/contracts.ts'
import { restsOnVisits } from '../../domain/billing/contracts.ts'
import { contractDocument } from '../../domain/documents/contract-document.ts'
import { documentHtml } from '../../domain/documents/document-html.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { contractDetails } from '../../record-ui/documents/document-details.ts'
import { DocumentPreview } from '../../record-ui/documents/document-preview.tsx'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActions } from './use-contract-actions.ts'

export function ContractPreviewDialog(props: {
  open: boolean
  row: ContractRow | null
  actions: ContractActions
  onClose: () => void
}) {
  const { open, row, actions, onClose } = props
  return (
    open && row !== null && <ContractPreview key={row.id} row={row} actions={actions} onClose={onClose} />
  )
}

function ContractPreview(props: { row: ContractRow; actions: ContractActions; onClose: () => void }) {
  const { row, actions, onClose } = props
  const texts = useTexts(contractsTexts)
  const { previewHere } = useTexts(documentTexts)
  const workspace = useWorkspace()
  return (
    <DocumentPreview
      texts={texts}
      record="contracts"
      id={row.id}
      isWithServer={row.rev > 0}
      draw={() => {
        const made = workspace.entries.get().find(entry => entry.id === row.id)
        const details = contractDetails(workspace.view, row, made?.madeAt)
        // Before a contract is sent, nothing is agreed, so the data of this device is complete.
        const isAgreed = restsOnVisits(row.status) && row.status !== 'pending'
        const note = isAgreed ? texts.devicePreview : previewHere
        const content = details && contractDocument(details, details.language)
        return content && documentHtml(content, details.practice, note)
      }}
      file={actions.pdfOf(row)}
      of={{ record: 'contracts', id: row.id, name: actions.nameOf(row) }}
      onClose={onClose}
    />
  )
}
