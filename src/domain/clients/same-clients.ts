import { normalizeText } from '../text/text.ts'
import { emailKey, type PersonName, phoneKey } from './person.ts'

type Known = PersonName & { email: string; phone: string }

/** Those of the clients who may be the one that somebody is typing: the first by each of what they have in common. */
export type SameClients<Client> = {
  sameName: Client | undefined
  sameEmail: Client | undefined
  samePhone: Client | undefined
}

const fewestDigits = 6

/**
 * Looks for whoever is there already, however it is written: a telephone with or without its prefix, an e-mail address in
 * capitals, a name in either order. Families share a phone, and fathers their name with a son: it is told, and forbids nothing.
 */
export function sameClients<Client extends Known & { id: string }>(
  typed: Partial<Known>,
  ownId: string | null,
  clients: Iterable<Client>,
): SameClients<Client> {
  const { email = '', phone = '', firstName = '', lastName = '' } = typed
  const mine = { email: emailKey(email), phone: phoneKey(phone), name: '' }
  // A number that is still being typed is the beginning of many; so is half a name.
  if (mine.phone.length < fewestDigits) mine.phone = ''
  if (firstName.trim() !== '' && lastName.trim() !== '') mine.name = nameKey({ firstName, lastName })
  const found: SameClients<Client> = { sameName: undefined, sameEmail: undefined, samePhone: undefined }
  if (mine.email === '' && mine.phone === '' && mine.name === '') return found
  for (const client of clients) {
    if (client.id === ownId) continue
    if (mine.email !== '' && emailKey(client.email) === mine.email) found.sameEmail ??= client
    if (mine.phone !== '' && phoneKey(client.phone) === mine.phone) found.samePhone ??= client
    if (mine.name !== '' && nameKey(client) === mine.name) found.sameName ??= client
  }
  return found
}

/** Two writings of one name: in either order, with or without accents, hyphens and apostrophes. */
function nameKey({ firstName, lastName }: PersonName): string {
  const letters = normalizeText(`${firstName} ${lastName}`).replace(/['.]/g, '')
  return letters
    .split(/[\s-]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
}
