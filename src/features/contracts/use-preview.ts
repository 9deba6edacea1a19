import { useEffect, useEffectEvent, useState } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { restsOnVisits } from '../../domain/contracts.ts'
import { contractPaper } from '../../domain/documents/contract-paper.ts'
import { paperHtml } from '../../domain/documents/paper-html.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { contractFacts } from './contract-facts.ts'
import { contractsTexts } from './contracts-texts.ts'

export type Preview = { kind: 'loading' } | { kind: 'shown'; html: string } | { kind: 'failed' }

/** The contract as the host has it; where the host cannot be reached, as this device would draw it. */
export function usePreview(row: ContractRow): Preview {
  const texts = useTexts(contractsTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' })

  function drawn(): Preview {
    const made = workspace.entries.get().find(entry => entry.id === row.id)
    const facts = contractFacts(workspace.view, row, made?.madeAt)
    if (!facts) return { kind: 'failed' }
    // Before it was sent nothing was agreed, and what this device knows is all there is.
    const isAgreed = restsOnVisits(row.status) && row.status !== 'pending'
    const note = isAgreed ? texts.drawnHereAgreed : texts.drawnHere
    return { kind: 'shown', html: paperHtml(contractPaper(facts, facts.practice.documentLanguage), note) }
  }

  const load = useEffectEvent(async (): Promise<Preview> => {
    // The host knows nothing yet of one that was just made here.
    if (!reachable || row.rev === 0) return drawn()
    const answer = await workspace.ask({ method: 'GET', path: `contracts/${row.id}/html`, as: 'text' })
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
