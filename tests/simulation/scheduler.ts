import type { Chance } from './chance.ts'
import { machine } from './patched-globals.ts'

/**
 * The one queue of the world. A step is a task of some event loop: a timer, an answer, a request of a database. Between
 * two steps only microtasks run, for the loop lets the machine's own turn end before it picks the next; so whatever an
 * engine awaits lies at a step, and a fault at every step is a fault at every await.
 *
 * Steps of one lane keep their order, as IndexedDB and timers promise; which lane goes next is chance.
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
  /** Milliseconds of the world since it began. */
  now = 0
  steps = 0
  hash = 0x811c9dc5
  trace: string[] | undefined
  /** How long a step takes at most. */
  pace = 0.3
  /** Looked at after each step. */
  afterStep: () => void = () => {}
  beforeStep: () => void = () => {}
  /** Several servers answer at once, in the machine's time: their steps end before what they have begun. */
  isMany = false
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #chance: Chance
  readonly #lanes: Lane[] = []
  #timers: Timer[] = []
  #made = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  lane(name: string, isBlocked: () => boolean = () => false): Lane {
    return { name, queue: [], isBlocked, isListed: false, isAwaited: false }
  }

  /** What the server does is done within one step: its database knows nothing else. */
  serverLane(name: string): Lane {
    return { ...this.lane(name), isAwaited: true }
  }

  push(lane: Lane, label: string, run: () => unknown): void {
    lane.queue.push({ label, run })
    if (lane.isListed) return
    lane.isListed = true
    this.#lanes.push(lane)
  }

  /** After a time that has passed, its lane has one step more. */
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

  /** Takes steps until it is so, or until this moment; false when the moment came first. */
  async until(isSo: () => boolean, moment: number): Promise<boolean> {
    for (;;) {
      if (isSo()) return true
      if (this.now >= moment) return false
      this.#ring()
      const lane = this.#pick()
      if (lane) await this.#step(lane)
      // No time passes while something is under way and nothing else is to be done.
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

  /** Until what has been begun at the servers has ended. */
  async rest(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  #note(text: string): void {
    for (let i = 0; i < text.length; i++) this.hash = Math.imul(this.hash ^ text.charCodeAt(i), 0x01000193)
    this.trace?.push(`${this.now.toFixed(0).padStart(8)} ${text}`)
  }

  /** A remark in the trace, which is no step. */
  say(text: string): void {
    this.trace?.push(`${this.now.toFixed(0).padStart(8)}   # ${text}`)
  }
}

function isLater(a: Timer | undefined, b: Timer): boolean {
  return a !== undefined && (a.at > b.at || (a.at === b.at && a.n > b.n))
}
