import { useEffect, useState } from 'react'
import type { XmlExport } from '../../contract/invoices.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { readXmlExports } from './read-answers.ts'
import { useTell } from './use-tell.ts'

export type History = { kind: 'loading' | 'away' | 'failed' } | { kind: 'known'; files: XmlExport[] }

/** The files that were made for the bank; the host keeps them. */
export function useHistory() {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { say } = useTell()
  const [files, setFiles] = useState<XmlExport[] | 'failed' | null>(null)
  const [fetching, setFetching] = useState<string | null>(null)

  useEffect(() => {
    if (!reachable) return
    let wanted = true
    void workspace.ask({ method: 'GET', path: 'invoices/xml-history' }).then(answer => {
      if (wanted) setFiles(before => (answer.ok && readXmlExports(answer.body)) || (before ?? 'failed'))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable])

  const history: History = Array.isArray(files)
    ? { kind: 'known', files }
    : { kind: !reachable ? 'away' : (files ?? 'loading') }
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
