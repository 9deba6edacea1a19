import { type Static, Type } from 'typebox'
import { findingKinds, findingReasons, storedEntryKinds } from '../domain/bank/matching.ts'
import { bankFormats, faultCodes } from '../domain/bank/statement.ts'
import { closed } from './closed.ts'

/** Bank statement files: previewed first, then applied as chosen. */

/** More files than a practice gets in a year. */
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

/** `expected` and `found` are of the fault: a balance, a count, an account. */
export const fileProblem = Type.Object({
  code: Type.Enum(faultCodes),
  at: Type.String(),
  expected: Type.String(),
  found: Type.String(),
})

export type FileProblem = Static<typeof fileProblem>

const statementSaid = Type.Object({
  account: Type.String(),
  number: Type.String(),
  day: Type.String(),
  /** For another account than the practice's: it is left out. */
  isOther: Type.Boolean(),
})

const fileSaid = Type.Object({
  name: Type.String(),
  format: Type.Union([Type.Enum(bankFormats), Type.Null()]),
  /** Each fault of a file that is left out, at most a hundred. */
  problems: Type.Array(fileProblem),
  statements: Type.Array(statementSaid),
})

/** A statement begins with another balance than the one before it ended with. */
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
  /** To pay; of a return, the amount that was collected. */
  amount: Type.Number(),
  /** For a return: the day of the collection that may have come back. */
  collectedOn: nullableText,
})

export const bankFinding = Type.Object({
  id: Type.String(),
  kind: Type.Enum(findingKinds),
  why: Type.Enum(findingReasons),
  day: Type.String(),
  /** More than 0 came in. */
  amount: Type.Number(),
  name: Type.String(),
  iban: Type.String(),
  /** A collection that came back or was refused: it may be put on an invoice, with its reason and cost. */
  isReturn: Type.Boolean(),
  /** End-to-end id, else mandate, else the bank's own reference. */
  reference: Type.String(),
  communication: Type.String(),
  text: Type.String(),
  /** ISO code of why money came back. */
  reason: Type.String(),
  code: Type.String(),
  invoiceId: nullableText,
  invoiceNumber: Type.String(),
  client: nullableNames,
  paid: Type.Number(),
  toCredit: Type.Number(),
  cost: Type.Number(),
  /** How many collections or refunds it is about. */
  count: Type.Integer(),
  candidates: Type.Array(candidate),
  /** Invoices of one client that a transfer may pay together. */
  together: Type.Array(candidate),
})
export type BankFinding = Static<typeof bankFinding>

export const statementPreview = Type.Object({
  files: Type.Array(fileSaid),
  gaps: Type.Array(gap),
  findings: Type.Array(bankFinding),
})
export type StatementPreview = Static<typeof statementPreview>

const chosenFinding = closed({
  id: Type.String({ maxLength: 40 }),
  /** The invoice of a proposal, of a transfer without a match, or of a return without a match. */
  invoiceId: nullableText,
  /** Several invoices of one client that one transfer pays, in this order; the rest becomes credit. */
  invoiceIds: Type.Optional(Type.Array(Type.String(), { minItems: 2, maxItems: 50, uniqueItems: true })),
  /** For a return: the ISO code and the cost in euros, in place of those in the file. */
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
  /** The user confirms that a statement does not follow the one before. */
  confirmsGaps: Type.Optional(Type.Boolean()),
})
export type ApplyBody = Static<typeof applyBody>

const sum = Type.Object({ count: Type.Integer(), amount: Type.Number() })

export const bankApplied = Type.Object({
  collected: sum,
  transfers: sum,
  returned: sum,
  /** Refunds to clients that are booked now. */
  refunded: sum,
  /** The part that became clients' credit. */
  toCredit: Type.Number(),
  costs: Type.Number(),
  /** The number of chosen entries that another user has applied or changed in the meantime. */
  left: Type.Integer(),
  rev: Type.Integer(),
})
export type BankApplied = Static<typeof bankApplied>

const nullableEuros = Type.Union([Type.Number(), Type.Null()])

/** A page of what was applied; `hasMore` where there is another. */
const page = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })
export const bankPage = Type.Object({ page })

/** A statement of which something was applied, or which was read along with others. */
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

/** The effect of an entry. A negative amount was returned. */
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
