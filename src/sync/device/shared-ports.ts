import type { Locks, Ports } from './ports.ts'
import { apiAddress, hostName } from './server-address.ts'

type Shared = Pick<
  Ports,
  'api' | 'hostName' | 'fetch' | 'clock' | 'uuid' | 'random' | 'locks' | 'isOnline' | 'subtle' | 'showOnIcon'
>

export const channelName = 'bouvier'

export function sharedPorts(): Shared {
  return {
    api: apiAddress(),
    hostName: hostName(),
    fetch: (url, init) => fetch(url, init),
    clock: {
      now: () => new Date(),
      elapsed: () => performance.now(),
      after(milliseconds, work) {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    uuid: randomId,
    random: Math.random,
    // Missing on pages without HTTPS, despite the types.
    locks: 'locks' in navigator ? webLocks(navigator.locks) : undefined,
    isOnline: () => navigator.onLine,
    subtle: 'subtle' in crypto ? crypto.subtle : undefined,
    showOnIcon,
  }
}

/** An app that is not installed has no icon, and some browsers reject the call then. */
function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const badgeUpdate = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  badgeUpdate.catch(() => undefined)
}

function webLocks(locks: LockManager): Locks {
  return {
    hold: async (name, work, leaving) => await locks.request(name, leaving ? { signal: leaving } : {}, work),
    steal: async (name, work) => await locks.request(name, { steal: true }, work),
  }
}

/** A UUID, also on pages without HTTPS, where the browser has no randomUUID. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, i) => {
    if (i === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (i === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
