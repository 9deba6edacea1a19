import type { PracticeRow } from '../contract/practice.ts'
import { blankRow } from '../contract/rows.ts'
import { practiceId } from '../domain/practice.ts'
import { foldText } from '../domain/text.ts'
import type { TableShape } from './table.ts'

/** One row, and no list. */
export const practiceShape: TableShape<PracticeRow> = {
  always: [practiceId],
  blank: () => blankRow.practice,
  columns: { name: row => foldText(row.name) },
  searchText: row => foldText(row.name),
}
