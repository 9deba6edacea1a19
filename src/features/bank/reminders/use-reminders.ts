import { useRef, useState } from 'react'
import type { ReminderDueRow } from '../../../contract/reminders.ts'
import { mostRemindersAtOnce } from '../../../domain/billing/reminders.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { fetchNewest } from '../../invoices/fetch-newest.ts'
import { remindersTexts } from './reminders-texts.ts'

/** Sends the chosen reminders. `left`: invoices that were paid or changed in between. */
export function useSendReminders(onSent: () => void) {
  const texts = useTexts(remindersTexts)
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<readonly string[]>([])
  // A retry after no response has the same key, so nothing is sent twice.
  const keys = useRef(new Map<string, string>())

  async function send(chosen: readonly ReminderDueRow[]): Promise<void> {
    setBusy(true)
    setProblem(null)
    let sent = 0
    let saved = 0
    const notSent: string[] = []
    for (let from = 0; from < chosen.length; from += mostRemindersAtOnce) {
      const some = chosen.slice(from, from + mostRemindersAtOnce)
      const reminders = some.map(({ invoiceId, n, toPay }) => ({ invoiceId, n, toPay }))
      const requestBody = JSON.stringify(reminders)
      const key = keys.current.get(requestBody) ?? workspace.newId()
      keys.current.set(requestBody, key)
      const answer = await workspace.request('POST reminders', { reminders }, { idempotencyKey: key })
      if (!answer.ok) {
        setProblem(failureSentence(answer.failure, documents, language))
        break
      }
      keys.current.delete(requestBody)
      sent += answer.body.sent
      saved += answer.body.saved
      notSent.push(...answer.body.left)
    }
    setBusy(false)
    setUnsent(notSent)
    if (sent > 0) say(texts.sent(sent))
    if (saved > 0) say(texts.saved(saved))
    await fetchNewest(workspace)
    onSent()
  }

  return {
    send,
    isBusy,
    problem,
    unsent,
    dismiss: () => setProblem(null),
    dismissLeft: () => setUnsent([]),
  }
}

export function useStopReminders(onDone: () => void) {
  const texts = useTexts(remindersTexts)
  const workspace = useWorkspace()
  const { say, tell } = useNoEffectToast()
  const [busy, setBusy] = useState<string | null>(null)

  async function stop(invoice: { id: string; number: string }, stopped: boolean): Promise<void> {
    setBusy(invoice.id)
    const answer = await workspace.request('PATCH invoices/:id/reminders', { id: invoice.id, stopped })
    setBusy(null)
    if (!answer.ok) return tell(answer.failure)
    say(stopped ? texts.stopped(invoice.number) : texts.resumed(invoice.number))
    await fetchNewest(workspace)
    onDone()
  }

  return { stop, isBusy: (id: string) => busy === id }
}
