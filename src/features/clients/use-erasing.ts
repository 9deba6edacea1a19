import { useState } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Failure } from '../../sync/call.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { failureSentence } from '../../sync/failure-sentence.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'
import type { ClientsTexts } from './texts/en.ts'
import type { ErasedNote } from './use-erased-note.ts'

export type Problem = { said: string; next: string | undefined }

const nextSteps: { [code in ErrorCode]?: keyof ClientsTexts['erasing']['next'] } = {
  'clients/erase-contract': 'contract',
  'clients/erase-unpaid': 'unpaid',
  'clients/not-found': 'gone',
}

/** Asks the host to erase a client, while somebody waits for the answer. */
export function useErasing(clientId: string, note: ErasedNote) {
  const texts = useTexts(clientsTexts).erasing
  const { language } = useLanguage()
  const workspace = useWorkspace()
  // One for all tries: should an answer be lost, the host gives the same again.
  const [key] = useState(workspace.newId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function problemOf(failure: Failure): Problem {
    const next = failure.kind === 'refused' && failure.code ? nextSteps[failure.code] : undefined
    return { said: failureSentence(failure, texts, language), next: next && texts.next[next] }
  }

  async function erase(): Promise<void> {
    setBusy(true)
    setProblem(null)
    note.asked()
    const answer = await workspace.ask({
      method: 'POST',
      path: `clients/${clientId}/erase`,
      body: {},
      headers: { 'idempotency-key': key },
    })
    setBusy(false)
    if (answer.ok || isErased(answer.failure)) note.done()
    else setProblem(problemOf(answer.failure))
  }

  return { erase, isBusy, problem }
}

/** An earlier try did it and its answer was lost, or somebody else was quicker. */
function isErased(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'clients/erased'
}
