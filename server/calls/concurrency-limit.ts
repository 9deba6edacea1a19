import { refuse } from '../refuse.ts'

export function limitConcurrency(limits: {
  running: number
  runningOfEach: number
  waitingOfEach: number
  waiting: number
}) {
  let running = 0
  let waiting = 0
  const places = new Map<string, { running: number; queue: (() => void)[] }>()

  function enter(from: string): Promise<void> | undefined {
    const place = places.get(from) ?? { running: 0, queue: [] }
    if (running < limits.running && place.running < limits.runningOfEach) {
      running += 1
      place.running += 1
      places.set(from, place)
      return undefined
    }
    if (place.queue.length >= limits.waitingOfEach || waiting >= limits.waiting) throw refuse('host/busy')
    waiting += 1
    places.set(from, place)
    return new Promise(resolve => place.queue.push(resolve))
  }

  function leave(from: string): void {
    running -= 1
    const released = places.get(from)
    if (released !== undefined) released.running -= 1
    if (released?.running === 0 && released.queue.length === 0) places.delete(from)
    for (const [name, place] of places) {
      if (place.running >= limits.runningOfEach) continue
      const next = place.queue.shift()
      if (next === undefined) continue
      waiting -= 1
      running += 1
      place.running += 1
      // The place moves to the end of the queue.
      places.delete(name)
      places.set(name, place)
      next()
      return
    }
  }

  return async function inTurn<Result>(from: string, work: () => Promise<Result>): Promise<Result> {
    const turn = enter(from)
    if (turn !== undefined) await turn
    try {
      return await work()
    } finally {
      leave(from)
    }
  }
}
