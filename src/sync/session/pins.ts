import { type Ports, readKept } from '../device/ports.ts'

/**
 * The PINs of the people of this device, each bound to its person and to this browser. Only a salted and slow fingerprint of a
 * PIN is kept, and how often it was guessed wrong: that survives reloads, and counts for all tabs together. Four digits are
 * found by whoever can read the storage and has an hour; what it keeps out is a hand that picks up the tablet.
 */
type Kept = { salt: string; fingerprint: string; rounds: number; wrong: number }

/** As OWASP advises for PBKDF2 with SHA-256: less than a second on an old tablet. */
const rounds = 600_000
const mostWrong = 5

export class Pins {
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
