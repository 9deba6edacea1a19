import { isDay } from '../calendar/brussels.ts'
import { isBic, isCreditorId, isEnterpriseNumber, isIban, plainCode } from '../clients/official-numbers.ts'
import { haveSameCountry } from './bank-country.ts'
import { isSameBank } from './belgian-banks.ts'
import { businessDayFrom, earliestByBank, isTooFarAhead } from './business-days.ts'
import { ibanFault, isMandateReference } from './collection.ts'
import { isStructuredCommunication } from './structured-communication.ts'
import { nodesAt, readXml, textAt, type XmlNode } from './xml.ts'

/**
 * Checks what banks reject although the schema accepts it: missing mandates, wrong sums, other currencies, invalid
 * IBANs. It reads the finished text and shares no data with the writer. Each fault has its place: 'iban: DrctDbtTxInf
 * 2'. A reused id is a fault: the bank would reject it or collect twice.
 */
export function brokenRules(xml: string, today: string, usedIds: ReadonlySet<string> = new Set()): string[] {
  const root = readXml(xml)
  if (root === undefined) return ['unreadable']
  const header = onlyOne(root, 'CstmrDrctDbtInitn/GrpHdr')
  const payment = onlyOne(root, 'CstmrDrctDbtInitn/PmtInf')
  if (root.attributes.xmlns !== format || root.name !== 'Document' || !header || !payment)
    return ['structure: Document']
  const rows = nodesAt(payment, 'DrctDbtTxInf')
  const createdAt = textAt(header, 'CreDtTm') ?? ''
  return [
    ...broken('GrpHdr', [...headerChecks(header, usedIds), ...totalChecks(header, rows)]),
    ...broken('PmtInf', [...paymentChecks(payment, today, createdAt), ...totalChecks(payment, rows)]),
    ...rows.flatMap((row, i) => broken(`DrctDbtTxInf ${i + 1}`, rowChecks(row, today))),
    ...repeatedIds(rows, usedIds),
    ...brokenTexts(root),
  ]
}

const format = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'

function broken(place: string, checks: readonly Check[]): string[] {
  return checks.flatMap(([rule, isMet]) => (isMet ? [] : `${rule}: ${place}`))
}

function onlyOne(node: XmlNode, path: string): XmlNode | undefined {
  const [found, ...others] = nodesAt(node, path)
  return others.length === 0 ? found : undefined
}

function headerChecks(header: XmlNode, usedIds: ReadonlySet<string>): Check[] {
  const at = (path: string) => textAt(header, path) ?? ''
  const number = at('InitgPty/Id/OrgId/Othr/Id')
  return [
    ['message-id', at('MsgId') !== '' && !usedIds.has(at('MsgId'))],
    ['created', isInstant(at('CreDtTm'))],
    ['name', at('InitgPty/Nm') !== ''],
    ['enterprise-number', /^\d{10}$/.test(number) && isEnterpriseNumber(number)],
  ]
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

function canCollectOn(day: string, today: string, createdAt: string): boolean {
  if (!isDay(day) || day <= today || businessDayFrom(day) !== day || isTooFarAhead(day, today)) return false
  return !isInstant(createdAt) || earliestByBank(createdAt) <= day
}

function paymentChecks(payment: XmlNode, today: string, createdAt: string): Check[] {
  const at = (path: string) => textAt(payment, path) ?? ''
  const day = at('ReqdColltnDt')
  const iban = at('CdtrAcct/Id/IBAN')
  const bic = at('CdtrAgt/FinInstnId/BICFI')
  const creditorId = at('CdtrSchmeId/Id/PrvtId/Othr/Id')
  return [
    ['payment-id', at('PmtInfId') !== ''],
    ['method', at('PmtMtd') === 'DD'],
    ['scheme', at('PmtTpInf/SvcLvl/Cd') === 'SEPA' && at('PmtTpInf/LclInstrm/Cd') === 'CORE'],
    ['sequence', at('PmtTpInf/SeqTp') === 'RCUR'],
    ['collection-day', canCollectOn(day, today, createdAt)],
    ['name', at('Cdtr/Nm') !== ''],
    ['address', nodesAt(payment, 'Cdtr/PstlAdr').every(hasTownAndCountry)],
    ['iban', isCompactCode(iban) && isIban(iban)],
    ['bic', isCompactCode(bic) && isBic(bic)],
    ['charges', at('ChrgBr') === 'SLEV'],
    ['creditor-id', isCompactCode(creditorId) && isCreditorId(creditorId)],
    ['creditor-scheme', at('CdtrSchmeId/Id/PrvtId/Othr/SchmeNm/Prtry') === 'SEPA'],
  ]
}

function hasTownAndCountry(address: XmlNode): boolean {
  return (textAt(address, 'TwnNm') ?? '') !== '' && /^[A-Z]{2}$/.test(textAt(address, 'Ctry') ?? '')
}

function totalChecks(node: XmlNode, rows: readonly XmlNode[]): Check[] {
  const written = textAt(node, 'CtrlSum') ?? ''
  const sum = rows.reduce((total, row) => total + hundredThousandths(textAt(row, 'InstdAmt') ?? ''), 0n)
  return [
    ['count', rows.length > 0 && textAt(node, 'NbOfTxs') === String(rows.length)],
    ['sum', /^\d+\.\d{2}$/.test(written) && hundredThousandths(written) === sum],
  ]
}

/** Exact, because the format allows five decimals. An invalid number counts as 0, and the amount rule reports it. */
function hundredThousandths(text: string): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,5}))?$/.exec(text) ?? []
  return whole === undefined ? 0n : BigInt(whole + decimals.padEnd(5, '0'))
}

function repeatedIds(rows: readonly XmlNode[], usedIds: ReadonlySet<string>): string[] {
  const seen = new Set(usedIds)
  return rows.flatMap((row, i) => {
    const id = textAt(row, 'PmtId/EndToEndId') ?? ''
    const isNew = id !== '' && !seen.has(id)
    seen.add(id)
    return isNew ? [] : `end-to-end-id: DrctDbtTxInf ${i + 1}`
  })
}

export type Check = [rule: string, isKept: boolean]

export function rowChecks(row: XmlNode, today: string): Check[] {
  const at = (path: string) => textAt(row, path) ?? ''
  const signedDay = at('DrctDbtTx/MndtRltdInf/DtOfSgntr')
  return [
    ['amount', isAmount(at('InstdAmt'))],
    ['currency', nodesAt(row, 'InstdAmt').every(({ attributes }) => attributes.Ccy === 'EUR')],
    ['mandate', isMandateReference(at('DrctDbtTx/MndtRltdInf/MndtId'))],
    ['mandate-date', isDay(signedDay) && signedDay <= today],
    ['amendment', isSoundAmendment(row)],
    ['bic', isKnownBank(row)],
    ['bic-country', haveSameCountry(at('DbtrAcct/Id/IBAN'), at('DbtrAgt/FinInstnId/BICFI'))],
    ['name', at('Dbtr/Nm') !== ''],
    ['iban', isCompactCode(at('DbtrAcct/Id/IBAN')) && ibanFault(at('DbtrAcct/Id/IBAN')) === undefined],
    ['reference', hasReference(row)],
  ]
}

/**
 * The flag and the details must agree: another creditor, or another account, with its IBAN only within the same bank.
 */
function isSoundAmendment(row: XmlNode): boolean {
  const indicators = nodesAt(row, 'DrctDbtTx/MndtRltdInf/AmdmntInd')
  const details = nodesAt(row, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls')
  if (details.length === 0) return indicators.every(({ text }) => text === 'false')
  const [indicator, ...others] = indicators
  if (indicator?.text !== 'true' || others.length > 0 || details.length > 1) return false
  const ibans = nodesAt(row, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAcct/Id/IBAN')
  const signs = nodesAt(row, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAcct/Id/Othr/Id')
  const creditors = nodesAt(row, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId')
  const accounts = ibans.length + signs.length
  if (accounts > 1 || creditors.length > 1 || accounts + creditors.length === 0) return false
  if (!creditors.every(isSoundCreditor)) return false
  const iban = textAt(row, 'DbtrAcct/Id/IBAN') ?? ''
  return (
    signs.every(({ text }) => text === 'SMNDA') &&
    ibans.every(({ text }) => isCompactCode(text) && text !== iban && isSameBank(text, iban))
  )
}

/** The former creditor has another name, another identifier, or both. */
function isSoundCreditor(creditor: XmlNode): boolean {
  const name = textAt(creditor, 'Nm')
  const id = textAt(creditor, 'Id/PrvtId/Othr/Id')
  if (name === undefined && id === undefined) return false
  return name !== '' && (id === undefined || isCreditorId(id))
}

/** Without spaces and lower case: forms accept them, banks do not. */
export function isCompactCode(code: string): boolean {
  return code === plainCode(code)
}

function isAmount(text: string): boolean {
  return /^\d{1,9}\.\d{2}$/.test(text) && /[1-9]/.test(text)
}

function isKnownBank(row: XmlNode): boolean {
  const [bic, ...others] = nodesAt(row, 'DbtrAgt/FinInstnId/BICFI')
  if (bic === undefined) return textAt(row, 'DbtrAgt/FinInstnId/Othr/Id') === 'NOTPROVIDED'
  return others.length === 0 && isCompactCode(bic.text) && isBic(bic.text)
}

/** Either free text or the Belgian reference: banks reject both together. */
function hasReference(row: XmlNode): boolean {
  const free = nodesAt(row, 'RmtInf/Ustrd').length
  const [reference, ...others] = nodesAt(row, 'RmtInf/Strd/CdtrRefInf')
  if (reference === undefined) return free === 1
  const digits = textAt(reference, 'Ref') ?? ''
  return (
    free + others.length === 0 &&
    textAt(reference, 'Tp/CdOrPrtry/Cd') === 'SCOR' &&
    textAt(reference, 'Tp/Issr') === 'BBA' &&
    /^\d{12}$/.test(digits) &&
    isStructuredCommunication(digits)
  )
}

// The scheme's limits, shorter than the format's: names have 140 characters there, and banks accept 70.
const limits: Readonly<Record<string, number>> = {
  MsgId: 35,
  PmtInfId: 35,
  EndToEndId: 35,
  MndtId: 35,
  Id: 35,
  Issr: 35,
  Ref: 35,
  Nm: 70,
  StrtNm: 70,
  BldgNb: 16,
  PstCd: 16,
  TwnNm: 35,
  AdrLine: 70,
  Ustrd: 140,
}

const allowed = /^[a-zA-Z\d/\-?:().,'+ ]*$/

export function brokenTexts(node: XmlNode, path = ''): string[] {
  const nodePath = path === '' ? node.name : `${path}/${node.name}`
  if (node.children.length > 0) return node.children.flatMap(child => brokenTexts(child, nodePath))
  const { name, text } = node
  const found: string[] = []
  if (!allowed.test(text) || /^\/|\/$|\/\//.test(text)) found.push(`characters: ${nodePath}`)
  if (text.trim() === '' || text.length > (limits[name] ?? text.length)) found.push(`length: ${nodePath}`)
  return found
}
