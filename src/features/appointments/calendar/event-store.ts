import type { Booking } from '../bookings.ts'

/** Where it stands on the calendar, by the clock of the wall. What only leaves a trace stands behind all else. */
export type EventPlace = {
  id: string
  start: string
  end: string
  display: 'auto' | 'background'
  editable: boolean
}

/** An appointment as the calendar shows it. */
export type ShownEvent = {
  id: string
  place: EventPlace
  booking: Booking
  color: string
  /** Whose it is; null where it is nobody's, or there are no people to tell apart. */
  person: string | null
  /** Something else stands over it. */
  isCovered: boolean
}

type Listener = () => void

/**
 * What each event says. An event hears of its own change alone and draws itself anew, without the calendar: that would look at each of
 * two thousand of them for one that was sent.
 */
export class EventStore {
  #events: ReadonlyMap<string, ShownEvent> = new Map()
  readonly #listeners = new Map<string, Set<Listener>>()

  get(id: string): ShownEvent | undefined {
    return this.#events.get(id)
  }

  set(events: readonly ShownEvent[]): void {
    const before = this.#events
    this.#events = new Map(events.map(event => [event.id, event]))
    for (const [id, listeners] of this.#listeners)
      if (before.get(id) !== this.#events.get(id)) for (const tell of [...listeners]) tell()
  }

  watch(id: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id)
    }
  }
}
