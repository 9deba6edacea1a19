import { useState } from 'react'
import { type MonthFinding, mostLooksAtOnce } from '../../../domain/billing/month-end.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useTell } from '../../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useTexts } from '../../../ui/language.tsx'
import { fetchNewest } from '../fetch-newest.ts'
import type { LookedAt } from './use-month-end.ts'

/** Ticks that somebody has looked at something unusual of invoices, or takes the tick off. The server keeps it, with who and when. */
export function useLooks(onDone: () => void) {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { needsServer } = useTexts(documentTexts)
  const { tell } = useTell()
  const [busy, setBusy] = useState<MonthFinding | null>(null)

  async function tick(found: readonly LookedAt[], finding: MonthFinding, isSeen: boolean): Promise<void> {
    setBusy(finding)
    const looks = found.map(({ row, seen }) => ({
      invoiceId: row.id,
      total: row.total,
      findings: [...seen.filter(other => other !== finding), ...(isSeen ? [finding] : [])],
    }))
    for (let from = 0; from < looks.length; from += mostLooksAtOnce) {
      const body = { looks: looks.slice(from, from + mostLooksAtOnce) }
      const headers = { 'idempotency-key': workspace.newId() }
      const answer = await workspace.ask({ method: 'POST', path: 'invoices/looks', headers, body })
      if (!answer.ok) {
        tell(answer.failure)
        break
      }
    }
    await fetchNewest(workspace)
    setBusy(null)
    onDone()
  }

  return { tick, busy, reason: reachable ? undefined : needsServer }
}
export type LooksOfMonth = ReturnType<typeof useLooks>
