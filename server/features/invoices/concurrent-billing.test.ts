import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chien, filledIn } from '../../../tests/practice/cast.ts'
import { getField, type ListedRow, logIn, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'

const actions = [
  'synchronize',
  'a new client',
  'cancel',
  'validate',
  'a month later',
  'a year later',
] as const

onEveryEngine(({ openServer }) => {
  it('simultaneous actions repeat and skip no number, and bill no month twice', async () => {
    const rounds = fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 5 }), {
      minLength: 3,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(rounds, async all => {
        const server = await openServer({ now: '2026-11-20T08:00:00.000Z' })
        try {
          let anna = await signUp(server)
          await anna.put('practice', filledIn)
          await anna.post('species', chien)
          await clientAtWork(server, anna)
          let clients = 1
          // The actions of one round run concurrently.
          for (const round of all) {
            if (round.includes('a month later')) server.clock.advance(31 * 86_400_000)
            if (round.includes('a year later')) server.clock.advance(366 * 86_400_000)
            anna = await logIn(server)
            const [some] = await fetchInvoices(anna)
            const month = String(some?.createdAt ?? '2026-11').slice(0, 7)
            const doing = round.map(async act => {
              if (act === 'synchronize') return anna.post('invoices/sync')
              if (act === 'cancel') return anna.patch(`invoices/${String(some?.id)}/cancel`)
              if (act === 'validate') return anna.post('invoices/validate-month', { month })
              if (act !== 'a new client') return undefined
              clients += 1
              return clientAtWork(server, anna, { lastName: `Client ${clients}` })
            })
            await Promise.all(doing)
          }
          await Promise.all([anna.post('invoices/sync'), anna.post('invoices/sync')])
          const invoices = await fetchInvoices(anna)
          const years = byYear(invoices)
          for (const [year, ofYear] of years) {
            const numbers = ofYear.map(({ number }) => number)
            const gapFree = numbers.map((_, n) => `${year}-${String(n + 1).padStart(5, '0')}`)
            expect(numbers).toEqual(gapFree)
          }
          const periods = invoices.map(invoice => `${String(invoice.contractId)} ${String(invoice.period)}`)
          expect(new Set(periods).size).toBe(periods.length)
          const months = invoices.map(invoice => `${String(invoice.clientId)} ${String(invoice.period)}`)
          expect(new Set(months).size).toBe(months.length)
          const { body } = await anna.get('clients?limit=1000')
          const owed = await server.db
            .selectFrom('invoices')
            .select(({ fn }) => fn.sum<number>('total_cents').as('cents'))
            .where('status', '=', 'pending')
            .executeTakeFirstOrThrow()
          const rows = getField(body, 'data')
          const sum = (Array.isArray(rows) ? rows : []).reduce<number>(
            (cents, client) => cents + Math.round(Number(getField(client, 'totalOwed')) * 100),
            0,
          )
          expect(sum).toBe(Number(owed.cents ?? 0))
        } finally {
          await server.close()
        }
      }),
      { numRuns: 6 },
    )
  })
})

function byYear(invoices: ListedRow[]): Map<string, ListedRow[]> {
  const years = new Map<string, ListedRow[]>()
  for (const invoice of invoices) {
    const year = String(invoice.number).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), invoice])
  }
  return years
}
