import { Type } from 'typebox'
import {
  type ClientBody,
  clientBody,
  clientList,
  clientListQuery,
  listedClient,
} from '../../../src/contract/clients.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import {
  type ClientValues,
  refusalsOfClientChange,
  refusalsOfNewClient,
  tidyClient,
} from '../../../src/domain/clients.ts'
import type { Tx } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { sendList } from '../../http/list-answer.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import { missedRow } from '../../sync/missed.ts'
import { write } from '../../sync/write.ts'
import { addClient, changeClient, findClient, isClient, listClients, takeClient } from './clients-store.ts'

const refusesChange = [
  'clients/first-name-required',
  'clients/last-name-required',
  'clients/email-required',
  'email/invalid',
  'clients/bic-length',
  'clients/referrer-unknown',
  'clients/referrer-self',
] as const

const refusesNew = [
  ...refusesChange,
  'clients/phone-required',
  'clients/street-required',
  'clients/city-required',
  'clients/postal-code-required',
  'clients/country-required',
  'clients/exists',
] as const

/** Clients are never deleted: what the practice has done for them hangs on them. They become inactive. */
export function clientsRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/clients',
    { schema: { querystring: clientListQuery, response: { 200: clientList, 304: Type.Null() } } },
    async (request, reply) => sendList(ports.db, request, reply, tx => listClients(tx, request.query)),
  )

  app.post(
    '/clients',
    { config: { refuses: refusesNew }, schema: { body: clientBody, response: { 201: listedClient } } },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const id = order.newId
      const values = changed(blankRow.clients, request.body)
      const written = await write(ports, order, async tx => {
        refuseFirst(refusalsOfNewClient(values))
        const current = await findClient(tx, id)
        if (current !== undefined) throw refuse('clients/exists', { current })
        await refuseReferrer(tx, id, values)
        await addClient(tx, id, values, order.now)
        return { status: 201, touched: [{ noun: 'clients', id }], answer: () => readClient(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  app.put(
    '/clients/:id',
    {
      config: { refuses: [...refusesChange, 'clients/not-found', 'row/stale'] },
      schema: { params: rowAddress, body: clientBody, response: { 200: listedClient } },
    },
    async (request, reply) => {
      const { id } = request.params
      const order = orderOf(ports, request)
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        const { invoiceAddress, ...fields } = request.body
        refuseFirst(refusalsOfClientChange(fields))
        const before = await takeClient(tx, target)
        if (before === undefined) throw await missedRow(tx, 'clients', id, await findClient(tx, id))
        const values = changed(before, request.body)
        if (values.referrerId !== before.referrerId) await refuseReferrer(tx, id, values)
        await changeClient(tx, id, values)
        return { status: 200, touched: [{ noun: 'clients', id }], answer: () => readClient(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )
}

/** Only what a body says changes, in an address too. */
function changed(before: ClientValues, body: ClientBody): ClientValues {
  const invoiceAddress = { ...before.invoiceAddress, ...body.invoiceAddress }
  return tidyClient({ ...before, ...body, invoiceAddress })
}

async function refuseReferrer(tx: Tx, id: string, { referrerId }: ClientValues): Promise<void> {
  if (referrerId === null) return
  if (referrerId === id) throw refuse('clients/referrer-self', { field: 'referrerId' })
  if (!(await isClient(tx, referrerId))) throw refuse('clients/referrer-unknown', { field: 'referrerId' })
}

async function readClient(tx: Tx, id: string) {
  const row = await findClient(tx, id)
  if (row === undefined) throw new Error('a client is gone within its own transaction')
  return row
}
