import type { ContractTerms } from '../../../src/contract/contract-terms.ts'
import type { OpenExtra } from '../../../src/domain/billing/bill-extras.ts'
import type { Step } from '../../../src/domain/billing/billing.ts'
import type { ExplainedCorrection } from '../../../src/domain/billing/billing-sentences.ts'
import {
  type BilledInvoice,
  type BillingContract,
  type BillingInput,
  billedByMonth,
  type CreditedPart,
  computeBilling,
  type MonthLine,
  monthLines,
  sumLines,
} from '../../../src/domain/billing/compute-billing.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { findMonthChanges } from '../../../src/domain/billing/month-changes.ts'
import type { VatTreatment } from '../../../src/domain/billing/vat.ts'
import {
  type Day,
  type Month,
  monthAfter,
  startOfMonth,
  toMonth,
} from '../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { lockRows, queryInParts, type Tx } from '../../db/database.ts'
import { findLateTerms, findTerms } from '../contracts/contract-terms.ts'
import { findSteps } from '../contracts/contracts-store.ts'
import { findOpenExtras } from './extras/extras-store.ts'
import { treatmentFromTable } from './invoices-store.ts'

export type BilledClient = Omit<BillingInput, 'contracts' | 'invoices'> & {
  id: string
  /** The sort key for invoice numbers. */
  key: string
  treatment: VatTreatment
  contracts: readonly (BillingContract & { isActive: boolean })[]
  /** The invoices of months. */
  invoices: readonly (BilledInvoice & VatTreatment & { contractId: string | null })[]
  /** The latest contract, used for lines without a contract. Empty for a client who never had any. */
  lastContractId: string
  hasActiveContract: boolean
  extraInvoice: { id: string; period: Month } | null
  extras: readonly OpenExtra[]
}

/**
 * Locks the clients who ever had an active contract or who have extra work to bill. Their contracts, invoices, terms
 * and extra work change only under that lock.
 */
export async function lockBilled(tx: Tx, clientIds?: readonly string[]): Promise<BilledClient[]> {
  const before = await everActive(tx, clientIds).select('contracts.client_id').distinct().execute()
  const extras = await findOpenExtras(tx, clientIds)
  const locked = new Set([...before.map(({ client_id }) => client_id), ...extras.keys()])
  await lockRows(tx, 'clients', [...locked])
  return (await findBilled(tx, clientIds)).filter(({ id }) => locked.has(id))
}

export async function findBilled(tx: Tx, clientIds?: readonly string[]): Promise<BilledClient[]> {
  const rows = await everActive(tx, clientIds)
    .select(['contracts.id', 'contracts.client_id', 'contracts.status', 'contracts.withdrawn_at'])
    .execute()
  const extras = await findOpenExtras(tx, clientIds)
  const ids = [...new Set([...rows.map(({ client_id }) => client_id), ...extras.keys()])]
  const clients = await queryInParts(ids, some =>
    tx
      .selectFrom('clients')
      .select(['id', 'is_active', 'last_name_key', 'first_name_key', 'vat_regime', 'vat_exemption'])
      .where('id', 'in', some),
  )
  const contractIds = rows.map(({ id }) => id)
  const steps = await findSteps(tx, contractIds)
  const terms = await findTerms(tx, contractIds)
  const invoices = await findBilledInvoices(tx, ids)
  const notes = await findCredited(tx, ids)
  const contractRows = new Map<string, typeof rows>()
  for (const row of rows) addTo(contractRows, row.client_id, row)
  return clients.map((client): BilledClient => {
    const { id } = client
    const treatment = treatmentFromTable(client)
    const contracts = (contractRows.get(id) ?? [])
      .map(row => ({ ...row, steps: steps.get(row.id) ?? [], terms: terms.get(row.id) ?? [] }))
      .toSorted((a, b) => (beginning(a) < beginning(b) ? -1 : 1))
    const [own] = (invoices.get(id) ?? []).filter(isExtraInvoice).filter(({ state }) => state === 'created')
    return {
      id,
      treatment,
      vatRegime: treatment.vatRegime,
      key: `${client.last_name_key}\n${client.first_name_key}\n${id}`,
      isActive: client.is_active === 1,
      contracts: contracts
        .filter(({ withdrawn_at }) => withdrawn_at === null)
        .map(({ id, steps, terms, status }) => ({ id, steps, terms, isActive: status === 'active' })),
      lastContractId: contracts.at(-1)?.id ?? '',
      hasActiveContract: contracts.some(({ status }) => status === 'active'),
      invoices: (invoices.get(id) ?? []).filter(invoice => !isExtraInvoice(invoice)),
      notes: notes.get(id) ?? [],
      extraInvoice: own === undefined ? null : { id: own.id, period: own.period },
      extras: extras.get(id) ?? [],
    }
  })
}

const beginning = ({ steps }: { steps: readonly Step[] }) =>
  steps.find(({ status }) => status === 'active')?.at ?? ''

function everActive(tx: Tx, clientIds: readonly string[] | undefined) {
  const contracts = tx
    .selectFrom('contracts')
    .where('contracts.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract_steps')
          .select('contract_steps.n')
          .whereRef('contract_steps.contract_id', '=', 'contracts.id')
          .where('contract_steps.status', '=', 'active'),
      ),
    )
  return clientIds === undefined ? contracts : contracts.where('contracts.client_id', 'in', clientIds)
}

type ComputedInvoice = BilledClient['invoices'][number]

const isExtraInvoice = ({ contractId }: ComputedInvoice) => contractId === null

/** Groups invoices by client. Invoices of a month are in the order of their creation. */
async function findBilledInvoices(
  tx: Tx,
  clientIds: readonly string[],
): Promise<Map<string, ComputedInvoice[]>> {
  const amounts = await findAmounts(tx, clientIds)
  const rows = await queryInParts(clientIds, some =>
    tx
      .selectFrom('invoices')
      .select(['id', 'client_id', 'contract_id', 'period', 'status', 'issue_day'])
      .select(['is_emptied', 'vat_regime', 'vat_exemption'])
      .where('client_id', 'in', some)
      .where('deleted_at', 'is', null)
      .orderBy('period', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc'),
  )
  const found = new Map<string, ComputedInvoice[]>()
  const later = new Set<string>()
  for (const row of rows) {
    const { id, period } = row
    const month = `${row.client_id} ${period} ${row.contract_id === null}`
    addTo(found, row.client_id, {
      id,
      period,
      contractId: row.contract_id,
      state: toState(row),
      ...treatmentFromTable(row),
      isReplaced: later.has(month),
      lines: amounts.get(id) ?? [],
    })
    later.add(month)
  }
  for (const invoices of found.values()) invoices.reverse()
  return found
}

function toState(row: {
  status: string
  issue_day: string | null
  is_emptied: number
}): ComputedInvoice['state'] {
  if (row.status === 'created') return 'created'
  if (row.status !== 'canceled') return 'issued'
  if (row.is_emptied === 1) return 'emptied'
  return row.issue_day === null ? 'void' : 'credited'
}

type Amount = { period: Month; vatRate: number; netCents: number }

async function findAmounts(tx: Tx, clientIds: readonly string[]): Promise<Map<string, Amount[]>> {
  const rows = await queryInParts(clientIds, some =>
    tx
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select(['invoice_lines.invoice_id', 'invoice_lines.period', 'invoice_lines.vat_rate_hundredths'])
      .select(({ fn }) => fn.sum<number>('invoice_lines.net_cents').as('net_cents'))
      .where('invoices.client_id', 'in', some)
      .where('invoices.issue_day', 'is not', null)
      .where('invoice_lines.kind', '<>', 'extra')
      .groupBy(['invoice_lines.invoice_id', 'invoice_lines.period', 'invoice_lines.vat_rate_hundredths']),
  )
  const found = new Map<string, Amount[]>()
  for (const { invoice_id, period, vat_rate_hundredths, net_cents } of rows)
    addTo(found, invoice_id, { period, vatRate: vat_rate_hundredths / 100, netCents: Number(net_cents) })
  return found
}

async function findCredited(tx: Tx, clientIds: readonly string[]): Promise<Map<string, CreditedPart[]>> {
  const rows = await queryInParts(clientIds, some =>
    tx
      .selectFrom('credit_notes')
      .innerJoin('credit_note_lines', 'credit_note_lines.credit_note_id', 'credit_notes.id')
      .select(['credit_notes.client_id', 'credit_notes.invoice_id as invoiceId', 'credit_note_lines.period'])
      .select(['credit_note_lines.vat_rate_hundredths', 'credit_note_lines.net_cents'])
      .where('credit_notes.client_id', 'in', some)
      .where('credit_note_lines.is_extra', '=', 0),
  )
  const found = new Map<string, CreditedPart[]>()
  for (const { client_id, vat_rate_hundredths, net_cents, ...part } of rows)
    addTo(found, client_id, { ...part, vatRate: vat_rate_hundredths / 100, netCents: -net_cents })
  return found
}

/** Includes corrections. Assumes that nothing changes. */
export async function readNextInvoice(tx: Tx, clientId: string, now: string): Promise<ContractTerms['next']> {
  const [client] = await findBilled(tx, [clientId])
  if (client === undefined) return null
  const month = toMonth(now)
  const isBilled = client.invoices.some(({ period, state }) => period === month && state !== 'emptied')
  const period = isBilled ? monthAfter(month) : month
  const billing = computeBilling(client, isBilled ? startOfMonth(period) : now)
  const lines = billing.invoices.find(invoice => invoice.id === null && invoice.period === period)?.lines
  if (lines === undefined) return null
  const { netCents, totalCents } = sumLines(lines)
  const corrected = lines.filter(({ kind }) => kind === 'correction')
  const corrections = await explainCorrections(tx, clientId, corrected)
  return {
    period,
    net: eurosFromCents(netCents),
    total: eurosFromCents(totalCents),
    lines: lines.flatMap(line => (line.kind === 'month' ? [describeLine(line)] : [])),
    corrections: corrections.map(({ period: of, changes, sums }) => ({
      period: of,
      changes: [...changes],
      net: eurosFromCents(sumNetCents(corrected.filter(line => line.period === of))),
      sums: sums && { due: eurosFromCents(sums.dueCents), billed: eurosFromCents(sums.billedCents) },
    })),
  }
}

const describeLine = ({ animal, price, days, ofDays, netCents }: MonthLine) => ({
  name: animal.name,
  visits: animal.visits,
  hourlyPrice: eurosFromCents(price.hourlyCents ?? 0),
  days,
  ofDays,
  net: eurosFromCents(netCents),
})

type Correction = { period: Month; netCents: number }

/** Explains corrections by month. Shows the billed amount only where it adds up to the amount due. */
export async function explainCorrections(
  tx: Tx,
  clientId: string,
  corrections: readonly Correction[],
): Promise<ExplainedCorrection[]> {
  if (corrections.length === 0) return []
  const [client] = await findBilled(tx, [clientId])
  const contracts = await findChanged(tx, clientId)
  const issues = await findIssues(tx, clientId)
  const billed = client === undefined ? new Map<Month, { netCents: number }[]>() : billedByMonth(client)
  const months = [...new Set(corrections.map(({ period }) => period))].toSorted()
  return months.map(period => {
    const lines = monthLines(client?.contracts ?? [], period, startOfMonth(period))
    const [dueCents, billedCents] = [sumNetCents(lines), sumNetCents(billed.get(period) ?? [])]
    const corrected = sumNetCents(corrections.filter(correction => correction.period === period))
    const isKnown = billedCents + corrected === dueCents
    return {
      period,
      changes: findMonthChanges(contracts, period, issues.get(period) ?? atFirst),
      sums: isKnown ? { dueCents, billedCents } : null,
      lines: isKnown ? lines : [],
    }
  })
}

const sumNetCents = (amounts: readonly { netCents: number }[]) =>
  amounts.reduce((sum, { netCents }) => sum + netCents, 0)

async function findChanged(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('contracts')
    .select(['id', 'withdrawn_at'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  const [steps, terms] = [await findSteps(tx, ids), await findTerms(tx, ids)]
  const lateTerms = await findLateTerms(tx, ids)
  return rows.map(({ id, withdrawn_at }) => ({
    steps: steps.get(id) ?? [],
    terms: terms.get(id) ?? [],
    lateTerms: lateTerms.get(id) ?? new Map<Day, Day>(),
    withdrawnAt: withdrawn_at,
  }))
}

const atFirst = { on: '', madeAt: '' }

async function findIssues(tx: Tx, clientId: string): Promise<Map<Month, { on: Day; madeAt: string }>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['period', 'issue_day', 'created_at'])
    .where('client_id', '=', clientId)
    .where('issue_day', 'is not', null)
    .where('contract_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  return new Map(
    rows.map(({ period, issue_day, created_at }) => [period, { on: issue_day ?? '', madeAt: created_at }]),
  )
}
