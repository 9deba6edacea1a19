import { expressionBuilder } from 'kysely'
import type { AppointmentRow } from '../../../src/contract/appointments.ts'
import type { AppointmentValues, Span } from '../../../src/domain/appointments.ts'
import type { Windows } from '../../../src/domain/windows.ts'
import { appointments } from '../../../src/records/appointments.ts'
import { rowFromCells, valuesFromCells } from '../../../src/records/record.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { findAnimalsEverById } from '../animals/animals-store.ts'
import { columns, type TableRow, toTable } from './appointments-table.ts'

export async function findAppointment(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  const [appointment] = await findAppointmentsByIds(tx, [id])
  return appointment
}

export async function findAppointmentsByIds(tx: Tx, ids: readonly string[]): Promise<AppointmentRow[]> {
  if (ids.length === 0) return []
  return withAnimals(tx, await live(tx).select(columns).where('id', 'in', ids).execute())
}

/** Those that devices keep, in the order of the ids. */
export async function listAppointmentsAfter(
  tx: Tx,
  id: string,
  limit: number,
  windows: Windows,
): Promise<AppointmentRow[]> {
  const rows = await within(tx, windows.appointments)
    .select(columns)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return withAnimals(tx, rows)
}

/** Those that begin within a span. */
export async function listAppointmentsFrom(
  tx: Tx,
  from: string,
  until: string,
  limit: number,
): Promise<AppointmentRow[]> {
  const rows = await live(tx)
    .select(columns)
    .where('span_from', '>=', from)
    .where('span_from', '<', until)
    .orderBy('span_from')
    .limit(limit)
    .execute()
  return withAnimals(tx, rows)
}

/** Where a row stands in the order of a calendar. */
export type Place = { from: string; id: string }

/** All that lie within a span, in the order of their beginnings; up to a number of them, from behind a place. */
export async function listAppointments(
  tx: Tx,
  span: Span,
  limit: number,
  after?: Place,
): Promise<AppointmentRow[]> {
  const inOrder = within(tx, span).select(columns).orderBy('span_from').orderBy('id').limit(limit)
  const rows = after === undefined ? inOrder : inOrder.where(isBehind(after))
  return withAnimals(tx, await rows.execute())
}

/** Whether more than so many lie within a span. */
export async function areMoreThan(tx: Tx, span: Span, count: number): Promise<boolean> {
  const next = await within(tx, span).select('id').orderBy('span_from').limit(1).offset(count).execute()
  return next.length > 0
}

/** Whether the id was ever given; a deleted appointment keeps it. */
export async function isAppointmentId(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('appointments').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function addAppointment(
  tx: Tx,
  id: string,
  values: AppointmentValues,
  now: string,
): Promise<void> {
  const stamps = { created_at: now, updated_at: now, updated_by: null, rev: 0, deleted_at: null }
  await tx
    .insertInto('appointments')
    .values({ id, ...toTable(values), ...stamps })
    .execute()
}

export type Target = { id: string; rev: number | undefined; now: string }

/**
 * Takes an appointment to change it: nobody else can until the commit. Nothing when there is none, or not at the
 * revision that was expected.
 */
export async function takeAppointment(tx: Tx, target: Target): Promise<AppointmentValues | undefined> {
  const taken = await liveAt(tx, target).set({ updated_at: target.now }).returning(columns).executeTakeFirst()
  return taken && valuesFromCells(appointments, taken)
}

/** Takes it as well when it was deleted, and then it is in the calendar again. */
export async function takeAppointmentBack(tx: Tx, target: Target): Promise<AppointmentValues | undefined> {
  const taken = await goneOrAt(tx, target)
    .set({ updated_at: target.now, deleted_at: null })
    .returning(columns)
    .executeTakeFirst()
  return taken && valuesFromCells(appointments, taken)
}

export async function changeAppointment(tx: Tx, id: string, values: AppointmentValues): Promise<void> {
  await tx.updateTable('appointments').set(toTable(values)).where('id', '=', id).execute()
}

/** False when there is none, or not at the revision that was expected. */
export async function deleteAppointment(tx: Tx, target: Target): Promise<boolean> {
  const deleted = await liveAt(tx, target)
    .set({ updated_at: target.now, deleted_at: target.now })
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

function live(tx: Tx) {
  return tx.selectFrom('appointments').where('deleted_at', 'is', null)
}

/** As `isWithin` of the domain says. */
function within(tx: Tx, { from, until }: Span) {
  return live(tx)
    .where('span_until', '>=', from)
    .where('span_from', '<', until)
    .where(({ eb, or }) => or([eb('span_until', '>', from), eb('span_from', '>=', from)]))
}

function isBehind({ from, id }: Place) {
  const column = expressionBuilder<Tables, 'appointments'>()
  return column.and([
    column('span_from', '>=', from),
    column.or([column('span_from', '>', from), column('id', '>', id)]),
  ])
}

function liveAt(tx: Tx, target: Target) {
  return at(tx, target).where('deleted_at', 'is', null)
}

/** What is deleted has no state that anybody could go over unseen, so a revision is asked only of what is there. */
function goneOrAt(tx: Tx, { id, rev }: Target) {
  const row = tx.updateTable('appointments').where('id', '=', id)
  if (rev === undefined) return row
  return row.where(({ eb, or }) => or([eb('deleted_at', 'is not', null), eb('rev', '=', rev)]))
}

function at(tx: Tx, { id, rev }: Target) {
  const row = tx.updateTable('appointments').where('id', '=', id)
  return rev === undefined ? row : row.where('rev', '=', rev)
}

async function withAnimals(tx: Tx, rows: readonly TableRow[]): Promise<AppointmentRow[]> {
  const animals = await findAnimalsEverById(
    tx,
    rows.flatMap(row => row.animal_id ?? []),
  )
  return rows.map(row =>
    rowFromCells(appointments, row, { animal: animals.get(row.animal_id ?? '') ?? null }),
  )
}

export type AppointmentWithHistory = { id: string; values: AppointmentValues; createdAt: string }

export async function addAppointments(
  tx: Tx,
  appointments: readonly AppointmentWithHistory[],
): Promise<void> {
  const rows = appointments.map(({ id, values, createdAt }) => ({
    id,
    ...toTable(values),
    created_at: createdAt,
    updated_at: createdAt,
    updated_by: null,
    rev: 0,
    deleted_at: null,
  }))
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('appointments').values(some).execute()
}
