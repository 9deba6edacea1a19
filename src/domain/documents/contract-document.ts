import type { PracticeValues } from '../../records/practice.ts'
import { addressLine } from '../address.ts'
import { noticeDays } from '../bank-file/business-days.ts'
import { formatDay } from '../format.ts'
import type { Language } from '../language.ts'
import { plainCode, printedIban } from '../official-numbers.ts'
import { fullName } from '../person.ts'
import { wayOfPayment } from '../practice.ts'
import { type Block, type DocumentContent, type Fact, heading, text } from './document.ts'
import { type PrintedTexts, printedTexts } from './printed-texts.ts'
import {
  type ContractAnimal,
  type ContractClient,
  footerOf,
  partiesBlock,
  priceBlocks,
  ratesText,
} from './shared-blocks.ts'

export type ContractDetails = {
  contract: { id: string; version: number; createdAt: string }
  practice: PracticeValues
  client: ContractClient
  animals: ContractAnimal[]
}

/** Under which name the bank knows the client's consent: at most 35 letters and digits. */
export function mandateReference(contractId: string): string {
  return contractId
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .slice(0, 35)
}

export function contractDocument(facts: ContractDetails, language: Language): DocumentContent {
  const { contract, practice, animals } = facts
  const texts = printedTexts[language]
  const { contract: words } = texts
  const reference = mandateReference(contract.id)
  const way = wayOfPayment(practice, facts.client)
  const isCollected = way === 'direct-debit'
  const howPaid = isCollected
    ? words.payment.collected(noticeDays)
    : words.payment.transferred(printedIban(practice.iban))
  return {
    title: words.title,
    subtitle: words.subtitle(contract.version, formatDay(contract.createdAt, language)),
    language,
    payment: way,
    footer: footerOf(practice, words.footer(contract.version, reference)),
    blocks: [
      partiesBlock(facts, words),
      heading(words.animals.heading),
      ...priceBlocks(animals, practice, language),
      heading(words.care.heading),
      ...words.care.paragraphs.map(text),
      heading(words.payment.heading),
      text(words.payment.amount),
      text(`${words.payment.due(practice.daysToPay)} ${howPaid}`),
      text(ratesText(animals, practice, language)),
      heading(words.duration.heading),
      ...words.duration.paragraphs.map(text),
      heading(words.changes.heading),
      { kind: 'list', items: words.changes.items },
      ...(isCollected ? mandate(facts, words) : []),
      heading(words.privacy.heading),
      text(words.privacy.text),
      heading(words.agreement.heading),
      text(isCollected ? words.agreement.text : words.agreement.withoutMandate),
      placeToSign(facts, texts),
    ],
  }
}

type ContractTexts = PrintedTexts['contract']

function mandate({ contract, practice, client }: ContractDetails, words: ContractTexts): Block[] {
  const { mandate: labels } = words
  const creditor = practice.name
  const facts: Fact[] = [
    { label: labels.reference, value: mandateReference(contract.id) },
    { label: labels.creditorId, value: practice.creditorId },
    { label: labels.creditor, value: creditor },
    { label: labels.creditorAddress, value: addressLine(practice.address) },
    { label: labels.payment, value: labels.recurrent },
    { label: labels.debtor, value: client.companyName || fullName(client) },
    { label: labels.debtorAddress, value: addressLine(client.invoiceAddress) },
    { label: labels.iban, value: printedIban(client.iban) },
    { label: labels.bic, value: client.bic },
  ]
  return [
    heading(labels.heading),
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
    text(labels.authorisation(creditor)),
    text(labels.refund),
  ]
}

/** The account for which a contract asks a mandate, as it stands on its paper; nothing where it asks for none. */
export function accountInContract({
  blocks,
  language,
}: DocumentContent): { iban: string; bic: string } | null {
  const { mandate: labels } = printedTexts[language].contract
  for (const block of blocks) {
    if (block.kind !== 'facts') continue
    const said = (label: string) => plainCode(block.facts.find(fact => fact.label === label)?.value ?? '')
    const iban = said(labels.iban)
    if (iban !== '') return { iban, bic: said(labels.bic) }
  }
  return null
}

function placeToSign({ client }: ContractDetails, { signature }: PrintedTexts): Block {
  const facts = [
    { label: signature.name, value: fullName(client) },
    { label: signature.date, value: '' },
    { label: signature.signature, value: '' },
  ]
  return { kind: 'signature', isGiven: false, title: signature.title, facts, strokes: [], writtenName: '' }
}
