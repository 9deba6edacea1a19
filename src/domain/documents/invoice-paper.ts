import { printedIban } from '../bank.ts'
import type { Amounts } from '../billing.ts'
import type { Day, Month } from '../brussels.ts'
import { animalYearlyCents, yearlyCents } from '../contract-price.ts'
import { formatDay, formatMonth, formatPrice } from '../format.ts'
import type { Language } from '../language.ts'
import { eurosFromCents } from '../money.ts'
import type { PracticeValues } from '../practice.ts'
import { compareText, foldText } from '../text.ts'
import { mandateReference } from './contract-paper.ts'
import { type ContractAnimal, formatRate } from './contract-prices.ts'
import { type Block, type Fact, heading, orDash, type Paper, type Total, text } from './paper.ts'
import { type ContractClient, partiesBlock } from './parties.ts'
import { paperTexts } from './texts/paper-texts.ts'

export type InvoiceFacts = {
  invoice: {
    number: string
    contractId: string
    period: Month
    createdAt: string
    dueDay: Day
    communication: string
    creditCents: number
    isFrozen: boolean
  } & Amounts
  practice: PracticeValues
  client: ContractClient
  animals: readonly ContractAnimal[]
}

/** An invoice for one month of a contract. */
export function invoicePaper(facts: InvoiceFacts, language: Language): Paper {
  const { invoice, practice } = facts
  const texts = paperTexts[language]
  const { invoice: words } = texts
  const period = formatMonth(invoice.period, language)
  const about: Fact[] = [
    { label: words.number, value: invoice.number },
    { label: words.date, value: formatDay(invoice.createdAt, language) },
    { label: words.period, value: period },
    { label: words.due, value: formatDay(invoice.dueDay, language) },
  ]
  return {
    title: words.title(invoice.number),
    subtitle: words.subtitle(period),
    language,
    footer: words.footer(orDash(practice.name), invoice.number),
    blocks: [
      partiesBlock(facts, texts.contract),
      ...(invoice.isFrozen ? [] : [text(words.notYet)]),
      { kind: 'facts', facts: about },
      heading(words.lines),
      linesOf(facts, language),
      heading(words.paymentHeading),
      ...payment(facts, language),
    ],
  }
}

function linesOf({ invoice, practice, animals }: InvoiceFacts, language: Language): Block {
  const { invoice: words, contract } = paperTexts[language]
  const price = (cents: number | null) =>
    cents === null ? '-' : formatPrice(eurosFromCents(cents), language)
  const totals: Total[] = [
    { label: contract.animals.net, value: price(yearlyCents(animals)) },
    { label: words.net(formatMonth(invoice.period, language)), value: price(invoice.netCents) },
    { label: words.vat(formatRate(practice.vatRate, language)), value: price(invoice.vatCents) },
    { label: words.total, value: price(invoice.totalCents) },
  ]
  if (invoice.creditCents > 0) totals.push({ label: words.credit, value: price(-invoice.creditCents) })
  totals.push({
    label: words.toPay,
    value: price(invoice.totalCents - invoice.creditCents),
    isMain: true,
  })
  return {
    kind: 'table',
    columns: [
      { label: contract.animals.name, align: 'start' },
      { label: contract.animals.species, align: 'start' },
      { label: contract.animals.visits, align: 'end' },
      { label: contract.animals.price, align: 'end' },
      { label: contract.animals.yearly, align: 'end' },
    ],
    rows: animals
      .toSorted((a, b) => compareText(foldText(a.name), foldText(b.name)))
      .map(animal => [
        animal.name,
        animal.speciesName,
        String(animal.nbYearlyVisit),
        price(animal.hourlyPriceCents),
        price(animalYearlyCents(animal)),
      ]),
    totals,
  }
}

function payment({ invoice, practice }: InvoiceFacts, language: Language): Block[] {
  const { invoice: words } = paperTexts[language]
  if (invoice.totalCents <= invoice.creditCents) return [text(words.nothing)]
  const due = formatDay(invoice.dueDay, language)
  const reference = mandateReference(invoice.contractId)
  return [
    text(words.collected(due, reference, orDash(practice.creditorId))),
    text(words.transfer(orDash(printedIban(practice.iban)), invoice.communication)),
  ]
}
