import { isStructuredCommunication } from '../bank-file/structured-communication.ts'

// As people type it: with pluses or stars, with or without slashes, in the middle of a sentence.
const printed = /(?:\+{3}|\*{3})\s*(\d{3})\s*\/?\s*(\d{4})\s*\/?\s*(\d{5})\s*(?:\+{3}|\*{3})/g
const slashed = /(?<!\d)(\d{3})\/(\d{4})\/(\d{5})(?!\d)/g
const bare = /(?<!\d)(\d{12})(?!\d)/g

/** The structured communication in a text: its twelve digits, where exactly one stands in it and its check digits are right. */
export function communicationIn(text: string): string {
  for (const form of [printed, slashed, bare]) {
    const found = [...text.matchAll(form)]
      .map(parts => parts.slice(1).join(''))
      .filter(isStructuredCommunication)
    const [only, ...others] = new Set(found)
    if (only !== undefined) return others.length === 0 ? only : ''
  }
  return ''
}
