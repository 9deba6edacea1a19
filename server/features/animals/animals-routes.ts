import { Type } from 'typebox'
import {
  animalBody,
  animalChangeQuery,
  animalList,
  animalListQuery,
  animalRow,
} from '../../../src/contract/animals.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { ownersOfVoidContracts } from '../../../src/domain/contract-impact.ts'
import type { Tx } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { sendList } from '../../http/list-answer.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import type { Touched } from '../../sync/changes.ts'
import { missedRow } from '../../sync/missed.ts'
import { write } from '../../sync/write.ts'
import { voidContractsOf } from '../contracts/contract-steps.ts'
import { changed, refusalsOfBody } from './animal-change.ts'
import {
  addAnimal,
  changeAnimal,
  deleteAnimal,
  findAnimal,
  isAnimalId,
  listAnimals,
  lockOwner,
  takeAnimal,
  takeAnimalBack,
} from './animals-store.ts'

const refusesValues = [
  'animals/name-required',
  'animals/species-required',
  'animals/species-unknown',
  'animals/client-required',
  'animals/client-unknown',
  'animals/visits-invalid',
] as const

const animalDeleted = Type.Object({ id: Type.String(), rev: Type.Integer() })

export function animalsRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/animals',
    { schema: { querystring: animalListQuery, response: { 200: animalList, 304: Type.Null() } } },
    async (request, reply) => sendList(ports.db, request, reply, tx => listAnimals(tx, request.query)),
  )

  app.post(
    '/animals',
    {
      config: { refuses: [...refusesValues, 'animals/exists'] },
      schema: { body: animalBody, response: { 201: animalRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const id = order.newId
      const written = await write(ports, order, async tx => {
        refuseFirst(refusalsOfBody({ ...blankRow.animals, ...request.body }))
        if (await isAnimalId(tx, id)) throw refuse('animals/exists', { current: await findAnimal(tx, id) })
        await addAnimal(tx, id, await changed(tx, blankRow.animals, request.body), order.now)
        return { status: 201, touched: [{ noun: 'animals', id }], answer: () => readAnimal(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  app.put(
    '/animals/:id',
    {
      config: { refuses: [...refusesValues, 'animals/not-found', 'row/stale'] },
      schema: {
        params: rowAddress,
        querystring: animalChangeQuery,
        body: animalBody,
        response: { 200: animalRow },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const order = orderOf(ports, request)
      const target = { id, rev: expectedRev(request), now: order.now }
      const take = request.query.restore === true ? takeAnimalBack : takeAnimal
      const written = await write(ports, order, async tx => {
        refuseFirst(refusalsOfBody(request.body))
        await lockOwner(tx, id)
        const before = await take(tx, target)
        if (before === undefined) throw await missedRow(tx, 'animals', id, await findAnimal(tx, id))
        const after = await changed(tx, before, request.body)
        await changeAnimal(tx, id, after)
        const voided: Touched[] = []
        for (const owner of ownersOfVoidContracts(before, after))
          voided.push(...(await voidContractsOf(tx, owner, { ids: ports.ids, now: order.now })))
        return {
          status: 200,
          touched: [{ noun: 'animals', id }, ...voided],
          answer: () => readAnimal(tx, id),
        }
      })
      return sendWritten(reply, written)
    },
  )

  app.delete(
    '/animals/:id',
    {
      config: { refuses: ['animals/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: animalDeleted } },
    },
    async (request, reply) => {
      const { id } = request.params
      const order = orderOf(ports, request)
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        if (!(await deleteAnimal(tx, target)))
          throw await missedRow(tx, 'animals', id, await findAnimal(tx, id))
        return {
          status: 200,
          touched: [{ noun: 'animals', id, deleted: true }],
          // What the tombstone stands at, so that no older copy of the row comes back on a device.
          answer: async (_tx, rev) => ({ id, rev }),
        }
      })
      return sendWritten(reply, written)
    },
  )
}

async function readAnimal(tx: Tx, id: string) {
  const row = await findAnimal(tx, id)
  if (row === undefined) throw new Error('an animal is gone within its own transaction')
  return row
}
