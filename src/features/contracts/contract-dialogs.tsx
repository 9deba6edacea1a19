import type { ContractRow } from '../../contract/contracts.ts'
import { restsOnVisits } from '../../domain/contracts.ts'
import { contractPaper } from '../../domain/documents/contract-paper.ts'
import { paperHtml } from '../../domain/documents/paper-html.ts'
import { contractFacts } from '../../parts/document-facts.ts'
import { DocumentPreview } from '../../parts/document-preview.tsx'
import { documentTexts } from '../../parts/document-texts.ts'
import { PracticeGapsDialog } from '../../parts/practice-gaps.tsx'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActs } from './use-contract-acts.ts'

export type OpenDialogKind = 'preview' | 'send' | 'force-sign' | 'sign-here'
export type OpenDialog = { kind: OpenDialogKind; row: ContractRow } | null

export function ContractDialogs(props: {
  open: OpenDialog
  acts: ContractActs
  practicePath: string
  onClose: () => void
}) {
  const { open, acts, practicePath, onClose } = props
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const name = open ? acts.nameOf(open.row) : ''
  const take = (step: 'send' | 'force-sign') => () => {
    onClose()
    if (open) void acts.take(step, open.row)
  }
  return (
    <>
      {open?.kind === 'preview' && (
        <ContractPreview key={open.row.id} row={open.row} acts={acts} onClose={onClose} />
      )}
      <PracticeGapsDialog
        open={open?.kind === 'send'}
        lacking={acts.lacking}
        practicePath={practicePath}
        onward={{
          label: texts.sendWithout,
          reason: open ? acts.reasonOf('send', open.row) : undefined,
          onChoose: take('send'),
        }}
        onClose={onClose}
      />
      <ConfirmDialog
        open={open?.kind === 'force-sign'}
        title={texts.forceSignTitle}
        text={texts.forceSignText(name)}
        cancelLabel={common.cancel}
        confirmLabel={texts.steps['force-sign']}
        onCancel={onClose}
        onConfirm={take('force-sign')}
      />
      <ConfirmDialog
        open={open?.kind === 'sign-here'}
        title={texts.signHereTitle}
        text={texts.signHereText(name)}
        cancelLabel={common.cancel}
        confirmLabel={texts.openToSign}
        busy={open !== null && acts.isBusy('sign-here', open.row)}
        reason={open ? acts.reasonOf('sign-here', open.row) : undefined}
        onCancel={onClose}
        onConfirm={() => {
          if (open) void acts.take('sign-here', open.row).finally(onClose)
        }}
      />
    </>
  )
}

function ContractPreview(props: { row: ContractRow; acts: ContractActs; onClose: () => void }) {
  const { row, acts, onClose } = props
  const texts = useTexts(contractsTexts)
  const { drawnHere } = useTexts(documentTexts)
  const workspace = useWorkspace()
  return (
    <DocumentPreview
      texts={texts}
      path={`contracts/${row.id}/html`}
      isWithHost={row.rev > 0}
      draw={() => {
        const made = workspace.entries.get().find(entry => entry.id === row.id)
        const facts = contractFacts(workspace.view, row, made?.madeAt)
        // Before it was sent nothing was agreed, and what this device knows is all there is.
        const isAgreed = restsOnVisits(row.status) && row.status !== 'pending'
        const note = isAgreed ? texts.drawnHereAgreed : drawnHere
        return facts && paperHtml(contractPaper(facts, facts.practice.documentLanguage), note)
      }}
      file={acts.pdfOf(row)}
      onClose={onClose}
    />
  )
}
