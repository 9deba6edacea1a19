import { type Static, Type } from 'typebox'
import { findingExplanations, findingKinds, storedEntryKinds } from '../domain/bank/matching.ts'
import { bankFormats, faultCodes } from '../domain/bank/statement.ts'
import { closed } from './closed.ts'

/** Bank statement files: previewed first, then applied as chosen. */

/** Above the number of files that a practice receives in a year. */
export const mostFiles = 400

const file = closed({
  name: Type.String({ maxLength: 255 }),
  content: Type.String({
    description:
      'The bytes of the file in base64, as they are or compressed by gzip. A zip counts as the files in it.',
  }),
})

export const readBody = closed({ files: Type.Array(file, { minItems: 1, maxItems: mostFiles }) })
export type ReadBody = Static<typeof readBody>

const nullableText = Type.Union([Type.String(), Type.Null()])
const names = Type.Object({ firstName: Type.String(), lastName: Type.String() })
const nullableNames = Type.Union([names, Type.Null()])

/** `expected` and `found`: the differing values, such as a balance, a count or an account. */
export const fileProblem = Type.Object({
  code: Type.Enum(faultCodes),
  at: Type.String(),
  expected: Type.String(),
  found: Type.String(),
})

export type FileProblem = Static<typeof fileProblem>

const statementSummary = Type.Object({
  account: Type.String(),
  number: Type.String(),
  day: Type.String(),
  /** A statement of another account than the practice's is skipped. */
  isOther: Type.Boolean(),
})

const fileSummary = Type.Object({
  name: Type.String(),
  format: Type.Union([Type.Enum(bankFormats), Type.Null()]),
  /** The faults of a skipped file, at most a hundred. */
  problems: Type.Array(fileProblem),
  statements: Type.Array(statementSummary),
})

/** The opening balance differs from the closing balance of the previous statement. */
const gap = Type.Object({
  file: Type.String(),
  number: Type.String(),
  day: Type.String(),
  opening: Type.Number(),
  beforeNumber: Type.String(),
  beforeDay: Type.String(),
  beforeClosing: Type.Number(),
})

const candidate = Type.Object({
  invoiceId: Type.String(),
  number: Type.String(),
  client: nullableNames,
  /** The open amount; for a return, the collected amount. */
  amount: Type.Number(),
  /** For a return: the day of the collection that may have been returned. */
  collectedOn: nullableText,
})

export const bankFinding = Type.Object({
  id: Type.String(),
  kind: Type.Enum(findingKinds),
  explanation: Type.Enum(findingExplanations),
  day: Type.String(),
  /** Positive for incoming money. */
  amount: Type.Number(),
  name: Type.String(),
  iban: Type.String(),
  /** A returned or rejected collection. The user may assign it to an invoice, with its reason and cost. */
  isReturn: Type.Boolean(),
  /** End-to-end id, else mandate, else the bank's own reference. */
  reference: Type.String(),
  communication: Type.String(),
  text: Type.String(),
  /** The ISO code of the reason for a return. */
  reason: Type.String(),
  code: Type.String(),
  invoiceId: nullableText,
  invoiceNumber: Type.String(),
  client: nullableNames,
  paid: Type.Number(),
  toCredit: Type.Number(),
  cost: Type.Number(),
  /** The number of collections or refunds concerned. */
  count: Type.Integer(),
  candidates: Type.Array(candidate),
  /** Invoices of one client that a transfer may pay together. */
  together: Type.Array(candidate),
})
export type BankFinding = Static<typeof bankFinding>

export const statementPreview = Type.Object({
  files: Type.Array(fileSummary),
  gaps: Type.Array(gap),
  findings: Type.Array(bankFinding),
})
export type StatementPreview = Static<typeof statementPreview>

const chosenFinding = closed({
  id: Type.String({ maxLength: 40 }),
  /** The invoice of a proposal, or of a transfer or return without a match. */
  invoiceId: nullableText,
  /** Several invoices of one client that one transfer pays, in this order. The rest becomes credit. */
  invoiceIds: Type.Optional(Type.Array(Type.String(), { minItems: 2, maxItems: 50, uniqueItems: true })),
  /** For a return: the ISO code and the cost in euros, instead of the values in the file. */
  reason: Type.Optional(
    Type.String({
      pattern: '^([A-Z]{2}[A-Z\\d]{0,2})?$',
      description: 'a reason code of a bank, such as MD06',
    }),
  ),
  cost: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
})

export const applyBody = closed({
  ...readBody.properties,
  chosen: Type.Array(chosenFinding, { minItems: 1, maxItems: 200_000 }),
  /** The user confirms that a statement does not follow the previous one. */
  confirmsGaps: Type.Optional(Type.Boolean()),
})
export type ApplyBody = Static<typeof applyBody>

const sum = Type.Object({ count: Type.Integer(), amount: Type.Number() })

export const bankApplied = Type.Object({
  collected: sum,
  transfers: sum,
  returned: sum,
  /** Refunds to clients that were booked. */
  refunded: sum,
  toCredit: Type.Number(),
  costs: Type.Number(),
  /** The number of chosen entries that another user has applied or changed in the meantime. */
  left: Type.Integer(),
  rev: Type.Integer(),
})
export type BankApplied = Static<typeof bankApplied>

const nullableEuros = Type.Union([Type.Number(), Type.Null()])

const page = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })
export const bankPage = Type.Object({ page })

/** A statement with applied entries, or one that was imported together with others. */
export const bankStatement = Type.Object({
  id: Type.String(),
  format: Type.String(),
  name: Type.String(),
  account: Type.String(),
  number: Type.String(),
  day: Type.String(),
  opening: nullableEuros,
  closing: nullableEuros,
  collected: sum,
  transfers: sum,
  returned: sum,
  refunded: sum,
  costs: Type.Number(),
  by: nullableText,
  createdAt: Type.String(),
})
export const bankStatementList = Type.Object({ data: Type.Array(bankStatement), hasMore: Type.Boolean() })
export type BankStatementList = Static<typeof bankStatementList>

/** The effect of an entry. Returned amounts are negative. */
export const storedEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(storedEntryKinds),
  day: Type.String(),
  amount: Type.Number(),
  reason: Type.String(),
  cost: Type.Number(),
  invoiceId: nullableText,
  invoiceNumber: Type.String(),
  client: nullableNames,
})
export const storedEntryList = Type.Object({ data: Type.Array(storedEntry), hasMore: Type.Boolean() })
export type StoredEntryList = Static<typeof storedEntryList>
