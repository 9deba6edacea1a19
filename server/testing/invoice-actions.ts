import type { ContractStatus } from '../../src/domain/billing/contracts.ts'
import { type InvoiceAction, type InvoiceStatus, invoiceNumber } from '../../src/domain/billing/invoices.ts'
import { domesticVat } from '../../src/domain/billing/vat.ts'
import { monthAfter, toDay, toMonth } from '../../src/domain/calendar/brussels.ts'
import { mandateReference } from '../../src/domain/documents/contract-document.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { claire, rex } from '../../tests/practice/cast.ts'
import { insertRows, lockRows, writeTransaction } from '../db/database.ts'
import { afterWrite } from '../feature-hooks.ts'
import { addMandates } from '../features/bank/mandates/mandates-store.ts'
import { writeStartTerms } from '../features/contracts/contract-terms.ts'
import { addContracts } from '../features/contracts/contracts-history.ts'
import { newInvoiceRow } from '../features/invoices/invoices-store.ts'
import { addLines } from '../features/invoices/lines-store.ts'
import {
  addOpeningCredit,
  addPastPayments,
  recountCredit,
} from '../features/invoices/payments/payments-store.ts'
import { readPractice } from '../features/practice/practice-store.ts'
import { recordChanges, type TouchedRow } from '../sync/changes.ts'
import { type Answer, type Client, getField, getId, getRows, type ListedRow } from './client.ts'
import type { Server } from './server.ts'

const contractLife = ['created', 'pending', 'sent', 'signed', 'active'] as const
type Step = { status: ContractStatus; at: string }

/** The steps of a contract that reached this status in one moment. */
export function stepsTo(status: (typeof contractLife)[number], at: string): Step[] {
  return contractLife.slice(0, contractLife.indexOf(status) + 1).map(each => ({ status: each, at }))
}

/**
 * Adds a contract with its past, as in the sample practice. Sending and signing it would draw two documents
 * that these tests do not need.
 */
export async function addPastContract(
  server: Pick<Server, 'db' | 'ids'>,
  clientId: string,
  steps: readonly Step[],
  version = 1,
): Promise<string> {
  const id = server.ids.uuid()
  const [signedAt = '', status = 'created'] = [steps[0]?.at, steps.at(-1)?.status]
  const startedAt = steps.find(step => step.status === 'active')?.at
  const past = { version, signedAt, mail: 'none', document: null, signedDocId: null, steps } as const
  await writeTransaction(server.db, async tx => {
    await addContracts(tx, [{ id, clientId, status, ...past, terms: [] }])
    if (startedAt !== undefined) await writeStartTerms(tx, { id, clientId }, { now: startedAt })
  })
  return id
}

/** Client with a valid bank account, a dog and an active contract. */
export async function clientAtWork(
  server: Pick<Server, 'db' | 'clock' | 'ids'>,
  anna: Client,
  more: { [field: string]: Json } = {},
): Promise<{ clientId: string; animalId: string; contractId: string }> {
  const bank = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }
  const { body } = await anna.post('clients', { ...claire, ...bank, ...more })
  const clientId = String(getField(body, 'id'))
  const [iban, bic] = [String(getField(body, 'iban')), String(getField(body, 'bic'))]
  const animalId = getId(await anna.post('animals', rex(clientId)))
  const at = server.clock.now().toISOString()
  const contractId = await addPastContract(server, clientId, stepsTo('active', at))
  if (iban !== '') await giveMandate(server, { clientId, contractId, iban, bic })
  return { clientId, animalId, contractId }
}

export async function giveMandate(
  server: Pick<Server, 'db' | 'clock'>,
  { clientId, contractId, iban, bic }: { clientId: string; contractId: string; iban: string; bic: string },
): Promise<void> {
  const at = server.clock.now().toISOString()
  const reference = mandateReference(contractId)
  const signed = { signedDay: toDay(at), place: '', method: 'paper', createdAt: at } as const
  await writeTransaction(server.db, async tx => {
    const { name: creditorName, creditorId } = await readPractice(tx)
    const creditor = { creditorName, creditorId }
    await addMandates(tx, [
      { id: contractId, clientId, contractId, reference, iban, bic, ...signed, ...creditor },
    ])
  })
}

export type PastInvoice = { at: string; status: InvoiceStatus; cents: number; creditCents?: number }

/** Adds past invoices of any amount, for tests that do not depend on their origin. */
export async function addPastInvoices(
  server: Pick<Server, 'db' | 'ids'>,
  { clientId, contractId }: { clientId: string; contractId: string },
  invoices: readonly PastInvoice[],
): Promise<void> {
  await writeTransaction(server.db, async tx => {
    const { count } = await tx
      .selectFrom('invoices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = invoices.map(({ at, status, cents, creditCents = 0 }, n) => {
      const row = newInvoiceRow({
        id: server.ids.uuid(),
        number: invoiceNumber('1900', Number(count) + n + 1),
        createdAt: at,
        dueDay: toDay(at),
        clientId,
        contractId,
        // A contract has one invoice per period. Each gets a different month, long ago.
        period: monthAfter('1900-01', n),
        month: toMonth(at),
        status,
        amounts: { netCents: cents, vatCents: 0, totalCents: cents },
        treatment: domesticVat,
      })
      return {
        ...row,
        credit_cents: creditCents,
        paid_cents: status === 'paid' ? cents - creditCents : 0,
        issue_day: status === 'created' ? null : toDay(at),
      }
    })
    await insertRows(tx, 'invoices', rows)
    // Each line corrects a month without an invoice, so that no further correction follows.
    const line = { kind: 'correction', period: '1899-12', vatRate: 0 } as const
    const lines = rows.map(({ id, net_cents }) => ({
      invoiceId: id,
      lines: [{ ...line, netCents: net_cents }],
    }))
    await addLines(tx, lines)
    await addPastPayments(tx, rows)
    const touched = rows.map(({ id }): TouchedRow => ({ record: 'invoices', id }))
    await recordChanges(tx, { userId: undefined, now: invoices.at(-1)?.at ?? '' }, touched, afterWrite)
  })
}

/** Adds opening credit so that the credit of the client is `cents`. */
export async function giveCredit(
  server: Pick<Server, 'db' | 'clock' | 'ids'>,
  clientId: string,
  cents: number,
): Promise<void> {
  await writeTransaction(server.db, async tx => {
    await lockRows(tx, 'clients', [clientId])
    await recountCredit(tx, [clientId])
    const { credit_cents } = await tx
      .selectFrom('clients')
      .select('credit_cents')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    const createdAt = server.clock.now().toISOString()
    await addOpeningCredit(tx, [{ id: clientId, creditCents: cents - credit_cents, createdAt }], server)
    await recountCredit(tx, [clientId])
  })
}

/** Creates the invoices that are missing, and validates those of a month. */
export async function billMonth(client: Client, month: string): Promise<void> {
  await client.post('invoices/sync')
  await client.post('invoices/validate-month', { month })
}

export function takeInvoiceStep(
  client: Client,
  id: Json | undefined,
  action: InvoiceAction,
): Promise<Answer> {
  const path = `invoices/${String(id)}/${action}`
  return action === 'send' ? client.post(path) : client.patch(path)
}

export type ListedInvoice = ListedRow & { id: string; number: string; clientId: string }

export async function fetchInvoices(client: Client, query = ''): Promise<ListedInvoice[]> {
  const rows = getRows(await client.get(`invoices?sortBy=number&sortOrder=ASC&limit=1000${query}`))
  return rows.map(({ id, number, clientId, ...row }) => {
    return { ...row, id: String(id), number: String(number), clientId: String(clientId) }
  })
}

/** The first invoice with these values. */
export async function findInvoice(client: Client, values: ListedRow): Promise<ListedInvoice> {
  const invoices = await fetchInvoices(client)
  const found = invoices.find(row => Object.entries(values).every(([field, value]) => row[field] === value))
  if (found === undefined) throw new Error(`there is no invoice with ${JSON.stringify(values)}`)
  return found
}
