import type { Noun } from '../contract/rows.ts'

export const bucketsPerNoun = 256

/** Made ids are random, so their first two digits spread rows evenly; other names are hashed. */
export function bucketOf(noun: Noun, id: string): number {
  const isMade = noun !== 'species' && noun !== 'practice'
  return isMade ? Number.parseInt(id.slice(0, 2), 16) : hash(id) % bucketsPerNoun
}

// FNV-1a: small, spreads well, and the same on every device.
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
