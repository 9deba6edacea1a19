import { Type } from 'typebox'
import {
  invoiceStatusRows,
  moneyAsked,
  monthlyRevenueRows,
  statistics,
} from '../../../src/contract/statistics.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import {
  monthlyRevenue,
  monthsOfStatistics,
  statusShares,
  takenBackByMonth,
} from '../../../src/domain/billing/statistics.ts'
import { dayOf } from '../../../src/domain/calendar/brussels.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAtHead } from '../../calls/list-answer.ts'
import type { Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { sumAsked } from '../invoices/invoices-store.ts'
import { countReceived, countRows, readSums, readTakenBack } from './statistics-store.ts'

export function statisticsRoutes(app: App, { db, clock }: RoutePorts): void {
  app.get(
    '/statistics',
    { schema: { response: { 200: statistics, 304: Type.Null() } } },
    async (request, reply) =>
      sendAtHead(db, request, reply, async tx => {
        const sums = await readSums(tx)
        return {
          clients: await countRows(tx, 'clients'),
          animals: await countRows(tx, 'animals'),
          invoices: sums.reduce((all, { count }) => all + count, 0),
          totalPaymentsReceived: eurosFromCents(await countReceived(tx)),
        }
      }),
  )

  app.get(
    '/statistics/money',
    { schema: { response: { 200: moneyAsked, 304: Type.Null() } } },
    async (request, reply) => {
      const now = clock.now().toISOString()
      const [today, months] = [dayOf(now), monthsOfStatistics(now)]
      const read = async (tx: Tx) => ({
        ...(await sumAsked(tx, today)),
        months: takenBackByMonth(months, await readTakenBack(tx, months)),
      })
      return sendAtHead(db, request, reply, read, today)
    },
  )

  app.get(
    '/statistics/invoice-status',
    { schema: { response: { 200: invoiceStatusRows, 304: Type.Null() } } },
    async (request, reply) => {
      const months = monthsOfStatistics(clock.now().toISOString())
      const read = async (tx: Tx) => statusShares(months, await readSums(tx, months))
      return sendAtHead(db, request, reply, read, months.at(-1))
    },
  )

  app.get(
    '/statistics/monthly-revenue',
    { schema: { response: { 200: monthlyRevenueRows, 304: Type.Null() } } },
    async (request, reply) => {
      const months = monthsOfStatistics(clock.now().toISOString())
      const read = async (tx: Tx) => monthlyRevenue(months, await readSums(tx, months))
      return sendAtHead(db, request, reply, read, months.at(-1))
    },
  )
}
