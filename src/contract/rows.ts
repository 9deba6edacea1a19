import {
  createBlankRow,
  createTable,
  type RecordName,
  type Rows,
  records,
  rowId,
} from '../records/records.ts'

export { type Rows, rowId }

export type RecordType = RecordName
export type Row = Rows[RecordType]
export type PriceRow = Rows['prices']
export type ColleagueRow = Rows['colleagues']
export type TemplateRow = Rows['templates']
export type ExtraRow = Rows['extras']

export const recordTypes: readonly RecordType[] = Object.keys(records).filter(isRecordType)

export function isRecordType(name: string): name is RecordType {
  return Object.hasOwn(records, name)
}

/** A row before the server's response. Fields that only the server sets are empty and shown as "-". */
export const blankRow: Rows = createTable<RecordType, Rows>(recordTypes, createBlankRow)
