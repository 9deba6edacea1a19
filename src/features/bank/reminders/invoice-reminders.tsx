import Bell from 'lucide-react/icons/bell'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { isOwed } from '../../../domain/billing/invoices.ts'
import { formatBelgianDate, formatPrice } from '../../../domain/text/format.ts'
import { useReachable, useRow } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { QueryState } from '../../../ui/page/empty-state.tsx'
import { remindersTexts } from './reminders-texts.ts'
import { useStopReminders } from './use-reminders.ts'

export function InvoiceRemindersDialog(props: { open: boolean; row: InvoiceRow; onClose: () => void }) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ row: opened, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const row = useRow('invoices', opened.id)?.row ?? opened
  const texts = useTexts(remindersTexts)
  const common = useTexts(commonTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const { stop, isBusy } = useStopReminders(() => undefined)
  return (
    <Dialog
      open
      size="medium"
      title={texts.of(row.number)}
      onClose={onClose}
      footer={
        <>
          {isOwed(row.status) && (
            <Button
              className="sm:mr-auto"
              reason={reachable ? undefined : needsServer}
              busy={isBusy(row.id)}
              onClick={() => void stop(row, !row.remindersStopped)}
            >
              {row.remindersStopped ? texts.resume : texts.stop}
            </Button>
          )}
          <Button variant="primary" autoFocus onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      {row.remindersStopped && <p className="mb-3 text-warn-text">{texts.heldReasons['invoice-stopped']}</p>}
      <Reminders row={row} />
    </Dialog>
  )
}

function Reminders({ row }: { row: InvoiceRow }) {
  const texts = useTexts(remindersTexts)
  const { language } = useLanguage()
  const query = useServerQuery(
    'GET invoices/:id/reminders',
    { id: row.id },
    { refetchOn: row.rev, persist: 'session' },
  )
  if (query.status !== 'success') return <QueryState status={query.status} texts={texts} />
  if (query.data.length === 0) return <p>{texts.noneOf}</p>
  return (
    <ol className="grid gap-3">
      {query.data.map(({ n, day, toPay, payUntil, by, sentAt }) => (
        <li key={n} className="flex gap-3 rounded-lg bg-surface px-4 py-3 ring-1 ring-line">
          <Bell aria-hidden size={18} className="mt-0.5 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium text-ink">{texts.nth(n)}</p>
            <p className="tabular-nums">
              {texts.sentOn(
                formatBelgianDate(day),
                formatPrice(toPay, language),
                formatBelgianDate(payUntil),
              )}
            </p>
            {by !== null && <p className="text-sm">{texts.by(by)}</p>}
            {sentAt === null && <p className="text-sm text-warn-text">{texts.emailNotSent}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
