import type { BankFinding } from '../../../../src/contract/bank-statements.ts'
import { type ReportState, reportedBefore } from '../../../../src/domain/bank/entries.ts'
import {
  type Candidate,
  type Finding,
  isReturn,
  type KnownByPractice,
} from '../../../../src/domain/bank/matching.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import type { Invoice } from '../../invoices/invoices-store.ts'
import { readKept } from './known-by-practice.ts'
import type { FileRead } from './read-files.ts'

/** Whether each entry of these files was applied before, or is in an earlier one of them. */
export async function statesOf(tx: Tx, files: readonly FileRead[]): Promise<ReportState[]> {
  const kept = await readKept(
    tx,
    files.flatMap(({ keys }) => keys),
  )
  return files.flatMap(({ keys }) => {
    const states = reportedBefore(keys, kept)
    for (const [n, one] of keys.entries()) if (states[n] === 'new') kept.push(one)
    return states
  })
}

/** As the screen shows them. */
export async function shown(
  tx: Tx,
  findings: readonly Finding[],
  known: KnownByPractice & { invoices: ReadonlyMap<string, Invoice> },
): Promise<BankFinding[]> {
  const invoices = new Map<string, Pick<Invoice, 'number' | 'clientId'> & { toPay: number }>()
  for (const [id, invoice] of known.invoices)
    invoices.set(id, { ...invoice, toPay: eurosFromCents(openCents(invoice)) })
  const unread = findings
    .flatMap(({ candidates, together }) => [...candidates.map(({ invoiceId }) => invoiceId), ...together])
    .filter(id => !invoices.has(id))
  const cents = new Map(known.open.map(one => [one.id, one.cents]))
  for (const some of inChunks([...new Set(unread)], mostIds)) {
    const rows = await tx
      .selectFrom('invoices')
      .select(['id', 'number', 'client_id'])
      .where('id', 'in', some)
      .execute()
    for (const { id, number, client_id } of rows)
      invoices.set(id, { number, clientId: client_id, toPay: eurosFromCents(cents.get(id) ?? 0) })
  }
  const names = new Map<string, { firstName: string; lastName: string }>()
  const clientIds = [...invoices.values(), ...known.refunds].map(({ clientId }) => clientId)
  for (const some of inChunks([...new Set(clientIds)], mostIds))
    for (const [id, name] of await findPersonNames(tx, some)) names.set(id, name)
  const nameOf = (invoiceId: string | null) =>
    names.get(invoices.get(invoiceId ?? '')?.clientId ?? '') ?? null
  const candidateOf = ({ invoiceId, claim }: Candidate) => ({
    invoiceId,
    number: invoices.get(invoiceId)?.number ?? '',
    client: nameOf(invoiceId),
    amount: claim === null ? (invoices.get(invoiceId)?.toPay ?? 0) : eurosFromCents(claim.cents),
    collectedOn: claim?.day ?? null,
  })
  return findings.map(finding => {
    const { entry, invoiceId, refund } = finding
    return {
      id: entry.id,
      kind: finding.kind,
      why: finding.why,
      day: entry.day,
      amount: eurosFromCents(entry.cents),
      name: entry.name,
      iban: entry.iban,
      isReturn: isReturn(entry),
      reference: entry.endToEndId || entry.mandate || entry.reference,
      communication: entry.communication,
      text: entry.text,
      reason: entry.reason,
      code: entry.code,
      invoiceId,
      invoiceNumber: invoices.get(invoiceId ?? '')?.number ?? '',
      client: refund === null ? nameOf(invoiceId) : (names.get(refund.clientId) ?? null),
      paid: eurosFromCents(finding.paidCents),
      toCredit: eurosFromCents(finding.creditCents),
      cost: eurosFromCents(finding.costCents),
      count: finding.claims.length + (refund === null ? 0 : 1),
      candidates: finding.candidates.map(candidateOf),
      together: finding.together.map(id => candidateOf({ invoiceId: id, claim: null })),
    }
  })
}
