import CheckCheck from 'lucide-react/icons/check-check'
import FileCode from 'lucide-react/icons/file-code'
import { useState } from 'react'
import { formatMonth } from '../../domain/format.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
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
export function MonthToolbar(props: { section: Section; acts: InvoiceActs; onChanged: () => void }) {
  const { section, acts, onChanged } = props
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
    const hindrance = hindranceOfMonth(countOf(batch), acts.around(isUnsent))
    if (hindrance === 'none') return texts.noneOf[batch]
    return hindrance === 'not-with-host' ? texts.monthNotWithHost : acts.reason(hindrance)
  }
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
        open={open === 'created'}
        title={texts.validateAllTitle(formatMonth(month, language))}
        text={texts.validateAllText(countOf('created'))}
        cancelLabel={common.cancel}
        confirmLabel={isBusy ? texts.validating : texts.validateAllConfirm}
        busy={isBusy}
        reason={isBusy ? undefined : reasonOf('created')}
        onCancel={() => !isBusy && close()}
        onConfirm={() => void validate()}
      />
      {(open === 'pending' || open === 'not_paid') && (
        <XmlDialog
          month={month}
          status={open}
          isHere={section.isHere}
          reason={acts.reason(hindranceOfMonth(1, acts.around(isUnsent)))}
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
