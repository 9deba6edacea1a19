import { Type } from 'typebox'
import { type ContractTerms, contractTerms } from '../../../src/contract/contract-terms.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { dayOf, type Month, monthAfter, monthOf, startOfMonth } from '../../../src/domain/brussels.ts'
import { isAtWork } from '../../../src/domain/contracts.ts'
import { eurosFromCents } from '../../../src/domain/money.ts'
import { linesOfMonth, type MonthLine, type ReckonedContract, sumsOf } from '../../../src/domain/reckoning.ts'
import { type Terms, termsOn, yearlyOfAnimal, yearlyOfTerms } from '../../../src/domain/terms.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAtHead } from '../../calls/list-answer.ts'
import type { Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { findContract, findSteps } from './contracts-store.ts'
import { findTerms } from './terms-store.ts'

/** What a contract charges, and why, for those who are asked about it. */
export function termsRoutes(app: App, { db, clock }: RoutePorts): void {
  app.get(
    '/contracts/:id/terms',
    {
      config: { refuses: ['contracts/not-found'] },
      schema: { params: rowAddress, response: { 200: contractTerms, 304: Type.Null() } },
    },
    async (request, reply) => {
      const now = clock.now().toISOString()
      const read = (tx: Tx) => readContractTerms(tx, request.params.id, now)
      return sendAtHead(db, request, reply, read, dayOf(now))
    },
  )
}

async function readContractTerms(tx: Tx, id: string, now: string): Promise<ContractTerms> {
  const contract = await findContract(tx, id)
  if (contract === undefined) throw refuse('contracts/not-found')
  const terms = (await findTerms(tx, [id])).get(id) ?? []
  const today = dayOf(now)
  const held = termsOn(terms, today)
  const runs = isAtWork(contract.status)
  return {
    now: runs && held !== undefined ? said(held) : null,
    coming: !runs ? [] : terms.filter(({ from }) => from > today).map(said),
    next: await readNext(tx, contract.clientId, now),
  }
}

function said(terms: Terms): ContractTerms['coming'][number] {
  const { from, why, animals, prices } = terms
  return {
    ...{ from, why, yearly: eurosFromCents(yearlyOfTerms(terms)) },
    animals: animals.map(animal => {
      const hourlyCents = prices[animal.speciesId]?.hourlyCents ?? null
      return {
        ...{ name: animal.name, visits: animal.visits },
        hourlyPrice: hourlyCents === null ? null : eurosFromCents(hourlyCents),
        yearly: eurosFromCents(yearlyOfAnimal(terms, animal)),
      }
    }),
  }
}

/** The first month from now on that the client has no invoice of, as it will be if nothing changes until then. */
async function readNext(tx: Tx, clientId: string, now: string): Promise<ContractTerms['next']> {
  const contracts = await findEverActive(tx, clientId)
  const month = monthOf(now)
  const billed = await findBilledMonths(tx, clientId, month)
  const period = billed.has(month) ? monthAfter(month) : month
  const lines = linesOfMonth(contracts, period, period === month ? now : startOfMonth(period))
  if (lines.length === 0) return null
  const { netCents, totalCents } = sumsOf(lines)
  return {
    ...{ period, net: eurosFromCents(netCents), total: eurosFromCents(totalCents) },
    lines: lines.map(lineSaid),
  }
}

const lineSaid = ({ animal, price, days, ofDays, netCents }: MonthLine) => ({
  ...{ name: animal.name, visits: animal.visits, hourlyPrice: eurosFromCents(price.hourlyCents ?? 0) },
  ...{ days, ofDays, net: eurosFromCents(netCents) },
})

async function findEverActive(tx: Tx, clientId: string): Promise<ReckonedContract[]> {
  const rows = await tx
    .selectFrom('contracts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [steps, terms] = [await findSteps(tx, ids), await findTerms(tx, ids)]
  return ids.map(id => ({ id, steps: steps.get(id) ?? [], terms: terms.get(id) ?? [] }))
}

async function findBilledMonths(tx: Tx, clientId: string, from: Month): Promise<Set<Month>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('period')
    .where('client_id', '=', clientId)
    .where('period', '>=', from)
    .execute()
  return new Set(rows.map(({ period }) => period))
}
