import type { Failure } from '../calls/call.ts'
import { type Ports, readKept } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'
import { keptNames } from './kept-names.ts'
import type { KnownProfile, People } from './people.ts'
import type { AuthSession } from './session.ts'

/**
 * The lock of a tablet that several people share: a curtain before the screens, and the way from one person to the next. It
 * encrypts nothing. All tabs of the device lock and open together, and a reload stays locked; behind it edits are sent and
 * rows fetched as ever.
 *
 *   somebody works ── Lock, or nobody touches it for so many minutes ──► locked ── their PIN ──► they work on
 *                                                                          └── the PIN of another ──► that one works;
 *                                                                               whoever sat here is set aside
 *
 * Without touch is reckoned by the device's clock, for it goes on while a tablet sleeps. A clock that is wrong can lock too
 * early; and one that went back in between locks.
 */
export type PersonHere = {
  profile: KnownProfile
  /** Sits here, behind the lock; the others are set aside. */
  isSitting: boolean
  hasPin: boolean
  /** How often a PIN may still be tried; at zero, or without a PIN, only the password helps. */
  triesLeft: number
}

export type LockState = {
  /** False where the page came without HTTPS. */
  isOffered: boolean
  isLocked: boolean
  /** Of whoever sits here. */
  hasPin: boolean
  /** Minutes without touch; zero for never; null while nobody has chosen on this device. */
  lockAfter: number | null
  /** Who can work on: whoever sits here first. */
  here: readonly PersonHere[]
}

export type Unlocked =
  | { kind: 'open' }
  | { kind: 'wrong'; triesLeft: number }
  /** Their session is over. */
  | { kind: 'gone' }
  | { kind: 'failed'; failure: Failure }

export type PinLock = {
  state: Signal<LockState>
  /** Nothing happens where whoever sits here has no PIN: they could not come back. */
  lock(): void
  setLockAfter(minutes: number): void
  /** For whoever sits here; the password, or the PIN that they had, says that it is them. */
  setPin(pin: string, proof: { password: string } | { pin: string }): Promise<Unlocked>
  removePin(): void
  unlock(userId: string, pin: string): Promise<Unlocked>
  unlockByPassword(userId: string, password: string): Promise<Unlocked>
  /** For somebody who has not signed in here yet. */
  giveWay(): void
  stop(): void
}

export const lockChoices: readonly number[] = [1, 5, 15, 30, 0]

/** So seldom at most a touch is written down: each is told to all tabs. */
const writeEvery = 5_000

type Parts = {
  ports: Pick<Ports, 'kept' | 'subtle' | 'locks' | 'uuid' | 'clock' | 'watch' | 'watchTouches'>
  people: People
  auth: Pick<AuthSession, 'sitting' | 'aside' | 'callAs' | 'bringBack' | 'setAside'>
}

export function createPinLock({ ports, people, auth }: Parts): PinLock {
  const { kept, clock } = ports
  const pins = new Pins(ports)
  let cancel = () => {}
  let writtenAt: number | undefined
  let satHere = people.sitting()?.id

  lockWhenUntouched()
  const state = createSignal<LockState>(read())

  function read(): LockState {
    const sitting = people.sitting()
    const personHere = (profile: KnownProfile): PersonHere => ({
      profile,
      isSitting: profile.id === sitting?.id,
      hasPin: pins.has(profile.id),
      triesLeft: pins.triesLeft(profile.id),
    })
    return {
      isOffered: pins.isOffered,
      isLocked: people.isLocked(),
      hasPin: sitting !== null && pins.has(sitting.id),
      lockAfter: minutesKept(),
      here: [...(sitting ? [sitting] : []), ...people.aside()].map(personHere),
    }
  }

  function show(): void {
    const next = read()
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }

  function minutesKept(): number | null {
    const text = kept.get(keptNames.lockAfter)
    const minutes = text === null ? null : Number(text)
    return minutes !== null && lockChoices.includes(minutes) ? minutes : null
  }

  /** How long nobody may touch it from now on; null when it does not lock by itself. */
  function timeLeft(): number | null {
    const minutes = minutesKept() ?? 0
    const sitting = people.sitting()
    if (minutes === 0 || people.isLocked() || !sitting || !pins.has(sitting.id)) return null
    const untouched = clock.now().getTime() - Number(kept.get(keptNames.touchedAt) ?? Number.NaN)
    if (Number.isNaN(untouched)) return minutes * 60_000
    return untouched < -writeEvery ? 0 : minutes * 60_000 - untouched
  }

  function lockWhenUntouched(): void {
    cancel()
    const left = timeLeft()
    if (left === null) return
    if (left <= 0) people.lock()
    else cancel = clock.after(left, look)
  }

  function look(): void {
    lockWhenUntouched()
    show()
  }

  function touch(): void {
    writtenAt = clock.elapsed()
    kept.set(keptNames.touchedAt, String(clock.now().getTime()))
  }

  function open(userId: string): Unlocked {
    // First: other tabs see it open at once, and would lock it again.
    touch()
    const isBack = people.sitting()?.id === userId || auth.bringBack(userId)
    if (isBack) people.unlock()
    look()
    return isBack ? { kind: 'open' } : { kind: 'gone' }
  }

  async function tryPin(userId: string, pin: string, then: () => Unlocked | Promise<Unlocked>) {
    if (await pins.isRight(userId, pin)) return then()
    show()
    return { kind: 'wrong', triesLeft: pins.triesLeft(userId) } as const
  }

  async function tryPassword(userId: string, password: string, then: () => Unlocked | Promise<Unlocked>) {
    const answer = await auth.callAs(userId, { method: 'POST', path: 'auth/confirm', body: { password } })
    if (!people.isHere(userId)) return { kind: 'gone' } as const
    if (!answer.ok) return { kind: 'failed', failure: answer.failure } as const
    pins.forgive(userId)
    return then()
  }

  const unwatch = [
    auth.sitting.watch(() => {
      // Whoever has just signed in has touched it; a page that opens anew has not been touched.
      const sits = people.sitting()?.id
      if (sits !== undefined && sits !== satHere && pins.has(sits)) touch()
      satHere = sits
      look()
    }),
    auth.aside.watch(look),
    ports.watch(signal => {
      if (signal === 'visible' || signal === 'resumed' || signal === 'storage') look()
    }),
    ports.watchTouches(() => {
      if (writtenAt !== undefined && clock.elapsed() < writtenAt + writeEvery) return
      // It may have been due while the page slept.
      look()
      if (timeLeft() === null) return
      touch()
      lockWhenUntouched()
    }),
  ]

  return {
    state,
    lock() {
      const sitting = people.sitting()
      if (sitting && pins.has(sitting.id)) people.lock()
      look()
    },
    setLockAfter(minutes) {
      kept.set(keptNames.lockAfter, String(minutes))
      touch()
      look()
    },
    async setPin(pin, proof) {
      const userId = people.sitting()?.id
      if (userId === undefined) return { kind: 'gone' }
      const keep = async (): Promise<Unlocked> => {
        await pins.set(userId, pin)
        touch()
        look()
        return { kind: 'open' }
      }
      return 'pin' in proof
        ? await tryPin(userId, proof.pin, keep)
        : await tryPassword(userId, proof.password, keep)
    },
    removePin() {
      const sitting = people.sitting()
      if (sitting) pins.remove(sitting.id)
      look()
    },
    unlock: (userId, pin) =>
      tryPin(userId, pin, () => {
        // First: no call of the opened page may count on a password that was given before.
        people.noteUnconfirmed(userId)
        return open(userId)
      }),
    unlockByPassword: (userId, password) => tryPassword(userId, password, () => open(userId)),
    giveWay() {
      auth.setAside()
      look()
    },
    stop() {
      cancel()
      for (const stop of unwatch) stop()
    },
  }
}

/**
 * The PINs of the people of this device, each bound to its person and to this browser. Only a salted and slow fingerprint of a
 * PIN is kept, and how often it was guessed wrong: that survives reloads, and counts for all tabs together. Four digits are
 * found by whoever can read the storage and has an hour; what it keeps out is a hand that picks up the tablet.
 */
type Kept = { salt: string; fingerprint: string; rounds: number; wrong: number }

/** As OWASP advises for PBKDF2 with SHA-256: less than a second on an old tablet. */
const rounds = 600_000
const mostWrong = 5

class Pins {
  readonly #ports: Pick<Ports, 'kept' | 'subtle' | 'locks' | 'uuid'>

  constructor(ports: Pick<Ports, 'kept' | 'subtle' | 'locks' | 'uuid'>) {
    this.#ports = ports
  }

  /** Browsers keep their cryptography, and the locks that count for all tabs, from pages without HTTPS. */
  get isOffered(): boolean {
    return this.#ports.subtle !== undefined && this.#ports.locks !== undefined
  }

  has(userId: string): boolean {
    return this.#read(userId) !== null
  }

  /** At zero only the password helps. */
  triesLeft(userId: string): number {
    const kept = this.#read(userId)
    return kept ? Math.max(0, mostWrong - kept.wrong) : 0
  }

  async set(userId: string, pin: string): Promise<void> {
    const salt = this.#ports.uuid()
    this.#keep(userId, { salt, rounds, wrong: 0, fingerprint: await this.#fingerprint(pin, salt, rounds) })
  }

  remove(userId: string): void {
    this.#ports.kept.remove(nameOf(userId))
  }

  /** A try is counted before it is looked at: whoever closes the page in between has used it up. */
  isRight(userId: string, pin: string): Promise<boolean> {
    return this.#alone(async () => {
      const kept = this.#read(userId)
      if (!kept || kept.wrong >= mostWrong) return false
      this.#keep(userId, { ...kept, wrong: kept.wrong + 1 })
      const isRight = (await this.#fingerprint(pin, kept.salt, kept.rounds)) === kept.fingerprint
      if (isRight) this.#keep(userId, { ...kept, wrong: 0 })
      return isRight
    })
  }

  /** The password was right. */
  forgive(userId: string): void {
    const kept = this.#read(userId)
    if (kept) this.#keep(userId, { ...kept, wrong: 0 })
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#ports.locks ? this.#ports.locks.hold('bouvier-pin', work) : work()
  }

  #read(userId: string): Kept | null {
    const kept = readKept(this.#ports.kept, nameOf(userId))
    if (typeof kept !== 'object' || kept === null) return null
    const read = { salt: null, fingerprint: null, rounds: null, wrong: null, ...kept }
    const { salt, fingerprint } = read
    if (typeof salt !== 'string' || typeof fingerprint !== 'string') return null
    return isCount(read.rounds) && isCount(read.wrong)
      ? { salt, fingerprint, rounds: read.rounds, wrong: read.wrong }
      : null
  }

  #keep(userId: string, kept: Kept): void {
    this.#ports.kept.set(nameOf(userId), JSON.stringify(kept))
  }

  async #fingerprint(pin: string, salt: string, iterations: number): Promise<string> {
    const { subtle } = this.#ports
    if (!subtle) throw new Error('This page has no cryptography, so no PIN was offered on it.')
    const bytes = new TextEncoder()
    const key = await subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations }
    const bits = new Uint8Array(await subtle.deriveBits(how, key, 256))
    return [...bits].map(byte => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** `People` takes it away with whoever leaves. */
const nameOf = (userId: string) => `pin:${userId}`

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text)
}
