import { expect, it } from 'vitest'
import type { Json } from '../../domain/text/json.ts'
import { shareEntriesInFlight } from './entries-in-flight.ts'

function tabsOfOneBrowser() {
  const listeners = new Set<(message: Json) => void>()
  return () => {
    let own: ((message: Json) => void) | undefined
    return {
      tell(message: Json) {
        for (const listener of listeners) if (listener !== own) listener(message)
      },
      hear(listener: (message: Json) => void) {
        own = listener
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  }
}

it('no edit is marked as being sent in any tab once another tab becomes the leader', () => {
  const tab = tabsOfOneBrowser()
  const [first, second, third] = [1, 2, 3].map(() => shareEntriesInFlight(tab(), 'anna'))
  first?.begin()
  first?.set(new Set(['k']))
  expect([...(second?.keys.get() ?? [])]).toEqual(['k'])
  // The first tab crashes and sends no further message.
  first?.stop()
  second?.begin()
  expect(second?.keys.get().size).toBe(0)
  expect(third?.keys.get().size).toBe(0)
})
