import { expect, it } from 'vitest'
import { type CamtEntry, camt053 } from '../../../../tests/bank-statements/camt-writer.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import { addPastInvoices, clientAtWork } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { sentFiles } from '../../../testing/statement-actions.ts'

const account = 'BE68539007547034'
const day = '2026-01-23'
const many = 10_000

onEveryEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-01-24T08:00:00.000Z' })

  it('ten thousand entries are applied in one request', async () => {
    const client = await clientAtWork(server, anna, { lastName: 'Peeters' })
    const sent = { at: '2026-01-02T08:00:00.000Z', status: 'sent', cents: 1_000 } as const
    await addPastInvoices(server, client, new Array(many).fill(sent))
    const rows = await server.db.selectFrom('invoices').select('communication').execute()
    const entries = rows.map(
      ({ communication }, n): CamtEntry => ({
        cents: 1_000,
        day,
        code: 'PMNT RCDT ESCT',
        reference: `R${n}`,
        details: [{ name: 'Zoë', iban: 'BE71096123456769', communication: communication.replace(/\D/g, '') }],
      }),
    )
    const text = camt053({ account, day, number: 15, openingCents: 50_000, entries })
    const answer = await anna.post('bank-statements/apply', {
      files: sentFiles([text]),
      chosen: entries.map((_, n) => ({ id: `0.0.${n}.0`, invoiceId: null })),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { transfers: { count: many, amount: many * 10 }, left: 0 },
    })
    const open = await server.db.selectFrom('invoices').select('id').where('status', '<>', 'paid').execute()
    expect(open).toEqual([])
  })
})
