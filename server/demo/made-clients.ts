import { tidyClient } from '../../src/domain/clients.ts'
import { foldText } from '../../src/domain/text.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import { madeBankAccount, madeVatNumber } from './bank-accounts.ts'
import { type Community, madeCommunity, madeCompanyName, madeName } from './names.ts'
import { type Random, randomOf } from './random.ts'
import { madeHome, madePhone } from './towns.ts'
import { isoTime, madeInstant, madeUpdate, twoYears } from './working-hours.ts'

/** The longest known first, so that whoever was sent by another comes after them. */
export function madeClients(seed: string, now: number, count: number): ClientWithHistory[] {
  const random = randomOf(`${seed} clients`)
  const arrivals = Array.from({ length: count }, () => madeInstant(random, now - twoYears, now))
  const clients: ClientWithHistory[] = []
  for (const created of arrivals.toSorted((a, b) => a - b))
    clients.push(madeClient(random, { created, now }, clients))
  return clients
}

type Span = { created: number; now: number }

function madeClient(random: Random, { created, now }: Span, earlier: readonly ClientWithHistory[]) {
  const community = madeCommunity(random)
  const name = madeName(random, community)
  const { address, area } = madeHome(random, community)
  const account = random.chance(0.85) ? madeBankAccount(random) : { iban: '', bic: '' }
  const referrerId = earlier.length > 0 && random.chance(0.12) ? random.pick(earlier).id : null
  const values = tidyClient({
    ...name,
    email: madeEmail(random, name, earlier.length + 1),
    phone: madePhone(random, area),
    ...madeCompany(random, community, name.lastName, address.city),
    invoiceAddress: address,
    ...account,
    // Some know their account by heart, and not what their bank is called by other banks.
    bic: random.chance(0.9) ? account.bic : '',
    referrerId,
    isActive: !random.chance(0.06),
  })
  const creditCents = random.chance(0.03) ? random.whole(1, 240) * 50 : 0
  const stamps = { createdAt: isoTime(created), updatedAt: madeUpdate(random, created, now) }
  return { id: random.uuid(), values, creditCents, ...stamps }
}

const providers = ['post', 'brieven', 'courrier', 'mail', 'bureau']

/** Under a name that belongs to nobody, so that no mail of a sample practice ever reaches a person. */
function madeEmail(
  random: Random,
  { firstName, lastName }: { firstName: string; lastName: string },
  n: number,
) {
  const [first, last] = [firstName, lastName].map(name => foldText(name).replace(/[^a-z]/g, ''))
  return `${first}.${last}${n}@${random.pick(providers)}.example`
}

function madeCompany(random: Random, community: Community, lastName: string, town: string) {
  if (!random.chance(0.14)) return { companyName: '', companyVAT: '' }
  const companyName = madeCompanyName(random, community, lastName, town)
  return { companyName, companyVAT: random.chance(0.85) ? madeVatNumber(random) : '' }
}
