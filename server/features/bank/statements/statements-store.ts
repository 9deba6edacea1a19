import { sql } from 'kysely'
import type {
  BankStatementList,
  StatementPreview,
  StoredEntryList,
} from '../../../../src/contract/bank-statements.ts'
import { storedEntryKinds } from '../../../../src/domain/bank/matching.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { queryInParts, type Tx } from '../../../db/database.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import type { FileRead } from './read-files.ts'

const mostBefore = 400

export async function readBefore(tx: Tx, account: string): Promise<Before[]> {
  const rows = await tx
    .selectFrom('bank_statements')
    .select(['number', 'day', 'closing_cents'])
    .where('account', '=', account)
    .where('closing_cents', 'is not', null)
    .orderBy('day', 'desc')
    .limit(mostBefore)
    .execute()
  return rows.flatMap(({ number, day, closing_cents }) =>
    closing_cents === null ? [] : [{ number, day, closingCents: closing_cents }],
  )
}

const statementsAtOnce = 50
const entriesAtOnce = 200

const toPage = <Row>(rows: Row[], atOnce: number) => ({
  data: rows.slice(0, atOnce),
  hasMore: rows.length > atOnce,
})

export async function listStatements(tx: Tx, page: number): Promise<BankStatementList> {
  const rows = await tx
    .selectFrom('bank_statements')
    .select(['id', 'format', 'name', 'account', 'number', 'day', 'opening_cents', 'closing_cents'])
    .select(['created_by', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(statementsAtOnce + 1)
    .offset((page - 1) * statementsAtOnce)
    .execute()
  const { data, hasMore } = toPage(rows, statementsAtOnce)
  const ids = data.map(({ id }) => id)
  // Further invoices of one transfer have no key of their own.
  const entries = sql<number | string>`count(case when kind <> 'transfer' or content_hash <> '' then 1 end)`
  const sums = await queryInParts(ids, some =>
    tx
      .selectFrom('bank_entries')
      .select(['statement_id', 'kind', entries.as('entries')])
      .select(({ fn }) => fn.sum<number | string>('cents').as('cents'))
      .select(({ fn }) => fn.sum<number | string>('cost_cents').as('costs'))
      .where('statement_id', 'in', some)
      .groupBy(['statement_id', 'kind']),
  )
  return {
    hasMore,
    data: data.map(({ opening_cents, closing_cents, created_by, created_at, ...row }) => {
      const own = sums.filter(({ statement_id }) => statement_id === row.id)
      const of = (...kinds: string[]) => {
        const matching = own.filter(({ kind }) => kinds.includes(kind))
        return {
          count: matching.reduce((count, { entries }) => count + Number(entries), 0),
          amount: eurosFromCents(matching.reduce((total, { cents }) => total + Math.abs(Number(cents)), 0)),
        }
      }
      return {
        ...row,
        opening: opening_cents === null ? null : eurosFromCents(opening_cents),
        closing: closing_cents === null ? null : eurosFromCents(closing_cents),
        collected: of('collected'),
        transfers: of('transfer'),
        returned: of('returned', 'rejected'),
        refunded: of('refunded'),
        costs: eurosFromCents(own.reduce((total, { costs }) => total + Number(costs), 0)),
        by: created_by,
        createdAt: created_at,
      }
    }),
  }
}

export async function listStoredEntries(tx: Tx, statementId: string, page: number): Promise<StoredEntryList> {
  const rows = await tx
    .selectFrom('bank_entries')
    .leftJoin('invoices', 'invoices.id', 'bank_entries.invoice_id')
    .leftJoin('payments', 'payments.id', 'bank_entries.payment_id')
    .select(['bank_entries.id', 'kind', 'bank_entries.day', 'bank_entries.cents', 'bank_entries.reason'])
    .select(['bank_entries.cost_cents', 'bank_entries.invoice_id', 'number'])
    .select(({ fn }) => fn.coalesce('invoices.client_id', 'payments.client_id').as('client_id'))
    .where('statement_id', '=', statementId)
    .orderBy('bank_entries.day')
    .orderBy('number')
    .orderBy('bank_entries.id')
    .limit(entriesAtOnce + 1)
    .offset((page - 1) * entriesAtOnce)
    .execute()
  const { data, hasMore } = toPage(rows, entriesAtOnce)
  const clientIds = data.flatMap(({ client_id }) => client_id ?? [])
  const names = await findPersonNames(tx, clientIds)
  return {
    hasMore,
    data: data.map(({ id, kind, day, cents, reason, cost_cents, invoice_id, number, client_id }) => ({
      id,
      kind: storedEntryKinds.find(entryKind => entryKind === kind) ?? 'transfer',
      day,
      amount: eurosFromCents(cents),
      reason,
      cost: eurosFromCents(cost_cents),
      invoiceId: invoice_id,
      invoiceNumber: number ?? '',
      client: names.get(client_id ?? '') ?? null,
    })),
  }
}

type Before = { number: string; day: string; closingCents: number }

/** Returns statements whose opening balance differs from the previous closing balance. */
export function gapsIn(files: readonly FileRead[], stored: readonly Before[]): StatementPreview['gaps'] {
  const balances: Before[] = [...stored]
  for (const { statements } of files)
    for (const { number, day, closing } of statements)
      if (closing !== null) balances.push({ number, day, closingCents: closing.cents })
  const ofDay = new Map<string, Before[]>()
  for (const balance of balances) addTo(ofDay, balance.day, balance)
  const days = [...ofDay.keys()].sort()
  return files.flatMap(({ name, statements }) =>
    statements.flatMap(statement => {
      const { opening, closing, number, day } = statement
      if (opening === null || closing === null) return []
      const lastDay = days.findLast(candidate => candidate < day)
      const last = ofDay.get(lastDay ?? '')?.at(-1)
      // Formats may number the statements of one day differently.
      const before = [...(ofDay.get(day) ?? []), ...(ofDay.get(lastDay ?? '') ?? [])]
      if (last === undefined || before.some(({ closingCents }) => closingCents === opening.cents)) return []
      return [
        {
          file: name,
          number,
          day,
          opening: opening.cents / 100,
          beforeNumber: last.number,
          beforeDay: last.day,
          beforeClosing: last.closingCents / 100,
        },
      ]
    }),
  )
}
