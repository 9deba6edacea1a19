import type { Address } from '../../src/domain/clients/address.ts'
import people from './people.json'
import type { Random } from './random.ts'

const communities = ['nl', 'fr', 'de'] as const
export type Community = (typeof communities)[number]

export function madeCommunity(random: Random): Community {
  const part = random.next()
  if (part < 0.55) return 'nl'
  return part < 0.96 ? 'fr' : 'de'
}

export function madeName(random: Random, community: Community): { firstName: string; lastName: string } {
  const { first, last } = people[community]
  const own = random.pick(last)
  const lastName = random.chance(0.06) ? `${own} - ${random.pick(last)}` : own
  return { firstName: random.pick(first), lastName }
}

const companies: Record<Community, readonly ((name: string, town: string) => string)[]> = {
  nl: [
    name => `${name} & Zonen BV`,
    name => `Manege ${name}`,
    (_, town) => `Kinderboerderij ${town} vzw`,
    name => `Stoeterij ’t Hof ${name}`,
    name => `Hondenschool ${name} & Co`,
  ],
  fr: [
    name => `${name} & Fils SRL`,
    (_, town) => `Manège de ${town}`,
    name => `Ferme ${name} & Cie`,
    (_, town) => `Refuge « Cœur de bête » ${town} ASBL`,
    name => `Élevage ${name}`,
  ],
  de: [name => `${name} & Söhne GmbH`, (_, town) => `Reitstall ${town}`, name => `Hof ${name}`],
}

export function madeCompanyName(random: Random, community: Community, lastName: string, town: string) {
  return random.pick(companies[community])(lastName, town)
}

const countries: Record<Community, string> = { nl: 'België', fr: 'Belgique', de: 'Belgien' }
const boxes: Record<Community, string> = { nl: ' bus ', fr: ' bte ', de: ' Bfk. ' }

type Home = { address: Address; area: string }

export function madeHome(random: Random, community: Community): Home {
  const { area, city, postalCode } = random.pick(people[community].towns)
  const houseLetter = random.chance(0.08) ? random.pick(['A', 'B', 'C']) : ''
  const box = random.chance(0.15) ? `${boxes[community]}${random.whole(1, 40)}` : ''
  const street = `${random.pick(people[community].streets)} ${random.whole(1, 199)}${houseLetter}${box}`
  return { address: { street, city, postalCode, country: countries[community] }, area }
}

export function madePhone(random: Random, area: string): string {
  const pairs = (count: number) => Array.from({ length: count }, () => random.digits(2)).join(' ')
  if (random.chance(0.75)) {
    const mobile = `4${random.whole(70, 99)}`
    return random.chance(0.3) ? `+32 ${mobile} ${pairs(3)}` : `0${mobile} ${pairs(3)}`
  }
  const own = area.length === 2 ? `${random.whole(200, 899)} ${pairs(2)}` : pairs(3)
  return `${area} ${own}`
}

const banks = [
  { from: 1, to: 49, bic: 'GEBABEBB' },
  { from: 60, to: 99, bic: 'GKCCBEBB' },
  { from: 103, to: 108, bic: 'NICABEBB' },
  { from: 310, to: 399, bic: 'BBRUBEBB' },
  { from: 400, to: 499, bic: 'KREDBEBB' },
  { from: 651, to: 651, bic: 'KEYTBEBB' },
]

export function madeBankAccount(random: Random): { iban: string; bic: string } {
  const { from, to, bic } = random.pick(banks)
  const account = `${random.whole(from, to)}`.padStart(3, '0') + random.digits(7)
  const national = account + twoDigits(Number(account) % 97 || 97)
  // BE in digits is 11 and 14; the check digits count as 00 in the calculation.
  const check = 98 - Number(BigInt(`${national}111400`) % 97n)
  return { iban: `BE${twoDigits(check)}${national}`, bic }
}

/** The last two digits of an enterprise number are 97 minus the other digits modulo 97. */
export function madeVatNumber(random: Random): string {
  const number = `0${random.whole(4, 7)}${random.digits(6)}`
  return `BE${number}${twoDigits(97 - (Number(number) % 97))}`
}

function twoDigits(number: number): string {
  return `${number}`.padStart(2, '0')
}
