import { type Noun, nouns, type Rows, rowId } from '../../src/contract/rows.ts'
import type { Windows } from '../../src/domain/windows.ts'
import type { Tx } from '../db/database.ts'
import { findAnimalsByIds, listAnimalsAfter } from '../features/animals/animals-store.ts'
import {
  findAppointmentsByIds,
  listAppointmentsAfter,
  listAppointmentsFrom,
} from '../features/appointments/appointments-store.ts'
import { findClientsByIds, listClientsAfter } from '../features/clients/clients-store.ts'
import { findContractsByIds, listContractsAfter } from '../features/contracts/contracts-store.ts'
import { findRecentInvoices, listInvoicesAfter } from '../features/invoices/invoices-store.ts'
import { findPracticeByIds, listPracticeAfter } from '../features/practice/practice-store.ts'
import { findSpeciesByIds, listSpeciesAfter } from '../features/species/species-store.ts'

/**
 * How the rows of a noun are read for devices: in the shape of its lists, and only those that the lists show. Of rows
 * that grow for ever, devices keep those within a window. What is read by ids has changed just now, and may lie outside
 * of the window that it was in: a device that is not told would show it where it was.
 */
type Mirrored<N extends Noun> = {
  byIds(tx: Tx, ids: readonly string[], windows: Windows): Promise<Rows[N][]>
  /** In the order of their ids, beginning after one of them. */
  after(tx: Tx, id: string, limit: number, windows: Windows): Promise<Rows[N][]>
}

/** How the host reads the nouns that devices mirror. */
const mirrored: { [N in Noun]: Mirrored<N> } = {
  species: { byIds: findSpeciesByIds, after: listSpeciesAfter },
  clients: { byIds: findClientsByIds, after: listClientsAfter },
  animals: { byIds: findAnimalsByIds, after: listAnimalsAfter },
  contracts: { byIds: findContractsByIds, after: listContractsAfter },
  invoices: { byIds: findRecentInvoices, after: listInvoicesAfter },
  appointments: { byIds: findAppointmentsByIds, after: listAppointmentsAfter },
  practice: { byIds: findPracticeByIds, after: listPracticeAfter },
}

/** In the order of a snapshot. */
export const mirroredNouns: readonly Noun[] = nouns.toSorted()

export async function readRows<N extends Noun>(
  tx: Tx,
  noun: N,
  ids: readonly string[],
  windows: Windows,
): Promise<Map<string, Rows[N]>> {
  const rows = ids.length === 0 ? [] : await mirrored[noun].byIds(tx, ids, windows)
  return new Map(rows.map(row => [rowId[noun](row), row]))
}

export async function readRowsAfter<N extends Noun>(
  tx: Tx,
  noun: N,
  after: string,
  limit: number,
  windows: Windows,
): Promise<{ noun: N; id: string; rev: number; row: Rows[N] }[]> {
  const rows = await mirrored[noun].after(tx, after, limit, windows)
  return rows.map(row => ({ noun, id: rowId[noun](row), rev: row.rev, row }))
}

/** Appointments that begin within a span. */
export async function readRowsAhead(tx: Tx, from: string, until: string, limit: number) {
  const rows = await listAppointmentsFrom(tx, from, until, limit)
  return rows.map(row => ({ noun: 'appointments' as const, id: row.id, rev: row.rev, row }))
}
