import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

/**
 * Checks the rows alone, per client. Every euro billed was paid, is open or was credited. Client credit
 * equals the amount returned and not yet used.
 */
export async function faultOfConservation(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ [column: string]: string | number | null }>`
    select id, credit_cents as credit, total_owed_cents as owed,
      (select sum(total_cents) from invoices where client_id = clients.id and issue_day is not null) as billed,
      (select sum(cents) from payments where client_id = clients.id and method <> 'credit') as paid,
      (select count(*) from payments where client_id = clients.id and source = 'refund') as refunds,
      (select sum(total_cents) from credit_notes where client_id = clients.id) as credited
    from clients
  `.execute(db)
  const faults = rows.flatMap(row => {
    const of = (column: string) => Number(row[column] ?? 0)
    const [billed, somewhere] = [of('billed') + of('credit'), of('paid') + of('owed') + of('credited')]
    // Refunded credit can become negative when the payment that it came from is returned.
    const isSound = billed === somewhere && of('owed') >= 0 && (of('credit') >= 0 || of('refunds') > 0)
    return isSound ? [] : [`not every euro is somewhere: ${JSON.stringify(row)}`]
  })
  return faults[0]
}
