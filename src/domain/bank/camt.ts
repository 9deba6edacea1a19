import { isDay } from '../calendar/brussels.ts'
import { plainCode } from '../clients/official-numbers.ts'
import { doneAtOnce } from '../edits/steps.ts'
import { type Attributes, readXml, XmlFault, type XmlHandlers } from '../text/read-xml.ts'
import { plainText } from './decode.ts'
import {
  type Balance,
  type Booking,
  type BookingSort,
  codaBookingSort,
  communicationIn,
  createFaultList,
  isoBookingSort,
  type Part,
  parseDecimalCents,
  printedCents,
  type RejectedCollection,
  type Statement,
  StatementFault,
  type StatusReport,
} from './statement.ts'

/**
 * camt.053 (statements) and camt.054 (notifications), from version 02 on. Versions differ in where name, bank and
 * status are, so all places are read. Pending entries are ignored.
 */
export function readStatements(root: XmlTree, entries: EntryReader): Statement[] {
  const message = firstAt(root, 'BkToCstmrStmt')
  if (message === undefined) throw new StatementFault('field-missing', { at: 'BkToCstmrStmt' })
  const isWhole = isOnePage(firstAt(message, 'GrpHdr/MsgPgntn'))
  const hasBalances = (tree: XmlTree) => isWhole && isOnePage(firstAt(tree, 'StmtPgntn'))
  return parseStatements(allAt(message, 'Stmt'), entries, hasBalances)
}

/** In a statement of several pages, only the first and the last page have balances. */
function isOnePage(pages: XmlTree | undefined): boolean {
  return textIn(pages, 'LastPgInd') !== 'false' && !(Number(textIn(pages, 'PgNb')) > 1)
}

export function readNotifications(root: XmlTree, entries: EntryReader): Statement[] {
  const message = firstAt(root, 'BkToCstmrDbtCdtNtfctn')
  if (message === undefined) throw new StatementFault('field-missing', { at: 'BkToCstmrDbtCdtNtfctn' })
  return parseStatements(allAt(message, 'Ntfctn'), entries, () => false)
}

const mostStatements = 2_000

function parseStatements(
  trees: readonly XmlTree[],
  entries: EntryReader,
  hasBalances: (tree: XmlTree) => boolean,
): Statement[] {
  if (trees.length > mostStatements) throw new StatementFault('too-large')
  const faults = createFaultList()
  const statements = trees.flatMap(
    tree => faults.attempt(() => parseStatement(tree, entries.of(tree), hasBalances(tree))) ?? [],
  )
  faults.throwAny()
  return statements
}

type ReadEntries = { bookings: Booking[]; errors: unknown[] }

export type EntryReader = ReturnType<typeof createEntryReader>

const mostEntries = 50_000

/** Reads each entry when its element ends, so that a large statement is never in memory as a tree. */
export function createEntryReader() {
  const byStatement = new Map<XmlTree, ReadEntries>()
  let count = 0
  const of = (statement: XmlTree) => byStatement.get(statement) ?? { bookings: [], errors: [] }
  return {
    name: 'Ntry',
    of,
    read(entry: XmlTree, statement: XmlTree) {
      if (!isBooked(entry)) return
      const read = of(statement)
      byStatement.set(statement, read)
      try {
        const booking = parseBooking(entry)
        count += booking.parts.length
        read.bookings.push(booking)
      } catch (error) {
        count += 1
        read.errors.push(error)
      }
      if (count > mostEntries) throw new StatementFault('too-large')
    },
  }
}

function parseStatement(tree: XmlTree, { bookings, errors }: ReadEntries, hasBalances: boolean): Statement {
  const account = plainCode(textIn(tree, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'))
  const faults = createFaultList()
  if (account === '') faults.collect(new StatementFault('field-missing', { at: 'Acct/Id/IBAN' }))
  const currency = textIn(tree, 'Acct/Ccy')
  if (currency !== '' && currency !== 'EUR')
    faults.collect(new StatementFault('currency', { at: 'Acct/Ccy', found: currency }))
  for (const error of errors) faults.collect(error)
  const balance = (...codes: string[]) =>
    (hasBalances ? faults.attempt(() => findBalance(tree, codes)) : null) ?? null
  const opening = balance('OPBD', 'PRCD')
  const closing = balance('CLBD')
  faults.throwAny()
  if (opening !== null && closing !== null) {
    const expected = opening.cents + bookings.reduce((sum, { cents }) => sum + cents, 0)
    if (expected !== closing.cents)
      throw new StatementFault('balance', {
        expected: printedCents(expected),
        found: printedCents(closing.cents),
      })
  }
  const lastBooked =
    bookings
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  return {
    account,
    number: textIn(tree, 'ElctrncSeqNb', 'LglSeqNb', 'Id'),
    day:
      closing?.day || dayIn(firstAt(tree, 'FrToDt/ToDtTm')) || lastBooked || dayIn(firstAt(tree, 'CreDtTm')),
    opening,
    closing,
    bookings,
  }
}

function isBooked(entry: XmlTree): boolean {
  const status = textIn(entry, 'Sts/Cd', 'Sts')
  return status === 'BOOK' || status === ''
}

function findBalance(tree: XmlTree, codes: readonly string[]): Balance | null {
  const balances = allAt(tree, 'Bal')
  for (const code of codes) {
    const found = balances.filter(balance => textIn(balance, 'Tp/CdOrPrtry/Cd') === code)
    const euros = found.find(balance => readCurrency(firstAt(balance, 'Amt')) === 'EUR')
    if (euros !== undefined) return { cents: signedIn(euros), day: dayIn(firstAt(euros, 'Dt')) }
    const [other] = found
    if (other !== undefined)
      throw new StatementFault('currency', { at: 'Bal', found: readCurrency(firstAt(other, 'Amt')) })
  }
  return null
}

const readCurrency = (amount: XmlTree | undefined) => amount?.attributes.get('Ccy') ?? ''

/** Amounts are unsigned: the sign is in CdtDbtInd. */
function signedIn(tree: XmlTree): number {
  const amount = firstAt(tree, 'Amt')
  if (amount === undefined) throw new StatementFault('field-missing', { at: 'Amt' })
  const cents = parseDecimalCents(amount.text, amount.name)
  return isCredit(tree) ? cents : 0 - cents
}

function isCredit(tree: XmlTree): boolean {
  const mark = textIn(tree, 'CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT')
    throw new StatementFault('field-missing', { at: 'CdtDbtInd', found: mark })
  return mark === 'CRDT'
}

function dayIn(tree: XmlTree | undefined): string {
  const text = textIn(tree, 'Dt', 'DtTm') || (tree?.text.trim() ?? '')
  if (text === '') return ''
  const day = text.slice(0, 10)
  if (!isDay(day)) throw new StatementFault('day', { at: tree?.name ?? '', found: text.slice(0, 40) })
  return day
}

function parseBooking(entry: XmlTree): Booking {
  const amount = firstAt(entry, 'Amt')
  if (amount !== undefined && readCurrency(amount) !== 'EUR')
    throw new StatementFault('currency', { at: 'Ntry', found: readCurrency(amount) })
  const cents = signedIn(entry)
  const faults = createFaultList()
  const code = parseCode(firstAt(entry, 'BkTxCd'))
  const sort = classifyBooking(code, cents)
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const around = { entry, comesIn: isCredit(entry), isReversal: isReversal(entry), cents, sort }
  const isOnly = details.length === 1
  const read = details.flatMap(tree => faults.attempt(() => parsePart(tree, { ...around, isOnly })) ?? [])
  const day = faults.attempt(() => dayIn(firstAt(entry, 'BookgDt')) || dayIn(firstAt(entry, 'ValDt'))) ?? ''
  faults.throwAny()
  const sum = read.reduce((total, part) => total + part.cents, 0)
  // A return debits more than the original amount: the difference is a bank charge.
  const isBack = read.length > 0 && read.every(part => part.sort === 'return')
  const costCents = isBack && cents < sum ? sum - cents : 0
  const isSplitWrong = read.length > 0 && sum !== cents + costCents
  const isSplit = read.length > 0 && !isSplitWrong
  return {
    day,
    cents,
    reference: referenceIn(textIn(entry, 'AcctSvcrRef')),
    sort,
    code: code.printed,
    batch: readBatch(entry, details),
    isSplitWrong,
    costCents: isSplit ? costCents : 0,
    parts: isSplit ? read : [parsePart(entry, { ...around, isOnly: true })],
  }
}

type Code = { family: string; subFamily: string; own: string; printed: string }

function parseCode(tree: XmlTree | undefined): Code {
  const domain = textIn(tree, 'Domn/Cd')
  const family = textIn(tree, 'Domn/Fmly/Cd')
  const subFamily = textIn(tree, 'Domn/Fmly/SubFmlyCd')
  const own = textIn(tree, 'Prtry/Cd')
  const printed = [domain, family, subFamily].filter(text => text !== '').join(' ') || own
  return { family, subFamily, own, printed: plainText(printed).slice(0, 40) }
}

/**
 * Belgian banks write CODA digits as their proprietary code: with type and category, or family and operation only.
 */
function classifyBooking({ family, subFamily, own }: Code, cents: number): BookingSort {
  const found = family === '' ? 'other' : isoBookingSort({ family, subFamily }, cents)
  if (found !== 'other') return found
  if (/^\d{8}$/.test(own)) return codaBookingSort(own, cents)
  if (/^\d{4}$/.test(own)) return codaBookingSort(`0${own}000`, cents)
  return 'other'
}

function readBatch(entry: XmlTree, details: readonly XmlTree[]): string[] {
  const batches = allAt(entry, 'NtryDtls/Btch')
  const named = [...batches, ...details.slice(0, 1).map(detail => firstAt(detail, 'Refs'))].flatMap(node => [
    textIn(node, 'PmtInfId'),
    textIn(node, 'MsgId'),
  ])
  const entryTexts = details.length <= 1 ? [textIn(entry, 'AddtlNtryInf'), textIn(entry, 'NtryRef')] : []
  return [...new Set([...named, ...entryTexts].map(plainText))].filter(
    text => text !== '' && text !== 'NOTPROVIDED',
  )
}

type EntryContext = {
  entry: XmlTree
  comesIn: boolean
  isReversal: boolean
  cents: number
  sort: BookingSort
  isOnly: boolean
}

function parsePart(tree: XmlTree, around: EntryContext): Part {
  const { entry, cents: booked, sort: booking, isOnly } = around
  const comesIn = firstAt(tree, 'CdtDbtInd') === undefined ? around.comesIn : isCredit(tree)
  const back = firstAt(tree, 'RtrInf')
  const amounts = tree === entry ? [] : readAmounts(tree)
  const claim = comesIn ? amounts[0] : Math.min(...amounts)
  // A single detail has the booked amount, except for a return: there the claim is the amount, and the rest is a
  // charge.
  const isBooked =
    isOnly && (comesIn || amounts.length === 0 || !(booking === 'return' || back !== undefined))
  const cents = isBooked ? booked : amounts.length === 0 ? 0 : comesIn ? (claim ?? 0) : 0 - (claim ?? 0)
  const code = parseCode(firstAt(tree, 'BkTxCd'))
  const ownSort = code.family === '' && code.own === '' ? 'other' : classifyBooking(code, cents)
  const sort = ownSort === 'other' ? booking : ownSort
  const isBack =
    cents < 0 && (back !== undefined || sort === 'collection' || (sort === 'other' && around.isReversal))
  const structured = allAt(tree, 'RmtInf/Strd').map(node => textIn(node, 'CdtrRefInf/Ref'))
  const free = allAt(tree, 'RmtInf/Ustrd').map(node => node.text)
  const text = plainText([...free, ...structured].join(' ') || textIn(tree, 'AddtlTxInf', 'AddtlNtryInf'))
  // The counterparty is the debtor of incoming money, and also of a returned collection.
  const sides = comesIn || isBack || sort === 'return' ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const other = otherSide(tree, sides)
  return {
    cents,
    sort: isBack ? 'return' : sort,
    endToEndId: referenceIn(textIn(tree, 'Refs/EndToEndId')),
    mandate: referenceIn(textIn(tree, 'Refs/MndtId')),
    ...other,
    communication: communicationIn(structured.join(' ')) || communicationIn(free.join(' ')),
    text: text.slice(0, 1000),
    reason: readReason(back),
  }
}

const isReversal = (entry: XmlTree) =>
  textIn(entry, 'RvslInd') === 'true' && firstAt(entry, 'NtryDtls/TxDtls/Refs/MndtId') !== undefined

function readAmounts(tree: XmlTree): number[] {
  const amounts = ['AmtDtls/TxAmt/Amt', 'Amt', 'AmtDtls/InstdAmt/Amt'].map(path => firstAt(tree, path))
  return amounts.flatMap(amount =>
    amount !== undefined && readCurrency(amount) === 'EUR'
      ? [parseDecimalCents(amount.text, amount.name)]
      : [],
  )
}

function otherSide(tree: XmlTree, sides: readonly string[]): { name: string; iban: string } {
  const parties = firstAt(tree, 'RltdPties')
  let [name, iban] = ['', '']
  for (const side of sides) {
    name ||= plainText(textIn(parties, `${side}/Pty/Nm`, `${side}/Nm`))
    iban ||= plainCode(textIn(parties, `${side}Acct/Id/IBAN`))
    if (name !== '' || iban !== '') break
  }
  return { name: name.slice(0, 140), iban }
}

function readReason(back: XmlTree | undefined): string {
  const reason = textIn(back, 'Rsn/Cd', 'Rsn/Prtry')
  return /^[A-Z]{2,4}[A-Z\d]{0,2}$/.test(reason) ? reason.slice(0, 4) : ''
}

function referenceIn(text: string): string {
  return /^NOTPROVIDED$/i.test(text) ? '' : plainText(text)
}

/**
 * pain.002, the bank's status of a delivered file. A rejection without a list covers the whole file or part. A
 * partial acceptance rejects only the listed transactions. Acceptance is not a payment.
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
      .flatMap(
        row => faults.attempt(() => parseRejection(row, statusReason(payment) || statusReason(group))) ?? [],
      )
  })
  faults.throwAny()
  const isWhole = [group, ...payments].some(
    node => textIn(node, 'GrpSts', 'PmtInfSts') === 'RJCT' && allAt(node, 'TxInfAndSts').length === 0,
  )
  return {
    messageId: textIn(group, 'OrgnlMsgId'),
    paymentIds: payments.map(payment => textIn(payment, 'OrgnlPmtInfId')).filter(id => id !== ''),
    isAllRejected: isWhole && listed.length === 0,
    reason: statusReason(group) || payments.map(statusReason).find(reason => reason !== '') || '',
    rejected: listed,
  }
}

function parseRejection(row: XmlTree, reasonOfAll: string): RejectedCollection {
  const original = firstAt(row, 'OrgnlTxRef')
  const amount = textIn(original, 'Amt/InstdAmt', 'IntrBkSttlmAmt')
  const endToEndId = textIn(row, 'OrgnlEndToEndId')
  return {
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : plainText(endToEndId),
    mandate: textIn(original, 'MndtRltdInf/MndtId', 'MndtRltdInf/DrctDbtMndt/MndtId'),
    name: plainText(textIn(original, 'Dbtr/Pty/Nm', 'Dbtr/Nm')).slice(0, 140),
    iban: plainCode(textIn(original, 'DbtrAcct/Id/IBAN')),
    cents: amount === '' ? null : parseDecimalCents(amount, 'InstdAmt'),
    reason: statusReason(row) || reasonOfAll,
    text: plainText(
      allAt(row, 'StsRsnInf/AddtlInf')
        .map(node => node.text)
        .join(' '),
    ).slice(0, 1000),
  }
}

function statusReason(tree: XmlTree): string {
  const reason = textIn(tree, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry')
  return /^[A-Z]{2,4}[A-Z\d]{0,2}$/.test(reason) ? reason.slice(0, 4) : ''
}

export type XmlTree = {
  name: string
  attributes: Attributes
  text: string
  children: XmlTree[]
}

/** Receives a repeated element as soon as it ends. The element is not added to its parent. */
type RowReader = { name: string; read(row: XmlTree, parent: XmlTree): void }

// A statement of ten thousand entries has six hundred thousand elements.
const mostElements = 1_000_000

export function readXmlTree(source: string, rows?: RowReader): XmlTree {
  const top: XmlTree = { name: '', attributes: new Map(), text: '', children: [] }
  const open = [top]
  try {
    const handlers: XmlHandlers = {
      open(name, attributes) {
        const element: XmlTree = { name, attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      text(text) {
        const inside = open.at(-1)
        if (inside !== undefined && /\S/.test(text)) inside.text += text
      },
      close() {
        const closed = open.pop()
        const parent = open.at(-1)
        if (closed === undefined || parent === undefined) return
        if (closed.children.length > 0) closed.text = ''
        if (closed.name !== rows?.name) return
        parent.children.pop()
        rows.read(closed, parent)
      },
    }
    doneAtOnce(readXml(source, handlers, mostElements))
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault
    throw new StatementFault(fault.kind, fault.kind === 'too-large' ? {} : { at: String(fault.line) })
  }
  const [root] = top.children
  if (root === undefined) throw new StatementFault('not-well-formed', { at: '1' })
  return root
}

export function allAt(tree: XmlTree | undefined, path: string): XmlTree[] {
  let found = tree === undefined ? [] : [tree]
  for (const name of path.split('/')) {
    const next: XmlTree[] = []
    for (const parent of found) for (const child of parent.children) if (child.name === name) next.push(child)
    found = next
  }
  return found
}

function firstAt(tree: XmlTree | undefined, path: string): XmlTree | undefined {
  let found = tree
  for (const name of path.split('/')) found = found?.children.find(child => child.name === name)
  return found
}

function textIn(tree: XmlTree | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = firstAt(tree, path)?.text.trim()
    if (text) return text
  }
  return ''
}
