import { largestImportedFile, mostImportedRows } from '../../domain/clients/imports.ts'
import { type CsvRow, parseCsv } from '../../domain/text/csv.ts'
import { typedCell } from '../../domain/text/spreadsheet.ts'
import { isZip } from '../../domain/text/zip-file.ts'
import type { ImportType } from './import-columns.ts'

/** `numbers`: the indexes of the cells that a workbook stores as numbers. */
export type LoadedRow = CsvRow & { numbers?: ReadonlySet<number> }

export type LoadedFile = {
  name: string
  headers: readonly string[]
  rows: readonly LoadedRow[]
  sheets?: { names: readonly string[]; sheet: string }
}

export type FileProblem = {
  kind:
    | 'unreadable'
    | 'too-large'
    | 'not-text'
    | 'empty'
    | 'no-columns'
    | 'only-header'
    | 'too-many'
    | 'unclosed'
    | 'old-workbook'
    | 'other-workbook'
    | 'locked'
    | 'damaged'
    | 'unpacks-too-large'
    | 'not-in-zip'
  line?: number
}

type ReadFile = { ok: true; file: LoadedFile } | { ok: false; problem: FileProblem }

/** `sheet`: the sheet that the user chose. */
export async function readFile(file: File, record: ImportType, sheet?: string): Promise<ReadFile> {
  // Fails when the file was moved or changed after it was chosen, or its cloud is offline.
  const start = await readBytes(file.slice(0, 8))
  if (start === null) return no('unreadable')
  if (isZip(start)) {
    const { readZipped } = await import('./workbook/read-zipped.ts')
    const found = await readZipped(file, record, sheet)
    if (found.kind === 'table') return { ok: true, file: found.file }
    return found.kind === 'text' ? readText(found.name, found.bytes) : no(found.problem)
  }
  if (file.size > largestImportedFile) return no('too-large')
  const bytes = await readBytes(file)
  if (bytes === null) return no('unreadable')
  return isOldOffice(start) ? no(kindOfOldOffice(bytes)) : readText(file.name, bytes)
}

async function readBytes(blob: Blob): Promise<Uint8Array | null> {
  return blob.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    () => null,
  )
}

const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const isOldOffice = (start: Uint8Array) => oldOffice.every((byte, at) => start[at] === byte)

/** The old Office format, also used as a container for workbooks with a password. */
function kindOfOldOffice(bytes: Uint8Array): FileProblem['kind'] {
  const text = new TextDecoder('latin1').decode(bytes)
  const has = (name: string) => text.includes([...name].join('\0'))
  if (has('EncryptedPackage')) return 'locked'
  return has('Workbook') || has('Book') ? 'old-workbook' : 'not-text'
}

function readText(name: string, bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes)
  if (text === null) return no('not-text')
  // Some programs save HTML or XML as .xls.
  if (/^\ufeff?\s*<(?:\?xml|!doctype|html|table)\b/i.test(text)) return no('other-workbook')
  const { rows, unclosedAt } = parseCsv(text)
  const [first, ...rest] = rows
  if (unclosedAt !== null) return { ok: false, problem: { kind: 'unclosed', line: unclosedAt } }
  if (first === undefined) return no('empty')
  if (first.cells.length === 1) return no('no-columns')
  if (rest.length === 0) return no('only-header')
  if (rest.length > mostImportedRows) return no('too-many')
  const typed = rest.map(({ line, cells }) => ({ line, cells: cells.map(typedCell) }))
  return { ok: true, file: { name, headers: first.cells, rows: typed } }
}

function no(kind: FileProblem['kind']): ReadFile {
  return { ok: false, problem: { kind } }
}

/** Decodes UTF-8, UTF-16 or Windows-1252. Returns null for a workbook or a document. */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const start = bytes.subarray(0, 4096)
  if (start.includes(0) || new TextDecoder('latin1').decode(start).startsWith('%PDF')) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Cannot fail. Text in an older encoding is not valid UTF-8 by chance.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
