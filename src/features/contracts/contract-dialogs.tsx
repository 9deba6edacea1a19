import { useNavigate } from 'react-router-dom'
import type { ContractRow } from '../../contract/contracts.ts'
import { ChoiceDialog } from '../../ui/choice-dialog.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ContractPreview } from './contract-preview.tsx'
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
  const navigate = useNavigate()
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const name = open ? acts.nameOf(open.row) : ''
  return (
    <>
      {open?.kind === 'preview' && (
        <ContractPreview key={open.row.id} row={open.row} acts={acts} onClose={onClose} />
      )}
      <ChoiceDialog
        open={open?.kind === 'send'}
        title={texts.lackingTitle}
        texts={acts.lacking ?? []}
        safer={{ label: texts.fillIn, onChoose: () => void navigate(practicePath) }}
        onward={{
          label: texts.sendWithout,
          reason: open ? acts.reasonOf('send', open.row) : undefined,
          onChoose: () => {
            onClose()
            if (open) void acts.take('send', open.row)
          },
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
        onConfirm={() => {
          onClose()
          if (open) void acts.take('force-sign', open.row)
        }}
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
