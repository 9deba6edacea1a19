import { emailKey } from './email.ts'
import { fullName } from './person-name.ts'
import { foldText } from './text.ts'

/** A client who is here. `isUnsent`: on this device alone, so that the host would not know them. */
export type KnownOwner = {
  id: string
  firstName: string
  lastName: string
  email: string
  isUnsent: boolean
}

export type FoundClient = {
  id: string
  trouble: 'animals/client-required' | 'animals/client-unknown' | 'client-ambiguous' | 'client-unsent' | null
}

type Owners = { byEmail: Map<string, KnownOwner[]>; byName: Map<string, KnownOwner[]> }

export function ownersOf(clients: Iterable<KnownOwner>): Owners {
  const owners: Owners = { byEmail: new Map(), byName: new Map() }
  for (const client of clients) {
    addTo(owners.byEmail, emailKey(client.email), client)
    const { firstName, lastName } = client
    const orders = [
      nameKey(fullName(client)),
      nameKey(fullName({ firstName: lastName, lastName: firstName })),
    ]
    for (const key of new Set(orders)) addTo(owners.byName, key, client)
  }
  return owners
}

/** By the e-mail address, else by the name in either order; where one of the two fits several clients, by both. */
export function findClient({ byEmail, byName }: Owners, said: { email: string; name: string }): FoundClient {
  if (said.email === '' && said.name === '') return { id: '', trouble: 'animals/client-required' }
  const atEmail = byEmail.get(emailKey(said.email)) ?? []
  const called = byName.get(nameKey(said.name)) ?? []
  const both = atEmail.filter(client => called.includes(client))
  const found = both.length > 0 ? both : atEmail.length > 0 ? atEmail : called
  const [first, ...others] = found
  if (first === undefined) return { id: '', trouble: 'animals/client-unknown' }
  if (others.length > 0) return { id: '', trouble: 'client-ambiguous' }
  return first.isUnsent ? { id: '', trouble: 'client-unsent' } : { id: first.id, trouble: null }
}

/** "Peeters, Anna" is "Peeters Anna". */
function nameKey(name: string): string {
  return foldText(name.replaceAll(',', ' '))
}

function addTo(map: Map<string, KnownOwner[]>, key: string, client: KnownOwner): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(client)
  else map.set(key, [client])
}
