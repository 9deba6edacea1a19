import { Type } from 'typebox'
import {
  appointmentBody,
  appointmentChangeQuery,
  appointmentList,
  appointmentRow,
  appointmentsQuery,
} from '../../../src/contract/appointments.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import type { Tx } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { sendLongList } from '../../http/long-list.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { missedRow } from '../../sync/missed.ts'
import { write } from '../../sync/write.ts'
import { blankAppointment, changed, inUtc, refuseBody } from './appointment-change.ts'
import { pagesOf, spanAsked } from './appointment-span.ts'
import {
  addAppointment,
  changeAppointment,
  deleteAppointment,
  findAppointment,
  isAppointmentId,
  takeAppointment,
  takeAppointmentBack,
} from './appointments-store.ts'

const refusesValues = [
  'appointments/times-required',
  'appointments/time-invalid',
  'appointments/type-unknown',
  'appointments/color-invalid',
  'appointments/animal-unknown',
] as const

const appointmentDeleted = Type.Object({ id: Type.String(), rev: Type.Integer() })

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

  app.post(
    '/appointments',
    {
      config: { refuses: [...refusesValues, 'appointments/exists'] },
      schema: { body: appointmentBody, response: { 201: appointmentRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const id = order.newId
      const body = inUtc(request.body)
      const written = await write(ports, order, async tx => {
        refuseBody({ ...blankAppointment, ...body })
        if (await isAppointmentId(tx, id))
          throw refuse('appointments/exists', { current: await findAppointment(tx, id) })
        await addAppointment(tx, id, await changed(tx, blankAppointment, body), order.now)
        return {
          status: 201,
          touched: [{ noun: 'appointments', id }],
          answer: () => readAppointment(tx, id),
        }
      })
      return sendWritten(reply, written)
    },
  )

  app.put(
    '/appointments/:id',
    {
      config: { refuses: [...refusesValues, 'appointments/not-found', 'row/stale'] },
      schema: {
        params: rowAddress,
        querystring: appointmentChangeQuery,
        body: appointmentBody,
        response: { 200: appointmentRow },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const order = orderOf(ports, request)
      const body = inUtc(request.body)
      const target = { id, rev: expectedRev(request), now: order.now }
      const take = request.query.restore === true ? takeAppointmentBack : takeAppointment
      const written = await write(ports, order, async tx => {
        refuseBody(body)
        const before = await take(tx, target)
        if (before === undefined) throw await missedRow(tx, 'appointments', id, await findAppointment(tx, id))
        await changeAppointment(tx, id, await changed(tx, before, body))
        return {
          status: 200,
          touched: [{ noun: 'appointments', id }],
          answer: () => readAppointment(tx, id),
        }
      })
      return sendWritten(reply, written)
    },
  )

  app.delete(
    '/appointments/:id',
    {
      config: { refuses: ['appointments/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: appointmentDeleted } },
    },
    async (request, reply) => {
      const { id } = request.params
      const order = orderOf(ports, request)
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        if (!(await deleteAppointment(tx, target)))
          throw await missedRow(tx, 'appointments', id, await findAppointment(tx, id))
        return {
          status: 200,
          touched: [{ noun: 'appointments', id, deleted: true }],
          answer: async (_tx, rev) => ({ id, rev }),
        }
      })
      return sendWritten(reply, written)
    },
  )
}

async function readAppointment(tx: Tx, id: string) {
  const row = await findAppointment(tx, id)
  if (row === undefined) throw new Error('an appointment is gone within its own transaction')
  return row
}
