import { Type } from 'typebox'
import { type ContractTerms, contractTerms } from '../../../src/contract/contract-terms.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { isAtWork } from '../../../src/domain/billing/contracts.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { type Terms, termsOn, yearlyOfAnimal, yearlyOfTerms } from '../../../src/domain/billing/terms.ts'
import { dayOf } from '../../../src/domain/calendar/brussels.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAtHead } from '../../calls/list-answer.ts'
import type { Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { readNextInvoice } from '../invoices/next-invoice.ts'
import { findContract } from './contracts-store.ts'
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
    next: await readNextInvoice(tx, contract.clientId, now),
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
