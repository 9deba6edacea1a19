import type { ExplainedCorrection } from '../../../src/domain/billing/billing-sentences.ts'
import { changesOfMonth } from '../../../src/domain/billing/month-changes.ts'
import { billedByMonth, linesOfMonth } from '../../../src/domain/billing/reckoning.ts'
import { type Day, type Month, startOfMonth } from '../../../src/domain/calendar/brussels.ts'
import type { Tx } from '../../db/database.ts'
import { findSteps } from '../contracts/contracts-store.ts'
import { findLateTerms, findTerms } from '../contracts/terms-store.ts'
import { findBilled } from './billed-clients.ts'

type Correction = { period: Month; netCents: number }

/**
 * Why these months of a client are corrected by what a document says, in the order of the months. What was billed is told where it
 * and the correction come to what is due: of an invoice that was not counted anew since, they do not.
 */
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
    const lines = linesOfMonth(client?.contracts ?? [], period, startOfMonth(period))
    const [dueCents, billedCents] = [sumOf(lines), sumOf(billed.get(period) ?? [])]
    const corrected = sumOf(corrections.filter(one => one.period === period))
    const isKnown = billedCents + corrected === dueCents
    return {
      ...{ period, changes: changesOfMonth(contracts, period, issues.get(period) ?? atFirst) },
      ...{ sums: isKnown ? { dueCents, billedCents } : null, lines: isKnown ? lines : [] },
    }
  })
}

const sumOf = (amounts: readonly { netCents: number }[]) =>
  amounts.reduce((sum, { netCents }) => sum + netCents, 0)

/** Those that were withdrawn from too: they explain what is given back. */
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
    ...{ steps: steps.get(id) ?? [], terms: terms.get(id) ?? [] },
    ...{ lateTerms: lateTerms.get(id) ?? new Map<Day, Day>(), withdrawnAt: withdrawn_at },
  }))
}

const atFirst = { on: '', madeAt: '' }

/** By month, when the invoice that stands for it was made and issued. */
async function findIssues(tx: Tx, clientId: string): Promise<Map<Month, { on: Day; madeAt: string }>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['period', 'issue_day', 'created_at'])
    .where('client_id', '=', clientId)
    .where('issue_day', 'is not', null)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  return new Map(
    rows.map(({ period, issue_day, created_at }) => [period, { on: issue_day ?? '', madeAt: created_at }]),
  )
}
