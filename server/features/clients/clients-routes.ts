import { clientListQuery, listedClient } from '../../../src/contract/clients.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { type ClientEmail, clientEmails } from '../../../src/contract/timeline.ts'
import { haveSameCountry } from '../../../src/domain/bank/bank-country.ts'
import { clientHome, withAddressShown } from '../../../src/domain/clients/animal-address.ts'
import {
  clientChangeRefusals,
  ibanRefusals,
  newClientRefusals,
  vatRegimeRefusals,
} from '../../../src/domain/clients/clients.ts'
import { isSame } from '../../../src/domain/edits/patch.ts'
import { animals } from '../../../src/records/animals.ts'
import { recordColumns, valuesFromCells } from '../../../src/records/record.ts'
import type { App } from '../../calls/app-type.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { derivedCellsFor } from '../../records/record-cells.ts'
import { addRoute, changeRoute, deleteRoute, listRoute } from '../../records/record-routes.ts'
import { recordWrites } from '../../records/record-writes.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { lockHead } from '../../sync/head.ts'
import { readPractice } from '../practice/practice-store.ts'
import { clientStore, findClient, findHomes, hasAnything, isClient, listClients } from './clients-store.ts'

const refusesChange = [
  'clients/first-name-required',
  'clients/last-name-required',
  'clients/email-required',
  'email/invalid',
  'clients/bic-length',
  'clients/bic-in-other-country',
  'clients/own-iban',
  'clients/vat-number-invalid',
  'clients/reverse-charge-number',
  'clients/exemption-required',
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
] as const

export const clientWrites = recordWrites({
  name: 'clients',
  store: clientStore,
  find: findClient,
  refusals: clientChangeRefusals,
  refusalsOfNew: newClientRefusals,
  async afterChange(tx, { id, before, after }) {
    return isSame(clientHome(before), clientHome(after)) ? [] : followClient(tx, id)
  },
  async settle(tx, { id, before, after }) {
    const { referrerId, iban, bic } = after
    // A change may contain only the IBAN or only the BIC.
    if ((iban !== before.iban || bic !== before.bic) && !haveSameCountry(iban, bic))
      throw refuse('clients/bic-in-other-country', { field: 'bic' })
    const taxing = ['companyVAT', 'vatRegime', 'vatExemption'] as const
    if (taxing.some(field => after[field] !== before[field])) refuseFirst(vatRegimeRefusals(after))
    if (iban !== before.iban) refuseFirst(ibanRefusals(after, await readPractice(tx)))
    if (referrerId === null || referrerId === before.referrerId) return after
    if (referrerId === id) throw refuse('clients/referrer-self', { field: 'referrerId' })
    if (!(await isClient(tx, referrerId))) throw refuse('clients/referrer-unknown', { field: 'referrerId' })
    return after
  },
  /** No other transaction commits under the head's lock. */
  async afterWrite(tx, { id, after }) {
    if (after !== null) return
    await lockHead(tx)
    if (await hasAnything(tx, id)) throw refuse('clients/in-use')
  },
})

export function clientsRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/clients', query: clientListQuery, row: listedClient, read: listClients })
  addRoute(app, ports, clientWrites, { refuses: refusesNew, row: listedClient })
  changeRoute(app, ports, clientWrites, { refuses: refusesChange, row: listedClient })
  deleteRoute(app, ports, clientWrites, { refuses: ['clients/in-use'] })
  clientEmailsRoute(app, ports)
}

/** Updates the sort and search columns of the client's animals there. Requires the lock of the client. */
async function followClient(tx: Tx, clientId: string): Promise<TouchedRow[]> {
  const rows = await tx
    .selectFrom('animals')
    .select([...recordColumns(animals), 'deleted_at'])
    .where('client_id', '=', clientId)
    .where('has_own_address', '=', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const home = (await findHomes(tx, [clientId])).get(clientId)
  for (const row of rows) {
    const made = derivedCellsFor('animals', withAddressShown(valuesFromCells(animals, row), home))
    await tx.updateTable('animals').set(made).where('id', '=', row.id).execute()
  }
  return rows.flatMap(({ id, deleted_at }) =>
    deleted_at === null ? [{ record: 'animals' as const, id, follows: true }] : [],
  )
}

const most = 200

function clientEmailsRoute(app: App, { db }: RoutePorts): void {
  app.get(
    '/clients/:id/emails',
    { schema: { params: rowAddress, response: { 200: clientEmails } } },
    async request => ({ data: await readTransaction(db, tx => listClientEmails(tx, request.params.id)) }),
  )
}

async function listClientEmails(tx: Tx, clientId: string): Promise<ClientEmail[]> {
  const contracts = tx.selectFrom('contracts').select('id').where('client_id', '=', clientId)
  const invoices = tx.selectFrom('invoices').select('id').where('client_id', '=', clientId)
  const about = contracts
    .unionAll(invoices)
    .unionAll(tx.selectFrom('credit_notes').select('id').where('invoice_id', 'in', invoices))
    .unionAll(tx.selectFrom('reminders').select('id').where('invoice_id', 'in', invoices))
    .unionAll(tx.selectFrom('visit_emails').select('id').where('client_id', '=', clientId))
  const rows = await tx
    .selectFrom('emails')
    .select(['id', 'subject', 'created_at as createdAt', 'sent_at as sentAt', 'is_file'])
    .where('about_id', 'in', about)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ is_file, ...email }) => ({ ...email, isFile: is_file === 1 }))
}
