import { normalizeText } from '../text/text.ts'

export type PersonName = { firstName: string; lastName: string }

export function initials(person: PersonName | undefined): string {
  const initials = [person?.firstName, person?.lastName].map(name => [...(name?.trim() ?? '')][0] ?? '')
  return initials.join('').toLocaleUpperCase() || '??'
}

export function fullName(person: PersonName): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** A simple check: some invalid addresses pass, no valid one fails. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

export function emailKey(email: string): string {
  return normalizeText(email)
}

/** Ignores spaces, dots and slashes. +32 equals the leading zero. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.replace(/^(?:\+|00)320?/, '0').replace(/^00/, '+')
}

export function isSamePhone(a: string, b: string): boolean {
  return a.trim() === b.trim() || (phoneKey(a) !== '' && phoneKey(a) === phoneKey(b))
}

/**
 * Phone numbers for an animal: the client's first, as it is the one kept up to date, then the animal's if it differs.
 */
export type PhoneToCall = { source: 'client' | 'animal'; number: string }

export function phonesToCall(ofClient: string | undefined, ofAnimal: string | undefined): PhoneToCall[] {
  const [client = '', animal = ''] = [ofClient?.trim(), ofAnimal?.trim()]
  const isSame = isSamePhone(animal, client)
  return [
    ...(client === '' ? [] : [{ source: 'client', number: client } as const]),
    ...(animal === '' || isSame ? [] : [{ source: 'animal', number: animal } as const]),
  ]
}

export function dialled(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^\+/, '00')
  return digits.replace(/^00320/, '0032').replaceAll('+', '')
}

export function phoneTexts(phone: string): string[] {
  const key = phoneKey(phone)
  const fromAbroad = key.startsWith('0') ? `0032${key.slice(1)}` : dialled(key)
  return [...new Set([phone, key.replace(/^\+/, '00'), fromAbroad])]
}
