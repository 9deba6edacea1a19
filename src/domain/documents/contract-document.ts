import type { PracticeValues } from '../../records/practice.ts'
import { noticeDays } from '../bank/business-days.ts'
import { clientVatRate } from '../billing/vat.ts'
import { addressLine } from '../clients/address.ts'
import { plainCode, printedIban } from '../clients/official-numbers.ts'
import { fullName } from '../clients/person.ts'
import { choosePaymentMethod } from '../practice/practice.ts'
import { formatLongDay } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { type Block, type DocumentContent, type Fact, heading, text } from './document.ts'
import { type PrintedTexts, printedTexts } from './printed-texts.ts'
import {
  type ContractAnimal,
  type ContractClient,
  documentFooter,
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

/** The mandate reference: at most 35 letters and digits. */
export function mandateReference(contractId: string): string {
  return contractId
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .slice(0, 35)
}

export function contractDocument(facts: ContractDetails, language: Language): DocumentContent {
  const { contract, practice, client } = facts
  const animals = facts.animals.map(animal => ({
    ...animal,
    vatRate: clientVatRate(client, animal, practice),
  }))
  const texts = printedTexts[language]
  const { contract: words } = texts
  const reference = mandateReference(contract.id)
  const way = choosePaymentMethod(practice, facts.client)
  const isCollected = way === 'direct-debit'
  const howPaid = isCollected
    ? words.payment.collected(noticeDays)
    : words.payment.transferred(printedIban(practice.iban))
  return {
    title: words.title,
    subtitle: words.subtitle(contract.version, formatLongDay(contract.createdAt, language)),
    language,
    payment: way,
    footer: documentFooter(practice, words.footer(contract.version, reference)),
    blocks: [
      partiesBlock(facts, words),
      heading(words.animals.heading),
      ...priceBlocks(animals, facts, language),
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
      ...withdrawalForm(practice, words),
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

function withdrawalForm({ name, address, email }: PracticeValues, words: ContractTexts): Block[] {
  const { heading: title, hint, lines, choice } = words.withdrawalForm
  const to = [name, addressLine(address), email ?? ''].filter(part => part !== '').join(', ')
  return [heading(title), text(hint), { kind: 'list', items: lines(to) }, text(choice)]
}

export function hasWithdrawalForm({ blocks, language }: DocumentContent): boolean {
  const title = printedTexts[language].contract.withdrawalForm.heading
  return blocks.some(block => block.kind === 'heading' && block.text === title)
}

/** The account of the mandate in a contract, or undefined. */
export function accountInContract(document: DocumentContent): { iban: string; bic: string } | null {
  const said = mandateFacts(document)
  const iban = plainCode(said('iban'))
  return iban === '' ? null : { iban, bic: plainCode(said('bic')) }
}

export function creditorInContract(document: DocumentContent): { creditorName: string; creditorId: string } {
  const said = mandateFacts(document)
  return { creditorName: said('creditor'), creditorId: said('creditorId') }
}

function mandateFacts({ blocks, language }: DocumentContent) {
  const { mandate: labels } = printedTexts[language].contract
  const facts = blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
  return (name: 'iban' | 'bic' | 'creditor' | 'creditorId') =>
    facts.find(({ label }) => label === labels[name])?.value ?? ''
}

function placeToSign({ client }: ContractDetails, { signature }: PrintedTexts): Block {
  const facts = [
    { label: signature.name, value: fullName(client) },
    { label: signature.date, value: '' },
    { label: signature.signature, value: '' },
  ]
  return { kind: 'signature', isGiven: false, title: signature.title, facts, strokes: [], writtenName: '' }
}
