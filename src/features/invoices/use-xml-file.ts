import { useRef, useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { withNotPaid } from '../../domain/bank-file/file-name.ts'
import type { Month } from '../../domain/brussels.ts'
import type { Failure } from '../../sync/call.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { readXmlFile } from './read-answers.ts'
import type { Collected } from './use-candidates.ts'
import { useTell } from './use-tell.ts'

/** Has the host make a file for the bank, and hands it over. */
export function useXmlFile(month: Month, status: Collected, onMade: () => void) {
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useTell()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Asked again after no answer, the host gives the same file, should it have made it (law 7).
  const unanswered = useRef<{ key: string; asked: string } | null>(null)

  function explain(failure: Failure): string {
    if (failure.kind === 'no-answer') return texts.noAnswer
    const { code, message, field } = failure
    const sentence = code ? errorText(code, language) : message || texts.xmlFailed
    const isOfOne = code === 'invoices/not-collectable' || code === 'invoices/still-out'
    return isOfOne && field ? texts.ofInvoice(field, sentence) : sentence
  }

  return {
    isBusy,
    problem,
    dismiss: () => setProblem(null),
    async generate(invoiceIds: readonly string[]): Promise<void> {
      setBusy(true)
      setProblem(null)
      const asked = invoiceIds.join(' ')
      const key = unanswered.current?.asked === asked ? unanswered.current.key : workspace.newId()
      const answer = await workspace.ask({
        method: 'POST',
        path: `invoices/export/xml?month=${month}`,
        headers: { 'idempotency-key': key },
        body: { invoiceIds: [...invoiceIds] },
      })
      const isUnknown = !answer.ok && (answer.failure.kind === 'no-answer' || answer.failure.status >= 500)
      unanswered.current = isUnknown ? { key, asked } : null
      const file = answer.ok ? readXmlFile(answer.body) : null
      setBusy(false)
      if (file) {
        const name = status === 'not_paid' ? withNotPaid(file.filename) : file.filename
        saveFile(new Blob([file.xml], { type: 'application/xml' }), name)
        say(texts.fileMade(name))
        onMade()
      } else setProblem(answer.ok ? texts.xmlFailed : explain(answer.failure))
    },
  }
}
