import { writeCsv } from '../../../src/domain/csv.ts'
import { cellAt } from './table-columns.ts'

/** An array with a row on every line. */
export async function* jsonOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

/** With the mark by which spreadsheets know UTF-8. */
export async function* csvOf(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${writeCsv([columns], ',')}`
  for await (const rows of pages) {
    if (rows.length > 0)
      yield writeCsv(
        rows.map(row => columns.map(column => cellAt(row, column))),
        ',',
      )
  }
}
