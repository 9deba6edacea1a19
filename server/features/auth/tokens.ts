import { createHash, createHmac } from 'node:crypto'

/**
 * Tokens mean nothing in themselves: they are looked up by their hash, so ending a session acts at once, and whoever
 * reads the database cannot use what is there. All of this is quick and done at once, without the thread pool.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Follows from the token that it replaces, so that a lost answer can be given again although no token is ever stored. */
export function successorOf(token: string, hostSecret: string): string {
  return createHmac('sha256', hostSecret).update(token).digest('base64url')
}

const minute = 60_000
export const accessLife = 15 * minute
export const refreshLife = 90 * 24 * 60 * minute
/** Two tabs that refresh together: the slower one still holds the predecessor for a moment. */
export const tabsGrace = minute / 2

export function isoAfter(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
