import { readStrokes, type Signature } from '../../../src/domain/documents/signature.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { tidyText } from '../../../src/domain/text/text.ts'
import { hashOfToken } from '../../calls/signed-in.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { queueEmail } from '../../mail/mails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { write } from '../../sync/write.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { documentOf } from './contract-documents.ts'
import { confirmation } from './contract-emails.ts'
import { drawSigned, keepSigned } from './contract-sending.ts'
import { lockForStep } from './contract-steps.ts'
import { readContract, setMail, touchedOnly } from './contracts-store.ts'
import type { Contract } from './contracts-table.ts'

type SignedBy = { name: string; strokes: Json | null; agrees: boolean }

const longestName = 200

/** The client's signature: the contract, its document and the email that confirms it, all of them or none. */
export async function signContract(ports: RoutePorts, token: string, by: SignedBy): Promise<void> {
  const now = ports.clock.now().toISOString()
  const sign = signatureOf(by, now)
  const asked = await readTransaction(ports.db, tx => findSigning(tx, token, now))
  if (asked === undefined) throw refuse('contracts/not-found')
  const { id } = asked.contract
  const drawn = await drawSigned(ports, id, now, sign)
  const order = {
    userId: undefined,
    key: undefined,
    newId: ports.ids.uuid(),
    now,
    method: 'POST',
    path: '/sign',
    body: null,
  }
  await write(ports, order, async tx => {
    // The client's own hand and a force-sign lead from the same status to the same.
    const contract = await lockForStep(tx, { id, rev: undefined, now }, 'force-sign')
    const mandates = await keepSigned(tx, ports, contract, drawn, { now, place: asked.place })
    if (drawn !== undefined) {
      const email = await confirmation(tx, contract, { pdf: drawn.pdf, now })
      await queueEmail(tx, ports.ids.uuid(), email, now)
      await setMail(tx, id, 'waiting')
    }
    const done = touchedOnly(tx, id)
    return { ...done, touched: [...done.touched, ...mandates] }
  })
  ports.postman.wake()
}

function signatureOf(by: SignedBy, at: string): (hash: string) => Signature {
  const name = tidyText(by.name).slice(0, longestName)
  if (name === '') throw refuse('request/invalid', { field: 'name' })
  if (!by.agrees) throw refuse('request/invalid', { field: 'agrees' })
  if (by.strokes === null) return hash => ({ kind: 'typed', name, at, hash })
  const strokes = readStrokes(by.strokes)
  if (strokes === null) throw refuse('request/invalid', { field: 'strokes' })
  return hash => ({ kind: 'drawn', name, strokes, at, hash })
}

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

/**
 * Whose page it is, and in which language it speaks: that of the contract as the client was sent it. A link that leads nowhere
 * speaks that of the practice.
 */
export async function letterheadOf(
  tx: Tx,
  signing: Signing | undefined,
): Promise<{ language: Language; name: string }> {
  const { documentLanguage, name } = await readLetterhead(tx)
  const document = signing && (await documentOf(tx, signing.contract))
  return { language: document?.language ?? documentLanguage, name }
}
