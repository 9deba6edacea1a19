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
  return faults[0] ?? faultOfExtras(db)
}

/** Each line of extra work is open, or on exactly one invoice that is not canceled. Erased clients have no lines. */
export async function faultOfExtras(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ [column: string]: string | number | null }>`
    select extras.id, extras.invoice_id, extras.deleted_at, count(invoices.id) as invoices,
      max(invoices.id) as billed_on
    from extras
    join clients on clients.id = extras.client_id and clients.deleted_at is null
    left join invoice_lines on invoice_lines.extra_id = extras.id
    left join invoices on invoices.id = invoice_lines.invoice_id and invoices.status <> 'canceled'
    group by extras.id, extras.invoice_id, extras.deleted_at
  `.execute(db)
  const fault = rows.find(row => {
    const isOpen = row.invoice_id === null
    if (isOpen || row.deleted_at !== null) return !isOpen || Number(row.invoices) !== 0
    return Number(row.invoices) !== 1 || row.billed_on !== row.invoice_id
  })
  return fault && `not every euro of extra work is on one invoice: ${JSON.stringify(fault)}`
}
