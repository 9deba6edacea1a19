import type { Ports } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'
import { backoffDelay } from '../send/retry-delays.ts'
import { call, type Reports } from './call.ts'

/**
 * Whether the server can be reached, as requests show it. `navigator.onLine === false` is believed; `true` is not.
 *
 *   reachable ──(no answer, or none within 5 s)──► doubtful: probe the server
 *       ▲                                              │ no answer
 *       └───────(any answer of the server)────────── away: probe again, after 2 s up to 30 s
 *
 * A single lost request on poor Wi-Fi therefore changes nothing on screen.
 */
export type Reachability = {
  reachable: Signal<boolean>
  reports: Reports
  check(): void
  /** Probes the server now; `reachable` is the result of the last request. */
  answersNow(): Promise<boolean>
  stop(): void
}

const longestProbePause = 30_000

export function watchReachability(ports: Ports): Reachability {
  const reachable = createSignal(ports.isOnline())
  let probing = false
  let shouldProbeAgain = false
  let stopped = false
  let failures = 0
  let cancelNext = () => {}

  function onResponse(): void {
    failures = 0
    cancelNext()
    reachable.set(true)
  }

  function onSilence(): void {
    if (!probing && !stopped) void probe()
  }

  /**
   * After a network change, the result of a running probe is ignored and the backoff restarts: a network
   * often carries no data in its first moments.
   */
  function check(): void {
    failures = 0
    shouldProbeAgain = probing
    onSilence()
  }

  async function probe(): Promise<void> {
    probing = true
    cancelNext()
    const alive = ports.isOnline() && (await signOfLife(ports))
    probing = false
    if (stopped) return
    if (alive) return onResponse()
    if (shouldProbeAgain) {
      shouldProbeAgain = false
      return probe()
    }
    failures += 1
    reachable.set(false)
    const pause = Math.min(longestProbePause, 2 * backoffDelay(failures, ports.random()))
    cancelNext = ports.clock.after(pause, () => void probe())
  }

  const unwatch = ports.watch(signal => {
    if (signal === 'offline') reachable.set(false)
    if (signal === 'online' || signal === 'offline') check()
    if (signal === 'visible' && !reachable.get()) check()
  })
  if (!reachable.get()) onSilence()

  return {
    reachable,
    reports: { onResponse, onSilence },
    check,
    answersNow: async () => ports.isOnline() && (await signOfLife(ports)),
    stop() {
      stopped = true
      cancelNext()
      unwatch()
    },
  }
}

const quiet: Reports = { onResponse() {}, onSilence() {} }

/** The health route needs no login and responds quickly. An HTML response is not from this server. */
async function signOfLife(ports: Ports): Promise<boolean> {
  const answer = await Promise.race([
    call(ports, quiet, { method: 'GET', path: 'health' }),
    new Promise<undefined>(resolve => ports.clock.after(5_000, () => resolve(undefined))),
  ])
  return answer?.ok ?? false
}
