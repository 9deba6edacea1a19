import { foldText } from './text.ts'

/** Simple on purpose: what it lets through may still bounce, what it stops is no address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** Two spellings of one address. */
export function emailKey(email: string): string {
  return foldText(email)
}
