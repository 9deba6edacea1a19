import { animalYearlyCents, type PricedAnimal, vatCents, yearlyCents } from '../contract-price.ts'
import { formatPrice } from '../format.ts'
import type { Language } from '../language.ts'
import { eurosFromCents } from '../money.ts'
import { compareText, foldText } from '../text.ts'
import { type Block, orDash, type TableColumn, type Total, text } from './paper.ts'
import { paperTexts } from './texts/paper-texts.ts'

export type ContractAnimal = PricedAnimal & { name: string; speciesName: string; chipId: string }

/** The animals of a contract with what each costs in a year, and what they cost together. */
export function priceBlocks(
  animals: readonly ContractAnimal[],
  vatRate: number,
  language: Language,
): Block[] {
  const words = paperTexts[language].contract.animals
  if (animals.length === 0) return [text(words.none)]
  const columns: TableColumn[] = [
    { label: words.name, align: 'start' },
    { label: words.species, align: 'start' },
    { label: words.chip, align: 'start' },
    { label: words.visits, align: 'end' },
    { label: words.price, align: 'end' },
    { label: words.yearly, align: 'end' },
  ]
  const rows = sortedByName(animals).map(animal => [
    animal.name,
    animal.speciesName,
    orDash(animal.chipId),
    String(animal.nbYearlyVisit),
    formatCents(animal.hourlyPriceCents, language),
    formatCents(animalYearlyCents(animal), language),
  ])
  const totals = totalsOf(yearlyCents(animals), vatRate, language)
  return [{ kind: 'table', columns, rows, totals }, text(words.prices)]
}

function totalsOf(net: number | null, vatRate: number, language: Language): Total[] {
  const words = paperTexts[language].contract.animals
  const vat = net === null ? null : vatCents(net, vatRate)
  const gross = net === null || vat === null ? null : net + vat
  const monthly = gross === null ? null : Math.round(gross / 12)
  return [
    { label: words.net, value: formatCents(net, language) },
    { label: words.vat(formatRate(vatRate, language)), value: formatCents(vat, language) },
    { label: words.gross, value: formatCents(gross, language), isMain: true },
    { label: words.monthly, value: formatCents(monthly, language) },
  ]
}

function sortedByName(animals: readonly ContractAnimal[]): ContractAnimal[] {
  return animals.toSorted((a, b) => compareText(foldText(a.name), foldText(b.name)))
}

function formatCents(cents: number | null, language: Language): string {
  return cents === null ? '-' : formatPrice(eurosFromCents(cents), language)
}

export function formatRate(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-BE`, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(percent / 100)
}
