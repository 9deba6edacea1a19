import { practiceBody, practiceRow } from '../../../src/contract/practice.ts'
import { practiceId, refusalsOfPractice, tidyPractice } from '../../../src/domain/practice.ts'
import { readTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import { write } from '../../sync/write.ts'
import { changePractice, readPractice, takePractice } from './practice-store.ts'

const refusesValues = [
  'practice/enterprise-number-invalid',
  'practice/vat-number-invalid',
  'practice/iban-invalid',
  'practice/bic-invalid',
  'practice/creditor-id-invalid',
  'practice/days-invalid',
  'practice/vat-rate-invalid',
] as const

/** What stands on contracts and invoices and in the bank file. Fields that are absent stay as they are. */
export function practiceRoutes(app: App, ports: RoutePorts): void {
  app.get('/practice', { schema: { response: { 200: practiceRow } } }, async (_request, reply) => {
    const row = await readTransaction(ports.db, readPractice)
    return reply.header('etag', `"${row.rev}"`).send(row)
  })

  app.put(
    '/practice',
    {
      config: { refuses: [...refusesValues, 'row/stale'] },
      schema: { body: practiceBody, response: { 200: practiceRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const rev = expectedRev(request)
      const { address, ...fields } = request.body
      const written = await write(ports, order, async tx => {
        refuseFirst(refusalsOfPractice(fields))
        const before = await takePractice(tx, rev, order.now)
        if (before === undefined) throw refuse('row/stale', { current: await readPractice(tx) })
        const values = { ...before, ...fields, address: { ...before.address, ...address } }
        await changePractice(tx, tidyPractice(values))
        return { status: 200, touched: [{ noun: 'practice', id: practiceId }], answer: readPractice }
      })
      return sendWritten(reply, written)
    },
  )
}
