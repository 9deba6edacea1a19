import { signingDays, signingMinutesHere } from '../../../src/domain/contracts.ts'
import type { Paper } from '../../../src/domain/documents/paper.ts'
import { type Signature, signed } from '../../../src/domain/documents/signature.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { paperPdf } from '../../documents/paper-pdf.ts'
import { queueLetter } from '../../mail/mails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { hashOfToken } from '../auth/tokens.ts'
import { invitation } from './contract-letters.ts'
import { findStoredPaper, hashOf, keepPaper, paperOf } from './contract-papers.ts'
import { readContract, setMail, setPaper, setSigned } from './contracts-store.ts'
import type { Contract } from './contracts-table.ts'

export type Drawn = { paper: Paper; pdf: Uint8Array }

/**
 * A page takes the engine a twentieth of a second, which no transaction should hold the database for: it is drawn before,
 * and inside the transaction it is only seen to that it still says the same.
 */
export async function drawPaper(
  ports: Pick<RoutePorts, 'db'>,
  id: string,
  now: string,
): Promise<Drawn | undefined> {
  const paper = await readTransaction(ports.db, async tx => {
    const contract = await readContract(tx, id)
    return contract && paperOf(tx, contract)
  })
  return paper && { paper, pdf: await paperPdf(paper, now) }
}

/** Freezes what is sent: the text, and the very file. */
export async function freezePaper(tx: Tx, contract: Contract, drawn: Drawn | undefined, now: string) {
  const paper = JSON.stringify(await paperOf(tx, contract))
  // Someone changed a price or an animal in between: asked again, it is drawn again.
  if (drawn === undefined || JSON.stringify(drawn.paper) !== paper) throw refuse('host/busy')
  await setPaper(tx, contract.id, paper)
  await keepPaper(tx, contract.id, { kind: 'sent', pdf: drawn.pdf, signature: null, now })
}

export type LinkPorts = Pick<RoutePorts, 'ids'>

/** Only its holder knows the token; the database knows its hash. */
export async function makeLink(
  tx: Tx,
  { ids }: LinkPorts,
  link: { contractId: string; place: 'mail' | 'here'; now: string },
): Promise<string> {
  const token = ids.token()
  const minutes = link.place === 'mail' ? signingDays * 24 * 60 : signingMinutesHere
  await tx
    .insertInto('signing_links')
    .values({
      hash: hashOfToken(token),
      contract_id: link.contractId,
      place: link.place,
      created_at: link.now,
      expires_at: new Date(Date.parse(link.now) + minutes * 60_000).toISOString(),
    })
    .execute()
  return `/sign/${token}`
}

/** The letter with the link and the file, in the transaction of what it tells. */
export async function queueInvitation(
  tx: Tx,
  ports: LinkPorts,
  contract: Contract,
  { origin, now }: { origin: string; now: string },
): Promise<void> {
  const sent = await findStoredPaper(tx, contract.id, 'sent')
  if (sent === undefined) throw new Error('a contract was sent without its paper')
  const link = await makeLink(tx, ports, { contractId: contract.id, place: 'mail', now })
  const letter = await invitation(tx, contract, { link: origin + link, pdf: sent.pdf, now })
  await queueLetter(tx, ports.ids.uuid(), letter, now)
  await setMail(tx, contract.id, 'waiting')
}

export type SignedPaper = { signature: Signature; pdf: Uint8Array; hash: string }

/** The paper with its signature, drawn once; `say` gives the signature over the file that was sent. */
export async function drawSigned(
  ports: Pick<RoutePorts, 'db'>,
  id: string,
  now: string,
  sign: (hash: string) => Signature,
): Promise<SignedPaper | undefined> {
  const found = await readTransaction(ports.db, async tx => {
    const contract = await readContract(tx, id)
    const sent = await findStoredPaper(tx, id, 'sent')
    return contract && sent && { paper: await paperOf(tx, contract), sent }
  })
  if (!found) return undefined
  const signature = sign(found.sent.hash)
  const pdf = await paperPdf(signed(found.paper, signature), now)
  return { signature, pdf, hash: hashOf(pdf) }
}

export async function keepSigned(
  tx: Tx,
  ports: LinkPorts,
  contract: Contract,
  drawn: SignedPaper | undefined,
  now: string,
): Promise<void> {
  if (drawn === undefined) throw refuse('host/busy')
  await keepPaper(tx, contract.id, { kind: 'signed', pdf: drawn.pdf, signature: drawn.signature, now })
  await setSigned(tx, contract.id, ports.ids.uuid(), now)
}
