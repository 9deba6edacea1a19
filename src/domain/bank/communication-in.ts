import { isStructuredCommunication } from './structured-communication.ts'

// As people type it: with pluses or stars, with or without slashes, in the middle of a sentence.
const printed = /(?:\+{3}|\*{3}) ?(\d{3}) ?\/? ?(\d{4}) ?\/? ?(\d{5}) ?(?:\+{3}|\*{3})/g
const slashed = /(?<!\d)(\d{3})\/(\d{4})\/(\d{5})(?!\d)/g
const bare = /(?<!\d)(\d{12})(?!\d)/g

const forms = [printed, slashed, bare]

/** More than any bank writes about one payment. */
const longest = 2_000

function foundIn(text: string, form: RegExp): string[] {
  const plain = text.slice(0, longest).replace(/\s+/g, ' ')
  return [...plain.matchAll(form)].map(parts => parts.slice(1).join('')).filter(isStructuredCommunication)
}

/** Every structured communication in a text. */
export function communicationsIn(text: string): string[] {
  return [...new Set(forms.flatMap(form => foundIn(text, form)))]
}

/** The structured communication in a text: its twelve digits, where exactly one stands in it and its check digits are right. */
export function communicationIn(text: string): string {
  for (const form of forms) {
    const [only, ...others] = new Set(foundIn(text, form))
    if (only !== undefined) return others.length === 0 ? only : ''
  }
  return ''
}
