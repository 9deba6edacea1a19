import { Type } from 'typebox'
import {
  newSpecies,
  speciesAddress,
  speciesChange,
  speciesList,
  speciesListQuery,
  speciesRow,
} from '../../../src/contract/species.ts'
import type { Refusal } from '../../../src/domain/refusal.ts'
import {
  refusalOfHourlyPrice,
  refusalOfSpeciesName,
  type SpeciesRefusal,
  speciesId,
} from '../../../src/domain/species.ts'
import { tidyText } from '../../../src/domain/text.ts'
import type { Tx } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { sendList } from '../../http/list-answer.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { missedRow } from '../../sync/missed.ts'
import { write } from '../../sync/write.ts'
import { addSpecies, changeSpecies, deleteSpecies, findSpecies, listSpecies } from './species-store.ts'

const refusesValues = [
  'species/name-required',
  'species/name-too-long',
  'species/name-only-dots',
  'species/price-too-low',
  'species/price-too-high',
  'species/price-not-cents',
] as const

const speciesDeleted = Type.Object({ name: Type.String(), rev: Type.Integer() })

export function speciesRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/species',
    { schema: { querystring: speciesListQuery, response: { 200: speciesList, 304: Type.Null() } } },
    async (request, reply) => sendList(ports.db, request, reply, tx => listSpecies(tx, request.query)),
  )

  app.post(
    '/species',
    {
      config: { refuses: [...refusesValues, 'species/exists'] },
      schema: { body: newSpecies, response: { 201: speciesRow } },
    },
    async (request, reply) => {
      const { name, hourlyPrice } = request.body
      const order = orderOf(ports, request)
      const id = speciesId(name)
      const written = await write(ports, order, async tx => {
        refuseWhen(refusalOfSpeciesName(name) ?? refusalOfHourlyPrice(hourlyPrice))
        if (!(await addSpecies(tx, { id, name: tidyText(name), hourlyPrice, now: order.now }))) {
          throw refuse('species/exists', { field: 'name', current: await findSpecies(tx, id) })
        }
        return { status: 201, touched: [{ noun: 'species', id }], answer: () => readSpecies(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  app.put(
    '/species/:name',
    {
      config: { refuses: [...refusesValues, 'species/no-rename', 'species/not-found', 'row/stale'] },
      schema: { params: speciesAddress, body: speciesChange, response: { 200: speciesRow } },
    },
    async (request, reply) => {
      const { name, ...change } = request.body
      const order = orderOf(ports, request)
      const id = speciesId(request.params.name)
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        const isRenamed = name !== undefined && speciesId(name) !== id
        refuseWhen(isRenamed ? { code: 'species/no-rename', field: 'name' } : undefined)
        refuseWhen(change.hourlyPrice === undefined ? undefined : refusalOfHourlyPrice(change.hourlyPrice))
        if (!(await changeSpecies(tx, target, change)))
          throw await missedRow(tx, 'species', id, await findSpecies(tx, id))
        return { status: 200, touched: [{ noun: 'species', id }], answer: () => readSpecies(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  app.delete(
    '/species/:name',
    {
      config: { refuses: ['species/not-found', 'row/stale'] },
      schema: { params: speciesAddress, response: { 200: speciesDeleted } },
    },
    async (request, reply) => {
      const { name } = request.params
      const order = orderOf(ports, request)
      const id = speciesId(name)
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        const before = await findSpecies(tx, id)
        if (before === undefined || !(await deleteSpecies(tx, target)))
          throw await missedRow(tx, 'species', id, await findSpecies(tx, id))
        return {
          status: 200,
          touched: [{ noun: 'species', id, deleted: true }],
          // What the tombstone stands at, so that no older copy of the row comes back on a device.
          answer: async (_tx, rev) => ({ name: before.name, rev }),
        }
      })
      return sendWritten(reply, written)
    },
  )
}

function refuseWhen(refusal: Refusal<SpeciesRefusal | 'species/no-rename'> | undefined): void {
  if (refusal !== undefined) throw refuse(refusal.code, { field: refusal.field })
}

async function readSpecies(tx: Tx, id: string) {
  const row = await findSpecies(tx, id)
  if (row === undefined) throw new Error('a species is gone within its own transaction')
  return row
}
