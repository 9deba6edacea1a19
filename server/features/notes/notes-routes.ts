import { noteListQuery, noteRow } from '../../../src/contract/notes.ts'
import { readLocalTime } from '../../../src/domain/calendar/brussels.ts'
import type { App } from '../../calls/app-type.ts'
import type { RoutePorts } from '../../ports.ts'
import { listRoute, ordinaryRoutes } from '../../records/record-routes.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import { isErased } from '../../sync/erased.ts'
import { animalStore } from '../animals/animals-store.ts'
import { appointmentStore } from '../appointments/appointments-store.ts'
import { isClient } from '../clients/clients-store.ts'
import { listNotes, noteStore } from './notes-store.ts'

export const noteWrites = ordinaryWrites({
  name: 'notes',
  store: noteStore,
  find: noteStore.find,
  readBody(body) {
    const { writtenAt } = body
    return writtenAt === undefined ? body : { ...body, writtenAt: readLocalTime(writtenAt) ?? writtenAt }
  },
  // A deleted animal or visit is accepted, because it existed when the note was written.
  async settle(tx, { before, after }) {
    const { clientId, animalId, appointmentId } = after
    if (clientId !== before.clientId && !(await isClient(tx, clientId)))
      throw (await isErased(tx, 'clients', [clientId]))
        ? refuse('clients/erased')
        : refuse('notes/client-unknown', { field: 'clientId' })
    const isNewAnimal = animalId !== null && animalId !== before.animalId
    if (isNewAnimal && !(await animalStore.isId(tx, animalId)))
      throw refuse('notes/animal-unknown', { field: 'animalId' })
    const isNewVisit = appointmentId !== null && appointmentId !== before.appointmentId
    if (isNewVisit && !(await appointmentStore.isId(tx, appointmentId)))
      throw refuse('notes/appointment-unknown', { field: 'appointmentId' })
    return after
  },
})

export function notesRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/notes', query: noteListQuery, row: noteRow, read: listNotes })
  ordinaryRoutes(app, ports, noteWrites)
}
