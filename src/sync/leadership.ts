import type { Locks, Ports } from './ports.ts'

/**
 * One tab speaks to the host for all of them (law 12). Every tab queues for one Web Lock and the browser hands it over
 * within milliseconds when its holder goes. Browsers keep Web Locks from pages without HTTPS; there, a lease in
 * localStorage does, and the outbox's own speaker number still refuses the steps of a tab that was replaced.
 */
export function queueToSpeak(ports: Ports, name: string, begin: () => void, end: () => void): () => void {
  return ports.locks ? queueForLock(ports.locks, name, begin, end) : holdLease(ports, name, begin, end)
}

function queueForLock(locks: Locks, name: string, begin: () => void, end: () => void): () => void {
  const leaving = new AbortController()
  let release = () => {}
  const hold = () =>
    new Promise<void>(resolve => {
      release = resolve
      if (leaving.signal.aborted) return resolve()
      begin()
    })
  locks.hold(name, hold, leaving.signal).catch(error => {
    if (!leaving.signal.aborted) throw error
  })
  return () => {
    leaving.abort()
    release()
    end()
  }
}

const leaseLength = 6_000
const leaseRenewal = 2_000

function holdLease(ports: Ports, name: string, begin: () => void, end: () => void): () => void {
  const me = ports.uuid()
  let speaks = false
  let cancel = () => {}

  function renew(): void {
    const now = ports.clock.now().getTime()
    const [holder, until] = (ports.kept.get(name) ?? '').split(' ')
    const mine = holder === me
    const free = !holder || !(Number(until) > now) || Number(until) > now + leaseLength
    if (mine || free) ports.kept.set(name, `${me} ${now + leaseLength}`)
    if (mine !== speaks) {
      speaks = mine
      if (speaks) begin()
      else end()
    }
    // Spread, so that two tabs that saw the lease free do not write over each other for ever.
    cancel = ports.clock.after(leaseRenewal * (0.5 + ports.random() / 2), renew)
  }
  renew()

  return () => {
    cancel()
    if (ports.kept.get(name)?.startsWith(me)) ports.kept.remove(name)
    if (speaks) end()
    speaks = false
  }
}
