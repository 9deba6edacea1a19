import { type Noun, nouns } from '../../../src/contract/rows.ts'
import type { Windows } from '../../../src/domain/windows.ts'
import type { Tx } from '../../db/database.ts'
import { readRowsAfter } from '../../sync/mirrored.ts'
import { findListedClients } from '../clients/clients-store.ts'
import { nextAfter, type Page } from './paged.ts'

// Every instant is a text between these two.
const everything: Windows = { invoices: '', appointments: { from: '', until: '~' } }
const rowsPerPage = 500

/** Rows as the lists answer with them: without what was deleted, whether or not devices keep them. */
export async function readListed(tx: Tx, noun: Noun, after: string): Promise<Page<object>> {
  const found = await readRowsAfter(tx, noun, after, rowsPerPage, everything)
  const ids = found.map(({ id }) => id)
  const items = noun === 'clients' ? await findListedClients(tx, ids) : found.map(({ row }) => row)
  return { items, next: nextAfter(ids, rowsPerPage) }
}

/** How many there are, of all nouns together. */
export async function countListed(tx: Tx): Promise<number> {
  let total = 0
  for (const table of nouns) {
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    total += Number(count)
  }
  return total
}
