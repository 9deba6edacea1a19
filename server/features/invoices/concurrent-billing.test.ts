import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chien, filledIn } from '../../../tests/practice/cast.ts'
import { getRows, type ListedRow, logIn, signUp } from '../../testing/client.ts'
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
          for (const year of new Set(invoices.map(({ number }) => number.slice(0, 4)))) {
            const numbers = invoices.map(({ number }) => number).filter(number => number.startsWith(year))
            expect(numbers).toEqual(numbers.map((_, n) => `${year}-${String(n + 1).padStart(5, '0')}`))
          }
          for (const owner of ['contractId', 'clientId'] as const) {
            const months = invoices.map(invoice => `${String(invoice[owner])} ${String(invoice.period)}`)
            expect(new Set(months).size).toBe(months.length)
          }
          const sumCents = (rows: readonly ListedRow[], field: string) =>
            rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0)
          const pending = invoices.filter(({ status }) => status === 'pending')
          const owing = getRows(await anna.get('clients?limit=1000'))
          expect(sumCents(owing, 'totalOwed')).toBe(sumCents(pending, 'total'))
        } finally {
          await server.close()
        }
      }),
      { numRuns: 6 },
    )
  })
})
