import type { Json } from '../../src/contract/json.ts'
import { type Client, fieldOf, idOf } from './client.ts'
import { bringTo } from './contract-acts.ts'
import { claire, rex } from './rows.ts'

/** A client whose account a bank would accept, with a dog and a contract at work. */
export async function clientAtWork(
  anna: Client,
  more: { [field: string]: Json } = {},
): Promise<{ clientId: string; animalId: string; contractId: string }> {
  const bank = { iban: 'BE68539007547034', bic: 'GKCCBEBB' }
  const clientId = idOf(await anna.post('clients', { ...claire, ...bank, ...more }))
  const animalId = idOf(await anna.post('animals', rex(clientId)))
  const contractId = idOf(await anna.post('contracts', { clientId }))
  await bringTo(anna, contractId, 'active')
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
