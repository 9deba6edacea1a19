import { isIban } from '../bank.ts'
import { isCreditorId, isEnterpriseNumber } from '../company-numbers.ts'
import { businessDayFrom, isDay } from './business-days.ts'
import { isBic } from './collection.ts'
import { type Check, isAsKept, rowChecks } from './row-rules.ts'
import { brokenTexts } from './text-rules.ts'
import { nodesAt, readXml, textAt, type XmlNode } from './xml-reader.ts'

/**
 * What a bank refuses although the format's schema accepts it: missing mandates, wrong sums, other currencies, IBANs
 * whose digits are wrong. It is read from the text of the finished file, and from nothing that the writer knew.
 *
 * Each broken rule comes with its place: 'iban: DrctDbtTxInf 2'. An id that stood in an earlier file may not return:
 * the bank would refuse it, or collect the same money twice.
 */
export function brokenRules(xml: string, today: string, usedIds: ReadonlySet<string> = new Set()): string[] {
  const root = readXml(xml)
  if (root === undefined) return ['unreadable']
  const header = onlyOne(root, 'CstmrDrctDbtInitn/GrpHdr')
  const payment = onlyOne(root, 'CstmrDrctDbtInitn/PmtInf')
  if (root.attributes.xmlns !== format || root.name !== 'Document' || !header || !payment)
    return ['structure: Document']
  const rows = nodesAt(payment, 'DrctDbtTxInf')
  return [
    ...broken('GrpHdr', [...headerChecks(header, usedIds), ...totalChecks(header, rows)]),
    ...broken('PmtInf', [...paymentChecks(payment, today), ...totalChecks(payment, rows)]),
    ...rows.flatMap((row, i) => broken(`DrctDbtTxInf ${i + 1}`, rowChecks(row, today))),
    ...repeatedIds(rows, usedIds),
    ...brokenTexts(root),
  ]
}

const format = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'

function broken(place: string, checks: readonly Check[]): string[] {
  return checks.flatMap(([rule, isKept]) => (isKept ? [] : `${rule}: ${place}`))
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
    ['created', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(at('CreDtTm'))],
    ['name', at('InitgPty/Nm') !== ''],
    ['enterprise-number', /^\d{10}$/.test(number) && isEnterpriseNumber(number)],
  ]
}

function paymentChecks(payment: XmlNode, today: string): Check[] {
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
    ['collection-day', isDay(day) && day > today && businessDayFrom(day) === day],
    ['name', at('Cdtr/Nm') !== ''],
    ['address', nodesAt(payment, 'Cdtr/PstlAdr').every(hasTownAndCountry)],
    ['iban', isAsKept(iban) && isIban(iban)],
    ['bic', isAsKept(bic) && isBic(bic)],
    ['charges', at('ChrgBr') === 'SLEV'],
    ['creditor-id', isAsKept(creditorId) && isCreditorId(creditorId)],
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

/** Exact, for the format allows five decimals. What is no number counts as nothing here: the rule of amounts tells. */
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
