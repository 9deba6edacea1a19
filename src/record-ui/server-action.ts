import { useState } from 'react'
import type { Answer } from '../sync/calls/call.ts'
import { failureSentence } from '../sync/calls/failure-sentence.ts'
import type { Request } from '../sync/calls/request.ts'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { useReachable, useWorkspace } from './device-hooks.ts'
import { useNoEffectToast } from './documents/document-actions.ts'
import { documentTexts } from './documents/document-texts.ts'

type SendRequest = (request: Request, options: { idempotencyKey: string }) => Promise<Answer<unknown>>

/** A retry has the same idempotency key. */
export function useServerAction(done: string, onDone: () => void | Promise<void>) {
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const { newId, request } = useWorkspace()
  const reachable = useReachable()
  const { say } = useNoEffectToast()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [idempotencyKey] = useState(newId)

  async function send(sent: SendRequest): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await sent(request, { idempotencyKey })
    setBusy(false)
    if (!answer.ok) return setProblem(failureSentence(answer.failure, documents, language))
    say(done)
    await onDone()
  }

  return { send, isBusy, problem, reason: reachable ? undefined : documents.needsServer }
}
