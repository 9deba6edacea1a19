import { useEffect, useEffectEvent, useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { invoicePaper } from '../../domain/documents/invoice-paper.ts'
import { paperHtml } from '../../domain/documents/paper-html.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { invoiceFacts } from './invoice-facts.ts'
import { invoicesTexts } from './invoices-texts.ts'

export type Preview = { kind: 'loading' } | { kind: 'shown'; html: string } | { kind: 'failed' }

/** The invoice as the host has it; where the host cannot be reached, as this device would draw it. */
export function usePreview(row: InvoiceRow): Preview {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' })

  function drawn(): Preview {
    const facts = invoiceFacts(workspace.view, row)
    if (!facts) return { kind: 'failed' }
    const note = isFrozen(row.status) ? texts.drawnHereFrozen : texts.drawnHere
    return { kind: 'shown', html: paperHtml(invoicePaper(facts, facts.practice.documentLanguage), note) }
  }

  const load = useEffectEvent(async (): Promise<Preview> => {
    if (!reachable) return drawn()
    const answer = await workspace.ask({ method: 'GET', path: `invoices/${row.id}/html`, as: 'text' })
    if (answer.ok)
      return answer.text === undefined ? { kind: 'failed' } : { kind: 'shown', html: answer.text }
    const { failure } = answer
    return failure.kind === 'refused' && failure.status < 500 ? { kind: 'failed' } : drawn()
  })

  useEffect(() => {
    let wanted = true
    void load().then(loaded => wanted && setPreview(loaded))
    return () => {
      wanted = false
    }
  }, [])

  return preview
}
