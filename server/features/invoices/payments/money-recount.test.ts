import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { writeTransaction } from '../../../db/database.ts'
import { onPostgres } from '../../../testing/engines.ts'
import { addPastInvoices, clientAtWork } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { recountMoney } from './payments-store.ts'

onPostgres(({ openServer }) => {
  const { server, anna } = preparePractice(openServer)

  it('a recount reads each payment a few times, also with statistics of an empty table', async () => {
    const first = await clientAtWork(server, anna, { lastName: 'Janssens' })
    const client = await clientAtWork(server, anna, { lastName: 'Peeters' })
    const paid = { at: '2026-01-02T08:00:00.000Z', status: 'paid', cents: 1_000 } as const
    await addPastInvoices(server, first, [{ ...paid, creditCents: 500 }])
    // PostgreSQL expects no payments from here on.
    await sql`delete from payments`.execute(server.db)
    await sql`analyze payments`.execute(server.db)
    const many = 2_000
    await addPastInvoices(server, client, new Array(many).fill(paid))

    const reads = await writeTransaction(server.db, async tx => {
      const rows = await tx.selectFrom('invoices').select(['id', 'client_id']).execute()
      const invoices = rows.map(({ id, client_id: clientId }) => ({ id, clientId }))
      await recountMoney(tx, invoices)
      const { rows: counts } = await sql<{ reads: number }>`
        select pg_stat_get_xact_tuples_returned('payments'::regclass)
          + (select sum(pg_stat_get_xact_tuples_fetched(indexrelid)) from pg_index where indrelid = 'payments'::regclass)
          as reads`.execute(tx)
      return counts[0]?.reads
    })
    expect(reads).toBeLessThan(20 * many)
  })
})
