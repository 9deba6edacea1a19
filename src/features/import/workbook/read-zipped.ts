import { largestImportedFile, mostImportedRows } from '../../../domain/clients/imports.ts'
import type { Steps } from '../../../domain/edits/steps.ts'
import { XmlFault } from '../../../domain/text/read-xml.ts'
import { typedCell } from '../../../domain/text/spreadsheet.ts'
import { listZip, unpack, type ZipEntry, ZipFault } from '../../../domain/text/zip-file.ts'
import { type ImportType, matchColumns } from '../import-columns.ts'
import type { FileProblem, LoadedFile } from '../read-file.ts'
import { readBookPart, readRelations, readStrings, readStyles } from './sheet-parts.ts'
import { type CellContext, readSheetRows, type SheetRow, SheetTooLarge } from './sheet-rows.ts'

type Answer =
  | { kind: 'table'; file: LoadedFile }
  /** A zip with a CSV file, such as the full export. */
  | { kind: 'text'; name: string; bytes: Uint8Array }
  | { kind: 'problem'; problem: FileProblem['kind'] }

export async function readZipped(file: File, record: ImportType, sheet?: string): Promise<Answer> {
  try {
    const entries = await listZip(file)
    const has = (path: RegExp) => entries.some(entry => path.test(entry.path))
    if (has(/^\[content_types\]\.xml$/i) && !has(/workbook\.bin$/i)) {
      if (file.size > largestImportedFile) return no('too-large')
      return await readSheet(file, entries, record, sheet)
    }
    // Written by LibreOffice, Numbers, or Excel in its binary format.
    if (has(/^content\.xml$|^Index(\.zip|\/.*\.iwa)$|workbook\.bin$/i)) return no('other-workbook')
    return await textInZip(file, entries, record)
  } catch (fault) {
    if (fault instanceof WorkbookFault) return no(fault.problem)
    if (fault instanceof ZipFault) return no('damaged')
    // The file was moved or changed after it was chosen, or its cloud is offline.
    if (fault instanceof DOMException) return no('unreadable')
    throw fault
  }
}

const no = (problem: FileProblem['kind']): Answer => ({ kind: 'problem', problem })

async function textInZip(zip: File, entries: readonly ZipEntry[], record: ImportType): Promise<Answer> {
  const named = (entry: ZipEntry) => entry.path.split('/').at(-1) === `${record}.csv`
  const entry = entries.find(named)
  if (entry === undefined) return no('not-in-zip')
  if (entry.isLocked) return no('locked')
  const bytes = await unpack(zip, entry, largestImportedFile)
  return bytes === 'too-large' ? no('too-large') : { kind: 'text', name: `${record}.csv`, bytes }
}

// A title, a date or a logo may precede the headings.
const searchedRows = 20

/** Reads the chosen sheet, else the first with recognized headings, else the first with a table. */
async function readSheet(file: File, entries: readonly ZipEntry[], record: ImportType, chosen?: string) {
  const workbook = await openWorkbook(file, entries, mostImportedRows + searchedRows)
  const { sheets } = workbook
  let found: { sheet: string; rows: SheetRow[]; head: number } | undefined
  for (const sheet of chosen === undefined ? sheets : [chosen]) {
    const rows = await workbook.readRows(sheet)
    const { head, isKnown } = findHead(rows, record)
    if (isKnown || (found === undefined && head !== -1)) found = { sheet, rows, head }
    if (isKnown) break
  }
  if (found === undefined && chosen === undefined) return no('empty')
  const { sheet, rows, head } = found ?? { sheet: chosen ?? '', rows: [], head: 0 }
  const [first, ...rest] = withoutEmptyColumns(rows.slice(head))
  // With several sheets the user may choose another one.
  if (rest.length === 0 && sheets.length === 1) return no('only-header')
  if (rest.length > mostImportedRows) return no('too-many')
  const typed = rest.map(row => ({ ...row, cells: row.cells.map(typedCell) }))
  const loaded = {
    name: file.name,
    headers: first?.cells ?? [],
    rows: typed,
    sheets: { names: sheets, sheet },
  }
  return { kind: 'table' as const, file: loaded }
}

/**
 * The row with the most recognized headings. Without two of them, the first row that is more than a title.
 */
function findHead(rows: readonly SheetRow[], record: ImportType): { head: number; isKnown: boolean } {
  const knownCounts = rows
    .slice(0, searchedRows)
    .map(({ cells }) => matchColumns(record, cells).filter(field => field !== null).length)
  const most = Math.max(0, ...knownCounts)
  if (most >= 2) return { head: knownCounts.indexOf(most), isKnown: true }
  const isTable = ({ cells }: SheetRow) => cells.filter(cell => cell.trim() !== '').length > 1
  return { head: rows.slice(0, searchedRows).findIndex(isTable), isKnown: false }
}

/** Some columns only serve the layout. */
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

type WorkbookProblem = 'damaged' | 'locked' | 'unpacks-too-large' | 'too-many' | 'not-text'

class WorkbookFault extends Error {
  override name = 'WorkbookFault'
  readonly problem: WorkbookProblem

  constructor(problem: WorkbookProblem) {
    super(problem)
    this.problem = problem
  }
}

type Workbook = {
  /** Visible sheets, or all sheets when all are hidden. */
  sheets: readonly string[]
  readRows(name: string): Promise<SheetRow[]>
}

const mostUnpacked = 100_000_000
// The highest compression ratio of a genuine sheet.
const tightest = 250
const alwaysTaken = 4_000_000

/** An .xlsx is a zip of XML parts that refer to each other. */
async function openWorkbook(zip: Blob, entries: readonly ZipEntry[], most: number): Promise<Workbook> {
  const parts = new Map(entries.map(entry => [partKey(entry.path), entry]))
  let remainingBytes = mostUnpacked

  async function read<Result>(path: string, reader: (source: string) => Steps<Result>): Promise<Result> {
    const entry = parts.get(partKey(path))
    if (entry === undefined) throw new WorkbookFault('damaged')
    if (entry.isLocked) throw new WorkbookFault('locked')
    const isTooTight = entry.size > alwaysTaken && entry.size > entry.packed * tightest
    const bytes = isTooTight ? 'too-large' : await unpack(zip, entry, remainingBytes)
    if (bytes === 'too-large') throw new WorkbookFault('unpacks-too-large')
    remainingBytes -= bytes.length
    return inTurns(reader(decodeText(bytes)))
  }

  async function readPartRelations(path: string) {
    const [folder, name] = [getFolder(path), path.slice(getFolder(path).length)]
    const found = await read(`${folder}_rels/${name}.rels`, readRelations)
    return found.map(relation => ({ ...relation, path: pathFrom(folder, relation.target) }))
  }

  return withPlainFaults(async () => {
    const main = (await readPartRelations('')).find(({ kind }) => kind === 'officeDocument')?.path ?? ''
    const book = await read(main, readBookPart)
    if (!book.isWorkbook) throw new WorkbookFault('not-text')
    const relations = await readPartRelations(main)
    const findPart = (kind: string) => relations.find(relation => relation.kind === kind)?.path
    const [strings, styles] = [findPart('sharedStrings'), findPart('styles')]
    const context: CellContext = {
      strings: strings === undefined ? [] : await read(strings, readStrings),
      numberLooks: styles === undefined ? [] : await read(styles, readStyles),
      isFrom1904: book.isFrom1904,
    }
    const sheets = book.sheets.flatMap(sheet => {
      const found = relations.find(({ id, kind }) => id === sheet.relation && kind === 'worksheet')
      return found ? [{ ...sheet, path: found.path }] : []
    })
    const visibleSheets = sheets.filter(({ isHidden }) => !isHidden)
    return {
      sheets: (visibleSheets.length > 0 ? visibleSheets : sheets).map(({ name }) => name),
      readRows: (name: string) =>
        withPlainFaults(() => {
          const path = sheets.find(sheet => sheet.name === name)?.path ?? ''
          return read(path, source => readSheetRows(source, context, most))
        }),
    }
  })
}

async function withPlainFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof WorkbookFault) throw fault
    if (fault instanceof SheetTooLarge)
      throw new WorkbookFault(fault.of === 'rows' ? 'too-many' : 'unpacks-too-large')
    if (fault instanceof XmlFault && fault.kind === 'too-large') throw new WorkbookFault('unpacks-too-large')
    if (fault instanceof XmlFault || fault instanceof ZipFault) throw new WorkbookFault('damaged')
    throw fault
  }
}

const stepsAtOnce = 10

/** Yields to rendering between steps. */
async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let stepCount = 1; ; stepCount += 1) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (stepCount % stepsAtOnce === 0) await new Promise(resolve => setTimeout(resolve))
  }
}

function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WorkbookFault('damaged')
  }
}

/** Some programs write backslashes or different capitalisation. */
function partKey(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The target is relative to the folder of the part, or absolute with a leading slash. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
