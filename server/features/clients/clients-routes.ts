import { clientListQuery, listedClient } from '../../../src/contract/clients.ts'
import { areOfOneCountry } from '../../../src/domain/bank/bank-country.ts'
import { homeOf } from '../../../src/domain/clients/animal-address.ts'
import {
  refusalsOfClientChange,
  refusalsOfIban,
  refusalsOfNewClient,
  refusalsOfVatRegime,
} from '../../../src/domain/clients/clients.ts'
import { isSame } from '../../../src/domain/edits/patch.ts'
import type { App } from '../../calls/app-type.ts'
import type { RoutePorts } from '../../ports.ts'
import { addRoute, changeRoute, deleteRoute, listRoute } from '../../records/record-routes.ts'
import { recordWrites } from '../../records/record-writes.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import { lockHead } from '../../sync/head.ts'
import { readPractice } from '../practice/practice-store.ts'
import { followClient } from './animals-follow.ts'
import { clientStore, findClient, hasAnything, isClient, listClients } from './clients-store.ts'

const refusesChange = [
  'clients/first-name-required',
  'clients/last-name-required',
  'clients/email-required',
  'email/invalid',
  'clients/bic-length',
  'clients/bic-elsewhere',
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
  refusals: refusalsOfClientChange,
  refusalsOfNew: refusalsOfNewClient,
  async afterChange(tx, { id, before, after }) {
    return isSame(homeOf(before), homeOf(after)) ? [] : followClient(tx, id)
  },
  async settle(tx, { id, before, after }) {
    const { referrerId, iban, bic } = after
    // A change may say one of the two alone.
    if ((iban !== before.iban || bic !== before.bic) && !areOfOneCountry(iban, bic))
      throw refuse('clients/bic-elsewhere', { field: 'bic' })
    const taxing = ['companyVAT', 'vatRegime', 'vatExemption'] as const
    if (taxing.some(field => after[field] !== before[field])) refuseFirst(refusalsOfVatRegime(after))
    if (iban !== before.iban) refuseFirst(refusalsOfIban(after, await readPractice(tx)))
    if (referrerId === null || referrerId === before.referrerId) return after
    if (referrerId === id) throw refuse('clients/referrer-self', { field: 'referrerId' })
    if (!(await isClient(tx, referrerId))) throw refuse('clients/referrer-unknown', { field: 'referrerId' })
    return after
  },
  /** Under the head's lock nobody else commits, so what hangs on the client now is all there is. */
  async afterWrite(tx, { id, after }) {
    if (after !== null) return
    await lockHead(tx)
    if (await hasAnything(tx, id)) throw refuse('clients/in-use')
  },
})

/**
 * Only a client on whom nothing hangs yet is deleted: one who was typed by mistake. All others stay, with what the practice has
 * done for them, and become inactive.
 */
export function clientsRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/clients', query: clientListQuery, row: listedClient, read: listClients })
  addRoute(app, ports, clientWrites, { refuses: refusesNew, row: listedClient })
  changeRoute(app, ports, clientWrites, { refuses: refusesChange, row: listedClient })
  deleteRoute(app, ports, clientWrites, { refuses: ['clients/in-use'] })
}
