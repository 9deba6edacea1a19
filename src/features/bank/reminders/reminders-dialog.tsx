import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import type { ReminderDueRow } from '../../../contract/reminders.ts'
import { centsFromEuros, eurosFromCents } from '../../../domain/billing/money.ts'
import { fieldsInSentence } from '../../../domain/edits/fields.ts'
import { formatList, formatPrice } from '../../../domain/text/format.ts'
import { useReachable } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../../record-ui/email-delivery.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import { practice } from '../../../records/practice.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, QueryState } from '../../../ui/page/empty-state.tsx'
import { PracticeGapsNote } from '../../practice/practice-gaps.tsx'
import { RemindersTable, SkippedReminders } from './reminders-table.tsx'
import { remindersTexts } from './reminders-texts.ts'
import { useSendReminders, useStopReminders } from './use-reminders.ts'

type Props = { open: boolean; practicePath: string; onClose: () => void }

/** Due reminders. All are selected at first, except those of a collection that just failed. */
export function RemindersDialog(props: Props) {
  return props.open ? <OpenReminders {...props} /> : null
}

function OpenReminders({ practicePath, onClose }: Props) {
  const texts = useTexts(remindersTexts)
  const common = useTexts(commonTexts)
  const { needsServer, emailsAreFiles } = useTexts(documentTexts)
  const areFiles = useSavesEmailsAsFiles()
  const { language } = useLanguage()
  const reachable = useReachable()
  const query = useServerQuery('GET reminders', {}, { persist: 'session' })
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [previewed, setPreviewed] = useState<ReminderDueRow | null>(null)
  const sending = useSendReminders(query.refetch)
  const { stop, isBusy } = useStopReminders(query.refetch)

  const { data, lacks } = query.status === 'success' ? query.data : { data: [], lacks: [] }
  const all = data.filter(({ holdReason: held }) => held === null)
  const isSelected = ({ invoiceId, returnedOn }: ReminderDueRow) =>
    (returnedOn === null) !== toggled.has(invoiceId)
  const selected = all.filter(isSelected)
  const selectAll = (isAll: boolean) => {
    const changed = all.filter(({ returnedOn }) => (returnedOn === null) !== isAll)
    setToggled(new Set(changed.map(({ invoiceId }) => invoiceId)))
  }
  const isAll = selected.length === all.length
  const total = eurosFromCents(selected.reduce((sum, { toPay }) => sum + centsFromEuros(toPay), 0))
  const lacking = fieldsInSentence(practice, Object.fromEntries(lacks.map(field => [field, true])), language)
  const close = () => !sending.isBusy && onClose()

  function getDisabledReason(): string | undefined {
    if (!reachable) return needsServer
    if (lacking !== '') return texts.missingByLaw(lacking)
    return selected.length === 0 ? texts.selectOne : undefined
  }

  return (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      size="large"
      footer={
        <>
          {all.length > 0 && (
            <p className="mr-auto self-center font-medium text-ink tabular-nums max-sm:order-last">
              {formatPrice(total, language)}
            </p>
          )}
          <Button autoFocus onClick={close}>
            {common.close}
          </Button>
          {all.length > 0 && (
            <Button
              variant="primary"
              busy={sending.isBusy}
              reason={sending.isBusy ? undefined : getDisabledReason()}
              onClick={() => void sending.send(selected)}
            >
              {sending.isBusy
                ? areFiles
                  ? texts.saving
                  : texts.sending
                : (areFiles ? texts.save : texts.send)(selected.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {sending.problem !== null && (
          <Banner tone="error" title={texts.failed} onDismiss={sending.dismiss}>
            {sending.problem}
          </Banner>
        )}
        {sending.unsent.length > 0 && (
          <Banner tone="note" onDismiss={sending.dismissLeft}>
            {texts.left(formatList(sending.unsent, language))}
          </Banner>
        )}
        {query.status === 'success' && !reachable && <Banner tone="note">{texts.asLastRead}</Banner>}
        {areFiles && <Banner tone="note">{emailsAreFiles}</Banner>}
        {lacking !== '' && (
          <PracticeGapsNote text={texts.missingByLaw(lacking)} practicePath={practicePath} />
        )}
        {query.status !== 'success' && <QueryState status={query.status} texts={texts} />}
        {query.status === 'success' && all.length === 0 && (
          <EmptyState icon={<BellRing size={26} />} title={texts.none} hint={texts.noneHint} />
        )}
        {all.length > 0 && (
          <>
            <p className="text-pretty">{texts.intro}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p role="status" className="mr-auto text-ink tabular-nums">
                {texts.selected(selected.length, all.length)}
              </p>
              <Button onClick={() => selectAll(!isAll)}>{isAll ? texts.unselectAll : texts.selectAll}</Button>
            </div>
            <RemindersTable
              rows={all}
              isSelected={isSelected}
              onToggle={id => setToggled(before => withToggled(before, id))}
              onPreview={setPreviewed}
              onStop={({ invoiceId, number }) => void stop({ id: invoiceId, number }, true)}
              isBusy={isBusy}
            />
          </>
        )}
        <SkippedReminders
          rows={data.filter(({ holdReason: held }) => held !== null)}
          onResume={({ invoiceId, number }) => void stop({ id: invoiceId, number }, false)}
          isBusy={isBusy}
        />
      </div>
      {previewed && <ReminderPreview reminder={previewed} onClose={() => setPreviewed(null)} />}
    </Dialog>
  )
}

function withToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return before.has(id) ? new Set([...before].filter(other => other !== id)) : new Set([...before, id])
}

function ReminderPreview({ reminder, onClose }: { reminder: ReminderDueRow; onClose: () => void }) {
  const texts = useTexts(remindersTexts)
  const common = useTexts(commonTexts)
  const query = useServerQuery('GET invoices/:id/reminder-preview', { id: reminder.invoiceId })
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
      {query.status !== 'success' && <QueryState status={query.status} texts={texts} />}
      {query.status === 'success' && (
        <div className="grid gap-3 text-ink">
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted text-sm">{texts.to}</dt>
            <dd className="wrap-anywhere">{query.data.to}</dd>
            <dt className="text-muted text-sm">{texts.subject}</dt>
            <dd className="font-medium wrap-anywhere">{query.data.subject}</dd>
          </dl>
          <p
            lang={query.data.language}
            className="whitespace-pre-line rounded-lg bg-surface p-4 ring-1 ring-line wrap-anywhere"
          >
            {query.data.text.trim()}
          </p>
          <p className="text-muted text-sm">{texts.attached}</p>
        </div>
      )}
    </Dialog>
  )
}
