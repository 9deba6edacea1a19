import type { Json } from '../../src/contract/json.ts'
import { writeTransaction } from '../db/database.ts'
import { addContracts } from '../features/contracts/contracts-history.ts'
import { type Client, fieldOf, idOf } from './client.ts'
import type { Host } from './host.ts'
import { claire, rex } from './rows.ts'

/**
 * A client whose account a bank would accept, with a dog and a contract at work. The contract comes with its past, as in
 * the sample practice: to send and to sign it would draw two papers, for tests that are about neither.
 */
export async function clientAtWork(
  host: Pick<Host, 'db' | 'clock' | 'ids'>,
  anna: Client,
  more: { [field: string]: Json } = {},
): Promise<{ clientId: string; animalId: string; contractId: string }> {
  const bank = { iban: 'BE68539007547034', bic: 'GKCCBEBB' }
  const clientId = idOf(await anna.post('clients', { ...claire, ...bank, ...more }))
  const animalId = idOf(await anna.post('animals', rex(clientId)))
  const contractId = host.ids.uuid()
  const at = host.clock.now().toISOString()
  const path = ['created', 'pending', 'sent', 'signed', 'active'] as const
  const past = { version: 1, signedAt: at, mail: 'none', paper: null, signedDocId: null } as const
  const steps = path.map(status => ({ status, at }))
  await writeTransaction(host.db, tx =>
    addContracts(tx, [{ id: contractId, clientId, status: 'active', ...past, steps }]),
  )
  return { clientId, animalId, contractId }
}

export type Listed = { [field: string]: Json }

/** All invoices by the call of the specification, in the order of their numbers. */
export async function invoicesOf(client: Client, query = ''): Promise<Listed[]> {
  const { body } = await client.get(`invoices?sortBy=number&sortOrder=ASC&limit=1000${query}`)
  const data = fieldOf(body, 'data')
  return Array.isArray(data) ? data.filter(isListed) : []
}

function isListed(row: Json): row is Listed {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}
