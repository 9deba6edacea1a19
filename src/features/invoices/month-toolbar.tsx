import CheckCheck from 'lucide-react/icons/check-check'
import FileCode from 'lucide-react/icons/file-code'
import { type ReactNode, useState } from 'react'
import type { Month } from '../../domain/calendar/brussels.ts'
import { formatMonth } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { BankFileDialog } from '../bank/bank-file/bank-file-dialog.tsx'
import { PracticeGapsDialog } from '../practice/practice-gaps.tsx'
import { fetchNewest } from './fetch-newest.ts'
import { type InvoiceActions, monthDisabledReason } from './invoice-actions.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { isMonthUnsent } from './months.ts'
import type { Section } from './use-invoices.ts'

const allBatches = ['created', 'pending', 'not_paid'] as const
type Batch = (typeof allBatches)[number]

export function MonthToolbar(props: {
  section: Pick<Section, 'month' | 'statusCounts' | 'toCollect' | 'isHere'>
  actions: InvoiceActions
  practicePath: string
  clientsPath: string
  contractsPath: string
  onChanged: () => void
  batches?: readonly Batch[]
  children?: ReactNode
}) {
  const { section, actions, onChanged, batches = allBatches, children } = props
  const { practicePath, clientsPath, contractsPath } = props
  const { month, statusCounts, toCollect = 0 } = section
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [open, setOpen] = useState<Batch | null>(null)
  const close = () => setOpen(null)
  const { isBusy, validate } = useValidateMonth(month, () => {
    close()
    onChanged()
  })

  const isUnsent = isMonthUnsent(view, actions.unsent, month)
  const getCount = (batch: Batch) => statusCounts[batch] ?? 0
  const getReason = (batch: Batch) => {
    const kind = batch === 'created' ? 'validate' : 'bank-file'
    const count = getCount(batch) + (batch === 'pending' ? toCollect : 0)
    const disabledReason = monthDisabledReason(kind, count, actions.around(isUnsent))
    if (disabledReason === 'none') return texts.noneOf[batch]
    return disabledReason === 'not-with-server' ? texts.monthStillSending : actions.reason(disabledReason)
  }
  const lacking = actions.lacking(getCount('created'))
  const button = (batch: Batch, label: (count: number) => string, Icon: typeof FileCode) => (
    <Button
      icon={<Icon aria-hidden size={18} />}
      reason={getReason(batch)}
      onClick={() => setOpen(batch)}
      className="shrink-0 tabular-nums"
    >
      {label(getCount(batch))}
      {batch === 'pending' && toCollect > 0 && ` · ${texts.sentToCollect(toCollect)}`}
    </Button>
  )

  return (
    <div className="flex flex-wrap gap-2">
      {batches.includes('created') && button('created', texts.validateAll, CheckCheck)}
      {batches.includes('pending') && button('pending', texts.generateXml, FileCode)}
      {batches.includes('not_paid') && button('not_paid', texts.generateNotPaid, FileCode)}
      {children}
      <ConfirmDialog
        open={open === 'created' && lacking === undefined}
        title={texts.validateAllTitle(formatMonth(month, language))}
        text={texts.validateAllText(getCount('created'))}
        confirmLabel={isBusy ? texts.validating : texts.validateAllConfirm}
        busy={isBusy}
        reason={isBusy ? undefined : getReason('created')}
        onCancel={() => !isBusy && close()}
        onConfirm={() => void validate()}
      />
      <PracticeGapsDialog
        open={open === 'created' && lacking !== undefined}
        lacking={lacking}
        practicePath={practicePath}
        onward={{
          label: isBusy ? texts.validating : texts.validateAnyway,
          busy: isBusy,
          reason: isBusy ? undefined : getReason('created'),
          onChoose: () => void validate(),
        }}
        onClose={() => !isBusy && close()}
      />
      {(open === 'pending' || open === 'not_paid') && (
        <BankFileDialog
          month={month}
          status={open}
          isHere={section.isHere}
          mending={{ clientsPath, contractsPath }}
          reason={actions.reason(monthDisabledReason('bank-file', 1, actions.around(isUnsent)))}
          onClose={close}
          onMade={() => {
            close()
            onChanged()
          }}
        />
      )}
    </div>
  )
}

/** Only the server can validate a month. */
function useValidateMonth(month: Month, onDone: () => void) {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const { say, tell } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async validate(): Promise<void> {
      setBusy(true)
      const idempotencyKey = workspace.newId()
      const answer = await workspace.request('POST invoices/validate-month', { month }, { idempotencyKey })
      if (answer.ok) say(texts.allValidated(answer.body.validated))
      else tell(answer.failure)
      await fetchNewest(workspace, month)
      setBusy(false)
      onDone()
    },
  }
}
