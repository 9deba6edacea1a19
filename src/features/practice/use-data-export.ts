import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { useReachable, useWaitingCount, useWorkspace } from '../../sync/device-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { practiceTexts } from './practice-texts.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; megabytes: number }
  | { kind: 'done'; name: string; megabytes: number }
  | { kind: 'failed'; problem: string }

const unnamed = 'bouvier.zip'

/** Whoever leaves the screen gives the export up: nobody would be there to take the file. */
export function useDataExport() {
  const texts = useTexts(practiceTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const waiting = useWaitingCount()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(): Promise<void> {
    const { signal } = startOver()
    const onReceived = (bytes: number) => {
      const megabytes = tenthsOf(bytes)
      // A file comes in thousands of pieces; the screen need not hear of each.
      setState(now =>
        now.kind === 'running' && now.megabytes !== megabytes ? { kind: 'running', megabytes } : now,
      )
    }
    const receiving = { onReceived, signal }
    const answer = await workspace.ask({ method: 'GET', path: 'practice/export', as: 'file', receiving })
    if (signal.aborted) return
    if (answer.ok && answer.file) {
      const name = answer.fileName ?? unnamed
      saveFile(answer.file, name)
      return setState({ kind: 'done', name, megabytes: tenthsOf(answer.file.size) })
    }
    const code = !answer.ok && answer.failure.kind === 'refused' ? answer.failure.code : undefined
    setState({ kind: 'failed', problem: code ? errorText(code, language) : texts.exportBroken })
  }

  function startOver(): AbortController {
    leaving.current?.abort()
    leaving.current = new AbortController()
    setState({ kind: 'running', megabytes: 0 })
    return leaving.current
  }

  return {
    state,
    waiting,
    reason: reachable ? undefined : texts.exportNeedsHost,
    start,
    cancel() {
      leaving.current?.abort()
      setState({ kind: 'idle' })
    },
    dismiss: () => setState({ kind: 'idle' }),
  }
}

function tenthsOf(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
