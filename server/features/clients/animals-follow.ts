import { withAddressShown } from '../../../src/domain/clients/animal-address.ts'
import { animals } from '../../../src/records/animals.ts'
import { columnsOf, valuesFromCells } from '../../../src/records/record.ts'
import type { Tx } from '../../db/database.ts'
import { madeCellsOf } from '../../records/record-cells.ts'
import type { Touched } from '../../sync/changes.ts'
import { findHomes } from './clients-store.ts'

/**
 * After a client has moved, or has another telephone: what their animals at that address are sorted and found by, deleted ones too,
 * for they may be brought back. Answers those that look different now. To be called under the lock of the client.
 */
export async function followClient(tx: Tx, clientId: string): Promise<Touched[]> {
  const rows = await tx
    .selectFrom('animals')
    .select([...columnsOf(animals), 'deleted_at'])
    .where('client_id', '=', clientId)
    .where('elsewhere', '=', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const home = (await findHomes(tx, [clientId])).get(clientId)
  for (const row of rows) {
    const made = madeCellsOf('animals', withAddressShown(valuesFromCells(animals, row), home))
    await tx.updateTable('animals').set(made).where('id', '=', row.id).execute()
  }
  return rows.flatMap(({ id, deleted_at }) =>
    deleted_at === null ? [{ record: 'animals' as const, id, follows: true }] : [],
  )
}
