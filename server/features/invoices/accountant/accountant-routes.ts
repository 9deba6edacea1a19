import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  booksBody,
  type JournalFile,
  journalFiles,
  listingFiles,
  listingQuery,
  type PeriodTable,
  type PeriodZip,
  period,
  periodFileQuery,
  periodSums,
  periodTables,
  periodZips,
} from '../../../../src/contract/accountant.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import { practiceRow } from '../../../../src/contract/practice.ts'
import { isDay, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { writeUbl } from '../../../../src/domain/documents/ubl.ts'
import { practiceId } from '../../../../src/domain/practice/practice.ts'
import type { App } from '../../../calls/app-type.ts'
import { fileHeaders, inForm, streamZip } from '../../../calls/files.ts'
import { signedInUser } from '../../../calls/signed-in.ts'
import { sendAnyWrite } from '../../../calls/write-request.ts'
import { readTransaction, writeTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { noteEvent } from '../../../sync/account-events.ts'
import { lockPractice, readPractice, setBooksClosed } from '../../practice/practice-store.ts'
import { refundsToBook } from '../payments/refunds.ts'
import { clientListing } from './client-listing.ts'
import { oneECreditNote, oneEInvoice } from './issued-store.ts'
import { hasVatCodes, journalText } from './journals.ts'
import { type PeriodRequest, periodFiles, tableText } from './period-files.ts'
import { inEuros, sumPeriod } from './period-sums.ts'

export function accountantRoutes(app: App, ports: RoutePorts): void {
  const running = new Set<Readable>()
  // A stopping server does not wait for a slow download.
  app.addHook('preClose', done => {
    for (const file of running) file.destroy()
    done()
  })

  app.get(
    '/accountant/period',
    { config: { may: 'owner' }, schema: { querystring: period, response: { 200: periodSums } } },
    async request => inEuros(await sumPeriod(ports.db, request.query)),
  )

  // A HEAD request would read all data.
  const alike = { exposeHeadRoute: false, config: { may: 'owner', again: true } } as const
  const buildSchema = <Names extends string[]>(files: readonly [...Names], type: string) => ({
    params: Type.Object({ file: Type.Enum(files) }),
    querystring: periodFileQuery,
    response: { 200: inForm(type, Type.Any()) },
  })

  app.get(
    '/accountant/tables/:file',
    { ...alike, schema: buildSchema([...periodTables], 'text/csv') },
    async (request, reply) => {
      const periodRequest = toPeriodRequest(request.query)
      const sums = await sumPeriod(ports.db, periodRequest.period)
      const text = tableText(ports, request.params.file, periodRequest, sums)
      const name = createFileName(request.params.file, request.query)
      return send(request, reply, Readable.from(text, { objectMode: false }), name)
    },
  )

  app.get(
    '/accountant/zips/:file',
    { ...alike, schema: buildSchema([...periodZips], 'application/zip') },
    async (request, reply) => {
      const { file } = request.params
      const practice = await readTransaction(ports.db, async tx => (await readPractice(tx)).name)
      const files = periodFiles(ports, file, toPeriodRequest(request.query), practice)
      return send(request, reply, streamZip(files, ports.clock.now()), createFileName(file, request.query))
    },
  )

  app.get(
    '/accountant/journals/:file',
    {
      config: { may: 'owner', again: true, refuses: ['practice/incomplete'] },
      exposeHeadRoute: false,
      schema: {
        params: Type.Object({ file: Type.Enum([...journalFiles]) }),
        querystring: period,
        response: { 200: inForm('application/xml', Type.Any()) },
      },
    },
    async (request, reply) => {
      const { file } = request.params
      if (!(await hasVatCodes(ports, request.query))) throw refuse('practice/incomplete')
      const text = Readable.from(journalText(ports, file, request.query), { objectMode: false })
      return send(request, reply, text, createFileName(file, request.query))
    },
  )

  app.get(
    '/accountant/client-listing/:file',
    {
      config: { may: 'owner', again: true, refuses: ['practice/incomplete'] },
      exposeHeadRoute: false,
      schema: {
        params: Type.Object({ file: Type.Enum([...listingFiles]) }),
        querystring: listingQuery,
        response: { 200: inForm('text/csv', Type.Any()) },
      },
    },
    async (request, reply) => {
      const { file } = request.params
      const text = await clientListing(ports, file, request.query)
      const name = file.replace('.', `-${request.query.year}.`)
      return send(request, reply, Readable.from([text], { objectMode: false }), name)
    },
  )

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    made: Readable,
    name: string,
  ): Promise<FastifyReply> {
    const { userId, sessionId } = signedInUser(request)
    await writeTransaction(ports.db, tx =>
      noteEvent(tx, ports, { kind: 'period-exported', userId, sessionId }),
    )
    running.add(made)
    made.once('close', () => running.delete(made))
    const headers = fileHeaders(types[name.slice(-3)] ?? '', name)
    // A proxy that buffers the response would show no progress.
    return reply.headers({ ...headers, 'x-accel-buffering': 'no' }).send(made)
  }
  eInvoiceRoutes(app, ports)
  booksRoute(app, ports)
}

function booksRoute(app: App, ports: RoutePorts): void {
  app.put(
    '/accountant/books',
    {
      config: {
        may: 'owner',
        refuses: ['day/invalid', 'day/in-future', 'books/reason-required', 'books/refund-open'],
      },
      schema: { body: booksBody, response: { 200: practiceRow } },
    },
    async (request, reply) => {
      const { closedUntil } = request.body
      const reason = request.body.reason?.trim() ?? ''
      const { userId, sessionId } = signedInUser(request)
      if (!isDay(closedUntil)) throw refuse('day/invalid', { field: 'closedUntil' })
      return sendAnyWrite(ports, request, reply, async (tx, { now }) => {
        if (closedUntil > toDay(now)) throw refuse('day/in-future', { field: 'closedUntil' })
        await lockPractice(tx, undefined, now)
        const { booksClosedUntil } = await readPractice(tx)
        const isReopened = closedUntil < (booksClosedUntil ?? '')
        if (isReopened && reason === '') throw refuse('books/reason-required', { field: 'reason' })
        // Booking a refund gives it another day.
        const isOpen = (await refundsToBook(tx)).some(({ dueDay }) => dueDay <= closedUntil)
        if (!isReopened && isOpen) throw refuse('books/refund-open')
        await setBooksClosed(tx, closedUntil, isReopened ? reason : '')
        await noteEvent(tx, ports, {
          kind: isReopened ? 'books-reopened' : 'books-closed',
          userId,
          sessionId,
        })
        const about = { record: 'practice', id: practiceId } as const
        return { status: 200, touched: [about], about, answer: readPractice }
      })
    },
  )
}

const types: { readonly [ending: string]: string } = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

type PeriodQuery = Static<typeof period>
type Query = Static<typeof periodFileQuery>

function toPeriodRequest({ from, to, language }: Query): PeriodRequest {
  return { period: { from, to }, language }
}

function createFileName(file: PeriodTable | PeriodZip | JournalFile, { from, to }: PeriodQuery): string {
  const [name = '', ending = ''] = file.split('.')
  return `${name === 'everything' ? 'accountant' : name}-${from}-${to}.${ending}`
}

function eInvoiceRoutes(app: App, ports: RoutePorts): void {
  const kinds = [
    ['invoices', oneEInvoice, ['invoices/not-found', 'invoices/no-e-invoice']],
    ['credit-notes', oneECreditNote, ['notes/not-found']],
  ] as const
  for (const [name, read, refuses] of kinds)
    app.get(
      `/${name}/:id/e-invoice`,
      {
        config: { refuses: [...refuses] },
        schema: { params: rowAddress, response: { 200: inForm('application/xml', Type.Any()) } },
      },
      async (request, reply) => {
        const found = await read(ports, request.params.id)
        const headers = fileHeaders('application/xml; charset=utf-8', `${found.number}.xml`)
        return reply.headers(headers).send(Buffer.from(writeUbl(found)))
      },
    )
}
