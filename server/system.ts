import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Clock, Ids, Passwords } from './ports.ts'
import { refuse } from './refuse.ts'

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
  const turn = takingTurns({ running: 2, runningOfEach: 1, waitingOfEach: 8, waiting: 256 })
  const turnOfKnown = takingTurns({ running: 1, runningOfEach: 1, waitingOfEach: 2, waiting: 64 })
  // A hash of no password at all.
  const nobody = encode(Buffer.alloc(saltBytes), Buffer.alloc(keyBytes))
  return {
    async hash(password, from) {
      const salt = randomBytes(saltBytes)
      return encode(salt, await turn(from, () => derive(password, salt, cost)))
    },
    async verify(password, hash, from, who = 'stranger') {
      const { salt, key, ...options } = decode(hash ?? nobody)
      const inTurn = who === 'stranger' ? turn : turnOfKnown
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

/**
 * Lets so many run at a time, and so many wait; memory is bounded whatever comes in. Those who wait come from somewhere,
 * and each place has its turn after the other: whoever sends many waits behind their own, and not in front of others, and
 * never has all that run at a time.
 */
export function takingTurns(limits: {
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
    const left = places.get(from)
    if (left !== undefined) left.running -= 1
    if (left?.running === 0 && left.queue.length === 0) places.delete(from)
    for (const [name, place] of places) {
      if (place.running >= limits.runningOfEach) continue
      const next = place.queue.shift()
      if (next === undefined) continue
      waiting -= 1
      running += 1
      place.running += 1
      // It stands behind all other places from now on.
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
