import type { Failure } from '../calls/call.ts'
import { type Ports, readSetting } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'
import type { People, StoredProfile } from './people.ts'
import type { AuthSession } from './session.ts'
import { storageNames } from './storage-names.ts'

/**
 * The lock screen of a shared tablet, and the way to switch users. It encrypts nothing. All tabs lock and unlock together, and
 * a reload stays locked. While the device is locked, edits are still sent and rows still fetched.
 *
 *   unlocked ── Lock, or no touch for the chosen minutes ──► locked ── own PIN ──► unlocked
 *                                                                └── PIN of another user ──► unlocked for that user,
 *                                                                     the user before is suspended
 *
 * Idle time is measured with the device's clock, which continues while a tablet sleeps. A clock that was set back locks.
 */
export type UnlockCandidate = {
  profile: StoredProfile
  /** The current user; the others are suspended. */
  isSitting: boolean
  hasPin: boolean
  /** The remaining attempts; at zero, or without a PIN, only the password unlocks. */
  triesLeft: number
}

export type LockState = {
  /** False on a page without HTTPS. */
  isOffered: boolean
  isLocked: boolean
  hasPin: boolean
  /** Minutes without touch; zero for never; null until chosen on this device. */
  lockAfter: number | null
  users: readonly UnlockCandidate[]
}

export type UnlockResult =
  | { kind: 'open' }
  | { kind: 'wrong'; triesLeft: number }
  /** The session has ended. */
  | { kind: 'gone' }
  | { kind: 'failed'; failure: Failure }

export type PinLock = {
  state: Signal<LockState>
  /** Does nothing when the current user has no PIN and could not unlock again. */
  lock(): void
  setLockAfter(minutes: number): void
  /** For the current user, who proves it with the password or the PIN before. */
  setPin(pin: string, proof: { password: string } | { pin: string }): Promise<UnlockResult>
  removePin(): void
  unlock(userId: string, pin: string): Promise<UnlockResult>
  unlockByPassword(userId: string, password: string): Promise<UnlockResult>
  /** Suspends the current user, so that another can log in. */
  giveWay(): void
  stop(): void
}

export const lockChoices: readonly number[] = [1, 5, 15, 30, 0]

/** Touches are stored at most this often, because each write notifies all tabs. */
const writeEvery = 5_000

type Parts = {
  ports: Pick<Ports, 'storage' | 'subtle' | 'locks' | 'uuid' | 'clock' | 'watch' | 'watchTouches'>
  people: People
  auth: Pick<AuthSession, 'sitting' | 'aside' | 'callAs' | 'bringBack' | 'setAside'>
}

export function createPinLock({ ports, people, auth }: Parts): PinLock {
  const { storage, clock } = ports
  const pins = new Pins(ports)
  let cancel = () => {}
  let writtenAt: number | undefined
  let satHere = people.sitting()?.id

  lockWhenUntouched()
  const state = createSignal<LockState>(read())

  function read(): LockState {
    const sitting = people.sitting()
    const personHere = (profile: StoredProfile): UnlockCandidate => ({
      profile,
      isSitting: profile.id === sitting?.id,
      hasPin: pins.has(profile.id),
      triesLeft: pins.triesLeft(profile.id),
    })
    return {
      isOffered: pins.isOffered,
      isLocked: people.isLocked(),
      hasPin: sitting !== null && pins.has(sitting.id),
      lockAfter: readLockMinutes(),
      users: [...(sitting ? [sitting] : []), ...people.aside()].map(personHere),
    }
  }

  function show(): void {
    const next = read()
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }

  function readLockMinutes(): number | null {
    const text = storage.get(storageNames.lockAfter)
    const minutes = text === null ? null : Number(text)
    return minutes !== null && lockChoices.includes(minutes) ? minutes : null
  }

  /** The time until it locks; null when it does not lock on its own. */
  function timeLeft(): number | null {
    const minutes = readLockMinutes() ?? 0
    const sitting = people.sitting()
    if (minutes === 0 || people.isLocked() || !sitting || !pins.has(sitting.id)) return null
    const untouched = clock.now().getTime() - Number(storage.get(storageNames.touchedAt) ?? Number.NaN)
    if (Number.isNaN(untouched)) return minutes * 60_000
    return untouched < -writeEvery ? 0 : minutes * 60_000 - untouched
  }

  function lockWhenUntouched(): void {
    cancel()
    const remaining = timeLeft()
    if (remaining === null) return
    if (remaining <= 0) people.lock()
    else cancel = clock.after(remaining, look)
  }

  function look(): void {
    lockWhenUntouched()
    show()
  }

  function touch(): void {
    writtenAt = clock.elapsed()
    storage.set(storageNames.touchedAt, String(clock.now().getTime()))
  }

  function open(userId: string): UnlockResult {
    // Before unlocking: other tabs react at once, and would lock again.
    touch()
    const isBack = people.sitting()?.id === userId || auth.bringBack(userId)
    if (isBack) people.unlock()
    look()
    return isBack ? { kind: 'open' } : { kind: 'gone' }
  }

  async function tryPin(userId: string, pin: string, then: () => UnlockResult | Promise<UnlockResult>) {
    if (await pins.isRight(userId, pin)) return then()
    show()
    return { kind: 'wrong', triesLeft: pins.triesLeft(userId) } as const
  }

  async function tryPassword(
    userId: string,
    password: string,
    then: () => UnlockResult | Promise<UnlockResult>,
  ) {
    const answer = await auth.callAs(userId, { method: 'POST', path: 'auth/confirm', body: { password } })
    if (!people.isHere(userId)) return { kind: 'gone' } as const
    if (!answer.ok) return { kind: 'failed', failure: answer.failure } as const
    pins.forgive(userId)
    return then()
  }

  const unwatch = [
    auth.sitting.watch(() => {
      // A login counts as a touch; opening a page does not.
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
      // The time may have run out while the page was frozen.
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
      storage.set(storageNames.lockAfter, String(minutes))
      touch()
      look()
    },
    async setPin(pin, proof) {
      const userId = people.sitting()?.id
      if (userId === undefined) return { kind: 'gone' }
      const keep = async (): Promise<UnlockResult> => {
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
        // Before unlocking: no call of the page may rely on an earlier password confirmation.
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
 * The PINs of the users of this device. Stored are a salted, slow hash and the number of wrong attempts, which survives reloads
 * and counts for all tabs together. Code that can read the storage finds four digits within an hour: a PIN protects against
 * a person who picks up the tablet.
 */
type StoredPin = { salt: string; fingerprint: string; rounds: number; wrong: number }

/** As OWASP recommends for PBKDF2 with SHA-256: less than a second on an old tablet. */
const rounds = 600_000
const mostWrong = 5

class Pins {
  readonly #ports: Pick<Ports, 'storage' | 'subtle' | 'locks' | 'uuid'>

  constructor(ports: Pick<Ports, 'storage' | 'subtle' | 'locks' | 'uuid'>) {
    this.#ports = ports
  }

  /** Without HTTPS, browsers offer neither cryptography nor locks across tabs. */
  get isOffered(): boolean {
    return this.#ports.subtle !== undefined && this.#ports.locks !== undefined
  }

  has(userId: string): boolean {
    return this.#read(userId) !== null
  }

  triesLeft(userId: string): number {
    const stored = this.#read(userId)
    return stored ? Math.max(0, mostWrong - stored.wrong) : 0
  }

  async set(userId: string, pin: string): Promise<void> {
    const salt = this.#ports.uuid()
    this.#keep(userId, { salt, rounds, wrong: 0, fingerprint: await this.#fingerprint(pin, salt, rounds) })
  }

  remove(userId: string): void {
    this.#ports.storage.remove(pinKey(userId))
  }

  /** An attempt is counted before it is checked, so closing the page in between does not save it. */
  isRight(userId: string, pin: string): Promise<boolean> {
    return this.#alone(async () => {
      const stored = this.#read(userId)
      if (!stored || stored.wrong >= mostWrong) return false
      this.#keep(userId, { ...stored, wrong: stored.wrong + 1 })
      const isRight = (await this.#fingerprint(pin, stored.salt, stored.rounds)) === stored.fingerprint
      if (isRight) this.#keep(userId, { ...stored, wrong: 0 })
      return isRight
    })
  }

  forgive(userId: string): void {
    const stored = this.#read(userId)
    if (stored) this.#keep(userId, { ...stored, wrong: 0 })
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#ports.locks ? this.#ports.locks.hold('bouvier-pin', work) : work()
  }

  #read(userId: string): StoredPin | null {
    const stored = readSetting(this.#ports.storage, pinKey(userId))
    if (typeof stored !== 'object' || stored === null) return null
    const read = { salt: null, fingerprint: null, rounds: null, wrong: null, ...stored }
    const { salt, fingerprint } = read
    if (typeof salt !== 'string' || typeof fingerprint !== 'string') return null
    return isCount(read.rounds) && isCount(read.wrong)
      ? { salt, fingerprint, rounds: read.rounds, wrong: read.wrong }
      : null
  }

  #keep(userId: string, stored: StoredPin): void {
    this.#ports.storage.set(pinKey(userId), JSON.stringify(stored))
  }

  async #fingerprint(pin: string, salt: string, iterations: number): Promise<string> {
    const { subtle } = this.#ports
    if (!subtle) throw new Error('This page has no cryptography, so no PIN was offered on it.')
    const bytes = new TextEncoder()
    const key = await subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations }
    const bits = new Uint8Array(await subtle.deriveBits(algorithm, key, 256))
    return [...bits].map(byte => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** `People` removes it when the user logs out. */
const pinKey = (userId: string) => `pin:${userId}`

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text)
}
