import type { Random } from '../random.ts'
import { machine } from './patched-globals.ts'

/**
 * The single queue of the world. A step is a task of an event loop: a timer, a response, a database request.
 * Between two steps only microtasks run, so every await of an engine is at a step. A fault at every step is
 * therefore a fault at every await. Steps of one lane keep their order, as IndexedDB and timers guarantee.
 * The next lane is chosen at random.
 */
export type Lane = {
  name: string
  queue: Step[]
  isBlocked: () => boolean
  isListed: boolean
  isAwaited: boolean
}
type Step = { label: string; run: () => unknown }
type Timer = { at: number; n: number; lane: Lane; label: string; act: () => unknown }

export class Scheduler {
  now = 0
  steps = 0
  hash = 0x811c9dc5
  trace: string[] | undefined
  pace = 0.3
  afterStep: () => void = () => {}
  beforeStep: () => void = () => {}
  /**
   * Whether several servers respond concurrently, in real time. Their steps then end before the requests that
   * they start.
   */
  isMany = false
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #chance: Random
  readonly #lanes: Lane[] = []
  #timers: Timer[] = []
  #made = 0

  constructor(chance: Random) {
    this.#chance = chance
  }

  lane(name: string, isBlocked: () => boolean = () => false): Lane {
    return { name, queue: [], isBlocked, isListed: false, isAwaited: false }
  }

  /** The server completes its work within one step. */
  serverLane(name: string): Lane {
    return { ...this.lane(name), isAwaited: true }
  }

  push(lane: Lane, label: string, run: () => unknown): void {
    lane.queue.push({ label, run })
    if (lane.isListed) return
    lane.isListed = true
    this.#lanes.push(lane)
  }

  after(lane: Lane, milliseconds: number, label: string, act: () => unknown): () => void {
    const timer = { at: this.now + Math.max(0, milliseconds), n: this.#made++, lane, label, act }
    let at = this.#timers.length
    while (at > 0 && isLater(this.#timers[at - 1], timer)) at--
    this.#timers.splice(at, 0, timer)
    let isCanceled = false
    timer.act = () => (isCanceled ? undefined : act())
    return () => {
      isCanceled = true
      const found = this.#timers.indexOf(timer)
      if (found >= 0) this.#timers.splice(found, 1)
    }
  }

  /** Runs steps until the condition is true or the time is reached. Returns false if the time came first. */
  async until(isSo: () => boolean, moment: number): Promise<boolean> {
    for (;;) {
      if (isSo()) return true
      if (this.now >= moment) return false
      this.#ring()
      const lane = this.#pick()
      if (lane) await this.#step(lane)
      // Time does not pass while only server requests are running.
      else if (this.#underWay.size > 0) await Promise.race(this.#underWay)
      else {
        const next = this.#timers[0]?.at ?? moment
        this.now = Math.max(this.now, Math.min(next, moment))
      }
    }
  }

  #ring(): void {
    for (let timer = this.#timers[0]; timer && timer.at <= this.now; timer = this.#timers[0]) {
      this.#timers.shift()
      this.push(timer.lane, timer.label, timer.act)
    }
  }

  #pick(): Lane | undefined {
    const { length } = this.#lanes
    if (length === 0) return undefined
    const from = Math.floor(this.#chance.next() * length)
    for (let i = 0; i < length; i++) {
      const lane = this.#lanes[(from + i) % length]
      if (lane && !lane.isBlocked()) return lane
    }
    return undefined
  }

  async #step(lane: Lane): Promise<void> {
    const step = lane.queue.shift()
    if (lane.queue.length === 0) {
      lane.isListed = false
      this.#lanes.splice(this.#lanes.indexOf(lane), 1)
    }
    if (!step) return
    this.beforeStep()
    this.steps += 1
    this.now += this.#chance.next() * this.pace
    this.#note(`${lane.name} ${step.label}`)
    const done = step.run()
    if (lane.isAwaited && this.isMany) this.#leaveUnderWay(done)
    else if (lane.isAwaited) await done
    await new Promise<void>(resolve => machine.setImmediate(resolve))
    this.afterStep()
  }

  #leaveUnderWay(done: unknown): void {
    const under = Promise.resolve(done)
      .catch(error => this.say(String(error)))
      .finally(() => this.#underWay.delete(under))
    this.#underWay.add(under)
  }

  async rest(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  #note(text: string): void {
    for (let i = 0; i < text.length; i++) this.hash = Math.imul(this.hash ^ text.charCodeAt(i), 0x01000193)
    this.trace?.push(`${this.now.toFixed(0).padStart(8)} ${text}`)
  }

  say(text: string): void {
    this.trace?.push(`${this.now.toFixed(0).padStart(8)}   # ${text}`)
  }
}

function isLater(a: Timer | undefined, b: Timer): boolean {
  return a !== undefined && (a.at > b.at || (a.at === b.at && a.n > b.n))
}
