import { isEmail } from '../../domain/clients/person.ts'

/** What somebody looked for and did not find, as the form of a new client begins with it. */
export type BegunClient = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  chipId?: string
}

const fewestDigits = 6
// A chip has 15 digits. A number abroad begins with + or 00.
const chip = /^(?!00)\d{15}$/

export function clientFromTyped(typed: string): BegunClient {
  const text = typed.trim()
  if (isEmail(text)) return { email: text }
  const digits = text.replace(/[\s.-]/g, '')
  if (chip.test(digits)) return { chipId: digits }
  if (/^[\d\s./()+-]+$/.test(text))
    return text.replace(/\D/g, '').length < fewestDigits ? {} : { phone: text }
  const [firstName = '', ...others] = text.split(/\s+/).map(withCapital)
  return others.length === 0 ? { lastName: firstName } : { firstName, lastName: others.join(' ') }
}

/** Whoever searches types small letters; a name that has capitals stays as it is. */
function withCapital(word: string): string {
  return word === word.toLowerCase() ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}
