import { expect, it } from 'vitest'
import type { KindName } from '../../src/domain/edits/fields.ts'
import { derivedCells } from '../../src/records/lists.ts'
import { blankRecord, type Fields } from '../../src/records/record.ts'
import { type RecordName, recordLists, records } from '../../src/records/records.ts'
import { onEveryEngine, prepareDatabase } from '../testing/engines.ts'
import { ownTables } from '../testing/own-tables.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

/** Columns without a field definition. Only the server uses them. */
const ofTheServer: { [Name in RecordName]?: string[] } = {
  contracts: ['deleted_at', 'document', 'signed_docid', 'source_docid'],
  invoices: ['deleted_at', 'is_emptied', 'month'],
  practice: ['deleted_at', 'id'],
}

onEveryEngine(engine => {
  const opened = prepareDatabase(engine)

  it('the tables have exactly the columns and types of their definitions', async () => {
    await migrate(opened.db, migrations)
    const tables = await ownTables(opened.db)
    for (const [name, fields] of Object.entries<Fields>(records)) {
      const columns = tables.find(table => table.name === name)?.columns ?? []
      const actual = columns.map(column => ({
        name: column.name,
        isNumber: /^int/i.test(column.dataType),
        // SQLite reports every text primary key as nullable.
        isNullable: column.isNullable && column.name !== 'id',
      }))
      const defined = definedColumns(name, fields)
      const others = actual.filter(column => !defined.some(of => of.name === column.name))
      expect(others.map(column => column.name).sort(), name).toEqual(
        ofTheServer[toRecordName(name)] ?? ['deleted_at'],
      )
      for (const column of defined) expect(actual, name).toContainEqual(column)
    }
  })
})

const numberKinds: ReadonlySet<KindName> = new Set(['euros', 'percent', 'decimal', 'count', 'flag'])

/** The blank value shows whether a column is nullable. The field kind shows whether it is numeric. */
function definedColumns(name: string, fields: Fields) {
  const stored = Object.values(fields).flatMap(field =>
    Object.entries(field.toCells(field.blank)).map(([column, cell]) => ({
      name: column,
      isNumber: numberKinds.has(field.kind),
      isNullable: cell === null,
    })),
  )
  const made = Object.keys(derivedCells(recordLists(toRecordName(name)), blankRecord(fields)))
  return [...stored, ...made.map(column => ({ name: column, isNumber: false, isNullable: false }))]
}

function toRecordName(name: string): RecordName {
  if (!isRecordName(name)) throw new Error(`${name} is no type of record`)
  return name
}

function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(records, name)
}
