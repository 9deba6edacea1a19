import { type Static, Type } from 'typebox'
import {
  newSpecies,
  speciesAddress,
  speciesChange,
  speciesListQuery,
  speciesRow,
} from '../../../src/contract/species.ts'
import { centsFromEuros } from '../../../src/domain/billing/money.ts'
import { speciesId, speciesNameRefusal, speciesRefusals } from '../../../src/domain/clients/species.ts'
import { chosenValues } from '../../../src/domain/edits/patch.ts'
import type { SpeciesValues } from '../../../src/records/species.ts'
import type { App } from '../../calls/app-type.ts'
import { bodyReader } from '../../calls/validation.ts'
import { sendWrite } from '../../calls/write-request.ts'
import type { Tx } from '../../db/database.ts'
import type { Ids, RoutePorts } from '../../ports.ts'
import { recordEdits } from '../../records/record-edits.ts'
import { listRoute } from '../../records/record-routes.ts'
import { recordWrites } from '../../records/record-writes.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import type { DoEdit, Edits } from '../../sync/edit.ts'
import type { Effect, WriteTime } from '../../sync/write.ts'
import { lockAgreed, writeChangedPrice, writeChangedRates } from '../contracts/contract-terms.ts'
import { writePriceNotices } from '../contracts/price-notices.ts'
import { addSpecies, findDeletedValues, findSpecies, listSpecies, speciesStore } from './species-store.ts'

const refusesValues = [
  'species/name-required',
  'species/name-too-long',
  'species/name-only-dots',
  'species/price-too-low',
  'species/price-too-high',
  'species/price-not-cents',
  'species/vat-rate-invalid',
] as const

const speciesDeleted = Type.Object({ name: Type.String(), rev: Type.Integer() })

const createWrites = (isQuiet: boolean) =>
  recordWrites({
    name: 'species',
    store: speciesStore,
    find: findSpecies,
    refusals({ name, ...values }, id) {
      if (name !== undefined && speciesId(name) !== id) return [{ code: 'species/no-rename', field: 'name' }]
      return speciesRefusals(values)
    },
    settle: async (_tx, { before, after }) => ({ ...after, name: before.name }),
    async lockBefore(tx, _id, { hourlyPrice, vatRate }) {
      if (hourlyPrice !== undefined || vatRate !== undefined) await lockAgreed(tx)
    },
    async afterChange(tx, { before, after, now, madeAt, ids }) {
      await changeAgreed(tx, before, after, { now, madeAt, ids, isQuiet })
      return []
    },
  })

const speciesWrites = createWrites(false)

/** Running contracts follow the price and VAT rate of a species. */
async function changeAgreed(
  tx: Tx,
  before: SpeciesValues | null,
  after: SpeciesValues,
  { ids, isQuiet, ...when }: { ids: Ids; isQuiet: boolean } & WriteTime,
): Promise<void> {
  const hourlyCents = centsFromEuros(after.hourlyPrice)
  const fromCents = before === null ? null : centsFromEuros(before.hourlyPrice)
  if (hourlyCents !== fromCents)
    await writeChangedPrice(tx, { speciesId: speciesId(after.name), fromCents, hourlyCents }, when)
  if (after.vatRate !== (before?.vatRate ?? null)) await writeChangedRates(tx, when)
  if (fromCents === null) return
  await writePriceNotices(
    tx,
    { name: after.name, fromCents, toCents: hourlyCents, isQuiet },
    { now: when.now, ids },
  )
}

/** A species is identified by its name. Adding a deleted species restores it. */
export function speciesRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/species', query: speciesListQuery, row: speciesRow, read: listSpecies })

  app.post(
    '/species',
    {
      config: { refuses: [...refusesValues, 'species/exists'] },
      schema: { body: newSpecies, response: { 201: speciesRow } },
    },
    async (request, reply) => {
      const sent = await sendWrite(ports, request, reply, (tx, { now }) =>
        makeSpecies(tx, request.body, { now, ids: ports.ids }),
      )
      ports.postman.wake()
      return sent
    },
  )

  app.put(
    '/species/:name',
    {
      config: { refuses: [...refusesValues, 'species/no-rename', 'species/not-found', 'row/stale'] },
      schema: { params: speciesAddress, body: speciesChange, response: { 200: speciesRow } },
    },
    async (request, reply) => {
      const id = speciesId(request.params.name)
      const sent = await sendWrite(ports, request, reply, (tx, { now, rev, userId }) =>
        speciesWrites.change(tx, request.body, { id, rev, now, userId, ids: ports.ids }),
      )
      ports.postman.wake()
      return sent
    },
  )

  app.delete(
    '/species/:name',
    {
      config: { refuses: ['species/not-found', 'row/stale'] },
      schema: { params: speciesAddress, response: { 200: speciesDeleted } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, async (tx, { now, rev }) => {
        const id = speciesId(request.params.name)
        const before = await findSpecies(tx, id)
        const effect = await speciesWrites.delete(tx, { id, ids: ports.ids, rev, now })
        return {
          ...effect,
          about: null,
          answer: async (_tx, deleted) => ({ name: before?.name ?? '', rev: deleted }),
        }
      }),
  )
}

async function readSpecies(tx: Tx, id: string) {
  const row = await findSpecies(tx, id)
  if (row === undefined) throw new Error('a species is gone within its own transaction')
  return row
}

async function makeSpecies(
  tx: Tx,
  values: Static<typeof newSpecies>,
  { now, madeAt, ids }: { ids: Ids } & WriteTime,
): Promise<Effect> {
  const { name } = values
  const id = speciesId(name)
  refuseFirst([speciesNameRefusal(name) ?? speciesRefusals(values)].flat())
  await lockAgreed(tx)
  // Clients with an animal of a deleted species still pay its last price.
  const before = (await findDeletedValues(tx, id)) ?? null
  if (!(await addSpecies(tx, { ...values, id, now })))
    throw refuse('species/exists', { field: 'name', current: await findSpecies(tx, id) })
  await changeAgreed(tx, before, await readSpecies(tx, id), { now, madeAt, ids, isQuiet: false })
  const about = { record: 'species', id } as const
  return { status: 201, touched: [about], about, answer: () => readSpecies(tx, id) }
}

const readNew = bodyReader(newSpecies)

export function speciesEdits(ports: Pick<RoutePorts, 'ids'>): Edits {
  const { change, delete: remove } = recordEdits(speciesWrites, ports)
  const add: DoEdit = async (tx, edit) => {
    // Only the spelling of the name can differ, so it is not changed.
    const { name: _, ...patch } = edit.patch
    if ((await findSpecies(tx, edit.id)) !== undefined) return change(tx, { ...edit, patch })
    const values = { ...(await findDeletedValues(tx, edit.id)), ...chosenValues(edit.patch) }
    return makeSpecies(tx, readNew(values), { now: edit.now, madeAt: edit.madeAt, ids: ports.ids })
  }
  return {
    'species.add': { mailing: add },
    'species.reprice': { mailing: change },
    'species.reprice-quietly': recordEdits(createWrites(true), ports).change,
    'species.delete': remove,
  }
}
