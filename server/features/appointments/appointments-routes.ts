import { Type } from 'typebox'
import {
  type AppointmentBody,
  type AppointmentRow,
  appointmentList,
  appointmentsQuery,
} from '../../../src/contract/appointments.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { visitsPage, visitsQuery } from '../../../src/contract/timeline.ts'
import { appointmentSpan, type Span } from '../../../src/domain/calendar/appointments.ts'
import { readInstant, readLocalTime, toDay } from '../../../src/domain/calendar/brussels.ts'
import { isOpen } from '../../../src/domain/calendar/visits.ts'
import type { Patch, Values } from '../../../src/domain/edits/patch.ts'
import type { AppointmentValues } from '../../../src/records/appointments.ts'
import type { App } from '../../calls/app-type.ts'
import { type LongPage, parseRangeTime, sendLongList } from '../../calls/list-query.ts'
import { lockRows, readTransaction, TransactionConflict, type Tx } from '../../db/database.ts'
import type { Ids, RoutePorts } from '../../ports.ts'
import { ordinaryRoutes } from '../../records/record-routes.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import { isErased } from '../../sync/erased.ts'
import { hasLeftBefore, isAnimal } from '../animals/animals-store.ts'
import { colleagueStore } from '../team/colleagues-store.ts'
import {
  appointmentStore,
  areMoreThan,
  type ListPosition,
  listAppointments,
  listVisits,
} from './appointments-store.ts'
import { queueVisitEmail } from './client-emails/queue-visit-emails.ts'

export const appointmentWrites = ({ ids }: { ids: Ids }) =>
  ordinaryWrites({
    name: 'appointments',
    store: appointmentStore,
    find: appointmentStore.find,
    readBody: inUtc,
    toStoredTerms,
    // Serializes bookings with the leaving of the animal and the deletion of the colleague.
    async lockBefore(tx, id, { animalId, personId }) {
      const before = await findBookedAnimal(tx, id)
      await lockRows(
        tx,
        'animals',
        [before, animalId].flatMap(animal => animal ?? []),
      )
      await lockRows(tx, 'colleagues', personId ? [personId] : [])
      if ((await findBookedAnimal(tx, id)) !== before)
        throw new TransactionConflict('an appointment has got another animal while it was being changed')
    },
    async settle(tx, { before, after }) {
      const { animalId } = after
      if (animalId !== null && animalId !== before.animalId && !(await isAnimal(tx, animalId)))
        throw (await isErased(tx, 'animals', [animalId]))
          ? refuse('clients/erased')
          : refuse('appointments/animal-unknown', { field: 'animalId' })
      const { personId } = after
      if (personId !== null && personId !== before.personId && !(await colleagueStore.isId(tx, personId)))
        throw refuse('appointments/person-unknown', { field: 'personId' })
      if (isNewlyPlanned(before, after) && (await hasLeftBefore(tx, animalId, toDay(after.startTime))))
        throw refuse('appointments/animal-left', { field: 'animalId' })
      return after
    },
    afterWrite: (tx, change) => queueVisitEmail(tx, change, ids),
  })

async function findBookedAnimal(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('appointments').select('animal_id').where('id', '=', id).executeTakeFirst()
  return row?.animal_id ?? null
}

function isNewlyPlanned(before: AppointmentValues, after: AppointmentValues): boolean {
  const isSame = after.animalId === before.animalId && after.startTime === before.startTime
  return isOpen(after) && !(isSame && isOpen(before))
}

function inUtc(body: AppointmentBody): AppointmentBody {
  const { startTime, endTime } = body
  return {
    ...body,
    ...(startTime === undefined ? {} : { startTime: readLocalTime(startTime) ?? startTime }),
    ...(endTime === undefined ? {} : { endTime: readLocalTime(endTime) ?? endTime }),
  }
}

/** Two devices may mark the same state. The arrival that was stored first is kept. */
function toStoredTerms(patch: Patch, row: Values = {}): { patch: Patch; row: Values } {
  if (patch.arrivedAt === undefined || patch.state?.to !== row.state) return { patch, row }
  const { arrivedAt = null } = row
  return { patch: { ...patch, arrivedAt: { from: arrivedAt, to: arrivedAt } }, row }
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
      return sendLongList(ports.db, request, reply, spanPages(readSpan(request.query)))
    },
  )
  ordinaryRoutes(app, ports, appointmentWrites(ports))
  visitsRoutes(app, ports)
}

/** Fifty appointments a day for almost three years, in a response of some 25 MB. */
const mostAppointments = 50_000
/** The embedded engine reads a page in some ten milliseconds, and serves no other request in that time. */
const rowsPerPage = 500

function readSpan({ start, end }: { start: string; end: string }): Span {
  const from = readInstant(parseRangeTime(start, 'start') ?? '')
  const until = readInstant(parseRangeTime(end, 'end') ?? '')
  if (from === null) throw refuse('appointments/time-invalid', { field: 'start' })
  if (until === null) throw refuse('appointments/time-invalid', { field: 'end' })
  if (until <= from) throw refuse('appointments/range-invalid', { field: 'end' })
  return { from, until }
}

export function spanPages(span: Span, { most = mostAppointments, perPage = rowsPerPage } = {}) {
  return async (tx: Tx, after: ListPosition | undefined): Promise<LongPage<AppointmentRow, ListPosition>> => {
    const rows = await listAppointments(tx, span, perPage, after)
    const last = rows.at(-1)
    if (last === undefined || rows.length < perPage) return { rows, next: undefined }
    if (after === undefined && (await areMoreThan(tx, span, most))) throw refuse('appointments/too-many')
    return { rows, next: { from: appointmentSpan(last).from, id: last.id } }
  }
}

function visitsRoutes(app: App, { db }: RoutePorts): void {
  for (const record of ['clients', 'animals'] as const)
    app.get(
      `/${record}/:id/visits`,
      {
        config: { refuses: ['appointments/time-invalid'] },
        schema: { params: rowAddress, querystring: visitsQuery, response: { 200: visitsPage } },
      },
      async request => {
        const { before: beforeParam, limit } = request.query
        const before = beforeParam === undefined ? undefined : readInstant(beforeParam)
        if (before === null) throw refuse('appointments/time-invalid', { field: 'before' })
        const of = { record, id: request.params.id }
        const rows = await readTransaction(db, tx => listVisits(tx, of, limit + 1, before))
        return { data: rows.slice(0, limit), hasMore: rows.length > limit }
      },
    )
}
