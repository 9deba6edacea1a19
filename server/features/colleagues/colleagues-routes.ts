import { listQuery } from '../../../src/contract/lists.ts'
import { rowSchema } from '../../../src/contract/record-schemas.ts'
import { colleagues } from '../../../src/records/colleagues.ts'
import type { App } from '../../calls/app-type.ts'
import type { RoutePorts } from '../../ports.ts'
import { listRecords } from '../../records/record-list.ts'
import { listRoute, ordinaryRoutes } from '../../records/record-routes.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import { colleagueStore, hasAppointments } from './colleagues-store.ts'

export const colleagueWrites = ordinaryWrites({
  name: 'colleagues',
  store: colleagueStore,
  find: colleagueStore.find,
  // Devices know the appointments of a year: only here it is known of all of them. Who is named by one has left, and stays.
  async afterWrite(tx, { id, after }) {
    if (after === null && (await hasAppointments(tx, id))) throw refuse('colleagues/has-appointments')
  },
})

export function colleaguesRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, {
    path: '/colleagues',
    query: listQuery(['name', 'createdAt', 'updatedAt'], 'name'),
    row: rowSchema(colleagues),
    read: (tx, query) => listRecords(tx, 'colleagues', query, colleagueStore.findInOrder),
  })
  ordinaryRoutes(app, ports, colleagueWrites, { ofDeleting: ['colleagues/has-appointments'] })
}
