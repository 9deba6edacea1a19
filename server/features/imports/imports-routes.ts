import { Type } from 'typebox'
import { closed } from '../../../src/contract/closed.ts'
import {
  animalsChunk,
  clientsChunk,
  type ImportedType,
  importBegun,
  importFinish,
  importFinished,
  newImport,
} from '../../../src/contract/imports.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import type { App } from '../../calls/app-type.ts'
import { bodyCheck } from '../../calls/validation.ts'
import { sendAnyWrite, writeRequestOf } from '../../calls/write-request.ts'
import { type Tx, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { importRun, refusesRows } from './import-run.ts'
import {
  addRun,
  countRows,
  deleteOldRuns,
  deleteRun,
  lockRun,
  type Run,
  setRowsAside,
} from './imports-store.ts'

const owners = { may: 'owner' } as const

const hour = 60 * 60 * 1000

// A chunk of the longest texts there may be, in letters of four bytes.
const longestChunk = 6 * 1024 * 1024

/** What a row holds depends on the run, so that it is checked when this is known. */
const anyChunk = closed({
  first: clientsChunk.properties.first,
  rows: Type.Array(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'As the body of POST /clients, with credit, or of POST /animals.',
      },
    ),
    { minItems: 1, maxItems: rowsPerChunk },
  ),
})

const received = Type.Object({ received: Type.Integer() })

export function importsRoutes(app: App, ports: RoutePorts): void {
  const checkChunk: { [N in ImportedType]: (body: unknown) => void } = {
    clients: bodyCheck(clientsChunk),
    animals: bodyCheck(animalsChunk),
  }

  const cleanUp = () => writeTransaction(ports.db, tx => deleteOldRuns(tx, ports.clock.now().toISOString()))
  let cleaning = Promise.resolve()
  const timer = setInterval(() => {
    cleaning = cleanUp().catch(error =>
      ports.log.warn({ error: String(error) }, 'old imports could not be deleted'),
    )
  }, hour)
  timer.unref()
  app.addHook('onReady', cleanUp)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await cleaning
  })

  app.post(
    '/imports',
    { config: owners, schema: { body: newImport, response: { 201: importBegun } } },
    async (request, reply) => {
      const { newId: id, userId, now } = writeRequestOf(ports, request)
      const { noun: record } = request.body
      await writeTransaction(ports.db, async tx => {
        await deleteOldRuns(tx, now)
        // Under its key it may be sent again.
        const isAgain = !(await addRun(tx, { id, userId }, record, now))
        if (isAgain && (await lockRun(tx, { id, userId })) !== record) throw refuse('request/key-reused')
      })
      return reply.code(201).send({ id })
    },
  )

  app.put(
    '/imports/:id/rows',
    {
      bodyLimit: longestChunk,
      config: { ...owners, refuses: ['imports/not-found'] },
      schema: { params: rowAddress, body: anyChunk, response: { 200: received } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { first, rows } = request.body
      const { userId } = writeRequestOf(ports, request)
      const total = await writeTransaction(ports.db, async tx => {
        const record = await take(tx, { id, userId })
        checkChunk[record](request.body)
        await setRowsAside(tx, id, first, rows)
        return countRows(tx, id)
      })
      return reply.send({ received: total })
    },
  )

  app.post(
    '/imports/:id/finish',
    {
      config: { ...owners, refuses: ['imports/not-found', 'imports/incomplete', ...refusesRows] },
      schema: { params: rowAddress, body: importFinish, response: { 201: importFinished } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { count } = request.body
      return sendAnyWrite(ports, request, reply, async (tx, { userId, now }) => {
        const record = await take(tx, { id, userId })
        if ((await countRows(tx, id, count)) !== count) throw refuse('imports/incomplete')
        const ids = await importRun(tx, { id, record, count, now, newId: () => ports.ids.uuid() })
        await deleteRun(tx, id)
        return {
          status: 201,
          touched: ids.map(touched => ({ record, id: touched })),
          about: null,
          answer: async (_tx, rev) => ({ count, rev }),
        }
      })
    },
  )

  app.delete(
    '/imports/:id',
    {
      config: { ...owners, refuses: ['imports/not-found'] },
      schema: { params: rowAddress, response: { 200: importBegun } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { userId } = writeRequestOf(ports, request)
      await writeTransaction(ports.db, async tx => {
        await take(tx, { id, userId })
        await deleteRun(tx, id)
      })
      return reply.send({ id })
    },
  )
}

async function take(tx: Tx, run: Run): Promise<ImportedType> {
  const record = await lockRun(tx, run)
  if (record === undefined) throw refuse('imports/not-found')
  return record
}
