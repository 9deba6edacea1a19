import { largestImportedFile, mostImportedRows } from '../../../domain/clients/imports.ts'
import { typedCell } from '../../../domain/text/spreadsheet.ts'
import { listZip, unpack, type ZipEntry, ZipFault } from '../../../domain/text/zip-file.ts'
import { type ImportType, matchColumns } from '../import-columns.ts'
import type { FileProblem, LoadedFile } from '../read-file.ts'
import { openWorkbook, WorkbookFault } from './read-workbook.ts'
import type { SheetRow } from './sheet-rows.ts'

type Answer =
  | { what: 'table'; file: LoadedFile }
  /** A zip with a table as text in it, such as the export of everything. */
  | { what: 'text'; name: string; bytes: Uint8Array }
  | { what: 'problem'; problem: FileProblem['what'] }

/** A workbook, or a zip with tables. `sheet`: which one a person has chosen. */
export async function readZipped(file: File, record: ImportType, sheet?: string): Promise<Answer> {
  try {
    const entries = await listZip(file)
    const has = (path: RegExp) => entries.some(entry => path.test(entry.path))
    if (has(/^\[content_types\]\.xml$/i) && !has(/workbook\.bin$/i)) {
      if (file.size > largestImportedFile) return no('too-large')
      return await readSheet(file, entries, record, sheet)
    }
    // What LibreOffice, Numbers, and Excel in binary make.
    if (has(/^content\.xml$|^Index(\.zip|\/.*\.iwa)$|workbook\.bin$/i)) return no('other-workbook')
    return await textInZip(file, entries, record)
  } catch (fault) {
    if (fault instanceof WorkbookFault) return no(fault.what)
    if (fault instanceof ZipFault) return no('damaged')
    // It was moved or changed after it was chosen, or lies in a cloud that is away.
    if (fault instanceof DOMException) return no('unreadable')
    throw fault
  }
}

const no = (problem: FileProblem['what']): Answer => ({ what: 'problem', problem })

async function textInZip(zip: File, entries: readonly ZipEntry[], record: ImportType): Promise<Answer> {
  const named = (entry: ZipEntry) => entry.path.split('/').at(-1) === `${record}.csv`
  const entry = entries.find(named)
  if (entry === undefined) return no('not-in-zip')
  if (entry.isLocked) return no('locked')
  const bytes = await unpack(zip, entry, largestImportedFile)
  return bytes === 'too-large' ? no('too-large') : { what: 'text', name: `${record}.csv`, bytes }
}

// Above the headings there may be a title, a day, a logo.
const searchedRows = 20

/** The sheet that was chosen; else the first with headings that are known, or with any table at all. */
async function readSheet(file: File, entries: readonly ZipEntry[], record: ImportType, chosen?: string) {
  const workbook = await openWorkbook(file, entries, mostImportedRows + searchedRows)
  const { sheets } = workbook
  let found: { sheet: string; rows: SheetRow[]; head: number } | undefined
  for (const sheet of chosen === undefined ? sheets : [chosen]) {
    const rows = await workbook.rowsOf(sheet)
    const { head, isKnown } = findHead(rows, record)
    if (isKnown || (found === undefined && head !== -1)) found = { sheet, rows, head }
    if (isKnown) break
  }
  if (found === undefined && chosen === undefined) return no('empty')
  const { sheet, rows, head } = found ?? { sheet: chosen ?? '', rows: [], head: 0 }
  const [first, ...rest] = withoutEmptyColumns(rows.slice(head))
  // Where there are others, a person may choose one of them.
  if (rest.length === 0 && sheets.length === 1) return no('only-header')
  if (rest.length > mostImportedRows) return no('too-many')
  const typed = rest.map(row => ({ ...row, cells: row.cells.map(typedCell) }))
  const loaded = {
    name: file.name,
    headers: first?.cells ?? [],
    rows: typed,
    sheets: { names: sheets, sheet },
  }
  return { what: 'table' as const, file: loaded }
}

/** The row with the most headings that are known; where none has two, the first that is more than a title. */
function findHead(rows: readonly SheetRow[], record: ImportType): { head: number; isKnown: boolean } {
  const known = rows
    .slice(0, searchedRows)
    .map(({ cells }) => matchColumns(record, cells).filter(field => field !== null).length)
  const most = Math.max(0, ...known)
  if (most >= 2) return { head: known.indexOf(most), isKnown: true }
  const isTable = ({ cells }: SheetRow) => cells.filter(cell => cell.trim() !== '').length > 1
  return { head: rows.slice(0, searchedRows).findIndex(isTable), isKnown: false }
}

/** Sheets have columns that are there for their looks alone. */
function withoutEmptyColumns(rows: readonly SheetRow[]): SheetRow[] {
  const used = new Set<number>()
  for (const { cells } of rows)
    for (const [place, cell] of cells.entries()) if (cell.trim() !== '') used.add(place)
  const places = [...used].sort((a, b) => a - b)
  return rows.map(({ line, cells, numbers }) => ({
    line,
    cells: places.map(place => cells[place] ?? ''),
    numbers: new Set(places.flatMap((place, i) => (numbers.has(place) ? [i] : []))),
  }))
}
