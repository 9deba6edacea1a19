import { listQuery } from '../../../src/contract/lists.ts'
import { rowSchema } from '../../../src/contract/record-schemas.ts'
import { type ColleagueValues, colleagues } from '../../../src/records/colleagues.ts'
import type { App } from '../../calls/app-type.ts'
import type { Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { listRecords } from '../../records/record-list.ts'
import { listRoute, ordinaryRoutes } from '../../records/record-routes.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import { findUser } from '../accounts/users-store.ts'
import { colleagueStore, hasAppointments, isAccountTaken, lockAccounts } from './colleagues-store.ts'

export const colleagueWrites = ordinaryWrites({
  name: 'colleagues',
  store: colleagueStore,
  find: colleagueStore.find,
  lockBefore: (tx, id, { accountId }) => lockAccounts(tx, id, accountId),
  async settle(tx, { before, after, userId }) {
    if (after.accountId !== before.accountId) await refuseLink(tx, { before, after, userId })
    return after
  },
  // Devices store only a year of appointments, so the server refuses the deletion if any exist.
  async afterWrite(tx, { id, before, after }) {
    if (after === null && (await hasAppointments(tx, id))) throw refuse('colleagues/has-appointments')
    const accountId = after?.accountId ?? null
    if (accountId === null || accountId === before?.accountId) return
    if (await isAccountTaken(tx, accountId, id))
      throw refuse('colleagues/account-taken', { field: 'accountId' })
  },
})

type Link = { before: ColleagueValues; after: ColleagueValues; userId: string | undefined }

/** The calendar address of an account follows its colleague, so only owners can link other accounts. */
async function refuseLink(tx: Tx, { before, after, userId }: Link): Promise<void> {
  const { accountId } = after
  const isOwnAccount = before.accountId === null && accountId !== null && accountId === userId
  const writer = isOwnAccount || userId === undefined ? undefined : await findUser(tx, userId)
  if (!isOwnAccount && writer?.role !== 'owner') throw refuse('auth/owner-needed', { field: 'accountId' })
  if (accountId !== null && (await findUser(tx, accountId)) === undefined)
    throw refuse('request/invalid', { field: 'accountId' })
}

export function colleaguesRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, {
    path: '/colleagues',
    query: listQuery(['name', 'createdAt', 'updatedAt'], 'name'),
    row: rowSchema(colleagues),
    read: (tx, query) => listRecords(tx, 'colleagues', query, colleagueStore.findInOrder),
  })
  ordinaryRoutes(app, ports, colleagueWrites, { ofDeleting: ['colleagues/has-appointments'] })
}
