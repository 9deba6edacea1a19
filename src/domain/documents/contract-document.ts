import type { PracticeValues } from '../../records/practice.ts'
import { noticeDays } from '../bank/business-days.ts'
import { clientVatRate } from '../billing/vat.ts'
import { addressLine } from '../clients/address.ts'
import { plainCode, printedIban } from '../clients/official-numbers.ts'
import { fullName } from '../clients/person.ts'
import { canCollect, choosePaymentMethod } from '../practice/practice.ts'
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
  const { contract: contractTexts } = texts
  const reference = mandateReference(contract.id)
  const method = choosePaymentMethod(practice, facts.client)
  const isCollected = method === 'direct-debit'
  const iban = printedIban(practice.iban)
  const { collected, collectedOrTransferred, transferred } = contractTexts.payment
  const unmandated = mayGiveMandate(practice, client) ? collectedOrTransferred(iban) : transferred(iban)
  const howPaid = isCollected ? collected(noticeDays) : unmandated
  return {
    title: contractTexts.title,
    subtitle: contractTexts.subtitle(contract.version, formatLongDay(contract.createdAt, language)),
    language,
    payment: method,
    footer: documentFooter(practice, contractTexts.footer(contract.version, reference)),
    blocks: [
      partiesBlock(facts, contractTexts),
      heading(contractTexts.animals.heading),
      ...priceBlocks(animals, facts, language),
      heading(contractTexts.care.heading),
      ...contractTexts.care.paragraphs.map(text),
      heading(contractTexts.payment.heading),
      text(contractTexts.payment.amount),
      text(`${contractTexts.payment.due(practice.daysToPay)} ${howPaid}`),
      text(ratesText(animals, practice, language)),
      heading(contractTexts.duration.heading),
      ...contractTexts.duration.paragraphs.map(text),
      heading(contractTexts.changes.heading),
      { kind: 'list', items: contractTexts.changes.items },
      ...(isCollected ? mandate(facts, contractTexts) : []),
      ...withdrawalForm(practice, contractTexts),
      heading(contractTexts.privacy.heading),
      text(contractTexts.privacy.text),
      heading(contractTexts.agreement.heading),
      text(isCollected ? contractTexts.agreement.text : contractTexts.agreement.withoutMandate),
      placeToSign(facts, texts),
    ],
  }
}

/** A client without an account may give one with the signature. */
export function mayGiveMandate(practice: PracticeValues, { iban }: { iban: string }): boolean {
  return iban === '' && canCollect(practice)
}

type ContractTexts = PrintedTexts['contract']

function mandate({ contract, practice, client }: ContractDetails, contractTexts: ContractTexts): Block[] {
  const { mandate: labels } = contractTexts
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

/** For a client who gives an account with the signature: the mandate replaces the payment by transfer. */
export function withMandate(content: DocumentContent, facts: ContractDetails): DocumentContent {
  const { contract: contractTexts } = printedTexts[content.language]
  const added = [...mandate(facts, contractTexts), text(contractTexts.payment.collectedInstead(noticeDays))]
  const place = content.blocks.findIndex(({ kind }) => kind === 'signature')
  return { ...content, blocks: content.blocks.toSpliced(place, 0, ...added), payment: 'direct-debit' }
}

export function mandateTexts(language: Language, creditor: string): string[] {
  const { mandate: labels, payment } = printedTexts[language].contract
  return [labels.authorisation(creditor), labels.refund, payment.collectedInstead(noticeDays)]
}

function withdrawalForm({ name, address, email }: PracticeValues, contractTexts: ContractTexts): Block[] {
  const { heading: title, hint, lines, choice } = contractTexts.withdrawalForm
  const to = [name, addressLine(address), email ?? ''].filter(part => part !== '').join(', ')
  return [heading(title), text(hint), { kind: 'list', items: lines(to) }, text(choice)]
}

export function hasWithdrawalForm({ blocks, language }: DocumentContent): boolean {
  const title = printedTexts[language].contract.withdrawalForm.heading
  return blocks.some(block => block.kind === 'heading' && block.text === title)
}

/** The account of the mandate in a contract, or null. */
export function accountInContract(document: DocumentContent): { iban: string; bic: string } | null {
  const readFact = mandateFacts(document)
  const iban = plainCode(readFact('iban'))
  return iban === '' ? null : { iban, bic: plainCode(readFact('bic')) }
}

export function creditorInContract(document: DocumentContent): { creditorName: string; creditorId: string } {
  const readFact = mandateFacts(document)
  return { creditorName: readFact('creditor'), creditorId: readFact('creditorId') }
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
