import CheckCheck from 'lucide-react/icons/check-check'
import FileCode from 'lucide-react/icons/file-code'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMonth } from '../../domain/format.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceDialog } from '../../ui/choice-dialog.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { hindranceOfMonth } from './invoice-steps.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { isMonthUnsent } from './month-unsent.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'
import type { Section } from './use-invoices.ts'
import { useValidateMonth } from './use-validate-month.ts'
import { XmlDialog } from './xml-dialog.tsx'

type Batch = 'created' | 'pending' | 'not_paid'

/** What is done with all invoices of a month, or many, at once. */
export function MonthToolbar(props: {
  section: Section
  acts: InvoiceActs
  practicePath: string
  onChanged: () => void
}) {
  const { section, acts, practicePath, onChanged } = props
  const navigate = useNavigate()
  const { month, statusCounts } = section
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [open, setOpen] = useState<Batch | null>(null)
  const close = () => setOpen(null)
  const { isBusy, validate } = useValidateMonth(month, () => {
    close()
    onChanged()
  })

  const isUnsent = isMonthUnsent(view, acts.unsent, month)
  const countOf = (batch: Batch) => statusCounts[batch] ?? 0
  const reasonOf = (batch: Batch) => {
    const kind = batch === 'created' ? 'validate' : 'bank-file'
    const hindrance = hindranceOfMonth(kind, countOf(batch), acts.around(isUnsent))
    if (hindrance === 'none') return texts.noneOf[batch]
    return hindrance === 'not-with-host' ? texts.monthNotWithHost : acts.reason(hindrance)
  }
  const lacking = acts.lacking(countOf('created'))
  const button = (batch: Batch, label: (count: number) => string, Icon: typeof FileCode) => (
    <Button
      icon={<Icon aria-hidden size={18} />}
      reason={reasonOf(batch)}
      onClick={() => setOpen(batch)}
      className="tabular-nums"
    >
      {label(countOf(batch))}
    </Button>
  )

  return (
    <div className="flex flex-wrap gap-2">
      {button('created', texts.validateAll, CheckCheck)}
      {button('pending', texts.generateXml, FileCode)}
      {button('not_paid', texts.generateNotPaid, FileCode)}
      <ConfirmDialog
        open={open === 'created' && lacking === undefined}
        title={texts.validateAllTitle(formatMonth(month, language))}
        text={texts.validateAllText(countOf('created'))}
        cancelLabel={common.cancel}
        confirmLabel={isBusy ? texts.validating : texts.validateAllConfirm}
        busy={isBusy}
        reason={isBusy ? undefined : reasonOf('created')}
        onCancel={() => !isBusy && close()}
        onConfirm={() => void validate()}
      />
      <ChoiceDialog
        open={open === 'created' && lacking !== undefined}
        title={texts.lackingTitle}
        texts={lacking ?? []}
        safer={{ label: texts.fillIn, onChoose: () => void navigate(practicePath) }}
        onward={{
          label: isBusy ? texts.validating : texts.validateWithout,
          busy: isBusy,
          reason: isBusy ? undefined : reasonOf('created'),
          onChoose: () => void validate(),
        }}
        onClose={() => !isBusy && close()}
      />
      {(open === 'pending' || open === 'not_paid') && (
        <XmlDialog
          month={month}
          status={open}
          isHere={section.isHere}
          reason={acts.reason(hindranceOfMonth('bank-file', 1, acts.around(isUnsent)))}
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
