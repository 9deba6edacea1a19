import CloudOff from 'lucide-react/icons/cloud-off'
import { useAsked } from '../../../record-ui/asked.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { type ReminderShown, readReminderPreview } from './read-reminders.ts'
import { remindersTexts } from './reminders-texts.ts'

/** The very email, as the client would get it today. */
export function ReminderPreview({ reminder, onClose }: { reminder: ReminderShown; onClose: () => void }) {
  const texts = useTexts(remindersTexts)
  const common = useTexts(commonTexts)
  const path = `invoices/${encodeURIComponent(reminder.invoiceId)}/reminder-preview`
  const { asked } = useAsked(path, readReminderPreview, 0)
  return (
    <Dialog
      open
      size="medium"
      title={texts.previewTitle(reminder.number)}
      onClose={onClose}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {asked.kind === 'loading' && <Spinner label={texts.loading} />}
      {(asked.kind === 'away' || asked.kind === 'failed') && (
        <EmptyState
          icon={<CloudOff size={26} />}
          title={asked.kind === 'away' ? texts.needsServer : texts.notRead}
        />
      )}
      {asked.kind === 'known' && (
        <div className="grid gap-3 text-ink">
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted text-sm">{texts.to}</dt>
            <dd className="wrap-anywhere">{asked.value.to}</dd>
            <dt className="text-muted text-sm">{texts.subject}</dt>
            <dd className="font-medium wrap-anywhere">{asked.value.subject}</dd>
          </dl>
          <p
            lang={asked.value.language}
            className="whitespace-pre-line rounded-lg bg-surface p-4 ring-1 ring-line wrap-anywhere"
          >
            {asked.value.text.trim()}
          </p>
          <p className="text-muted text-sm">{texts.attached}</p>
        </div>
      )}
    </Dialog>
  )
}
