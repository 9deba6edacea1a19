import type { TSchema } from 'typebox'
import { animalRow } from '../../../src/contract/animals.ts'
import { appointmentRow } from '../../../src/contract/appointments.ts'
import { listedClient } from '../../../src/contract/clients.ts'
import { contractRow } from '../../../src/contract/contracts.ts'
import { invoiceRow } from '../../../src/contract/invoices.ts'
import { practiceRow } from '../../../src/contract/practice.ts'
import { type Noun, nouns } from '../../../src/contract/rows.ts'
import { speciesRow } from '../../../src/contract/species.ts'
import type { Windows } from '../../../src/domain/windows.ts'
import type { Tx } from '../../db/database.ts'
import { readRowsAfter } from '../../sync/mirrored.ts'
import { findListedClients } from '../clients/clients-store.ts'
import { nextAfter, type Page } from './paged.ts'

/** What a row of the lists consists of. */
export const listedRows: { [N in Noun]: TSchema } = {
  species: speciesRow,
  clients: listedClient,
  animals: animalRow,
  contracts: contractRow,
  invoices: invoiceRow,
  appointments: appointmentRow,
  practice: practiceRow,
}

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
