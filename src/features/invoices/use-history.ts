import { useEffect, useState } from 'react'
import type { XmlExport } from '../../contract/invoices.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { failureSentence } from '../../sync/failure-sentence.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { readXmlExports } from './read-answers.ts'
import { useTell } from './use-tell.ts'

export type History =
  | { kind: 'loading' | 'away' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'known'; files: XmlExport[] }

/** The files that were made for the bank; the host keeps them. */
export function useHistory() {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { language } = useLanguage()
  const { say } = useTell()
  const [asked, setAsked] = useState<History>({ kind: 'loading' })
  const [fetching, setFetching] = useState<string | null>(null)

  useEffect(() => {
    if (!reachable) return
    let wanted = true
    void workspace.ask({ method: 'GET', path: 'invoices/xml-history' }).then(answer => {
      const files = answer.ok ? readXmlExports(answer.body) : null
      const { historyFailed: noAnswer, hostFailed } = texts
      const sentence = answer.ok
        ? hostFailed
        : failureSentence(answer.failure, { noAnswer, hostFailed }, language)
      const now: History = files ? { kind: 'known', files } : { kind: 'failed', sentence }
      if (wanted) setAsked(before => (!files && before.kind === 'known' ? before : now))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, texts, language])

  const history: History = asked.kind === 'known' || reachable ? asked : { kind: 'away' }
  return {
    history,
    fetching,
    reason: reachable ? undefined : texts.needsHost,
    async download({ id }: XmlExport): Promise<void> {
      setFetching(id)
      const path = `invoices/xml-history/${id}/download`
      const answer = await workspace.ask({ method: 'GET', path, as: 'file' })
      setFetching(null)
      if (answer.ok && answer.file) saveFile(answer.file, answer.fileName ?? `xml-export-${id}.xml`)
      else say(texts.downloadFailed)
    },
  }
}
