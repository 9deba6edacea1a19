import type { Json } from '../../../src/contract/json.ts'
import { readStrokes, type Signature } from '../../../src/domain/documents/signature.ts'
import { tidyText } from '../../../src/domain/text.ts'
import { readTransaction } from '../../db/database.ts'
import { queueLetter } from '../../mail/mails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { write } from '../../sync/write.ts'
import { confirmation } from '../contracts/contract-letters.ts'
import { drawSigned, keepSigned } from '../contracts/contract-sending.ts'
import { takeForStep } from '../contracts/contract-steps.ts'
import { readContractRow, setMail } from '../contracts/contracts-store.ts'
import { findSigning } from './signing-links.ts'

export type SignedBy = { name: string; strokes: Json | null; agrees: boolean }

const longestName = 200

/** The client's signature: the contract, its paper and the letter that confirms it, all of them or none. */
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
    const contract = await takeForStep(tx, { id, rev: undefined, now }, 'force-sign')
    await keepSigned(tx, ports, contract, drawn, now)
    if (drawn !== undefined) {
      const letter = await confirmation(tx, contract, { pdf: drawn.pdf, now })
      await queueLetter(tx, ports.ids.uuid(), letter, now)
      await setMail(tx, id, 'waiting')
    }
    return { status: 200, touched: [{ noun: 'contracts', id }], answer: () => readContractRow(tx, id) }
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
