import type { BankFinding } from '../../../../src/contract/bank-statements.ts'
import { toldBefore } from '../../../../src/domain/bank-statement/entries.ts'
import type { Finding, KnownByPractice } from '../../../../src/domain/bank-statement/matching.ts'
import { eurosFromCents } from '../../../../src/domain/money.ts'
import { openCents } from '../../../../src/domain/payments.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import type { Invoice } from '../invoices-table.ts'
import { readKept } from './known-by-practice.ts'
import type { FileRead } from './read-files.ts'

/** Of all entries of these files, which were applied before, or stand in an earlier one of them. */
export async function knownOf(tx: Tx, files: readonly FileRead[]): Promise<boolean[]> {
  const told = files.map(file => file.told)
  const kept = await readKept(tx, told.flat())
  return told.flatMap(ofFile => {
    const known = toldBefore(ofFile, kept)
    for (const [n, one] of ofFile.entries()) if (known[n] !== true) kept.push(one)
    return known
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
  const missing = findings.flatMap(({ candidates }) => candidates).filter(id => !invoices.has(id))
  const cents = new Map(known.open.map(one => [one.id, one.cents]))
  for (const some of inChunks([...new Set(missing)], mostIds)) {
    const rows = await tx
      .selectFrom('invoices')
      .select(['id', 'number', 'client_id'])
      .where('id', 'in', some)
      .execute()
    for (const { id, number, client_id } of rows)
      invoices.set(id, { number, clientId: client_id, toPay: eurosFromCents(cents.get(id) ?? 0) })
  }
  const names = new Map<string, { firstName: string; lastName: string }>()
  for (const some of inChunks([...new Set([...invoices.values()].map(({ clientId }) => clientId))], mostIds))
    for (const [id, name] of await findPersonNames(tx, some)) names.set(id, name)
  const nameOf = (invoiceId: string | null) =>
    names.get(invoices.get(invoiceId ?? '')?.clientId ?? '') ?? null
  return findings.map(finding => {
    const { entry, invoiceId } = finding
    return {
      ...{ id: entry.id, kind: finding.kind, why: finding.why, day: entry.day },
      ...{ amount: eurosFromCents(entry.cents), name: entry.name, iban: entry.iban },
      ...{ communication: entry.communication, text: entry.text, reason: entry.reason, code: entry.code },
      ...{ invoiceId, invoiceNumber: invoices.get(invoiceId ?? '')?.number ?? '', client: nameOf(invoiceId) },
      ...{ paid: eurosFromCents(finding.paidCents), toCredit: eurosFromCents(finding.creditCents) },
      ...{ cost: eurosFromCents(finding.costCents), count: finding.claims.length },
      candidates: finding.candidates.map(id => ({
        invoiceId: id,
        number: invoices.get(id)?.number ?? '',
        client: nameOf(id),
        toPay: invoices.get(id)?.toPay ?? 0,
      })),
    }
  })
}
