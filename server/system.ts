import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './calls/concurrency-limit.ts'
import type { Clock, Ids, Passwords } from './ports.ts'

export const systemClock: Clock = { now: () => new Date() }

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}

// OWASP's parameters; one hash takes 32 MiB.
const cost = { N: 2 ** 15, r: 8, p: 3 } as const
const maxmem = 64 * 1024 * 1024
const saltBytes = 16
const keyBytes = 32

export function scryptPasswords(): Passwords {
  const turn = limitConcurrency({ running: 2, runningOfEach: 1, waitingOfEach: 8, waiting: 256 })
  const turnOfKnown = limitConcurrency({ running: 1, runningOfEach: 1, waitingOfEach: 2, waiting: 64 })
  const dummyHash = encode(Buffer.alloc(saltBytes), Buffer.alloc(keyBytes))
  return {
    async hash(password, from) {
      const salt = randomBytes(saltBytes)
      return encode(salt, await turn(from, () => derive(password, salt, cost)))
    },
    async verify(password, hash, from, caller = 'stranger') {
      const { salt, key, ...options } = decode(hash ?? dummyHash)
      const inTurn = caller === 'stranger' ? turn : turnOfKnown
      const derived = await inTurn(from, () => derive(password, salt, options))
      return timingSafeEqual(derived, key) && hash !== undefined
    },
  }
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  // The same letters, whichever way a keyboard composes its accents.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyBytes, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function encode(salt: Buffer, key: Buffer): string {
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

function decode(hash: string) {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined)
    throw new Error('a password hash is unreadable')
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}
