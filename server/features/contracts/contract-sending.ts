import { contractSteps, onScreenSigningMinutes, signingDays } from '../../../src/domain/billing/contracts.ts'
import { toDay } from '../../../src/domain/calendar/brussels.ts'
import { ibanRefusals } from '../../../src/domain/clients/clients.ts'
import {
  accountInContract,
  creditorInContract,
  mandateReference,
  mayGiveMandate,
  withMandate,
} from '../../../src/domain/documents/contract-document.ts'
import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { type Signature, signed } from '../../../src/domain/documents/signature.ts'
import { hashToken } from '../../calls/signed-in.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { documentPdf } from '../../documents/document-pdf.ts'
import { dropEmails, queueEmail } from '../../mail/emails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import type { Target } from '../../records/record-store.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { effectiveTime, type WriteTime } from '../../sync/write.ts'
import { createMandate } from '../bank/mandates/mandates-store.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { lockPracticeShared, readLetterhead, readPractice } from '../practice/practice-store.ts'
import { agreeOnPrices } from '../species/species-store.ts'
import { findStoredDocument, readContractDocument, storeContractDocument } from './contract-documents.ts'
import { invitation } from './contract-emails.ts'
import { lockForStep } from './contract-steps.ts'
import { type Contract, readContract, setDocument, setMail, setSigned, setStatus } from './contracts-store.ts'

type RenderedContract = { document: DocumentContent; pdf: Uint8Array }

/** Drawing takes 50 ms, so it precedes the transaction, which checks that nothing has changed. */
export async function drawDocument(
  ports: Pick<RoutePorts, 'db'>,
  now: string,
  find: (tx: Tx) => Promise<Contract | undefined>,
): Promise<RenderedContract | undefined> {
  const found = await readTransaction(ports.db, async tx => {
    const contract = await find(tx)
    return contract && { document: await readContractDocument(tx, contract), face: await readPractice(tx) }
  })
  return found && { document: found.document, pdf: await documentPdf(found.document, found.face, now) }
}

export async function freezeAsSent(
  tx: Tx,
  target: Target,
  drawn: RenderedContract | undefined,
): Promise<Contract> {
  const { now } = target
  const contract = await lockForStep(tx, target, 'send')
  await agreeOnPrices(tx)
  // The email is written later, with the same name of the practice.
  await lockPracticeShared(tx)
  const document = await readContractDocument(tx, contract)
  // A price or an animal has changed, so the caller retries.
  if (drawn === undefined || JSON.stringify(drawn.document) !== JSON.stringify(document))
    throw refuse('host/busy')
  await refuseOwnIban(tx, drawn.document)
  await setDocument(tx, contract.id, document)
  await storeContractDocument(tx, contract.id, { kind: 'sent', pdf: drawn.pdf, signature: null, now })
  await setStatus(tx, contract.id, contractSteps.send.to, { now })
  return contract
}

async function refuseOwnIban(tx: Tx, document: DocumentContent): Promise<void> {
  refuseFirst(ibanRefusals(accountInContract(document) ?? {}, await readLetterhead(tx)))
}

type LinkPorts = Pick<RoutePorts, 'ids'>

/** The database stores only the hash. */
export async function makeLink(
  tx: Tx,
  { ids }: LinkPorts,
  link: { contractId: string; place: 'mail' | 'here'; by: string; starts?: boolean; now: string },
): Promise<string> {
  const token = ids.token()
  const minutes = link.place === 'mail' ? signingDays * 24 * 60 : onScreenSigningMinutes
  await tx
    .insertInto('signing_links')
    .values({
      hash: hashToken(token),
      contract_id: link.contractId,
      place: link.place,
      created_at: link.now,
      expires_at: new Date(Date.parse(link.now) + minutes * 60_000).toISOString(),
      starts: link.starts ? 1 : 0,
      made_by: link.by,
      opened_at: null,
    })
    .execute()
  return `/sign/${token}`
}

export async function queueInvitation(
  tx: Tx,
  ports: LinkPorts & Pick<RoutePorts, 'linkOrigin'>,
  contract: Contract,
  now: string,
): Promise<void> {
  const sent = await findStoredDocument(tx, contract.id, 'sent')
  if (sent === undefined) throw new Error('a contract was sent without its document')
  // A new email replaces the links and the unsent emails before it.
  await dropEmails(tx, { record: 'contracts', id: contract.id })
  await tx.deleteFrom('signing_links').where('contract_id', '=', contract.id).execute()
  const [client] = await findClientsByIds(tx, [contract.clientId])
  const by = client?.email ?? ''
  const link = await makeLink(tx, ports, { contractId: contract.id, place: 'mail', by, now })
  const email = await invitation(tx, contract, { link: ports.linkOrigin() + link, pdf: sent.pdf, now })
  await queueEmail(tx, ports.ids.uuid(), email, now)
  await setMail(tx, contract.id, 'waiting')
}

type SignedPaper = { signature: Signature; document: DocumentContent; pdf: Uint8Array }

export async function drawSigned(
  ports: Pick<RoutePorts, 'db'>,
  id: string,
  now: string,
  sign: (hash: string) => Signature,
  iban = '',
): Promise<SignedPaper | undefined> {
  const found = await readTransaction(ports.db, async tx => {
    const contract = await readContract(tx, id)
    const sent = await findStoredDocument(tx, id, 'sent')
    if (!contract || !sent) return undefined
    const document = await readContractDocument(tx, contract)
    const signable = iban === '' ? document : await addAccount(tx, contract, { document, iban })
    return { document: signable, sent, face: await readPractice(tx) }
  })
  if (!found) return undefined
  const { document, sent, face } = found
  const signature = sign(sent.hash)
  const pdf = await documentPdf(signed(document, signature), face, now)
  return { signature, document, pdf }
}

async function addAccount(
  tx: Tx,
  contract: Contract,
  { document, iban }: { document: DocumentContent; iban: string },
): Promise<DocumentContent> {
  if (!(await mayGiveAccount(tx, contract))) throw refuse('request/invalid', { field: 'iban' })
  const practice = await readLetterhead(tx)
  refuseFirst(ibanRefusals({ iban }, practice))
  const [client] = await findClientsByIds(tx, [contract.clientId])
  if (client === undefined) throw new Error('a contract has lost its client')
  return withMandate(document, { contract, practice, client: { ...client, iban, bic: '' }, animals: [] })
}

/** The client has no account yet, and the practice can collect. */
export async function mayGiveAccount(tx: Tx, contract: Contract): Promise<boolean> {
  const [client] = await findClientsByIds(tx, [contract.clientId])
  const hasAccount = accountInContract(await readContractDocument(tx, contract)) !== null
  return client !== undefined && !hasAccount && mayGiveMandate(await readLetterhead(tx), client)
}

export async function storeSigned(
  tx: Tx,
  ports: LinkPorts,
  contract: Contract,
  drawn: SignedPaper | undefined,
  signing: { place: 'mail' | 'here'; documentId?: string | undefined } & WriteTime,
): Promise<TouchedRow[]> {
  if (drawn === undefined) throw refuse('host/busy')
  const { now, madeAt, place, documentId = ports.ids.uuid() } = signing
  await dropEmails(tx, { record: 'contracts', id: contract.id })
  await storeContractDocument(tx, contract.id, {
    kind: 'signed',
    pdf: drawn.pdf,
    signature: drawn.signature,
    now,
  })
  await setDocument(tx, contract.id, drawn.document)
  const isOnPaper = drawn.signature.kind === 'on-paper'
  await setSigned(tx, contract.id, { documentId, isOnPaper }, { now, madeAt })
  return keepMandate(tx, contract, drawn.signature, { now, madeAt, place })
}

/** The account is read from the signed document. */
async function keepMandate(
  tx: Tx,
  contract: Contract,
  { kind }: Signature,
  { place, ...when }: { place: 'mail' | 'here' } & WriteTime,
): Promise<TouchedRow[]> {
  const document = await readContractDocument(tx, contract)
  const account = accountInContract(document)
  if (account === null) return []
  await refuseOwnIban(tx, document)
  const { id, clientId } = contract
  const { address } = await readLetterhead(tx)
  const mandate = {
    id,
    clientId,
    contractId: id,
    reference: mandateReference(id),
    ...account,
    ...creditorInContract(document),
    signedDay: toDay(effectiveTime(when)),
    place: place === 'here' ? address.city : '',
    method: kind === 'on-paper' ? ('paper' as const) : ('signed' as const),
  }
  return createMandate(tx, mandate, when.now)
}
