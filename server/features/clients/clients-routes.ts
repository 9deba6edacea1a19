import { clientListQuery, listedClient } from '../../../src/contract/clients.ts'
import { homeOf } from '../../../src/domain/animal-address.ts'
import { areOfOneCountry } from '../../../src/domain/bank-file/bank-country.ts'
import { refusalsOfClientChange, refusalsOfNewClient } from '../../../src/domain/clients.ts'
import { isSame } from '../../../src/domain/patch.ts'
import type { App } from '../../calls/app-type.ts'
import type { RoutePorts } from '../../ports.ts'
import { addRoute, changeRoute, listRoute } from '../../records/record-routes.ts'
import { recordWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import { followClient } from './animals-follow.ts'
import { clientStore, findClient, isClient, listClients } from './clients-store.ts'

const refusesChange = [
  'clients/first-name-required',
  'clients/last-name-required',
  'clients/email-required',
  'email/invalid',
  'clients/bic-length',
  'clients/bic-elsewhere',
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
    if (referrerId === null || referrerId === before.referrerId) return after
    if (referrerId === id) throw refuse('clients/referrer-self', { field: 'referrerId' })
    if (!(await isClient(tx, referrerId))) throw refuse('clients/referrer-unknown', { field: 'referrerId' })
    return after
  },
})

/** Clients are never deleted: what the practice has done for them hangs on them. They become inactive. */
export function clientsRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/clients', query: clientListQuery, row: listedClient, read: listClients })
  addRoute(app, ports, clientWrites, { refuses: refusesNew, row: listedClient })
  changeRoute(app, ports, clientWrites, { refuses: refusesChange, row: listedClient })
}
