import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Windows } from '../../src/domain/calendar/windows.ts'
import type { Cell, Cells } from '../../src/domain/edits/fields.ts'
import {
  type Fields,
  type JoinedValues,
  type RecordCells,
  type RecordValues,
  recordColumns,
  rowFromCells,
  valuesFromCells,
} from '../../src/records/record.ts'
import { type RecordFields, type RecordName, type Rows, records } from '../../src/records/records.ts'
import { insertRows, queryInParts, type Tx } from '../db/database.ts'
import type { WriteTime } from '../sync/write.ts'
import { type NewRow, newCells, writtenCells } from './record-cells.ts'

export type Target = { id: string; rev: number | undefined } & WriteTime

/** Reads fields that have no column, for a page of rows. */
type Join<N extends RecordName> = (
  tx: Tx,
  rows: readonly RecordCells<RecordFields<N>>[],
) => Promise<(row: RecordCells<RecordFields<N>>) => JoinedValues<RecordFields<N>>>

/** Reads values of other rows that are shown in place of the stored ones. */
export type Show<N extends RecordName> = (
  tx: Tx,
  rows: readonly RecordValues<RecordFields<N>>[],
) => Promise<<Row extends RecordValues<RecordFields<N>>>(row: Row) => Row>

export type IdPage = { ids: RawBuilder<unknown>; inOrder: RawBuilder<unknown> }

type Store<Row, Values, Kept> = {
  columns: (keyof Kept & string)[]
  toRows(tx: Tx, cells: readonly Kept[]): Promise<Row[]>
  find(tx: Tx, id: string): Promise<Row | undefined>
  findByIds(tx: Tx, ids: readonly string[]): Promise<Row[]>
  findInOrder(tx: Tx, ids: readonly string[] | IdPage): Promise<Row[]>
  listAfter(tx: Tx, id: string, limit: number, windows: Windows): Promise<Row[]>
  count(tx: Tx, windows: Windows): Promise<number>
  isLive(tx: Tx, id: string): Promise<boolean>
  /** Whether the ID was ever used. A deleted row retains its ID. */
  isId(tx: Tx, id: string): Promise<boolean>
  add(tx: Tx, rows: readonly NewRow<Values, Row>[]): Promise<void>
  /** Locks a row. Undefined when there is none, or not at the expected revision. */
  lock(tx: Tx, target: Target): Promise<Values | undefined>
  lockCells(tx: Tx, target: Target): Promise<Kept | undefined>
  /** The same for a row that may be deleted, which is restored. */
  restore(tx: Tx, target: Target): Promise<Values | undefined>
  /** Writes only changed columns: each one costs its indexes. Values are as stored. */
  change(tx: Tx, id: string, change: { before: Values; after: Values }): Promise<void>
  delete(tx: Tx, target: Target): Promise<boolean>
}

export type RecordStore<N extends RecordName> = Store<
  Rows[N],
  RecordValues<RecordFields<N>>,
  RecordCells<RecordFields<N>>
>

type DeviceFilter = (windows: Windows) => Expression<SqlBool>
type AnyValues = { [field: string]: unknown }
export type AnyStore = Store<AnyValues, AnyValues, Cells>
type AnyShow = (tx: Tx, rows: readonly AnyValues[]) => Promise<(row: AnyValues) => AnyValues>
type AnyJoin = (tx: Tx, rows: readonly Cells[]) => Promise<(row: Cells) => AnyValues>

export function isNeverDeleted(name: RecordName): boolean {
  return name === 'invoices'
}

const showAsStored: AnyShow = async () => row => row

/** `isKept` selects the rows that devices store. `show` replaces stored values by shown ones. */
export function recordStore<N extends RecordName>(
  name: N,
  join: Join<N>,
  deviceFilter?: DeviceFilter,
  show?: Show<N>,
): RecordStore<N>
export function recordStore(
  name: RecordName,
  join: AnyJoin,
  deviceFilter?: DeviceFilter,
  show: AnyShow = showAsStored,
): AnyStore {
  const fields: Fields = records[name]
  const columns = recordColumns(fields)
  const cells = [...new Set(['id', ...columns])].map(column => sql.ref<Cell>(column).as(column))

  const live = (tx: Tx) => {
    const rows = tx.selectFrom(name)
    return isNeverDeleted(name) ? rows : rows.where('deleted_at', 'is', null)
  }
  const onDevices = (tx: Tx, windows: Windows) =>
    deviceFilter === undefined ? live(tx) : live(tx).where(deviceFilter(windows))
  const liveAt = (tx: Tx, { id, rev }: Target) => {
    const row = tx.updateTable(name).where('id', '=', id).where('deleted_at', 'is', null)
    return rev === undefined ? row : row.where('rev', '=', rev)
  }
  // A deleted row has no value to overwrite, so only a live row is checked for its revision.
  const deletedOrAt = (tx: Tx, { id, rev }: Target) => {
    const row = tx.updateTable(name).where('id', '=', id)
    if (rev === undefined) return row
    return row.where(({ eb, or }) => or([eb('deleted_at', 'is not', null), eb('rev', '=', rev)]))
  }

  const toRows = async (tx: Tx, found: readonly Cells[]) => {
    const joinRow = await join(tx, found)
    const rows: AnyValues[] = found.map(row => rowFromCells(fields, row, joinRow(row)))
    return rows.map(await show(tx, rows))
  }
  const findCells = (tx: Tx, ids: readonly string[]): Promise<Cells[]> =>
    queryInParts(ids, some => live(tx).select(cells).where('id', 'in', some))
  const ofPage = sql.join([...new Set(['id', ...columns])].map(column => sql.ref(`${name}.${column}`)))
  const cellsOfPage = async (tx: Tx, { ids, inOrder }: IdPage): Promise<Cells[]> => {
    const page = sql<Cells>`
      select ${ofPage} from (${ids}) as page join ${sql.table(name)} on ${sql.ref(`${name}.id`)} = page.id
      order by ${inOrder}
    `
    return (await page.execute(tx)).rows
  }
  const lockCells = (tx: Tx, target: Target): Promise<Cells | undefined> =>
    liveAt(tx, target).set({ updated_at: target.now }).returning(cells).executeTakeFirst()
  const valuesOfLocked = (locked: Cells | undefined) => locked && valuesFromCells(fields, locked)

  return {
    columns,
    toRows,
    lockCells,
    async find(tx, id) {
      const [row] = await toRows(tx, await findCells(tx, [id]))
      return row
    },
    async findByIds(tx, ids) {
      return toRows(tx, await findCells(tx, ids))
    },
    async findInOrder(tx, ids) {
      if ('inOrder' in ids) return toRows(tx, await cellsOfPage(tx, ids))
      const found = new Map((await findCells(tx, ids)).map(row => [row.id, row]))
      const inOrder = ids.map(id => found.get(id)).filter(row => row !== undefined)
      return toRows(tx, inOrder)
    },
    async listAfter(tx, id, limit, windows) {
      const page = onDevices(tx, windows).select(cells).where('id', '>', id).orderBy('id').limit(limit)
      return toRows(tx, await page.execute())
    },
    async count(tx, windows) {
      const counted = onDevices(tx, windows).select(({ fn }) => fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },
    async isLive(tx, id) {
      return (await live(tx).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    async isId(tx, id) {
      return (await tx.selectFrom(name).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    async add(tx, rows) {
      const values = rows.map(row => row.values)
      const showRow = await show(tx, values)
      const added = rows.map(row => newCells(name, row, showRow))
      await insertRows(tx, name, added)
    },
    async lock(tx, target) {
      return valuesOfLocked(await lockCells(tx, target))
    },
    async restore(tx, target) {
      const row = deletedOrAt(tx, target).set({ updated_at: target.now, deleted_at: null })
      return valuesOfLocked(await row.returning(cells).executeTakeFirst())
    },
    async change(tx, id, { before, after }) {
      const showRow = await show(tx, [before, after])
      const was: Cells = writtenCells(name, before, showRow(before))
      const changed = Object.entries(writtenCells(name, after, showRow(after))).filter(
        ([column, cell]) => cell !== was[column],
      )
      if (changed.length === 0) return
      await tx.updateTable(name).set(Object.fromEntries(changed)).where('id', '=', id).execute()
    },
    async delete(tx, target) {
      const deleted = await liveAt(tx, target)
        .set({ updated_at: target.now, deleted_at: target.now })
        .executeTakeFirst()
      return deleted.numUpdatedRows === 1n
    },
  }
}
