import type { ContractTerms } from '../../../src/contract/contract-terms.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { type Line, type MonthLine, reckon, sumsOf } from '../../../src/domain/billing/reckoning.ts'
import { monthAfter, monthOf, startOfMonth } from '../../../src/domain/calendar/brussels.ts'
import type { Tx } from '../../db/database.ts'
import { findBilled } from './billed-clients.ts'
import { explainCorrections } from './explained-corrections.ts'

/** The first month from now on that the client has no invoice of, as it will be if nothing changes until then, corrections included. */
export async function readNextInvoice(tx: Tx, clientId: string, now: string): Promise<ContractTerms['next']> {
  const [client] = await findBilled(tx, [clientId])
  if (client === undefined) return null
  const month = monthOf(now)
  const isBilled = client.invoices.some(({ period, state }) => period === month && state !== 'emptied')
  const period = isBilled ? monthAfter(month) : month
  const reckoned = reckon(client, isBilled ? startOfMonth(period) : now)
  const lines = reckoned.invoices.find(invoice => invoice.id === null && invoice.period === period)?.lines
  if (lines === undefined) return null
  const { netCents, totalCents } = sumsOf(lines)
  const corrected = lines.filter(({ kind }) => kind === 'correction')
  const corrections = await explainCorrections(tx, clientId, corrected)
  return {
    ...{ period, net: eurosFromCents(netCents), total: eurosFromCents(totalCents) },
    lines: lines.flatMap(line => (line.kind === 'month' ? [lineSaid(line)] : [])),
    corrections: corrections.map(({ period: of, changes, sums }) => ({
      ...{ period: of, changes: [...changes] },
      net: eurosFromCents(sumOf(corrected.filter(one => one.period === of))),
      sums: sums && { due: eurosFromCents(sums.dueCents), billed: eurosFromCents(sums.billedCents) },
    })),
  }
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { netCents }) => sum + netCents, 0)

const lineSaid = ({ animal, price, days, ofDays, netCents }: MonthLine) => ({
  ...{ name: animal.name, visits: animal.visits, hourlyPrice: eurosFromCents(price.hourlyCents ?? 0) },
  ...{ days, ofDays, net: eurosFromCents(netCents) },
})
