import type { Mirror } from '../../store/mirror/mirror.ts'
import type { Outbox } from '../../store/outbox/outbox.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { Reachability } from '../calls/reachability.ts'
import type { Ports } from '../device/ports.ts'
import { type FeedFollower, followFeed, type PullResult } from '../feed/follow-feed.ts'
import { readHead, type ServerHead } from '../feed/rows-from-answers.ts'
import { startReplay } from '../send/replay.ts'
import { backoffDelay } from '../send/retry-delays.ts'
import { forgottenWith } from '../session/delete-local-copies.ts'

/**
 * The work of the leading tab: sending the outbox, following the feed, and listening for pokes. Other tabs see the
 * results in the two databases.
 */
export type LeaderWork = { wake(): void; sendNow(): void; catchUp(): void; stop(): void }

export type LeadingParts = {
  ports: Ports
  outbox: Outbox
  mirror: Mirror
  reachability: Reachability
  call(request: Call): Promise<Answer>
  token(): string | null
  /** Another tab has become the leader. */
  onReplaced(): void
  /** The keys of the entries that are being sent now. */
  onUnderWay(keys: ReadonlySet<string>): void
  onError(error: unknown): void
}

// Pokes announce changes at once. This interval only catches changes after a lost poke.
const lookEvery = 60_000
/** The longest delay of other users' changes while edits are sent. */
const longestWait = 1_000

export function startLeading(parts: LeadingParts): LeaderWork {
  const { ports, outbox, mirror, reachability, call, token, onReplaced, onUnderWay, onError } = parts
  let stopped = false
  let cancelLook = () => {}
  let failures = 0
  let waiting: ServerHead | undefined
  let cancelWait = () => {}

  const feed: FeedFollower = followFeed({
    mirror,
    callAs: call,
    onNewEpoch: (before, now) => outbox.noteLoss(before.epoch, now.rev, now.getLastRevision),
    onErased: rows => outbox.forget(forgottenWith(rows), ports.clock.now().toISOString()),
  })
  const replay = startReplay({
    ports,
    outbox,
    mirror,
    callAs: call,
    mayCall: () => reachability.reachable.get(),
    catchUp: async () => (await feed.catchUp()).ok,
    onReplaced,
    onUnderWay,
    onRest: reachWaiting,
    onError,
  })
  const live = listenLive({
    ports,
    token,
    callAs: call,
    onHead: hear,
    onSilence: reachability.reports.onSilence,
  })

  /**
   * While edits are sent, most pokes announce the effects of these edits, which their own responses contain.
   * Fetching after each push would double the cost of a long replay.
   */
  function hear(head: ServerHead): void {
    // The stream reopens as often as the server is probed, and may be the first to reach the server.
    reachability.reports.onResponse(null)
    if (waiting === undefined) cancelWait = ports.clock.after(longestWait, reachWaiting)
    waiting = head
    if (!replay.isBusy()) reachWaiting()
  }

  function reachWaiting(): void {
    cancelWait()
    const head = waiting
    waiting = undefined
    if (head !== undefined && !stopped) feed.reach(head).catch(onError)
  }

  function catchUp(): void {
    cancelLook()
    if (stopped) return
    cancelLook = ports.clock.after(lookEvery, catchUp)
    if (reachability.reachable.get()) feed.catchUp().then(lookAgainSoon, onError)
  }

  /** After a single failed response, catching up is retried soon. */
  function lookAgainSoon(pulled: PullResult): void {
    failures = pulled.ok ? 0 : failures + 1
    if (pulled.ok || stopped) return
    const serverDelay = pulled.failure.kind === 'refused' ? (pulled.failure.retryAfter ?? 0) * 1_000 : 0
    cancelLook()
    cancelLook = ports.clock.after(Math.max(serverDelay, backoffDelay(failures, ports.random())), catchUp)
  }

  const unwatch = [
    reachability.reachable.watch(() => {
      if (!reachability.reachable.get()) return
      replay.sendNow()
      live.distrust()
      catchUp()
    }),
    ports.watch(signal => {
      if (signal === 'online') replay.sendNow()
      if (signal === 'visible') catchUp()
      if (signal === 'visible' || signal === 'online') live.distrust()
    }),
  ]
  replay.wake()
  live.start()
  catchUp()

  return {
    wake: replay.wake,
    sendNow: replay.sendNow,
    catchUp,
    stop() {
      stopped = true
      for (const stop of unwatch) stop()
      cancelLook()
      cancelWait()
      live.stop()
      replay.stop()
    },
  }
}

/**
 * Listens for pokes, which only carry the server's head revision: a lost, duplicate or late one does no harm.
 * A stream that is silent for two heartbeats counts as dead, because tablets close sockets without notice.
 * The head arrives at each opening, so nothing is missed. EventSource cannot send the token, and a token in a
 * URL ends up in logs. So the stream is read with fetch.
 */
type Live = { start(): void; stop(): void; distrust(): void }

type Parts = {
  ports: Ports
  token(): string | null
  callAs(request: Call): Promise<Answer>
  onHead(head: { epoch: string; rev: number }): void
  /** The stream ended or could not be opened: the first sign of a lost server or network. */
  onSilence(): void
}

const longestSilence = 35_000
const longestPause = 30_000

function listenLive({ ports, token, callAs, onHead, onSilence }: Parts): Live {
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
    // All stream errors are handled the same way: listen again.
    const end = await listen(abort.signal).catch(() => 'broken' as const)
    if (stream === abort) stream = undefined
    if (!wanted || stream) return
    onSilence()
    failures = end === 'ended' ? 0 : failures + 1
    cancelRetry = ports.clock.after(Math.min(longestPause, backoffDelay(failures, ports.random())), open)
  }

  async function listen(signal: AbortSignal): Promise<'ended' | 'broken'> {
    const bearer = token()
    if (!bearer) return 'broken'
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${bearer}` }
    const response = await ports.fetch(`${ports.api}sync/events`, { headers, signal, cache: 'no-store' })
    if (response.status === 401) {
      // Any request refreshes an expired session.
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
