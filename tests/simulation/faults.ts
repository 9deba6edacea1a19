import type { Random } from '../random.ts'

/**
 * The faults of a seed and their rates. Each seed enables only some of them, because with all at once one
 * would hide another.
 */
export const faultNames = [
  'request-lost',
  'answer-lost',
  'answer-cut',
  'answer-hangs',
  'answer-late',
  'doubled',
  'zombie',
  'captive-portal',
  'cut',
  'lying-online',
  'flapping',
  'stream-silent',
  'stream-broken',
  'fault-5xx',
  'fault-429',
  'fault-408',
  'html-error',
  'server-restart',
  'server-restored',
  'small-pages',
  'access-expired',
  'session-ended',
  'storage-begin',
  'storage-inside',
  'storage-commit',
  'storage-full',
  'evict-all',
  'evict-databases',
  'evict-kept',
  'tab-killed',
  'browser-killed',
  'power-cut',
  'reload',
  'frozen',
  'lock-stolen',
  'clock-wrong',
  'throttled',
] as const
export type FaultName = (typeof faultNames)[number]

// Faults that show nothing alone but make other faults matter.
const often: ReadonlySet<FaultName> = new Set(['access-expired'])

export class Faults {
  readonly on: ReadonlyMap<FaultName, number>
  isOver = false
  readonly #chance: Random

  constructor(chance: Random, only?: ReadonlyMap<FaultName, number>) {
    this.#chance = chance
    const share = chance.pick([0, 0.08, 0.15, 0.3]) ?? 0
    this.on =
      only ??
      new Map(
        faultNames
          .filter(() => chance.happens(share))
          .map(name => [name, often.has(name) ? 0.4 : pickRate(chance)]),
      )
  }

  get isNone(): boolean {
    return this.on.size === 0
  }

  has(name: FaultName): boolean {
    return this.on.has(name)
  }

  happens(name: FaultName): boolean {
    return !this.isOver && this.#chance.happens(this.on.get(name) ?? 0)
  }

  storage(when: 'storage-begin' | 'storage-inside' | 'storage-commit', mode: string): string | undefined {
    if (mode === 'readwrite' && this.#few('storage-full')) return 'QuotaExceededError'
    if (!this.#few(when)) return undefined
    return this.#chance.pick(errorNames[when])
  }

  // Storage requests are so frequent that the rates of network faults would let nothing succeed.
  #few(name: FaultName): boolean {
    return !this.isOver && this.#chance.happens((this.on.get(name) ?? 0) / 12)
  }
}

const errorNames = {
  'storage-begin': ['InvalidStateError', 'UnknownError'],
  'storage-inside': ['UnknownError', 'AbortError'],
  'storage-commit': ['UnknownError', 'AbortError'],
}

const pickRate = (chance: Random) => chance.pick([0.03, 0.1, 0.25]) ?? 0.1
