import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import type { AddressWithPhone } from '../../src/domain/clients/address.ts'
import { sexes } from '../../src/domain/clients/animals.ts'
import { findBreeds } from '../../src/domain/clients/breeds.ts'
import { normalizeText } from '../../src/domain/text/text.ts'
import { animals } from '../../src/records/animals.ts'
import { clients } from '../../src/records/clients.ts'
import { blankValues, tidy } from '../../src/records/record.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import { treatedSpecies } from './details.ts'
import {
  type Community,
  madeBankAccount,
  madeCommunity,
  madeCompanyName,
  madeHome,
  madeName,
  madePhone,
  madeVatNumber,
} from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { isoTime, madeInstant, madeUpdate, twoYears } from './times.ts'

/** The oldest clients are first, so that referrers precede the clients they referred. */
export function madeClients(seed: string, now: number, count: number): ClientWithHistory[] {
  const random = seededRandom(`${seed} clients`)
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
  const values = tidy(clients, {
    ...blankValues(clients),
    ...name,
    email: madeEmail(random, name, earlier.length + 1),
    phone: madePhone(random, area),
    ...madeCompany(random, community, name.lastName, address.city),
    invoiceAddress: address,
    ...account,
    bic: random.chance(0.9) ? account.bic : '',
    referrerId,
    isActive: !random.chance(0.06),
    language: earlier.length % 4 === 1 && community !== 'de' ? community : null,
  })
  const creditCents = random.chance(0.03) ? random.whole(1, 240) * 50 : 0
  const stamps = { createdAt: isoTime(created), updatedAt: madeUpdate(random, created, now) }
  return { id: random.uuid(), values, creditCents, ...stamps }
}

const providers = ['post', 'brieven', 'courrier', 'mail', 'bureau']

/** The domain is reserved, so that no email reaches a person. */
function madeEmail(
  random: Random,
  { firstName, lastName }: { firstName: string; lastName: string },
  n: number,
) {
  const [first, last] = [firstName, lastName].map(name => normalizeText(name).replace(/[^a-z]/g, ''))
  return `${first}.${last}${n}@${random.pick(providers)}.example`
}

function madeCompany(random: Random, community: Community, lastName: string, town: string) {
  if (!random.chance(0.14)) return { companyName: '', companyVAT: '' }
  const companyName = madeCompanyName(random, community, lastName, town)
  return { companyName, companyVAT: random.chance(0.85) ? madeVatNumber(random) : '' }
}

const animalsPerClient = 1.75

export function madeAnimals(
  seed: string,
  now: number,
  clients: readonly ClientWithHistory[],
): AnimalWithHistory[] {
  const random = seededRandom(`${seed} animals`)
  const count = Math.round(clients.length * animalsPerClient)
  const owners = clients.filter(() => random.chance(0.93))
  const stables = clients.filter(() => random.chance(0.04))
  while (owners.length < count)
    owners.push(random.pick(stables.length > 0 && random.chance(0.2) ? stables : clients))
  const toAsk = seededRandom(`${seed} to ask`)
  const facts = seededRandom(`${seed} facts`)
  const found = new Map<string, readonly string[]>()
  const getBreeds = (speciesName: string) => {
    const breeds = found.get(speciesName) ?? findBreeds(speciesName, 'fr')
    found.set(speciesName, breeds)
    return breeds
  }
  return owners.map(owner => {
    const { values, ...animal } = withDayToAsk(toAsk, madeAnimal(random, owner, now), now)
    const { speciesName } = values
    return { ...animal, values: { ...values, ...madeFacts(facts, speciesName, getBreeds(speciesName), now) } }
  })
}

/** Some facts of an animal are unknown, and some births are known by their month or year only. */
function madeFacts(random: Random, speciesName: string, breeds: readonly string[], now: number) {
  const known = <Value>(share: number, value: Value) => (random.chance(share) ? value : null)
  const born = dayAfter(toDay(now), -random.whole(40, 14 * 365))
  const insurer = known(speciesName === 'Chien' ? 0.2 : 0.05, random.pick(insurers))
  return {
    birth: known(0.9, born.slice(0, random.pick([10, 10, 10, 7, 4]))),
    sex: known(0.95, random.pick(sexes)),
    neutered: known(0.85, random.chance(0.65) ? ('yes' as const) : ('no' as const)),
    breed: breeds.length === 0 ? null : known(0.8, random.pick(breeds)),
    coatColor: known(0.6, random.pick(coatColors)),
    insurer,
    policyNumber: insurer === null ? null : `BE-${random.digits(8)}`,
  }
}

// Invented insurers.
const insurers = ['Patte & Cie', 'Huisdierpolis Noord', 'Quatre Pattes Assurances'] as const
const coatColors = [
  'noir',
  'blanc',
  'noir et blanc',
  'brun',
  'roux',
  'gris',
  'crème',
  'tigré',
  'tricolore',
] as const

/** Some clients postponed their next visit. */
function withDayToAsk(random: Random, animal: AnimalWithHistory, now: number): AnimalWithHistory {
  const isPostponed = random.chance(0.03)
  const snoozedUntil = dayAfter(toDay(now), random.whole(-4, 25))
  return isPostponed ? { ...animal, values: { ...animal.values, snoozedUntil } } : animal
}

function madeAnimal(random: Random, owner: ClientWithHistory, now: number): AnimalWithHistory {
  const ownerCreated = Date.parse(owner.createdAt)
  const created = random.chance(0.6) ? ownerCreated : madeInstant(random, ownerCreated, now)
  const values = tidy(animals, {
    ...blankValues(animals),
    name: random.pick(names),
    chipId: madeChipId(random),
    speciesName: madeSpeciesName(random),
    consultingAddress: madeConsultingAddress(random, owner),
    clientId: owner.id,
    nbYearlyVisit: random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6]),
  })
  const stamps = { createdAt: isoTime(created), updatedAt: madeUpdate(random, created, now) }
  return { id: random.uuid(), values, ...stamps }
}

function madeSpeciesName(random: Random): string {
  let remaining = random.whole(1, 100)
  const species = treatedSpecies.find(({ share }) => {
    remaining -= share
    return remaining <= 0
  })
  return (species ?? treatedSpecies[0]).name
}

/** The prefix is Belgium's or a maker's. Older animals have shorter numbers, and some have none. */
function madeChipId(random: Random): string {
  if (random.chance(0.06)) return ''
  if (random.chance(0.05)) return random.digits(9)
  return `${random.pick(['056', '941', '967', '977', '981', '985'])}${random.digits(12)}`
}

function madeConsultingAddress(random: Random, { values }: ClientWithHistory): AddressWithPhone {
  if (random.chance(0.85)) return { ...values.invoiceAddress, phoneNumber: values.phone }
  const { address, area } = madeHome(random, madeCommunity(random))
  return { ...address, phoneNumber: random.chance(0.7) ? madePhone(random, area) : values.phone }
}

const names =
  'Achille, Amande, Bella, Béa, Biscotte, Blanquette, Boulette, Brutus, Cacahuète, Câline, Caramel, Charlie, Chipie, Chocolat, Cléopâtre, D’Artagnan, Diesel, Duc, Éclair, Étoile, Fien, Figaro, Filou, Flappie, Garfield, Gaïa, Gribouille, Gust, Hercule, Ijsbeer, Isis, Jef, Jolly Jumper, Kaatje, Kiki, Lola, Loulou, Luna, Maïs, Mâtin, Max, Médor, Milou, Minou, Mirza, Mokka, Mozart, Naïa, Neige, Noisette, Nougat, Obélix, Œdipe, Olive, Oscar, Pépette, Pluche, Poes, Polka, Prins, Puk, Ravel, Rex, Réglisse, Rôdeur, Saké, Simba, Sneeuwwitje, Snoopy, Spekkie, Tartine, Tijger, Titus, Ulysse, Vlekje, Wolf, Xéna, Yoda, Zazou, Zébulon, Zorro'.split(
    ', ',
  )
