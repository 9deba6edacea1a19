import { Type } from 'typebox'
import { closed } from '../../../src/contract/closed.ts'
import type { ErrorCode } from '../../../src/contract/errors/errors.ts'
import {
  animalsChunk,
  clientsChunk,
  type ImportedAnimal,
  type ImportedClient,
  type ImportedType,
  importFinish,
  importFinished,
  importStarted,
  newImport,
} from '../../../src/contract/imports.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { centsFromEuros } from '../../../src/domain/billing/money.ts'
import { toDay } from '../../../src/domain/calendar/brussels.ts'
import { animalRefusals } from '../../../src/domain/clients/animals.ts'
import { clientChangeRefusals, ibanRefusals, vatRegimeRefusals } from '../../../src/domain/clients/clients.ts'
import { creditRefusals, rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import { speciesId } from '../../../src/domain/clients/species.ts'
import type { Refusal } from '../../../src/domain/edits/fields.ts'
import { animals } from '../../../src/records/animals.ts'
import { clients } from '../../../src/records/clients.ts'
import { dayRefusals, tidy } from '../../../src/records/record.ts'
import type { App } from '../../calls/app-type.ts'
import { bodyCheck } from '../../calls/validation.ts'
import { sendAnyWrite, toWriteRequest } from '../../calls/write-request.ts'
import { lockRows, queryInParts, type Tx, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { addAnimals } from '../animals/animals-store.ts'
import { addClients, findPersonNames } from '../clients/clients-store.ts'
import { writeChangedAnimals } from '../contracts/contract-terms.ts'
import { addOpeningCredit } from '../invoices/payments/payments-store.ts'
import { readPractice } from '../practice/practice-store.ts'
import { findSpeciesByIds } from '../species/species-store.ts'
import {
  addRun,
  countRows,
  deleteOldRuns,
  deleteRun,
  lockRun,
  type Run,
  readRows,
  stageRows,
} from './imports-store.ts'

const owners = { may: 'owner' } as const

const hour = 60 * 60 * 1000

// The size of a chunk with the longest texts, in characters of four bytes.
const longestChunk = 6 * 1024 * 1024

const description = 'As the body of POST /clients, with credit, or of POST /animals.'
const anyRow = { additionalProperties: true, description }

/** The fields of a row depend on the run, so rows are checked after the run is read. */
const anyChunk = closed({
  first: clientsChunk.properties.first,
  rows: Type.Array(Type.Object({}, anyRow), { minItems: 1, maxItems: rowsPerChunk }),
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
      ports.log.warn({ error: String(error) }, 'could not delete old imports'),
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
    { config: owners, schema: { body: newImport, response: { 201: importStarted } } },
    async (request, reply) => {
      const { newId: id, userId, now } = toWriteRequest(ports, request)
      const { record } = request.body
      await writeTransaction(ports.db, async tx => {
        await deleteOldRuns(tx, now)
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
      const { userId } = toWriteRequest(ports, request)
      const total = await writeTransaction(ports.db, async tx => {
        const record = await take(tx, { id, userId })
        checkChunk[record](request.body)
        await stageRows(tx, id, first, rows)
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
        const touched = ids.map(id => ({ record, id }))
        return { status: 201, touched, about: null, answer: async (_tx, rev) => ({ count, rev }) }
      })
    },
  )

  app.delete(
    '/imports/:id',
    {
      config: { ...owners, refuses: ['imports/not-found'] },
      schema: { params: rowAddress, response: { 200: importStarted } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { userId } = toWriteRequest(ports, request)
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

type Batch = { rows: readonly string[]; first: number; now: string; newId(): string }

const importers: { [N in ImportedType]: (tx: Tx, batch: Batch) => Promise<string[]> } = {
  clients: importClients,
  animals: importAnimals,
}

const refusesRows = [
  'clients/first-name-required',
  'clients/last-name-required',
  'clients/email-required',
  'email/invalid',
  'clients/bic-length',
  'clients/own-iban',
  'clients/vat-number-invalid',
  'clients/reverse-charge-number',
  'clients/exemption-required',
  'clients/referrer-unknown',
  'imports/credit-invalid',
  'animals/name-required',
  'animals/species-required',
  'animals/species-unknown',
  'animals/client-required',
  'animals/client-unknown',
  'animals/visits-invalid',
  'animals/birth-invalid',
] as const

const batchSize = 1000

type WholeRun = { id: string; record: ImportedType; count: number; now: string; newId(): string }

async function importRun(tx: Tx, { id, record, count, now, newId }: WholeRun): Promise<string[]> {
  const ids: string[] = []
  for (let first = 0; first < count; first += batchSize) {
    const rows = await readRows(tx, id, first, Math.min(first + batchSize, count))
    ids.push(...(await importers[record](tx, { rows, first, now, newId })))
  }
  if (record === 'animals') await chargeForAnimals(tx, ids, now)
  return ids
}

/** Imported clients may lack a phone number and an address. */
async function importClients(tx: Tx, batch: Batch): Promise<string[]> {
  const rows: ImportedClient[] = batch.rows.map(row => JSON.parse(row))
  const named = rows.flatMap(row => row.referrerId || [])
  const referrers = await findPersonNames(tx, named)
  const practice = await readPractice(tx)
  const made = rows.map((row, i) => {
    const invoiceAddress = { ...blankRow.clients.invoiceAddress, ...row.invoiceAddress }
    const { credit, ...values } = tidy(clients, { ...blankRow.clients, ...row, invoiceAddress })
    refuseRow(batch.first + i, [
      ...clientChangeRefusals(values),
      ...vatRegimeRefusals(values),
      ...ibanRefusals(values, practice),
      ...(values.referrerId === null || referrers.has(values.referrerId) ? [] : [unknownReferrer]),
      ...creditRefusals(credit),
      ...dayRefusals(clients, values, toDay(batch.now)),
    ])
    const stamps = { createdAt: batch.now, updatedAt: batch.now }
    return { id: batch.newId(), values, creditCents: centsFromEuros(credit), ...stamps }
  })
  await addClients(tx, made)
  await addOpeningCredit(tx, made, { ids: { uuid: batch.newId } })
  return made.map(({ id }) => id)
}

const unknownReferrer = { code: 'clients/referrer-unknown', field: 'referrerId' } as const

/** Replaces the spelling of the species by that of the practice. */
async function importAnimals(tx: Tx, batch: Batch): Promise<string[]> {
  const rows = batch.rows.map(row => wholeAnimal(JSON.parse(row)))
  const species = await findSpeciesByIds(
    tx,
    rows.map(row => speciesId(row.speciesName)),
  )
  const spelled = new Map(species.map(({ name }) => [speciesId(name), name]))
  const clientIds = rows.map(row => row.clientId)
  const clientNames = await findPersonNames(tx, clientIds)
  const made = rows.map((row, i) => {
    const speciesName = spelled.get(speciesId(row.speciesName))
    refuseRow(batch.first + i, [
      ...animalRefusals(row),
      ...dayRefusals(animals, row, toDay(batch.now)),
      ...(speciesName === undefined ? [unknownSpecies] : []),
      ...(clientNames.has(row.clientId) ? [] : [unknownClient]),
    ])
    const values = { ...row, speciesName: speciesName ?? row.speciesName }
    return { id: batch.newId(), values, createdAt: batch.now, updatedAt: batch.now }
  })
  await addAnimals(tx, made)
  return made.map(({ id }) => id)
}

async function chargeForAnimals(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  const rows = await queryInParts(ids, some =>
    tx.selectFrom('animals').select('client_id').distinct().where('id', 'in', some),
  )
  const clients = rows.map(({ client_id }) => client_id)
  await lockRows(tx, 'clients', clients)
  await writeChangedAnimals(tx, clients, { now })
}

function wholeAnimal(row: ImportedAnimal) {
  const consultingAddress = { ...blankRow.animals.consultingAddress, ...row.consultingAddress }
  return tidy(animals, { ...blankRow.animals, ...row, consultingAddress })
}

const unknownSpecies = { code: 'animals/species-unknown', field: 'speciesName' } as const
const unknownClient = { code: 'animals/client-unknown', field: 'clientId' } as const

/** Throws the first refusal of a row, with the row's position in the field. */
function refuseRow(place: number, [first]: readonly Refusal<ErrorCode>[]): void {
  if (first === undefined) return
  throw refuse(first.code, { field: ['rows', place, first.field ?? []].flat().join('.') })
}
