/**
 * Writes camt.053, camt.054 and pain.002 files for tests. It shares no code with the reader and is checked
 * against the official schemas. Amounts are in cents and positive for credits.
 */
export type CamtDetail = {
  cents?: number
  /** The amount of the claim, if the bank reports it separately. */
  claimCents?: number
  endToEndId?: string
  mandate?: string
  messageId?: string
  paymentId?: string
  name?: string
  iban?: string
  communication?: string
  text?: string[]
  reason?: string
}

export type CamtEntry = {
  cents: number
  day: string
  reference?: string
  status?: string
  isReversal?: boolean
  /** `PMNT IDDT ESDD`, or a proprietary code of the bank. */
  code?: string
  own?: string
  batch?: { messageId?: string; paymentId?: string; count?: number }
  details?: readonly CamtDetail[]
  currency?: string
}

export type CamtVersion = '02' | '03' | '04' | '06' | '08' | '13'
const forms = (version: CamtVersion) => ({
  hasPagesOfStatement: version !== '02',
  hasAmountOfDetail: version !== '02',
  mustSayAmount: ['03', '04', '06'].includes(version),
  hasWrappedNames: version >= '08',
})

export type Camt = {
  account: string
  day: string
  number: number
  openingCents?: number
  closingCents?: number
  entries: readonly CamtEntry[]
  version?: CamtVersion
  prefix?: string
  currency?: string
  pages?: { n: number; isLast: boolean }
}

const euros = (cents: number) =>
  `${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

// An element without contents is not written.
const tag = (name: string, text: string | number | boolean | undefined) =>
  text === undefined ? '' : `<${name}>${escaped(String(text))}</${name}>`
const box = (name: string, ...inside: string[]) =>
  inside.join('') === '' ? '' : `<${name}>${inside.join('')}</${name}>`
const money = (name: string, cents: number | undefined, currency = 'EUR') =>
  cents === undefined ? '' : `<${name} Ccy="${currency}">${euros(cents)}</${name}>`
const side = (cents: number | undefined) =>
  cents === undefined ? '' : tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT')

export function camt053(camt: Camt): string {
  const { day, number, openingCents = 0, entries, version = '08', pages } = camt
  const { hasPagesOfStatement } = forms(version)
  const booked = entries.filter(({ status = 'BOOK' }) => status === 'BOOK')
  const moved = booked.reduce((sum, { cents }) => sum + cents, 0)
  const pagination = (name: string) => box(name, tag('PgNb', pages?.n), tag('LastPgInd', pages?.isLast))
  const at = `${day}T21:00:00+02:00`
  const statement = box(
    'Stmt',
    tag('Id', `S${number}`),
    hasPagesOfStatement ? pagination('StmtPgntn') : '',
    tag('ElctrncSeqNb', number),
    tag('CreDtTm', at),
    writeAccount(camt),
    balance('OPBD', openingCents, day),
    balance('CLBD', camt.closingCents ?? openingCents + moved, day),
    ...entries.map(entry => writeEntry(entry, version)),
  )
  const header = writeHeader(number, at, hasPagesOfStatement ? '' : pagination('MsgPgntn'))
  return writeDocument('camt.053.001', version, camt.prefix, box('BkToCstmrStmt', header, statement))
}

export function camt054(camt: Camt): string {
  const { day, number, entries, version = '08' } = camt
  const at = `${day}T12:00:00+02:00`
  const written = entries.map(entry => writeEntry(entry, version))
  const head = [tag('Id', `N${number}`), tag('CreDtTm', at), writeAccount(camt)]
  const inside = [writeHeader(number, at), box('Ntfctn', ...head, ...written)]
  return writeDocument('camt.054.001', version, camt.prefix, box('BkToCstmrDbtCdtNtfctn', ...inside))
}

const writeHeader = (number: number, at: string, pages = '') =>
  box('GrpHdr', tag('MsgId', `M${number}`), tag('CreDtTm', at), pages)

const writeAccount = ({ account, currency = 'EUR' }: Camt) =>
  box('Acct', box('Id', tag('IBAN', account)), tag('Ccy', currency))

/** Some banks prefix all element names. */
function writeDocument(format: string, version: string, prefix: string | undefined, inside: string): string {
  const address = `urn:iso:std:iso:20022:tech:xsd:${format}.${version}`
  const declared = prefix === undefined ? `xmlns="${address}"` : `xmlns:${prefix}="${address}"`
  const all = `<Document ${declared}>${inside}</Document>`
  const named = prefix === undefined ? all : all.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${named.replaceAll('><', '>\n<')}`
}

function balance(code: string, cents: number, day: string): string {
  const type = box('Tp', box('CdOrPrtry', tag('Cd', code)))
  return box('Bal', type, money('Amt', cents), side(cents), box('Dt', tag('Dt', day)))
}

function writeEntry(entry: CamtEntry, version: CamtVersion): string {
  const { cents, day, reference, status = 'BOOK', isReversal, batch, details = [], currency } = entry
  return box(
    'Ntry',
    money('Amt', cents, currency),
    side(cents),
    tag('RvslInd', isReversal),
    forms(version).hasWrappedNames ? box('Sts', tag('Cd', status)) : tag('Sts', status),
    box('BookgDt', tag('Dt', day)),
    box('ValDt', tag('Dt', day)),
    tag('AcctSvcrRef', reference),
    bankCode(entry),
    box(
      'NtryDtls',
      box(
        'Btch',
        tag('MsgId', batch?.messageId),
        tag('PmtInfId', batch?.paymentId),
        tag('NbOfTxs', batch?.count),
      ),
      ...details.map(detail => writeDetail(detail, entry, version)),
    ),
  )
}

function bankCode({ code, own }: CamtEntry): string {
  const [domain, family, subFamily] = code?.split(' ') ?? []
  const iso = box('Domn', tag('Cd', domain), box('Fmly', tag('Cd', family), tag('SubFmlyCd', subFamily)))
  const bank = own === undefined ? '' : box('Prtry', tag('Cd', own), tag('Issr', 'BBA'))
  return box('BkTxCd', iso || bank ? iso + bank : box('Prtry', tag('Cd', 'NONE')))
}

function writeDetail(detail: CamtDetail, entry: CamtEntry, version: CamtVersion): string {
  const { hasAmountOfDetail, mustSayAmount, hasWrappedNames } = forms(version)
  const cents = detail.cents ?? (mustSayAmount ? entry.cents : undefined)
  const { claimCents, name, iban, communication, text = [], reason } = detail
  // In a return, the client is still the debtor.
  const party = entry.cents < 0 && reason === undefined && detail.mandate === undefined ? 'Cdtr' : 'Dbtr'
  const called = tag('Nm', name)
  const type = box('Tp', box('CdOrPrtry', tag('Cd', 'SCOR')), tag('Issr', 'BBA'))
  return box(
    'TxDtls',
    box(
      'Refs',
      tag('MsgId', detail.messageId),
      tag('PmtInfId', detail.paymentId),
      tag('EndToEndId', detail.endToEndId),
      tag('MndtId', detail.mandate),
    ),
    hasAmountOfDetail ? money('Amt', cents) + side(cents) : '',
    box(
      'AmtDtls',
      box('InstdAmt', money('Amt', claimCents)),
      claimCents === undefined && hasAmountOfDetail ? '' : box('TxAmt', money('Amt', cents)),
    ),
    box(
      'RltdPties',
      box(party, hasWrappedNames ? box('Pty', called) : called),
      box(`${party}Acct`, box('Id', tag('IBAN', iban))),
    ),
    box(
      'RmtInf',
      ...text.map(line => tag('Ustrd', line)),
      communication === undefined ? '' : box('Strd', box('CdtrRefInf', type, tag('Ref', communication))),
    ),
    box('RtrInf', box('Rsn', tag('Cd', reason))),
  )
}

export type Refused = { endToEndId?: string; reason?: string; status?: string; name?: string; cents?: number }

export function pain002(report: {
  messageId: string
  groupStatus?: string
  reason?: string
  payment?: { id: string; status?: string; rows?: readonly Refused[] }
  version?: string
  prefix?: string
}): string {
  const { messageId, groupStatus, reason, payment } = report
  const writeReason = (code: string | undefined) => box('StsRsnInf', box('Rsn', tag('Cd', code)))
  const inside = box(
    'CstmrPmtStsRpt',
    box('GrpHdr', tag('MsgId', 'R1'), tag('CreDtTm', '2026-04-20T09:00:00Z')),
    box(
      'OrgnlGrpInfAndSts',
      tag('OrgnlMsgId', messageId),
      tag('OrgnlMsgNmId', 'pain.008.001.08'),
      tag('GrpSts', groupStatus),
      writeReason(reason),
    ),
    box(
      'OrgnlPmtInfAndSts',
      tag('OrgnlPmtInfId', payment?.id),
      tag('PmtInfSts', payment?.status),
      ...(payment?.rows ?? []).map(row =>
        box(
          'TxInfAndSts',
          tag('OrgnlEndToEndId', row.endToEndId),
          tag('TxSts', row.status),
          writeReason(row.reason),
          box(
            'OrgnlTxRef',
            box('Amt', money('InstdAmt', row.cents)),
            box('Dbtr', box('Pty', tag('Nm', row.name))),
          ),
        ),
      ),
    ),
  )
  return writeDocument('pain.002.001', report.version ?? '10', report.prefix, inside)
}

export const encodeText = (text: string) => new TextEncoder().encode(text)
