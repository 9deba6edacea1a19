import { printedIban } from '../bank.ts'
import type { Amounts } from '../billing.ts'
import type { Day, Month } from '../brussels.ts'
import { animalYearlyCents, yearlyCents } from '../contract-price.ts'
import { formatDay, formatMonth, formatPrice } from '../format.ts'
import type { Language } from '../language.ts'
import { eurosFromCents } from '../money.ts'
import { type WayOfPayment, wayOfPayment } from '../payment.ts'
import type { PracticeValues } from '../practice.ts'
import { compareText, foldText } from '../text.ts'
import { mandateReference } from './contract-paper.ts'
import { type ContractAnimal, formatRate } from './contract-prices.ts'
import { type Block, type Fact, heading, type Paper, type Total, text } from './paper.ts'
import { type ContractClient, footerOf, partiesBlock } from './parties.ts'
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
    /** Null while it stands. */
    canceledAt: string | null
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
  const way = wayOfPayment(practice, facts.client)
  const paper: Paper = {
    title: words.title(invoice.number),
    subtitle: words.subtitle(period),
    language,
    payment: way,
    footer: footerOf(practice, words.footer(invoice.number)),
    blocks: [
      partiesBlock(facts, texts.contract),
      ...(invoice.isFrozen ? [] : [text(words.notYet)]),
      { kind: 'facts', facts: about },
      heading(words.lines),
      linesOf(facts, language),
      heading(words.paymentHeading),
      ...payment(facts, way, language),
    ],
  }
  return invoice.canceledAt === null ? paper : canceledPaper(paper, invoice.canceledAt)
}

/**
 * What a canceled invoice says, made of what it said before. The text that was kept at its validation stays as it is;
 * this is what people are shown of it. Its payment has always been its last part, and is left out whole.
 */
export function canceledPaper(paper: Paper, canceledAt: string): Paper {
  const { invoice: words } = paperTexts[paper.language]
  const end = paper.blocks.findLastIndex(block => block.kind === 'heading')
  const blocks = paper.blocks.slice(0, end).map(block => {
    return block.kind === 'table'
      ? { ...block, totals: block.totals.filter(total => total.isMain !== true) }
      : block
  })
  const day = formatDay(canceledAt, paper.language)
  return { ...paper, blocks: [heading(words.canceled(day)), text(words.canceledText), ...blocks] }
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

function payment({ invoice, practice }: InvoiceFacts, way: WayOfPayment, language: Language): Block[] {
  const { invoice: words } = paperTexts[language]
  if (invoice.totalCents <= invoice.creditCents) return [text(words.nothing)]
  const due = formatDay(invoice.dueDay, language)
  const account = printedIban(practice.iban)
  if (way === 'transfer') {
    const amount = formatPrice(eurosFromCents(invoice.totalCents - invoice.creditCents), language)
    return [text(words.pay(amount, due, account, invoice.communication))]
  }
  const reference = mandateReference(invoice.contractId)
  return [
    text(words.collected(due, reference, practice.creditorId)),
    text(words.transfer(account, invoice.communication)),
  ]
}
