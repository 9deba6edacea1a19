import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { AppointmentRow } from '../../../src/contract/appointments.ts'
import type { Span } from '../../../src/domain/calendar/appointments.ts'
import type { AppointmentValues } from '../../../src/records/appointments.ts'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { recordStore } from '../../records/record-store.ts'
import { findAnimalsEverById } from '../animals/animals-store.ts'

export const appointmentStore = recordStore(
  'appointments',
  async (tx, rows) => {
    const animalIds = rows.flatMap(row => row.animal_id ?? [])
    const animals = await findAnimalsEverById(tx, animalIds)
    return row => ({ animal: animals.get(row.animal_id ?? '') ?? null })
  },
  windows => within(windows.appointments),
)

export const { findByIds: findAppointmentsByIds, add: addAppointments } = appointmentStore
const { columns, toRows: readRows } = appointmentStore

export async function listBeginningAppointments(
  tx: Tx,
  { from, until }: Span,
  limit: number,
  personIds?: readonly string[],
): Promise<AppointmentRow[]> {
  const all = live(tx).select(columns).where('span_from', '>=', from).where('span_from', '<', until)
  const matching = personIds === undefined ? all : all.where('person_id', 'in', personIds)
  return readRows(tx, await matching.orderBy('span_from').limit(limit).execute())
}

export type ListPosition = { from: string; id: string }

export async function listAppointments(
  tx: Tx,
  span: Span,
  limit: number,
  after?: ListPosition,
): Promise<AppointmentRow[]> {
  const inOrder = live(tx).where(within(span)).select(columns).orderBy('span_from').orderBy('id').limit(limit)
  const rows = after === undefined ? inOrder : inOrder.where(isBehind(after))
  return readRows(tx, await rows.execute())
}

export async function listVisits(
  tx: Tx,
  of: { record: 'clients' | 'animals'; id: string },
  limit: number,
  before?: string,
): Promise<AppointmentRow[]> {
  const latest = live(tx).select(columns).orderBy('span_from', 'desc').orderBy('id', 'desc').limit(limit)
  const owned = tx.selectFrom('animals').select('id').where('client_id', '=', of.id)
  const matching =
    of.record === 'animals' ? latest.where('animal_id', '=', of.id) : latest.where('animal_id', 'in', owned)
  const rows = before === undefined ? matching : matching.where('span_from', '<', before)
  return readRows(tx, await rows.execute())
}

export async function areMoreThan(tx: Tx, span: Span, count: number): Promise<boolean> {
  const next = await live(tx)
    .where(within(span))
    .select('id')
    .orderBy('span_from')
    .limit(1)
    .offset(count)
    .execute()
  return next.length > 0
}

function live(tx: Tx) {
  return tx.selectFrom('appointments').where('deleted_at', 'is', null)
}

/** Applies the same rule as `isWithin` in the domain. */
function within({ from, until }: Span): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'appointments'>()
  return column.and([
    column('span_until', '>=', from),
    column('span_from', '<', until),
    column.or([column('span_until', '>', from), column('span_from', '>=', from)]),
  ])
}

function isBehind({ from, id }: ListPosition) {
  const column = expressionBuilder<Tables, 'appointments'>()
  return column.and([
    column('span_from', '>=', from),
    column.or([column('span_from', '>', from), column('id', '>', id)]),
  ])
}

export type AppointmentWithHistory = { id: string; values: AppointmentValues; createdAt: string }
