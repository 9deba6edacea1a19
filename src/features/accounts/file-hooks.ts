import { useEffect, useRef, useState } from 'react'
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts'
import { useAskAgain } from './asking-again.tsx'

export type ServerFileState =
  | { kind: 'idle' }
  | { kind: 'running'; megabytes: number }
  | { kind: 'done'; name: string; megabytes: number }
  /** No code: it broke off, or nobody knows why. */
  | { kind: 'failed'; code: ErrorCode | undefined }

export type ServerFile = ReturnType<typeof useServerFile>

/**
 * A file that the server makes while somebody waits. Whoever leaves the screen gives it up: nobody would be there to take
 * it. `save` hands it to the browser, under the server's name for it or else the one given here.
 */
export function useServerFile(path: string, unnamed: string, save: (file: Blob, name: string) => void) {
  const ask = useAskAgain()
  const [state, setState] = useState<ServerFileState>({ kind: 'idle' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(): Promise<void> {
    const { signal } = startOver()
    const onReceived = (bytes: number) => {
      const megabytes = tenthsOf(bytes)
      // A file comes in thousands of pieces; the screen need not be told of each.
      setState(now =>
        now.kind === 'running' && now.megabytes !== megabytes ? { kind: 'running', megabytes } : now,
      )
    }
    const receiving = { onReceived, signal }
    const answer = await ask({ method: 'GET', path, as: 'file', receiving })
    if (signal.aborted) return
    if (answer === null) return setState({ kind: 'idle' })
    if (answer.ok && answer.file) {
      const name = answer.fileName ?? unnamed
      save(answer.file, name)
      return setState({ kind: 'done', name, megabytes: tenthsOf(answer.file.size) })
    }
    const code = !answer.ok && answer.failure.kind === 'refused' ? answer.failure.code : undefined
    setState({ kind: 'failed', code: isErrorCode(code) ? code : undefined })
  }

  function startOver(): AbortController {
    leaving.current?.abort()
    leaving.current = new AbortController()
    setState({ kind: 'running', megabytes: 0 })
    return leaving.current
  }

  return {
    state,
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
