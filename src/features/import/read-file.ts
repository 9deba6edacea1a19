import { type CsvRow, parseCsv } from '../../domain/csv.ts'
import { largestImportedFile, mostImportedRows } from '../../domain/imports.ts'
import { typedCell } from '../../domain/spreadsheet.ts'

/** A table out of a file: the names of its columns, and its rows. */
export type LoadedFile = { name: string; headers: readonly string[]; rows: readonly CsvRow[] }

export type FileProblem = {
  what:
    | 'unreadable'
    | 'too-large'
    | 'not-text'
    | 'empty'
    | 'no-columns'
    | 'only-header'
    | 'too-many'
    | 'unclosed'
  /** Where in the file, if it is one place. */
  line?: number
}

export type ReadFile = { ok: true; file: LoadedFile } | { ok: false; problem: FileProblem }

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > largestImportedFile) return no('too-large')
  const bytes = await file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    // It was moved or changed after it was chosen, or lies in a cloud that is away.
    () => null,
  )
  if (bytes === null) return no('unreadable')
  const text = textOf(bytes)
  if (text === null) return no('not-text')
  const { rows, unclosedAt } = parseCsv(text)
  const [first, ...rest] = rows
  if (unclosedAt !== null) return { ok: false, problem: { what: 'unclosed', line: unclosedAt } }
  if (first === undefined) return no('empty')
  if (first.cells.length === 1) return no('no-columns')
  if (rest.length === 0) return no('only-header')
  if (rest.length > mostImportedRows) return no('too-many')
  const typed = rest.map(({ line, cells }) => ({ line, cells: cells.map(typedCell) }))
  return { ok: true, file: { name: file.name, headers: first.cells, rows: typed } }
}

function no(what: FileProblem['what']): ReadFile {
  return { ok: false, problem: { what } }
}

/** UTF-8, what Excel calls Unicode, or else what Windows wrote before; null: a workbook or a document, no text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const start = bytes.subarray(0, 4096)
  if (start.includes(0) || new TextDecoder('latin1').decode(start).startsWith('%PDF')) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Every byte means something there, so this cannot fail; and no text of an older system is valid UTF-8 by chance.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
