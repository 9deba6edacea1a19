import { type Ports, readSetting } from './ports.ts'
import { createSignal, type Signal } from './signal.ts'

/**
 * How far the server's clock is ahead of this device's, as its last response showed. A tablet with a wrong clock shows another day as
 * today, so users are told. The difference is stored, because it is needed offline. No order and no conflict depends on it (law 14).
 */
export type ServerClock = {
  /** Milliseconds, below zero where the server's clock is behind; zero while both agree. */
  ahead: Signal<number>
  /** The device's time, corrected by the last measured difference, and not before the server's last response. */
  time(): Date
  answered(date: string | null): void
}

const minute = 60_000
/** Differences below this are not reported: clocks are often some minutes off. */
const agreed = 10 * minute
const keptFor = 60 * minute

type Known = { ahead: number; at: number }

export function watchServerClock({
  kept,
  clock,
  hostName,
}: Pick<Ports, 'kept' | 'clock' | 'hostName'>): ServerClock {
  const name = `serverClock:${hostName}`
  const now = () => clock.now().getTime()
  const stored = readKnown(readSetting(kept, name))
  let known = stored
  let lastStored = stored
  const ahead = createSignal(known === null ? 0 : shown(atLeast(known, now())))

  return {
    ahead,
    time() {
      const here = now()
      return new Date(known === null ? here : here + atLeast(known, here))
    },
    answered(date) {
      const at = Date.parse(date ?? '')
      if (Number.isNaN(at)) return
      const difference = at - now()
      const next = shown(difference)
      // The date counts in seconds, and an answer takes its time: not each is a change.
      if (next === 0 || Math.abs(next - ahead.get()) > minute) ahead.set(next)
      known = { ahead: difference, at }
      const isStored =
        lastStored !== null &&
        Math.abs(lastStored.ahead - difference) <= minute &&
        Math.abs(at - lastStored.at) < keptFor
      if (isStored) return
      lastStored = known
      kept.set(name, JSON.stringify(known))
    },
  }
}

/** Time does not go back: a clock that stands before what the server said last has been set since, and is behind it. */
function atLeast({ ahead, at }: Known, now: number): number {
  return now + ahead < at ? at - now : ahead
}

function shown(difference: number): number {
  return Math.abs(difference) <= agreed ? 0 : Math.round(difference / minute) * minute
}

function readKnown(value: unknown): Known | null {
  const { ahead, at } = { ahead: null, at: null, ...(typeof value === 'object' ? value : {}) }
  return typeof ahead === 'number' && typeof at === 'number' ? { ahead, at } : null
}
