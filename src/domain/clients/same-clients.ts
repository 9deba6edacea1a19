import { normalizeText } from '../text/text.ts'
import { emailKey, type PersonName, phoneKey } from './person.ts'

type KnownPerson = PersonName & { email: string; phone: string }

/** Existing clients similar to the typed one: the first match of each kind. */
export type SameClients<Client> = {
  sameName: Client | undefined
  sameEmail: Client | undefined
  samePhone: Client | undefined
}

const fewestDigits = 6

/**
 * Compares phone (with or without prefix), email (any case) and name (either order). It only informs: families share
 * phones and names.
 */
export function sameClients<Client extends KnownPerson & { id: string }>(
  typed: Partial<KnownPerson>,
  ownId: string | null,
  clients: Iterable<Client>,
): SameClients<Client> {
  const { email = '', phone = '', firstName = '', lastName = '' } = typed
  const typedKeys = { email: emailKey(email), phone: phoneKey(phone), name: '' }
  if (typedKeys.phone.length < fewestDigits) typedKeys.phone = ''
  if (firstName.trim() !== '' && lastName.trim() !== '') typedKeys.name = nameKey({ firstName, lastName })
  const found: SameClients<Client> = { sameName: undefined, sameEmail: undefined, samePhone: undefined }
  if (typedKeys.email === '' && typedKeys.phone === '' && typedKeys.name === '') return found
  for (const client of clients) {
    if (client.id === ownId) continue
    if (typedKeys.email !== '' && emailKey(client.email) === typedKeys.email) found.sameEmail ??= client
    if (typedKeys.phone !== '' && phoneKey(client.phone) === typedKeys.phone) found.samePhone ??= client
    if (typedKeys.name !== '' && nameKey(client) === typedKeys.name) found.sameName ??= client
  }
  return found
}

/** Ignores order, accents, hyphens and apostrophes. */
function nameKey({ firstName, lastName }: PersonName): string {
  const letters = normalizeText(`${firstName} ${lastName}`).replace(/['.]/g, '')
  return letters
    .split(/[\s-]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
}
