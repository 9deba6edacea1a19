import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/**
 * The ledger says whose row was answered, and copies it no more: a row stands in its own table, and what was done to it in its history.
 * Some items of a history say what it comes to there (`state`), so that long ones need not be read whole at each write.
 *
 * An answer that names no row that devices know, such as how many invoices were made, is kept as it was said.
 */
export const ledgerWithoutAnswers: Migration = {
  name: '0029-ledger-without-answers',
  async up(tx) {
    for (const column of ['record', 'row_id', 'said'])
      await tx.schema.alterTable('ledger').addColumn(column, 'text').execute()
    let last = ''
    for (;;) {
      const { rows } = await sql<Kept>`
        select key, answer from ledger where key > ${last} order by key limit ${most}`.execute(tx)
      for (const row of rows) await keepLess(tx, row)
      const end = rows.at(-1)
      if (end === undefined) break
      last = end.key
    }
    await tx.schema.alterTable('ledger').dropColumn('answer').execute()
    await tx.schema.alterTable('history').addColumn('state', 'text').execute()
    await sql`create index history_states on history (record, row_id, rev) where state is not null`.execute(
      tx,
    )
  },
}

// A practice of ten years has hundreds of thousands of them: they are not held all at once.
const most = 1_000

// They are named for the sake of the index.
const types = ['animals', 'appointments', 'clients', 'contracts', 'invoices', 'practice', 'species']

type Kept = { key: string; answer: string }

async function keepLess(tx: Tx, { key, answer }: Kept): Promise<void> {
  const id: unknown = Object(JSON.parse(answer)).id
  const { rows } = await sql<{ noun: string }>`
    select noun from changes where noun in (${sql.join(types)}) and id = ${typeof id === 'string' ? id : ''}`.execute(
    tx,
  )
  const [row] = rows
  // An id that stands twice says nothing: a species may be called as a row of another type is.
  if (row === undefined || rows.length > 1)
    await sql`update ledger set said = ${answer} where key = ${key}`.execute(tx)
  else
    await sql`update ledger set record = ${row.noun}, row_id = ${id === key ? null : id} where key = ${key}`.execute(
      tx,
    )
}
