import { useState } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { aboutMonthly, yearlyCents } from '../../domain/billing/contract-price.ts'
import { lastDayToWithdraw } from '../../domain/billing/contracts.ts'
import { eurosFromCents } from '../../domain/billing/money.ts'
import { formatDay, formatPrice } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { contractAnimals } from '../../record-ui/documents/document-details.ts'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Description, Dialog } from '../../ui/dialogs/dialog.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PracticeGapsDialog } from '../practice/practice-gaps.tsx'
import { hasOtherAtWork } from './contract-steps.ts'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActions } from './use-contract-actions.ts'

const contractPreview = async () => (await import('./contract-preview.tsx')).ContractPreviewDialog

export type OpenDialogKind = 'preview' | 'send' | 'force-sign' | 'sign-now' | 'sign-here' | 'withdraw'
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
      <SignNowDialog
        key={open?.row.id}
        row={open?.kind === 'sign-now' ? open.row : null}
        actions={actions}
        onClose={onClose}
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

/** `row` is null while the dialog is closed. The row of a new contract is not stored yet. */
function SignNowDialog(props: { row: ContractRow | null; actions: ContractActions; onClose: () => void }) {
  const { row, actions, onClose } = props
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [starts, setStarts] = useState(false)
  const animals = row ? presentAnimals(view, row.clientId) : []
  const yearly = row && yearlyCents(contractAnimals(view, row.clientId))
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={texts.signHereTitle}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            autoFocus
            busy={row !== null && actions.isBusy('sign-now', row)}
            reason={row ? actions.getReason('sign-now', row) : undefined}
            onClick={() => {
              if (row) void actions.take('sign-now', row, starts).finally(onClose)
            }}
          >
            {texts.openToSign}
          </Button>
        </>
      }
    >
      <Description as="div" className="grid gap-3 text-pretty">
        <div className="rounded-md bg-ground p-3 ring-1 ring-line">
          <p className="font-semibold text-ink tabular-nums">
            {texts.perMonth(
              yearly === null ? '-' : formatPrice(eurosFromCents(aboutMonthly(yearly)), language),
            )}
          </p>
          <ul>
            {animals.map(({ id, name, nbYearlyVisit }) => (
              <li key={id} className="wrap-anywhere">
                {texts.visitsOf(name, nbYearlyVisit)}
              </li>
            ))}
          </ul>
        </div>
        {actions.lacking?.map(line => (
          <p key={line} className="text-warn-text">
            {line}
          </p>
        ))}
        <p>{row && actions.signHereText(actions.nameOf(row))}</p>
      </Description>
      {row && !hasOtherAtWork(view, row) && (
        <label className="mt-3 flex min-h-control cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={starts}
            onChange={event => setStarts(event.target.checked)}
          />
          <span>
            <span className="block font-medium text-ink">{texts.startAtOnce}</span>
            <span className="block text-muted text-sm">{texts.startAtOnceHint}</span>
          </span>
        </label>
      )}
    </Dialog>
  )
}
