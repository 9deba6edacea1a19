import { Type } from 'typebox'
import {
  animalsChunk,
  clientsChunk,
  type ImportedNoun,
  importBegun,
  importFinish,
  importFinished,
  newImport,
} from '../../../src/contract/imports.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { rowsPerChunk } from '../../../src/domain/import-limits.ts'
import { type Tx, writeTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { orderOf, sendWritten } from '../../http/order.ts'
import { bodyCheck } from '../../http/validation.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { write } from '../../sync/write.ts'
import { importRun, refusesRows } from './import-run.ts'
import {
  addRun,
  countRows,
  deleteRun,
  deleteRunsBefore,
  type Run,
  setRowsAside,
  takeRun,
} from './imports-store.ts'

const day = 24 * 60 * 60 * 1000

// A chunk of the longest texts there may be, in letters of four bytes.
const longestChunk = 6 * 1024 * 1024

/** What a row holds depends on the run, so that it is checked when this is known. */
const anyChunk = Type.Object(
  {
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
  },
  { additionalProperties: false },
)

const received = Type.Object({ received: Type.Integer() })

export function importsRoutes(app: App, ports: RoutePorts): void {
  const checkChunk: { [N in ImportedNoun]: (body: unknown) => void } = {
    clients: bodyCheck(clientsChunk),
    animals: bodyCheck(animalsChunk),
  }

  app.post(
    '/imports',
    { schema: { body: newImport, response: { 201: importBegun } } },
    async (request, reply) => {
      const { newId: id, userId, now } = orderOf(ports, request)
      const { noun } = request.body
      await writeTransaction(ports.db, async tx => {
        await deleteRunsBefore(tx, new Date(Date.parse(now) - day).toISOString())
        // Under its key it may be sent again.
        const isAgain = !(await addRun(tx, { id, userId }, noun, now))
        if (isAgain && (await takeRun(tx, { id, userId })) !== noun) throw refuse('request/key-reused')
      })
      return reply.code(201).send({ id })
    },
  )

  app.put(
    '/imports/:id/rows',
    {
      bodyLimit: longestChunk,
      config: { refuses: ['imports/not-found'] },
      schema: { params: rowAddress, body: anyChunk, response: { 200: received } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { first, rows } = request.body
      const { userId } = orderOf(ports, request)
      const total = await writeTransaction(ports.db, async tx => {
        const noun = await take(tx, { id, userId })
        checkChunk[noun](request.body)
        await setRowsAside(tx, id, first, rows)
        return countRows(tx, id)
      })
      return reply.send({ received: total })
    },
  )

  app.post(
    '/imports/:id/finish',
    {
      config: { refuses: ['imports/not-found', 'imports/incomplete', ...refusesRows] },
      schema: { params: rowAddress, body: importFinish, response: { 201: importFinished } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { count } = request.body
      const order = orderOf(ports, request)
      const written = await write(ports, order, async tx => {
        const noun = await take(tx, { id, userId: order.userId })
        if ((await countRows(tx, id, count)) !== count) throw refuse('imports/incomplete')
        const ids = await importRun(tx, { id, noun, count, now: order.now, newId: () => ports.ids.uuid() })
        await deleteRun(tx, id)
        return {
          status: 201,
          touched: ids.map(touched => ({ noun, id: touched })),
          answer: async (_tx, rev) => ({ count, rev }),
        }
      })
      return sendWritten(reply, written)
    },
  )

  app.delete(
    '/imports/:id',
    {
      config: { refuses: ['imports/not-found'] },
      schema: { params: rowAddress, response: { 200: importBegun } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { userId } = orderOf(ports, request)
      await writeTransaction(ports.db, async tx => {
        await take(tx, { id, userId })
        await deleteRun(tx, id)
      })
      return reply.send({ id })
    },
  )
}

async function take(tx: Tx, run: Run): Promise<ImportedNoun> {
  const noun = await takeRun(tx, run)
  if (noun === undefined) throw refuse('imports/not-found')
  return noun
}
