import { Type } from 'typebox'
import {
  type AppointmentBody,
  appointmentList,
  appointmentsQuery,
} from '../../../src/contract/appointments.ts'
import { readLocalTime } from '../../../src/domain/calendar/brussels.ts'
import type { App } from '../../calls/app-type.ts'
import { sendLongList } from '../../calls/list-answer.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Ids, RoutePorts } from '../../ports.ts'
import { ordinaryRoutes } from '../../records/record-routes.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import { isAnimal } from '../animals/animals-store.ts'
import { colleagueStore } from '../colleagues/colleagues-store.ts'
import { pagesOf, spanAsked } from './appointment-span.ts'
import { appointmentStore } from './appointments-store.ts'
import { tellOfVisit } from './client-emails/tell-of-visits.ts'

export const appointmentWrites = ({ ids }: { ids: Ids }) =>
  ordinaryWrites({
    name: 'appointments',
    store: appointmentStore,
    find: appointmentStore.find,
    readBody: inUtc,
    // Whoever is deleted at the same time is gone before, or stays because of this.
    lockBefore: (tx, _id, { personId }) => lockRows(tx, 'colleagues', personId ? [personId] : []),
    async settle(tx, { before, after }) {
      const { animalId } = after
      if (animalId !== null && animalId !== before.animalId && !(await isAnimal(tx, animalId)))
        throw refuse('appointments/animal-unknown', { field: 'animalId' })
      const { personId } = after
      if (personId !== null && personId !== before.personId && !(await colleagueStore.isId(tx, personId)))
        throw refuse('appointments/person-unknown', { field: 'personId' })
      return after
    },
    afterWrite: (tx, change) => tellOfVisit(tx, change, ids),
  })

/** With its times as instants: those that come without a zone are of the clock in Brussels. */
function inUtc(body: AppointmentBody): AppointmentBody {
  const { startTime, endTime } = body
  return {
    ...body,
    ...(startTime === undefined ? {} : { startTime: readLocalTime(startTime) ?? startTime }),
    ...(endTime === undefined ? {} : { endTime: readLocalTime(endTime) ?? endTime }),
  }
}

export function appointmentsRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/appointments',
    {
      config: {
        refuses: ['appointments/time-invalid', 'appointments/range-invalid', 'appointments/too-many'],
      },
      schema: { querystring: appointmentsQuery, response: { 200: appointmentList, 304: Type.Null() } },
    },
    async (request, reply) => {
      return sendLongList(ports.db, request, reply, pagesOf(spanAsked(request.query)))
    },
  )
  ordinaryRoutes(app, ports, appointmentWrites(ports))
}
