import { plainCode } from '../clients/official-numbers.ts'
import { centsOfDecimal } from './amounts.ts'
import { plainText } from './decode.ts'
import { createFaultList, type Rejected, StatementFault, type StatusReport } from './statement.ts'
import { allAt, firstAt, textIn, type XmlTree } from './xml-tree.ts'

/**
 * pain.002: what the bank says about a file that it was handed. A file, or a part of it, that is refused without a list is refused as a
 * whole; of one that is taken in part, only what is listed as refused is. That it is taken is no payment.
 */
export function readStatusReport(root: XmlTree): StatusReport {
  const message = firstAt(root, 'CstmrPmtStsRpt')
  const group = firstAt(message, 'OrgnlGrpInfAndSts')
  if (message === undefined || group === undefined)
    throw new StatementFault('field-missing', { at: 'OrgnlGrpInfAndSts' })
  const payments = allAt(message, 'OrgnlPmtInfAndSts')
  const faults = createFaultList()
  const listed = payments.flatMap(payment => {
    const isRefused = textIn(payment, 'PmtInfSts') === 'RJCT'
    const rows = allAt(payment, 'TxInfAndSts')
    return rows
      .filter(row => (textIn(row, 'TxSts') || (isRefused ? 'RJCT' : '')) === 'RJCT')
      .flatMap(row => faults.attempt(() => rejectedOf(row, reasonOf(payment) || reasonOf(group))) ?? [])
  })
  faults.throwAny()
  const isWhole = [group, ...payments].some(
    one => textIn(one, 'GrpSts', 'PmtInfSts') === 'RJCT' && allAt(one, 'TxInfAndSts').length === 0,
  )
  return {
    messageId: textIn(group, 'OrgnlMsgId'),
    paymentIds: payments.map(payment => textIn(payment, 'OrgnlPmtInfId')).filter(id => id !== ''),
    isAllRejected: isWhole && listed.length === 0,
    reason: reasonOf(group) || payments.map(reasonOf).find(reason => reason !== '') || '',
    rejected: listed,
  }
}

function rejectedOf(row: XmlTree, reasonOfAll: string): Rejected {
  const original = firstAt(row, 'OrgnlTxRef')
  const amount = textIn(original, 'Amt/InstdAmt', 'IntrBkSttlmAmt')
  const endToEndId = textIn(row, 'OrgnlEndToEndId')
  return {
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : plainText(endToEndId),
    mandate: textIn(original, 'MndtRltdInf/MndtId', 'MndtRltdInf/DrctDbtMndt/MndtId'),
    name: plainText(textIn(original, 'Dbtr/Pty/Nm', 'Dbtr/Nm')).slice(0, 140),
    iban: plainCode(textIn(original, 'DbtrAcct/Id/IBAN')),
    cents: amount === '' ? null : centsOfDecimal(amount, 'InstdAmt'),
    reason: reasonOf(row) || reasonOfAll,
    text: plainText(
      allAt(row, 'StsRsnInf/AddtlInf')
        .map(one => one.text)
        .join(' '),
    ).slice(0, 1000),
  }
}

function reasonOf(tree: XmlTree): string {
  const reason = textIn(tree, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry')
  return /^[A-Z]{2,4}[A-Z\d]{0,2}$/.test(reason) ? reason.slice(0, 4) : ''
}
