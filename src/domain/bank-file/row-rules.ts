import { plainBankCode } from '../bank.ts'
import { isDay } from './business-days.ts'
import { faultOfIban, isBic, isMandateReference } from './collection.ts'
import { isStructuredCommunication } from './structured-communication.ts'
import { nodesAt, textAt, type XmlNode } from './xml-reader.ts'

export type Check = [rule: string, isKept: boolean]

/** What the bank asks of each single collection. */
export function rowChecks(row: XmlNode, today: string): Check[] {
  const at = (path: string) => textAt(row, path) ?? ''
  const signedDay = at('DrctDbtTx/MndtRltdInf/DtOfSgntr')
  return [
    ['amount', isAmount(at('InstdAmt'))],
    ['currency', nodesAt(row, 'InstdAmt').every(({ attributes }) => attributes.Ccy === 'EUR')],
    ['mandate', isMandateReference(at('DrctDbtTx/MndtRltdInf/MndtId'))],
    ['mandate-date', isDay(signedDay) && signedDay <= today],
    ['bic', isKnownBank(row)],
    ['name', at('Dbtr/Nm') !== ''],
    ['iban', isAsKept(at('DbtrAcct/Id/IBAN')) && faultOfIban(at('DbtrAcct/Id/IBAN')) === undefined],
    ['reference', hasReference(row)],
  ]
}

/** Without spaces and small letters, which the checks of a form forgive and a bank does not. */
export function isAsKept(code: string): boolean {
  return code === plainBankCode(code)
}

// From 0.01 to 999999999.99.
function isAmount(text: string): boolean {
  return /^\d{1,9}\.\d{2}$/.test(text) && /[1-9]/.test(text)
}

function isKnownBank(row: XmlNode): boolean {
  const [bic, ...others] = nodesAt(row, 'DbtrAgt/FinInstnId/BICFI')
  if (bic === undefined) return textAt(row, 'DbtrAgt/FinInstnId/Othr/Id') === 'NOTPROVIDED'
  return others.length === 0 && isAsKept(bic.text) && isBic(bic.text)
}

/** Either a text or the Belgian reference with its twelve digits; banks refuse both together. */
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
