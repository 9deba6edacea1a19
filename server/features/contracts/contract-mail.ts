import type { Tx } from '../../db/database.ts'
import { waitsFor } from '../../mail/mails-store.ts'
import type { Touched } from '../../sync/changes.ts'
import { readContract, setMail } from './contracts-store.ts'

/** A letter about a contract went out: its row says so, unless another one still waits. */
export async function contractLetterWent(tx: Tx, about: { noun: string; id: string }): Promise<Touched[]> {
  if (about.noun !== 'contracts' || (await waitsFor(tx, about))) return []
  const contract = await readContract(tx, about.id)
  if (contract === undefined) return []
  await setMail(tx, contract.id, 'sent')
  return [{ noun: 'contracts', id: contract.id }]
}
