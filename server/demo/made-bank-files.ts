import {
  type Collection,
  type Creditor,
  collectionOf,
  faultOfCollection,
} from '../../src/domain/bank/collection.ts'
import { directDebitFile } from '../../src/domain/bank/direct-debit-file.ts'
import { mandateInForce } from '../../src/domain/bank/mandates.ts'
import { type Day, dayAfter, dayOf, type Month } from '../../src/domain/calendar/brussels.ts'
import { isIban } from '../../src/domain/clients/official-numbers.ts'
import { mandateReference } from '../../src/domain/documents/contract-document.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import { blankRowOf, type Rows } from '../../src/records/records.ts'
import type { InvoicesTable } from '../db/tables.ts'
import { type BankFile, bankFileName, bankFileOf } from '../features/bank/bank-file-export.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { sampleDetails } from './details.ts'

export type MadeCollection = Collection & { mandateId: string }

export function madeCollection(
  row: InvoicesTable,
  { values }: ClientWithHistory,
  mandate: MadeMandate | null,
  { today, practice }: { today: Day; practice: { iban: string } },
): MadeCollection | undefined {
  if (row.mail !== 'sent' || mandate === null) return undefined
  const invoice = {
    invoiceId: row.id,
    number: row.number,
    attempt: 0,
    dueDay: row.due_day,
    amountCents: row.total_cents - row.credit_cents,
  }
  const collection = collectionOf(invoice, values, mandateInForce([mandate], today))
  if (faultOfCollection(collection, today, practice) !== undefined) return undefined
  return { ...collection, mandateId: mandate.id }
}

type Order = {
  id: string
  month: Month
  createdAt: string
  creditor: Creditor
  collections: readonly MadeCollection[]
}

export function madeBankFile({ id, month, createdAt, creditor, collections }: Order): BankFile | undefined {
  if (collections.length === 0) return undefined
  const made = directDebitFile({ id, createdAt, creditor, collections })
  const filename = bankFileName(month, id)
  const mandateIds = collections.map(({ mandateId }) => mandateId)
  return bankFileOf({ id, month, now: createdAt }, { ...made, filename, creditor, collections, mandateIds })
}

export type MadeMandate = Rows['mandates']

/**
 * The mandates of each client, in the order of signing: the latest is in force. Without an IBAN there is none.
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
    const signedDay = made.size === lapsedAt ? dayAfter(dayOf(signedAt), -lapsedAfter) : dayOf(signedAt)
    const before = made.get(clientId)?.at(-1)
    if (before !== undefined)
      Object.assign(before, { state: 'replaced', endReason: 'replaced', endedDay: signedDay })
    addTo(made, clientId, {
      ...blankRowOf('mandates'),
      ...account,
      id,
      clientId,
      contractId: id,
      signedDay,
      reference: mandateReference(id),
      place: sampleDetails.address.city,
      how: 'paper',
      createdAt: signedAt,
    })
  }
  return made
}

const lapsedAt = 6
const lapsedAfter = 5 * 365

export function mandateAt(mandates: readonly MadeMandate[] = [], at: string): MadeMandate | null {
  const mandate = mandates.findLast(({ createdAt }) => createdAt <= at)
  return mandate === undefined ? null : { ...mandate, state: 'active', endReason: 'none', endedDay: null }
}

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
