import { type Static, type TSchema, Type } from 'typebox'
import { type ErrorCode, isErrorCode } from '../../src/contract/errors/errors.ts'
import { historyAddress, historyPage, historyQuery } from '../../src/contract/history.ts'
import { type ListAnswer, listAnswer, rowAddress } from '../../src/contract/lists.ts'
import { bodySchema, changeQuery, rowDeleted, rowSchema } from '../../src/contract/record-schemas.ts'
import type { Fields } from '../../src/records/record.ts'
import { type OrdinaryName, ordinaryTypes, records } from '../../src/records/records.ts'
import type { App } from '../calls/app-type.ts'
import { sendAtHead } from '../calls/list-query.ts'
import { sendWrite } from '../calls/write-request.ts'
import { readTransaction, type Tx } from '../db/database.ts'
import type { RoutePorts } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { isErased } from '../sync/erased.ts'
import { readHistory } from '../sync/history.ts'
import type { AnyWrites } from './record-writes.ts'

type ListCall<Query extends TSchema, Asked> = {
  path: string
  query: Query
  row: TSchema
  read(tx: Tx, query: Asked): Promise<ListAnswer<unknown>>
}

export function listRoute<Query extends TSchema>(
  app: App,
  ports: RoutePorts,
  call: ListCall<Query, Static<Query>>,
): void
export function listRoute(app: App, ports: RoutePorts, call: ListCall<TSchema, unknown>): void {
  const { path, query, row, read } = call
  app.get(
    path,
    { schema: { querystring: query, response: { 200: listAnswer(row), 304: Type.Null() } } },
    async (request, reply) => sendAtHead(ports.db, request, reply, tx => read(tx, request.query)),
  )
}

export function ordinaryRoutes(
  app: App,
  ports: RoutePorts,
  writes: AnyWrites & { name: OrdinaryName },
  {
    ofDeleting = [],
    ofChanging = [],
  }: { ofDeleting?: readonly ErrorCode[]; ofChanging?: readonly ErrorCode[] } = {},
): void {
  const { name } = writes
  const own = Object.keys(ordinaryTypes[name].errors)
    .map(code => `${name}/${code}`)
    .filter(isErrorCode)
    .filter(code => !ofDeleting.includes(code) && !ofChanging.includes(code))
  const fields: Fields = records[name]
  const hasDays = Object.values(fields).some(({ kind, by }) => kind === 'day' && by === 'staff')
  const refuses = [...own, ...(hasDays ? (['day/invalid', 'day/in-future'] as const) : [])]
  addRoute(app, ports, writes, { refuses })
  changeRoute(app, ports, writes, { refuses: [...refuses, ...ofChanging], canRestore: true })
  deleteRoute(app, ports, writes, { refuses: ofDeleting })
}

type Call = { refuses: readonly ErrorCode[]; row?: TSchema }

export function addRoute(app: App, ports: RoutePorts, writes: AnyWrites, { refuses, row }: Call): void {
  const { name } = writes
  const fields: Fields = records[name]
  app.post(
    `/${name}`,
    {
      config: { refuses: [...refuses, `${name}/exists`] },
      schema: { body: bodySchema(fields), response: { 201: row ?? rowSchema(fields) } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, (tx, { newId, now, userId }) =>
        writes.add(tx, request.body, { id: newId, ids: ports.ids, now, userId }),
      ),
  )
}

export function changeRoute(
  app: App,
  ports: RoutePorts,
  writes: AnyWrites,
  { refuses, row, canRestore = false }: Call & { canRestore?: boolean },
): void {
  const { name } = writes
  const fields: Fields = records[name]
  app.put(
    `/${name}/:id`,
    {
      config: { refuses: [...refuses, `${name}/not-found`, 'row/stale'] },
      schema: {
        params: rowAddress,
        ...(canRestore && { querystring: changeQuery }),
        body: bodySchema(fields),
        response: { 200: row ?? rowSchema(fields) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { restore }: Static<typeof changeQuery> = Object(request.query)
      return sendWrite(ports, request, reply, (tx, { now, rev, userId }) =>
        writes.change(tx, request.body, {
          id,
          rev,
          now,
          userId,
          ids: ports.ids,
          isRestore: restore === true,
        }),
      )
    },
  )
}

export function deleteRoute(
  app: App,
  ports: RoutePorts,
  writes: AnyWrites,
  { refuses }: Pick<Call, 'refuses'>,
): void {
  const { name } = writes
  app.delete(
    `/${name}/:id`,
    {
      config: { refuses: [...refuses, `${name}/not-found`, 'row/stale'] },
      schema: { params: rowAddress, response: { 200: rowDeleted } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, (tx, { now, rev }) =>
        writes.delete(tx, { id: request.params.id, ids: ports.ids, rev, now }),
      ),
  )
}

export function historyRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/history/:record/:id',
    {
      config: { refuses: ['clients/erased'] },
      schema: { params: historyAddress, querystring: historyQuery, response: { 200: historyPage } },
    },
    async request => {
      const { record, id } = request.params
      return readTransaction(ports.db, async tx => {
        if (await isErased(tx, record, [id])) throw refuse('clients/erased')
        return readHistory(tx, { record, id, ...request.query })
      })
    },
  )
}
