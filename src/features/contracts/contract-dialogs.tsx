import type { ContractRow } from '../../contract/contracts.ts'
import { lastDayToWithdraw } from '../../domain/billing/contracts.ts'
import { formatDay } from '../../domain/text/format.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PracticeGapsDialog } from '../practice/practice-gaps.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActions } from './use-contract-actions.ts'

const contractPreview = async () => (await import('./contract-preview.tsx')).ContractPreviewDialog

export type OpenDialogKind = 'preview' | 'send' | 'force-sign' | 'sign-here' | 'withdraw'
export type OpenDialog = { kind: OpenDialogKind; row: ContractRow } | null

export function ContractDialogs(props: {
  open: OpenDialog
  actions: ContractActions
  practicePath: string
  onClose: () => void
}) {
  const { open, actions, practicePath, onClose } = props
  const texts = useTexts(contractsTexts)
  const { language } = useLanguage()
  const { signedAt = null, hasWithdrawalForm = true } = open?.row ?? {}
  const name = open ? actions.nameOf(open.row) : ''
  const take = (step: 'send' | 'force-sign') => () => {
    onClose()
    if (open) void actions.take(step, open.row)
  }
  return (
    <>
      <FetchedLater
        load={contractPreview}
        props={{ row: open?.row ?? null, open: open?.kind === 'preview', actions, onClose }}
      />
      <PracticeGapsDialog
        open={open?.kind === 'send'}
        lacking={actions.lacking}
        practicePath={practicePath}
        onward={{
          label: texts.sendAnyway,
          reason: open ? actions.getReason('send', open.row) : undefined,
          onChoose: take('send'),
        }}
        onClose={onClose}
      />
      <ConfirmDialog
        open={open?.kind === 'force-sign'}
        title={texts.forceSignTitle}
        text={texts.forceSignText(name)}
        confirmLabel={texts.steps['force-sign']}
        onCancel={onClose}
        onConfirm={take('force-sign')}
      />
      <ConfirmDialog
        open={open?.kind === 'sign-here'}
        title={texts.signHereTitle}
        text={actions.signHereText(name)}
        confirmLabel={texts.openToSign}
        busy={open !== null && actions.isBusy('sign-here', open.row)}
        reason={open ? actions.getReason('sign-here', open.row) : undefined}
        onCancel={onClose}
        onConfirm={() => {
          if (open) void actions.take('sign-here', open.row).finally(onClose)
        }}
      />
      <ConfirmDialog
        open={open?.kind === 'withdraw'}
        tone="danger"
        title={texts.withdrawTitle(name)}
        text={
          signedAt === null
            ? ''
            : texts.withdrawText(
                name,
                formatDay(lastDayToWithdraw({ signedAt, hasWithdrawalForm }), language),
              )
        }
        confirmLabel={texts.steps.withdraw}
        busy={open !== null && actions.isBusy('withdraw', open.row)}
        reason={open ? actions.getReason('withdraw', open.row) : undefined}
        onCancel={onClose}
        onConfirm={() => {
          if (open) void actions.take('withdraw', open.row).finally(onClose)
        }}
      >
        {!hasWithdrawalForm && <p className="text-pretty">{texts.withdrawWithoutForm}</p>}
        <p className="text-pretty">
          {texts.withdrawMoney} {actions.emailNote}
        </p>
      </ConfirmDialog>
    </>
  )
}
