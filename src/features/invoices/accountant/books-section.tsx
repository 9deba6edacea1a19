import { useState } from 'react'
import { type Day, dayAfter, toDay } from '../../../domain/calendar/brussels.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { formatDay } from '../../../domain/text/format.ts'
import { useReachable, useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { HistoryButton } from '../../../record-ui/history/history-button.tsx'
import { useServerAction } from '../../../record-ui/server-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AccountantCard } from './accountant-card.tsx'
import { accountantTexts } from './accountant-texts.ts'
import { lastWhole } from './periods.ts'

export function BooksSection() {
  const texts = useTexts(accountantTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const practice = useRow('practice', practiceId)?.row
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null)
  const closedUntil = practice?.booksClosedUntil ?? null
  const reason = reachable ? undefined : texts.needsServer
  const hide = () => setDialog(null)
  return (
    <AccountantCard title={texts.books}>
      <div className="grid gap-1">
        <p className="text-ink">
          {closedUntil === null ? texts.booksOpen : texts.closedUntil(formatDay(closedUntil, language))}
        </p>
        {practice !== undefined && practice.booksReopenedFor !== '' && (
          <p className="text-muted text-sm">{texts.reopenedFor(practice.booksReopenedFor)}</p>
        )}
        <p className="text-muted text-pretty text-sm">{texts.booksText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button reason={reason} onClick={() => setDialog('close')}>
          {texts.close}
        </Button>
        {closedUntil !== null && (
          <Button reason={reason} onClick={() => setDialog('reopen')}>
            {texts.reopen}
          </Button>
        )}
        <HistoryButton record="practice" id={practiceId} name={practice?.name || texts.books} />
      </div>
      {dialog === 'close' && <CloseDialog closedUntil={closedUntil} onClose={hide} />}
      {dialog === 'reopen' && closedUntil !== null && (
        <ReopenDialog closedUntil={closedUntil} onClose={hide} />
      )}
    </AccountantCard>
  )
}

function CloseDialog({ closedUntil, onClose }: { closedUntil: Day | null; onClose: () => void }) {
  const texts = useTexts(accountantTexts)
  const now = useWorkspace().now()
  const { send, isBusy, problem, reason } = useServerAction(texts.closed, onClose)
  const [day, setDay] = useState(() => {
    const { to } = lastWhole('month', now)
    return closedUntil === null || to > closedUntil ? to : ''
  })
  const isClosed = day !== '' && closedUntil !== null && day <= closedUntil
  return (
    <FormDialog
      title={texts.close}
      submitLabel={texts.close}
      busy={isBusy}
      reason={reason ?? (isClosed ? texts.alreadyClosed : undefined)}
      onSubmit={() =>
        void send((request, options) => request('PUT accountant/books', { closedUntil: day }, options))
      }
      onClose={onClose}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-pretty">{texts.closeText}</p>
      <DayField
        label={texts.closeUntil}
        isRequired
        value={day}
        min={closedUntil === null ? undefined : dayAfter(closedUntil, 1)}
        max={toDay(now)}
        onChange={setDay}
      />
    </FormDialog>
  )
}

function ReopenDialog({ closedUntil, onClose }: { closedUntil: Day; onClose: () => void }) {
  const texts = useTexts(accountantTexts)
  const action = useServerAction(texts.reopened, onClose)
  const [from, setFrom] = useState(`${closedUntil.slice(0, 7)}-01`)
  const [reason, setReason] = useState('')
  const isOpen = from > closedUntil
  return (
    <FormDialog
      title={texts.reopen}
      submitLabel={texts.reopen}
      busy={action.isBusy}
      reason={action.reason ?? (isOpen ? texts.alreadyOpen : undefined)}
      onSubmit={() =>
        void action.send((request, options) =>
          request('PUT accountant/books', { closedUntil: dayAfter(from, -1), reason }, options),
        )
      }
      onClose={onClose}
    >
      {action.problem !== null && <Banner tone="error">{action.problem}</Banner>}
      <p className="text-pretty">{texts.reopenText}</p>
      <DayField label={texts.reopenFrom} isRequired value={from} max={closedUntil} onChange={setFrom} />
      <TextField label={texts.reason} isRequired maxLength={500} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
