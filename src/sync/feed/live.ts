import type { Answer, Call } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import { pauseAfter } from '../send/pauses.ts'
import { readHead } from './rows-from-answers.ts'

/**
 * Listens for pokes: the server says at which revision its head is, and nothing else, so one that is lost, doubled or late
 * does no harm. A stream that is silent for longer than two heartbeats is taken for dead, for tablets close sockets
 * without a word; and after every opening the head comes at once, so nothing was missed.
 *
 * EventSource cannot send the token, and a token in an address ends up in logs: the stream is read from a fetch.
 */
export type Live = { start(): void; stop(): void; distrust(): void }

type Parts = {
  ports: Ports
  token(): string | null
  callAs(asked: Call): Promise<Answer>
  onHead(head: { epoch: string; rev: number }): void
  /** The stream ended, or never came: the first sign of a server or a network that went. */
  onSilence(): void
}

const longestSilence = 35_000
const longestPause = 30_000

export function listenLive({ ports, token, callAs, onHead, onSilence }: Parts): Live {
  let wanted = false
  let failures = 0
  let stream: AbortController | undefined
  let cancelRetry = () => {}

  function open(): void {
    cancelRetry()
    if (!wanted || stream) return
    const abort = new AbortController()
    stream = abort
    void listenUntilItEnds(abort)
  }

  async function listenUntilItEnds(abort: AbortController): Promise<void> {
    // A stream breaks for as many reasons as a network has; all of them mean the same: listen again.
    const end = await listen(abort.signal).catch(() => 'broken' as const)
    if (stream === abort) stream = undefined
    if (!wanted || stream) return
    onSilence()
    failures = end === 'ended' ? 0 : failures + 1
    cancelRetry = ports.clock.after(Math.min(longestPause, pauseAfter(failures, ports.random())), open)
  }

  async function listen(signal: AbortSignal): Promise<'ended' | 'broken'> {
    const bearer = token()
    if (!bearer) return 'broken'
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${bearer}` }
    const response = await ports.fetch(`${ports.api}sync/events`, { headers, signal, cache: 'no-store' })
    if (response.status === 401) {
      // Any call renews the session on its way.
      await callAs({ method: 'GET', path: 'sync/head' })
      return 'broken'
    }
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
    if (!response.ok || !isStream || !response.body) return 'broken'
    failures = 0
    await readEvents(response.body, signal)
    return 'ended'
  }

  async function readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const reader = body.getReader()
    signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    const decoder = new TextDecoder()
    let rest = ''
    let cancelWatch = () => {}
    try {
      for (;;) {
        cancelWatch()
        cancelWatch = ports.clock.after(longestSilence, distrust)
        const { done, value } = await reader.read()
        if (done || signal.aborted) return
        const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) hear(line)
      }
    } finally {
      cancelWatch()
    }
  }

  function hear(line: string): void {
    if (!line.startsWith('data:')) return
    const head = readHead(JSON.parse(line.slice('data:'.length)))
    if (head) onHead(head)
  }

  function distrust(): void {
    stream?.abort()
    stream = undefined
    open()
  }

  return {
    start() {
      wanted = true
      open()
    },
    distrust,
    stop() {
      wanted = false
      cancelRetry()
      stream?.abort()
      stream = undefined
    },
  }
}
