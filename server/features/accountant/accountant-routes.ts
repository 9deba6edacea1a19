import { Readable } from 'node:stream'
import { Type } from 'typebox'
import {
  type PeriodFile,
  period,
  periodFileAddress,
  periodFileQuery,
  periodSums,
} from '../../../src/contract/accountant.ts'
import type { App } from '../../calls/app-type.ts'
import { asDocument, fileHeaders, inForm } from '../../calls/files.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { zipOf } from '../data-export/zip-stream.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type Asked, type PeriodPorts, periodFiles, tableText } from './period-files.ts'
import { inEuros, sumsOfPeriod } from './period-sums.ts'

/** What an accountant needs of a period: what it comes to, each table alone, and all of it with the documents. For owners, as all that takes the practice's data along. */
export function accountantRoutes(app: App, ports: RoutePorts): void {
  const running = new Set<Readable>()
  // A server that stops does not wait for a slow download.
  app.addHook('preClose', done => {
    for (const file of running) file.destroy()
    done()
  })

  app.get(
    '/accountant/period',
    { config: { may: 'owner' }, schema: { querystring: period, response: { 200: periodSums } } },
    async request => inEuros(await sumsOfPeriod(ports.db, request.query)),
  )

  app.get(
    '/accountant/files/:file',
    {
      // Asked for its headers alone, it would read everything.
      exposeHeadRoute: false,
      config: { may: 'owner', again: true },
      schema: {
        params: periodFileAddress,
        querystring: periodFileQuery,
        response: { 200: inForm('application/octet-stream', Type.Any()) },
      },
    },
    async (request, reply) => {
      const { from, to, language } = request.query
      const { file } = request.params
      const asked = { period: { from, to }, language }
      const made = await startFile(ports, file, asked)
      const { userId, sessionId } = signedInUser(request)
      await writeTransaction(ports.db, tx =>
        noteEvent(tx, ports, { kind: 'period-exported', userId, sessionId }),
      )
      running.add(made)
      made.once('close', () => running.delete(made))
      const type = file.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8'
      return (
        asDocument(reply)
          .headers(fileHeaders(type, nameOf(file, asked)))
          // A proxy that collects what it passes on would show no progress.
          .header('x-accel-buffering', 'no')
          .send(made)
      )
    },
  )
}

/** Nothing is read but as far as it is taken. */
export async function startFile(ports: PeriodPorts, file: PeriodFile, asked: Asked): Promise<Readable> {
  if (file === 'everything.zip' || file === 'e-invoices.zip') {
    const practice = await readTransaction(ports.db, async tx => (await readPractice(tx)).name)
    return zipOf(periodFiles(ports, file, asked, practice), ports.clock.now())
  }
  const sums = await sumsOfPeriod(ports.db, asked.period)
  return Readable.from(tableText(ports, file, asked, sums), { objectMode: false })
}

/** `invoices-2026-01-01-2026-03-31.csv`. */
function nameOf(file: PeriodFile, { period: { from, to } }: Asked): string {
  const [name = '', ending = ''] = file.split('.')
  return `${name === 'everything' ? 'accountant' : name}-${from}-${to}.${ending}`
}
