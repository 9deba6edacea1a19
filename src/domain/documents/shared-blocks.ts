import type { ClientValues } from '../../records/clients.ts'
import type { PracticeValues } from '../../records/practice.ts'
import { correctionSentence, type ExplainedCorrection, lineSentence } from '../billing/billing-sentences.ts'
import { animalYearlyCents, type PricedAnimal, vatCents, yearlyCents } from '../billing/contract-price.ts'
import { speciesVatRate, type VatTreatment } from '../billing/vat.ts'
import { addressLine } from '../clients/address.ts'
import { printedEnterpriseNumber } from '../clients/official-numbers.ts'
import { fullName } from '../clients/person.ts'
import { formatCents, formatList, formatRate } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { compareNames, normalizeText, tidyText } from '../text/text.ts'
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
  | 'vatRegime'
  | 'vatExemption'
  | 'invoiceAddress'
  | 'iban'
  | 'bic'
>

export function partiesBlock(
  { practice, client }: { practice: PracticeValues; client: ContractClient },
  labels: PrintedTexts['contract'],
): Columns {
  const { enterpriseNumber, vatNumber, register, phone, email } = practice
  const ofPractice = [
    nameWithForm(practice),
    addressLine(practice.address),
    enterpriseNumber && labels.enterpriseNumber(printedEnterpriseNumber(enterpriseNumber)),
    register === null ? '' : labels.register(stripRegisterName(register)),
    vatNumber && labels.vatNumber(printedEnterpriseNumber(vatNumber)),
    email ?? '',
    phone ?? '',
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

export function nameWithForm({ name, legalForm }: PracticeValues): string {
  if (legalForm === null) return name
  const hasIt = ` ${normalizeText(name)}`.endsWith(` ${normalizeText(legalForm)}`)
  return hasIt ? name : tidyText(`${name} ${legalForm}`)
}

/** The printed label names the register in each language, so the typed one is removed. */
function stripRegisterName(register: string): string {
  return register.replace(/^(?:RPR|RPM|RLE)\b[\s/:,-]*(?:(?:RPR|RPM)\b[\s:,-]*)?/i, '')
}

export function documentFooter({ name }: PracticeValues, content: string): string {
  return name === '' ? content : `${name} · ${content}`
}

export type ContractAnimal = PricedAnimal & {
  name: string
  speciesName: string
  chipId: string
  vatRate: number | null
}

export function priceBlocks(
  animals: readonly ContractAnimal[],
  parties: { practice: Taxing; client: VatTreatment },
  language: Language,
): Block[] {
  const labels = printedTexts[language].contract.animals
  if (animals.length === 0) return [text(labels.none)]
  const { totals, notes } = createTotals(animals, parties, language)
  return [{ ...animalTable(animals, language), totals }, ...notes, text(labels.prices)]
}

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
      .toSorted((a, b) => compareNames(a.name, b.name))
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

/** Monthly amounts are approximate, because monthly parts differ by a cent. */
function createTotals(
  animals: readonly ContractAnimal[],
  parties: { practice: Taxing; client: VatTreatment },
  language: Language,
): { totals: Total[]; notes: Block[] } {
  const { practice, client } = parties
  const labels = printedTexts[language].contract.animals
  const taxed = listRates(animals, practice).map(vatRate => {
    const netCents = yearlyCents(animals.filter(animal => findRate(animal, practice) === vatRate))
    return { vatRate, netCents, vatCents: netCents === null ? null : vatCents(netCents, vatRate) }
  })
  const vat = vatBlock(taxed, [exemptionText(practice, client, language)], language)
  const net = yearlyCents(animals)
  const gross = taxed.reduce<number | null>(
    (sum, { vatCents: cents }) => (sum === null || cents === null ? null : sum + cents),
    net,
  )
  const monthly = gross === null ? null : Math.round(gross / 12)
  const totals: Total[] = [
    { label: labels.net, value: formatCents(net, language) },
    ...vat.totals,
    { label: labels.gross, value: formatCents(gross, language), isMain: true },
    { label: labels.monthly, value: formatCents(monthly, language) },
  ]
  return { totals, notes: vat.notes }
}

type Taxing = Pick<PracticeValues, 'vatRate'> & ExemptionTexts

const findRate = (animal: ContractAnimal, practice: Taxing) => speciesVatRate(animal, practice)

function listRates(animals: readonly ContractAnimal[], practice: Taxing): number[] {
  const rates = animals.map(animal => findRate(animal, practice))
  return rates.length === 0 ? [practice.vatRate] : [...new Set(rates)].sort((one, other) => other - one)
}

/** 'At the legal rate', or the rate by species. */
export function ratesText(animals: readonly ContractAnimal[], practice: Taxing, language: Language): string {
  const { payment } = printedTexts[language].contract
  const rates = listRates(animals, practice)
  const [rate = practice.vatRate] = rates
  if (rates.length === 1) return payment.vat(formatRate(rate, language))
  const parts = rates.map(of => {
    const names = animals
      .filter(animal => findRate(animal, practice) === of)
      .map(({ speciesName }) => speciesName)
    const named = [...new Set(names)].toSorted(compareNames)
    return payment.rateFor(formatRate(of, language), formatList(named, language))
  })
  return payment.vatBySpecies(formatList(parts, language))
}

export function correctionBlocks(corrections: readonly ExplainedCorrection[], language: Language): Block[] {
  return corrections.flatMap(({ lines, ...correction }): Block[] => {
    if (correction.changes.length === 0 && correction.sums === null) return []
    const items = lines.map(line => lineSentence(line, language))
    return [
      text(correctionSentence(correction, language)),
      ...(items.length === 0 ? [] : [{ kind: 'list' as const, items }]),
    ]
  })
}

type TaxedAtRate = { vatRate: number; netCents: number | null; vatCents: number | null }

export function vatBlock(
  sums: readonly TaxedAtRate[],
  exemptions: readonly string[],
  language: Language,
): { totals: Total[]; notes: Block[] } {
  const { vat } = printedTexts[language]
  const ordered = sums.toSorted((one, other) => other.vatRate - one.vatRate)
  const totals = ordered.map(({ vatRate, netCents, vatCents }) => {
    const rate = formatRate(vatRate, language)
    // A single rate applies to all rows above.
    const label = ordered.length === 1 ? vat.at(rate) : vat.atOn(rate, formatCents(netCents, language))
    return { label, value: formatCents(vatCents, language) }
  })
  const isExempt = ordered.some(({ vatRate }) => vatRate === 0)
  return { totals, notes: isExempt ? exemptions.map(text) : [] }
}

type ExemptionTexts = Pick<PracticeValues, 'exemptionEn' | 'exemptionFr' | 'exemptionNl'>

export function exemptionText(
  { exemptionEn: en, exemptionFr: fr, exemptionNl: nl }: ExemptionTexts,
  { vatRegime, vatExemption }: VatTreatment,
  language: Language,
): string {
  const { vat } = printedTexts[language]
  if (vatRegime === 'reverse-charge') return vat.reverseCharge
  return (vatRegime === 'exempt' ? vatExemption : { en, fr, nl }[language]) ?? vat.exempt
}
