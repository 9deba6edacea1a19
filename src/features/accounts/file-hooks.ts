import { useEffect, useRef, useState } from 'react'
import { type ErrorCode, isErrorCode } from '../../contract/errors/errors.ts'
import type { Answer, Call } from '../../sync/calls/call.ts'
import { saveFile } from '../../ui/save-file.ts'
import { usePasswordRetry } from './reauth.tsx'

type DownloadState =
  | { kind: 'idle' }
  | { kind: 'running'; megabytes: number }
  | { kind: 'done'; name: string; megabytes: number }
  /** Without a code, the connection failed or the reason is unknown. */
  | { kind: 'failed'; code: ErrorCode | undefined }

export type Download = ReturnType<typeof useDownload>

type SendOptions = { as: 'file' } & Required<Pick<Call, 'receiving'>>

/** Downloads a file while the user waits, under the server's name or else `unnamed`. Leaving the screen cancels it. */
export function useDownload(send: (options: SendOptions) => Promise<Answer<Blob>>, unnamed: string) {
  const withPassword = usePasswordRetry()
  const [state, setState] = useState<DownloadState>({ kind: 'idle' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(): Promise<void> {
    const { signal } = startOver()
    const onReceived = (bytes: number) => {
      const megabytes = toMegabytes(bytes)
      // A file arrives in thousands of chunks. Most do not change the number.
      setState(now =>
        now.kind === 'running' && now.megabytes !== megabytes ? { kind: 'running', megabytes } : now,
      )
    }
    const receiving = { onReceived, signal }
    const answer = await withPassword(() => send({ as: 'file', receiving }))
    if (signal.aborted) return
    if (answer === null) return setState({ kind: 'idle' })
    if (answer.ok) {
      const name = answer.fileName ?? unnamed
      saveFile(answer.body, name)
      return setState({ kind: 'done', name, megabytes: toMegabytes(answer.body.size) })
    }
    const code = answer.failure.kind === 'refused' ? answer.failure.code : undefined
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

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
