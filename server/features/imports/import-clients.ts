import type { ImportedClient } from '../../../src/contract/imports.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { refusalsOfClientChange, tidyClient } from '../../../src/domain/clients.ts'
import { refusalOfCredit } from '../../../src/domain/credit.ts'
import { centsFromEuros } from '../../../src/domain/money.ts'
import type { Tx } from '../../db/database.ts'
import { addClients, findPersonNames } from '../clients/clients-store.ts'
import { type Batch, refuseRow } from './import-batch.ts'

/** Other systems often know neither a phone number nor an address: these may lack, a name may not. */
export async function importClients(tx: Tx, batch: Batch): Promise<string[]> {
  const rows: ImportedClient[] = batch.rows.map(row => JSON.parse(row))
  const named = rows.flatMap(row => row.referrerId || [])
  const referrers = await findPersonNames(tx, named)
  const clients = rows.map((row, i) => {
    const invoiceAddress = { ...blankRow.clients.invoiceAddress, ...row.invoiceAddress }
    const { credit, ...values } = tidyClient({ ...blankRow.clients, ...row, invoiceAddress })
    refuseRow(batch.first + i, [
      ...refusalsOfClientChange(values),
      ...(values.referrerId === null || referrers.has(values.referrerId) ? [] : [unknownReferrer]),
      ...[refusalOfCredit(credit) ?? []].flat(),
    ])
    const stamps = { createdAt: batch.now, updatedAt: batch.now }
    return { id: batch.newId(), values, creditCents: centsFromEuros(credit), ...stamps }
  })
  await addClients(tx, clients)
  return clients.map(({ id }) => id)
}

const unknownReferrer = { code: 'clients/referrer-unknown', field: 'referrerId' } as const
