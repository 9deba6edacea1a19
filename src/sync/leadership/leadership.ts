import type { Locks, Ports } from '../device/ports.ts'

/**
 * A single tab talks to the server for all of them (law 12). All tabs queue for one Web Lock, which the browser
 * passes on within milliseconds when its holder goes:
 *
 *   in line ──► leads ──► (closed, frozen: released) ──► in line again when it resumes
 *      └── no heartbeat of the leader for 15 s while this tab is visible: takes the lock
 *
 * A tab that lost the lock may not know it yet: the outbox refuses its steps by its number. A frozen tab's number may
 * arrive late, too: a tab that finds a newer number queues again with a new one. Without HTTPS browsers offer no Web
 * Locks; a lease in localStorage replaces them.
 */
export type Pulse = { beat(): Promise<void>; pulse(): Promise<number> }
export type Leader = { begin(): void; end(): void; onError(error: unknown): void }
export type Queue = { standBack(): void; leave(): void }

const beatEvery = 5_000
const deadAfter = 15_000

export function queueToLead(ports: Ports, name: string, pulse: Pulse, leader: Leader): Queue {
  const stand = () =>
    ports.locks ? queueForLock(ports, ports.locks, name, pulse, leader) : holdLease(ports, name, leader)
  let leave = stand()
  function standBack(): void {
    leave()
    leave = stand()
  }
  const unwatch = ports.watch(signal => {
    if (signal === 'frozen') leave()
    if (signal === 'resumed') standBack()
  })
  return {
    standBack,
    leave() {
      unwatch()
      leave()
    },
  }
}

function queueForLock(ports: Ports, locks: Locks, name: string, pulse: Pulse, leader: Leader): () => void {
  let line = new AbortController()
  let hasLeft = false
  let leads = false
  let release = () => {}
  let cancel = () => {}
  let lastBeat: number | undefined

  function hold(controller: AbortController): Promise<void> {
    return new Promise(resolve => {
      if (hasLeft || line !== controller) return resolve()
      release = resolve
      leads = true
      leader.begin()
      every(beatEvery, () => pulse.beat())
    })
  }

  function end(): void {
    cancel()
    release()
    if (leads) leader.end()
    leads = false
  }

  /** Requests do not overlap. A request fails when another tab that saw no heartbeat took the lock. */
  function request(mode: 'hold' | 'steal'): void {
    line.abort()
    const controller = new AbortController()
    line = controller
    const lockRequest =
      mode === 'hold'
        ? locks.hold(name, () => hold(controller), controller.signal)
        : locks.steal(name, () => hold(controller))
    lockRequest.catch(error => {
      if (hasLeft || line !== controller) return
      if (error instanceof DOMException && error.name === 'AbortError') standInLine()
      else leader.onError(error)
    })
  }

  function standInLine(): void {
    end()
    request('hold')
    lastBeat = undefined
    every(deadAfter, takeFromTheDead)
  }

  async function takeFromTheDead(): Promise<void> {
    if (!ports.isVisible()) return
    const beat = await pulse.pulse()
    if (leads || hasLeft) return
    if (beat === lastBeat) request('steal')
    lastBeat = beat
  }

  function every(milliseconds: number, work: () => Promise<void>): void {
    cancel()
    cancel = ports.clock.after(milliseconds, () => {
      work().catch(leader.onError)
      if (!hasLeft) every(milliseconds, work)
    })
  }

  standInLine()
  return () => {
    hasLeft = true
    line.abort()
    end()
  }
}

const leaseLength = 6_000
const leaseRenewal = 2_000

function holdLease(ports: Ports, name: string, leader: Leader): () => void {
  const me = ports.uuid()
  let leads = false
  let cancel = () => {}

  function renew(): void {
    const now = ports.clock.now().getTime()
    const [holder, until] = (ports.storage.get(name) ?? '').split(' ')
    const isHolder = holder === me
    // An end more than one lease length away was written with a different clock setting.
    const free = !holder || !(Number(until) > now) || Number(until) > now + leaseLength
    if (isHolder || free) ports.storage.set(name, `${me} ${now + leaseLength}`)
    if (isHolder !== leads) {
      leads = isHolder
      if (leads) leader.begin()
      else leader.end()
    }
    // With jitter, so that two tabs that saw the lease free do not overwrite each other forever.
    cancel = ports.clock.after(leaseRenewal * (0.5 + ports.random() / 2), renew)
  }
  renew()

  return () => {
    cancel()
    if (ports.storage.get(name)?.startsWith(me)) ports.storage.remove(name)
    if (leads) leader.end()
    leads = false
  }
}
