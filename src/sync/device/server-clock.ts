import { type Ports, readSetting } from './ports.ts'
import { createSignal, type Signal } from './signal.ts'

/**
 * How far the server's clock is ahead of this device's, as of its last response. A tablet with a wrong clock
 * shows the wrong day as today, so users are warned. The difference is stored, because it is needed offline.
 * No order and no conflict depends on it (law 14).
 */
export type ServerClock = {
  /** In milliseconds; negative when the server's clock is behind, zero while both agree. */
  ahead: Signal<number>
  /** The device's time, corrected by the last measured difference, and not before the server's last response. */
  time(): Date
  onResponse(date: string | null): void
}

const minute = 60_000
/** Differences below this are not reported: clocks are often some minutes off. */
const agreed = 10 * minute
const storeEvery = 60 * minute

type MeasuredOffset = { ahead: number; at: number }

export function watchServerClock({
  storage,
  clock,
  hostName,
}: Pick<Ports, 'storage' | 'clock' | 'hostName'>): ServerClock {
  const name = `serverClock:${hostName}`
  const now = () => clock.now().getTime()
  const stored = readKnown(readSetting(storage, name))
  let latest = stored
  let lastStored = stored
  const ahead = createSignal(latest === null ? 0 : roundDifference(atLeast(latest, now())))

  return {
    ahead,
    time() {
      const deviceTime = now()
      return new Date(latest === null ? deviceTime : deviceTime + atLeast(latest, deviceTime))
    },
    onResponse(date) {
      const at = Date.parse(date ?? '')
      if (Number.isNaN(at)) return
      const difference = at - now()
      const next = roundDifference(difference)
      // The date has a resolution of seconds, and responses take time: small differences are not reported.
      if (next === 0 || Math.abs(next - ahead.get()) > minute) ahead.set(next)
      latest = { ahead: difference, at }
      const isStored =
        lastStored !== null &&
        Math.abs(lastStored.ahead - difference) <= minute &&
        Math.abs(at - lastStored.at) < storeEvery
      if (isStored) return
      lastStored = latest
      storage.set(name, JSON.stringify(latest))
    },
  }
}

/** A clock that is before the server's last response was set back since, and is behind it. */
function atLeast({ ahead, at }: MeasuredOffset, now: number): number {
  return now + ahead < at ? at - now : ahead
}

function roundDifference(difference: number): number {
  return Math.abs(difference) <= agreed ? 0 : Math.round(difference / minute) * minute
}

function readKnown(value: unknown): MeasuredOffset | null {
  const { ahead, at } = { ahead: null, at: null, ...(typeof value === 'object' ? value : {}) }
  return typeof ahead === 'number' && typeof at === 'number' ? { ahead, at } : null
}
