import { toDay } from '../calendar/brussels.ts'
import { creditorKey, plainCode } from '../clients/official-numbers.ts'
import { isSameBank } from './belgian-banks.ts'
import { collectionDay } from './business-days.ts'
import { type Collection, type Creditor, collectionFault, endToEndId } from './collection.ts'
import {
  account,
  bank,
  enterpriseId,
  postalAddress,
  schemeId,
  sepaText,
  sepaTextOrNothing,
} from './sepa-text.ts'
import { communicationDigits } from './structured-communication.ts'
import { type Element, element, leaf, node, xmlDocument } from './xml.ts'

export type DirectDebitOrder = {
  /** Unique per export: banks reject a message id that they have seen. */
  id: string
  createdAt: string
  creditor: Creditor
  collections: readonly Collection[]
}

export type DirectDebitFile = { xml: string; collectionDay: string; sumCents: number; count: number }

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'

/**
 * The direct debit order (ISO 20022 pain.008.001.08, SEPA Core). The caller has checked each collection: one that is
 * not collectable throws.
 */
export function directDebitFile(order: DirectDebitOrder): DirectDebitFile {
  const { createdAt, collections } = order
  if (collections.length === 0) throw new RangeError('a bank file needs a collection')
  const file = {
    collectionDay: collectionDay(
      collections.map(({ dueDay }) => dueDay),
      createdAt,
    ),
    sumCents: collections.reduce((sum, { amountCents }) => sum + amountCents, 0),
    count: collections.length,
  }
  return { ...file, xml: xmlDocument(message(order, file)) }
}

type Figures = Omit<DirectDebitFile, 'xml'>

function message(order: DirectDebitOrder, figures: Figures): Element {
  const { createdAt, creditor } = order
  const header = [
    leaf('MsgId', messageId(order.id)),
    leaf('CreDtTm', `${new Date(createdAt).toISOString().slice(0, 19)}Z`),
    ...totals(figures),
    node('InitgPty', [leaf('Nm', sepaText(creditor.name)), enterpriseId(creditor)]),
  ]
  const initiation = node('CstmrDrctDbtInitn', [node('GrpHdr', header), paymentInformation(order, figures)])
  return element('Document', { xmlns: namespace }, [initiation])
}

function paymentInformation(order: DirectDebitOrder, figures: Figures): Element {
  const { id, createdAt, creditor, collections } = order
  const today = toDay(createdAt)
  return node('PmtInf', [
    leaf('PmtInfId', messageId(id)),
    leaf('PmtMtd', 'DD'),
    leaf('BtchBookg', 'true'),
    ...totals(figures),
    node('PmtTpInf', [
      node('SvcLvl', [leaf('Cd', 'SEPA')]),
      node('LclInstrm', [leaf('Cd', 'CORE')]),
      // Since November 2016, the first collection of a mandate is no longer marked.
      leaf('SeqTp', 'RCUR'),
    ]),
    leaf('ReqdColltnDt', figures.collectionDay),
    node('Cdtr', [leaf('Nm', sepaText(creditor.name)), ...postalAddress(creditor.address)]),
    account('CdtrAcct', creditor.iban),
    bank('CdtrAgt', creditor.bic),
    leaf('ChrgBr', 'SLEV'),
    node('CdtrSchmeId', [schemeId(creditor)]),
    ...collections.map(collection => transaction(collection, creditor, today)),
  ])
}

function transaction(collection: Collection, creditor: Creditor, today: string): Element {
  const { number, amountCents, debtor, mandate } = collection
  const fault = collectionFault(collection, today, creditor)
  if (fault !== undefined || mandate === null)
    throw new RangeError(`${number} cannot be collected: ${fault ?? 'no-mandate'}`)
  const consent = [
    leaf('MndtId', mandate.reference),
    leaf('DtOfSgntr', mandate.signedDay),
    ...amendment([...originalCreditor(mandate, creditor), ...originalAccount(mandate, debtor.iban)]),
  ]
  return node('DrctDbtTxInf', [
    node('PmtId', [leaf('EndToEndId', endToEndId(collection))]),
    element('InstdAmt', { Ccy: 'EUR' }, amount(amountCents)),
    node('DrctDbtTx', [node('MndtRltdInf', consent)]),
    bank('DbtrAgt', debtor.bic),
    node('Dbtr', [leaf('Nm', sepaText(debtor.name))]),
    account('DbtrAcct', debtor.iban),
    node('RmtInf', [node('Strd', [creditorReference(number)])]),
  ])
}

function amendment(details: Element[]): Element[] {
  return details.length === 0 ? [] : [leaf('AmdmntInd', 'true'), node('AmdmntInfDtls', details)]
}

/** The creditor on record at the bank, if it differs. Each mandate's next file contains it once. */
function originalCreditor(
  { creditorName = '', creditorId = '' }: NonNullable<Collection['mandate']>,
  creditor: Creditor,
): Element[] {
  const name = sepaTextOrNothing(creditorName)
  const isRenamed = name !== '' && name !== sepaText(creditor.name)
  const isOther = creditorId !== '' && creditorKey(creditorId) !== creditorKey(creditor.creditorId)
  if (!isRenamed && !isOther) return []
  return [
    node('OrgnlCdtrSchmeId', [
      ...(isRenamed ? [leaf('Nm', name)] : []),
      ...(isOther ? [schemeId({ creditorId })] : []),
    ]),
  ]
}

/**
 * Reports a new debtor account once: the original IBAN within one bank, otherwise a fixed code, in use since November
 * 2016.
 */
function originalAccount(
  { originalIban: original = '' }: NonNullable<Collection['mandate']>,
  iban: string,
): Element[] {
  if (original === '') return []
  const before = isSameBank(original, iban)
    ? leaf('IBAN', plainCode(original))
    : node('Othr', [leaf('Id', otherAccount)])
  return [node('OrgnlDbtrAcct', [node('Id', [before])])]
}

/** "Same mandate, new debtor account." */
const otherAccount = 'SMNDA'

/** Printed on both statements like a transfer's communication. BBA: Belgian Bankers' Association. */
function creditorReference(number: string): Element {
  const type = node('Tp', [node('CdOrPrtry', [leaf('Cd', 'SCOR')]), leaf('Issr', 'BBA')])
  return node('CdtrRefInf', [type, leaf('Ref', communicationDigits(number))])
}

function totals({ count, sumCents }: Figures): Element[] {
  return [leaf('NbOfTxs', String(count)), leaf('CtrlSum', amount(sumCents))]
}

/** From the digits of the cents, because a division could lose precision. */
function amount(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** At most 35 characters; a UUID has 36 with its dashes. */
function messageId(id: string): string {
  const plain = id.replace(/[^A-Za-z\d]/g, '').slice(0, 35)
  if (plain === '') throw new RangeError(`no id of a message can be made of ${id}`)
  return plain
}
