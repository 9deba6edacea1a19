import { normalizeText } from '../text/text.ts'

export type PersonName = { firstName: string; lastName: string }

/** The initials of an avatar: first letters of first and last name, or '??' when nothing is known. */
export function initials(person: PersonName | undefined): string {
  const initials = [person?.firstName, person?.lastName].map(name => [...(name?.trim() ?? '')][0] ?? '')
  return initials.join('').toLocaleUpperCase() || '??'
}

export function fullName(person: PersonName): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** Simple on purpose: what it lets through may still bounce, what it stops is no address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** Two spellings of one address. */
export function emailKey(email: string): string {
  return normalizeText(email)
}

/** Two spellings of one number: spaces, dots and slashes do not count, and Belgium's prefix is its leading zero. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.replace(/^(?:\+|00)320?/, '0').replace(/^00/, '+')
}

export function isSamePhone(a: string, b: string): boolean {
  return a.trim() === b.trim() || (phoneKey(a) !== '' && phoneKey(a) === phoneKey(b))
}

/**
 * Whom to call about an animal: its client first, whose number is the one that people keep up to date, and then where the
 * animal is, when that is another number. What stands with the animal may be an old number of its client.
 */
export type PhoneToCall = { whose: 'client' | 'animal'; number: string }

export function phonesToCall(ofClient: string | undefined, ofAnimal: string | undefined): PhoneToCall[] {
  const [client = '', animal = ''] = [ofClient?.trim(), ofAnimal?.trim()]
  const isSame = isSamePhone(animal, client)
  return [
    ...(client === '' ? [] : [{ whose: 'client', number: client } as const]),
    ...(animal === '' || isSame ? [] : [{ whose: 'animal', number: animal } as const]),
  ]
}

/** The digits in the order in which they are dialled from abroad, of the beginning of a number too. */
export function dialled(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^\+/, '00')
  return digits.replace(/^00320/, '0032').replaceAll('+', '')
}

/** How a number stands in the texts that are searched: as it is written, as it is dialled at home, and from abroad. */
export function phoneTexts(phone: string): string[] {
  const key = phoneKey(phone)
  const fromAbroad = key.startsWith('0') ? `0032${key.slice(1)}` : dialled(key)
  return [...new Set([phone, key.replace(/^\+/, '00'), fromAbroad])]
}
