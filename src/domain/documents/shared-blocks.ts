import type { ClientValues } from '../../records/clients.ts'
import type { PracticeValues } from '../../records/practice.ts'
import { addressLine } from '../address.ts'
import { animalYearlyCents, type PricedAnimal, vatCents, yearlyCents } from '../contract-price.ts'
import { formatPrice } from '../format.ts'
import type { Language } from '../language.ts'
import { eurosFromCents } from '../money.ts'
import { printedEnterpriseNumber } from '../official-numbers.ts'
import { fullName } from '../person.ts'
import { compareText, normalizeText } from '../text.ts'
import { type Block, type Columns, orDash, type Table, type Total, text } from './document.ts'
import { type PrintedTexts, printedTexts } from './printed-texts.ts'

export type ContractClient = Pick<
  ClientValues,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'companyName'
  | 'companyVAT'
  | 'invoiceAddress'
  | 'iban'
  | 'bic'
>

/** Who has to do with whom, side by side as on a letterhead. What is not filled in is left out. */
export function partiesBlock(
  { practice, client }: { practice: PracticeValues; client: ContractClient },
  labels: PrintedTexts['contract'],
): Columns {
  const { enterpriseNumber, vatNumber } = practice
  const ofPractice = [
    practice.name,
    addressLine(practice.address),
    enterpriseNumber && labels.enterpriseNumber(printedEnterpriseNumber(enterpriseNumber)),
    vatNumber && labels.vatNumber(printedEnterpriseNumber(vatNumber)),
  ]
  const ofClient = [
    client.companyName,
    fullName(client),
    addressLine(client.invoiceAddress),
    client.companyVAT && labels.vatNumber(printedEnterpriseNumber(client.companyVAT)),
    client.email,
    client.phone,
  ]
  return {
    kind: 'columns',
    columns: [
      { title: labels.practice, lines: ofPractice.filter(line => line !== '') },
      { title: labels.client, lines: ofClient.filter(line => line !== '') },
    ].filter(({ lines }) => lines.length > 0),
  }
}

/** At the foot of every page: whose document it is, where that is known, and which. */
export function footerOf({ name }: PracticeValues, content: string): string {
  return name === '' ? content : `${name} · ${content}`
}

export type ContractAnimal = PricedAnimal & { name: string; speciesName: string; chipId: string }

/** The animals of a contract with what each costs in a year, and what they cost together. */
export function priceBlocks(
  animals: readonly ContractAnimal[],
  vatRate: number,
  language: Language,
): Block[] {
  const labels = printedTexts[language].contract.animals
  if (animals.length === 0) return [text(labels.none)]
  const totals = totalsOf(yearlyCents(animals), vatRate, language)
  return [{ ...animalTable(animals, language), totals }, text(labels.prices)]
}

/** A row for each animal: its visits, and what they cost in a year. */
function animalTable(animals: readonly ContractAnimal[], language: Language): Omit<Table, 'totals'> {
  const labels = printedTexts[language].contract.animals
  return {
    kind: 'table',
    columns: [
      { label: labels.name, align: 'start' },
      { label: labels.species, align: 'start' },
      { label: labels.chip, align: 'start' },
      { label: labels.visits, align: 'end' },
      { label: labels.price, align: 'end' },
      { label: labels.yearly, align: 'end' },
    ],
    rows: animals
      .toSorted((a, b) => compareText(normalizeText(a.name), normalizeText(b.name)))
      .map(animal => [
        animal.name,
        animal.speciesName,
        orDash(animal.chipId),
        String(animal.nbYearlyVisit),
        formatCents(animal.hourlyPriceCents, language),
        formatCents(animalYearlyCents(animal), language),
      ]),
  }
}

function totalsOf(net: number | null, vatRate: number, language: Language): Total[] {
  const labels = printedTexts[language].contract.animals
  const vat = net === null ? null : vatCents(net, vatRate)
  const gross = net === null || vat === null ? null : net + vat
  const monthly = gross === null ? null : Math.round(gross / 12)
  return [
    { label: labels.net, value: formatCents(net, language) },
    { label: labels.vat(formatRate(vatRate, language)), value: formatCents(vat, language) },
    { label: labels.gross, value: formatCents(gross, language), isMain: true },
    { label: labels.monthly, value: formatCents(monthly, language) },
  ]
}

export function formatCents(cents: number | null, language: Language): string {
  return cents === null ? '-' : formatPrice(eurosFromCents(cents), language)
}

export function formatRate(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-BE`, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(percent / 100)
}
