import type { Booking } from '../bookings.ts'

/** The place of an event on the clock of the practice. Canceled ones are in the background. */
export type EventPlace = {
  id: string
  start: string
  end: string
  display: 'auto' | 'background'
  editable: boolean
}

export type ShownEvent = {
  id: string
  place: EventPlace
  booking: Booking
  color: string
  person: string | null
  isCovered: boolean
}

type Listener = () => void

/**
 * Each event subscribes to its own content and renders alone. FullCalendar would check all two thousand for
 * one change.
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
