import { dayAfter, dayOf } from '../../src/domain/calendar/brussels.ts'
import { isIban } from '../../src/domain/clients/official-numbers.ts'
import { mandateReference } from '../../src/domain/documents/contract-document.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import { blankRowOf, type Rows } from '../../src/records/records.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import type { BankFile } from '../features/invoices/export.ts'
import { sampleDetails } from './details.ts'

export type MadeMandate = Rows['mandates']

/**
 * What clients have allowed by signing, by their id and in the order of their signatures: the latest is in force. Some never gave
 * their IBAN, and so no mandate.
 */
export function madeMandates(
  clients: readonly ClientWithHistory[],
  contracts: readonly ContractWithHistory[],
): Map<string, MadeMandate[]> {
  const accounts = new Map(clients.map(({ id, values: { iban, bic } }) => [id, { iban, bic }]))
  const signed = contracts
    .flatMap(({ id, clientId, signedAt }) => (signedAt === null ? [] : [{ id, clientId, signedAt }]))
    .toSorted((a, b) => (a.signedAt < b.signedAt ? -1 : 1))
  const made = new Map<string, MadeMandate[]>()
  for (const { id, clientId, signedAt } of signed) {
    const account = accounts.get(clientId)
    if (account === undefined || !isIban(account.iban)) continue
    // One comes from a file of papers, and was never used since: it has lapsed.
    const signedDay = made.size === lapsedAt ? dayAfter(dayOf(signedAt), -lapsedAfter) : dayOf(signedAt)
    const before = made.get(clientId)?.at(-1)
    if (before !== undefined)
      Object.assign(before, { state: 'replaced', endReason: 'replaced', endedDay: signedDay })
    addTo(made, clientId, {
      ...{ ...blankRowOf('mandates'), ...account, id, clientId, contractId: id, signedDay },
      ...{ reference: mandateReference(id), place: sampleDetails.address.city, how: 'paper' },
      createdAt: signedAt,
    })
  }
  return made
}

const lapsedAt = 6
const lapsedAfter = 5 * 365

/** The one that counted at an instant, as it was then. */
export function mandateAt(mandates: readonly MadeMandate[] = [], at: string): MadeMandate | null {
  const mandate = mandates.findLast(({ createdAt }) => createdAt <= at)
  return mandate === undefined ? null : { ...mandate, state: 'active', endReason: 'none', endedDay: null }
}

/** With the days of the files that they stood in. */
export function notedInFiles(mandates: readonly MadeMandate[], files: readonly BankFile[]): void {
  const byId = new Map(mandates.map(mandate => [mandate.id, mandate]))
  for (const { file, rows } of files)
    for (const { mandate_id } of rows) {
      const mandate = byId.get(mandate_id ?? '')
      if (mandate === undefined) continue
      mandate.firstCollection ??= file.collection_day
      mandate.lastCollection = file.collection_day
    }
}
