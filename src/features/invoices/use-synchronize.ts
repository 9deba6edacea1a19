import { useState } from 'react'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { pageSize } from './older-invoices.ts'
import { readSyncReport, type SyncReport } from './read-answers.ts'
import { useTell } from './use-tell.ts'

/** Has the host make the invoices that are missing, and keeps what it says about it until someone dismisses it. */
export function useSynchronize(onDone: () => void) {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { tell } = useTell()
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<SyncReport | null>(null)
  return {
    isBusy,
    report,
    dismiss: () => setReport(null),
    reason: reachable || isBusy ? undefined : texts.needsHost,
    async synchronize(): Promise<void> {
      setBusy(true)
      setReport(null)
      const headers = { 'idempotency-key': workspace.newId() }
      const answer = await workspace.ask({ method: 'POST', path: 'invoices/sync', headers })
      const read = answer.ok ? readSyncReport(answer.body) : null
      if (!answer.ok) tell(answer.failure)
      else if (!read) tell({ kind: 'no-answer' })
      const newest = { page: 1, limit: pageSize, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
      await workspace.fresh('invoices', newest).catch(() => undefined)
      setReport(read)
      setBusy(false)
      onDone()
    },
  }
}
