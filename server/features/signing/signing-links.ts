import type { Language } from '../../../src/domain/language.ts'
import type { Tx } from '../../db/database.ts'
import { hashOfToken } from '../auth/tokens.ts'
import { readContract } from '../contracts/contracts-store.ts'
import type { Contract } from '../contracts/contracts-table.ts'
import { readLetterhead } from '../practice/practice-store.ts'

/**
 * What a link leads to:
 *
 *   unknown  it was never made, has expired, or its contract is gone
 *   open     the contract waits for this signature
 *   signed   it has it, and the holder of the link may keep a copy
 *   closed   the practice withdrew or replaced the contract
 */
export type Signing = { place: 'mail' | 'here'; contract: Contract; state: 'open' | 'signed' | 'closed' }

export async function findSigning(tx: Tx, token: string, now: string): Promise<Signing | undefined> {
  const link = await tx
    .selectFrom('signing_links')
    .select(['contract_id', 'place', 'expires_at'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (link === undefined || link.expires_at <= now) return undefined
  const contract = await readContract(tx, link.contract_id)
  if (contract === undefined) return undefined
  return { place: link.place === 'here' ? 'here' : 'mail', contract, state: stateOf(contract) }
}

function stateOf({ status, signedAt }: Contract): Signing['state'] {
  if (status === 'sent') return 'open'
  return status !== 'canceled' && signedAt !== null ? 'signed' : 'closed'
}

export async function languageOfPractice(tx: Tx): Promise<{ language: Language; name: string }> {
  const { documentLanguage, name } = await readLetterhead(tx)
  return { language: documentLanguage, name }
}
