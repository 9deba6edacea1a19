import type { Noun } from '../contract/rows.ts'

export const bucketsPerNoun = 256

/** Made ids are random, so their first two digits spread rows evenly; a species is known by its name, which is hashed. */
export function bucketOf(noun: Noun, id: string): number {
  return noun === 'species' ? hash(id) % bucketsPerNoun : Number.parseInt(id.slice(0, 2), 16)
}

// FNV-1a: small, spreads well, and the same on every device.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
