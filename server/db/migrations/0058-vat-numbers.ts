import { sql } from 'kysely'
import { plainVatNumber } from '../../../src/domain/clients/official-numbers.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** VAT numbers of clients are kept in their plain form, without spaces and dots and with their country. */
export const vatNumbers: Migration = {
  name: '0058-vat-numbers',
  async up(tx) {
    const rows = await tx
      .selectFrom('clients')
      .select(['id', 'company_vat', 'deleted_at'])
      .where('company_vat', '<>', '')
      .orderBy('id')
      .execute()
    const changed = rows.flatMap(row => {
      const to = plainVatNumber(row.company_vat)
      return to === row.company_vat ? [] : [{ ...row, to }]
    })
    if (changed.length === 0) return
    const write = await nextWrite(tx)
    for (const [seq, row] of changed.entries()) await changeNumber(tx, row, { ...write, seq })
  },
}

/** The change gets the next revision, so that devices receive it. Its time is that of the last session. */
async function nextWrite(tx: Tx): Promise<{ rev: number; at: string }> {
  const { rows } = await sql<{ rev: number; at: string | null }>`
    update head set rev = rev + 1 where id = 1 returning rev, (select max(seen_at) from sessions) as at
  `.execute(tx)
  return { rev: Number(rows[0]?.rev), at: rows[0]?.at ?? '' }
}

type Changed = { id: string; company_vat: string; to: string; deleted_at: string | null }

async function changeNumber(
  tx: Tx,
  { id, company_vat: from, to, deleted_at }: Changed,
  { rev, at, seq }: { rev: number; at: string; seq: number },
): Promise<void> {
  await sql`
    update clients set company_vat = ${to}, company_vat_key = ${to.toLowerCase()}, rev = ${rev} where id = ${id}
  `.execute(tx)
  if (deleted_at === null)
    await sql`
      insert into changes (rev, seq, noun, id, deleted) values (${rev}, ${seq}, 'clients', ${id}, 0)
      on conflict (noun, id) do update set rev = excluded.rev, seq = excluded.seq, deleted = excluded.deleted
    `.execute(tx)
  const patch = JSON.stringify({ companyVAT: { from, to } })
  await sql`
    insert into history (record, row_id, rev, kind, patch, at) values ('clients', ${id}, ${rev}, 'change', ${patch}, ${at})
  `.execute(tx)
}
