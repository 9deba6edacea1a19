import { useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { pdfFileName } from '../../domain/documents/file-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { useTell } from './use-tell.ts'

export type HostAct = 'send' | 'pdf'

/** What only the host can do with an invoice, while somebody waits: nothing of it is queued. */
export function useHostActs() {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const { say, tell } = useTell()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function during(act: HostAct, { id }: InvoiceRow, work: () => Promise<void>): Promise<void> {
    const name = `${act} ${id}`
    setBusy(before => new Set([...before, name]))
    try {
      await work()
    } finally {
      setBusy(before => new Set([...before].filter(other => other !== name)))
    }
  }

  return {
    isBusy: (act: HostAct, { id }: InvoiceRow) => busy.has(`${act} ${id}`),
    send: (row: InvoiceRow) =>
      during('send', row, async () => {
        const headers = { 'idempotency-key': workspace.newId() }
        const answer = await workspace.ask({ method: 'POST', path: `invoices/${row.id}/send`, headers })
        // One that refuses the step has a newer row, which says enough.
        if (!answer.ok) tell(answer.failure)
        // The row as the host has it now; should that fail, the feed brings it.
        const newest = { page: 1, limit: 20, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
        await workspace.fresh('invoices', { ...newest, clientId: row.clientId }).catch(() => undefined)
      }),
    savePdf: (row: InvoiceRow, client: { firstName: string; lastName: string } | null | undefined) =>
      during('pdf', row, async () => {
        const answer = await workspace.ask({ method: 'GET', path: `invoices/${row.id}/pdf`, as: 'file' })
        const name = pdfFileName([row.number, client?.firstName ?? '', client?.lastName ?? ''])
        if (answer.ok && answer.file) saveFile(answer.file, name)
        else say(texts.pdfFailed)
      }),
  }
}
