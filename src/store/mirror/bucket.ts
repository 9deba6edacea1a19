import { blankRow, type RecordType, type Row, type Rows } from '../../contract/rows.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/**
 * About a thousand rows of a record type: those with ids from `from` up to the next bucket. The first bucket of a type
 * begins with the empty text. IndexedDB has a fixed cost for each record, so there are few.
 *
 * `lines` is JSON text in ASCII, one row on each line, in the order of the ids. The names of the fields are stored once.
 *
 *   ["c1…",12,0,"Anna","Peeters",…]   the id, the revision, which list of fields, and the values in the order of that list
 *   ["c2…",13]                        a deleted row
 */
export type StoredBucket = {
  record: RecordType
  from: string
  stamp: number
  /** Most rows have the same fields. Rows from another version may have their own list. */
  fields: readonly (readonly string[])[]
  count: number
  lines: string
}

export type MirroredRow<N extends RecordType = RecordType> = { id: string; rev: number; row: Rows[N] | null }

type StoredRow = readonly [id: string, rev: number, list?: number, ...values: unknown[]]

// An edit writes a whole bucket, and a start reads all of them.
export const usualRows = 1_000
const mostRows = 1_500

/** A line begins with a line break, which no JSON text contains: a search for it finds only the starts of lines. */
const lineStart = '\n'
const between = `,${lineStart}`

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * JSON in ASCII. Browsers store other text with two bytes for each character, and read it in twice the time. Decoding
 * the bytes makes a string of single bytes, which a replacement does not.
 */
function toAscii(json: string): string {
  const escaped = json.replace(
    /[\u0080-\uffff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped === json ? json : decoder.decode(encoder.encode(escaped))
}

export function splitLines({ lines }: Pick<StoredBucket, 'lines'>): string[] {
  return lines === '' ? [] : lines.slice(lineStart.length).split(between)
}

/** The text of these lines, behind the text of earlier ones. */
function joinLines(lines: readonly string[], before = ''): string {
  if (lines.length === 0) return before
  return `${before}${before === '' ? lineStart : between}${lines.join(between)}`
}

export function readStart(line: string): { id: string; rev: number; list: number | undefined } {
  let end = 2
  while (line[end] !== '"') end += line[end] === '\\' ? 2 : 1
  const id: string = JSON.parse(line.slice(1, end + 1))
  const [rev, list] = line.slice(end + 2, end + 40).split(/[,\]]/)
  return { id, rev: Number(rev), list: list === undefined || list === '' ? undefined : Number(list) }
}

/** A bucket as readers get it: rows are parsed on request. */
export class Bucket<N extends RecordType = RecordType> {
  readonly record: N
  readonly from: string
  readonly #isOwn: boolean
  readonly #read: () => StoredBucket
  #opened: { lines: string; read: (stored: StoredRow) => MirroredRow<N> } | undefined

  /** `isOwn`: all rows were read by this version. Otherwise unreadable fields are blank. */
  constructor(record: N, { from, read }: { from: string; read: () => StoredBucket }, isOwn = true) {
    this.record = record
    this.from = from
    this.#isOwn = isOwn
    this.#read = read
  }

  static of<N extends RecordType>(record: N, stored: StoredBucket, isOwn = true): Bucket<N> {
    return new Bucket(record, { from: stored.from, read: () => stored }, isOwn)
  }

  /** Parses a single row. */
  row(id: string): MirroredRow<N> | undefined {
    const { lines, read } = this.#open()
    const at = lines.indexOf(`${lineStart}[${toAscii(JSON.stringify(id))},`)
    if (at < 0) return undefined
    const end = lines.indexOf(between, at + 1)
    return read(JSON.parse(lines.slice(at + 1, end < 0 ? undefined : end)))
  }

  rows(): MirroredRow<N>[] {
    const { lines, read } = this.#open()
    const all: StoredRow[] = JSON.parse(`[${lines}]`)
    return all.map(read)
  }

  #open() {
    if (!this.#opened) {
      const { lines, fields } = this.#read()
      const readers = this.#isOwn ? undefined : records[this.record]
      this.#opened = { lines, read: createReader(fields, blankRow[this.record], readers) }
    }
    return this.#opened
  }
}

// Values are not validated here: there are tens of thousands of rows, and they were validated on arrival from
// the server. Fields that an earlier version lacked are blank.
function createReader<R extends object>(
  lists: readonly (readonly string[])[],
  blank: R,
  readers: Fields | undefined,
): (stored: StoredRow) => { id: string; rev: number; row: R | null } {
  const template: Record<string, unknown> = Object.fromEntries(Object.entries(blank))
  const isRow = (_row: Record<string, unknown>): _row is R & Record<string, unknown> => true
  return stored => {
    const [id, rev, list] = stored
    if (list === undefined) return { id, rev, row: null }
    // Copying a complete template is faster than adding fields one at a time, which reallocates the object.
    const row = { ...template }
    const fields = lists[list] ?? []
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i] ?? ''
      const reader = readers?.[field]
      const value = reader ? reader.read(stored[i + 3]) : stored[i + 3]
      if (value !== undefined) row[field] = value
    }
    return { id, rev, row: isRow(row) ? row : blank }
  }
}

/**
 * A bucket during a write. Unchanged lines are not parsed. A snapshot arrives in the order of the ids: its rows come
 * after all stored ones, and are appended without splitting the stored text.
 */
export class BucketWriter {
  readonly #record: RecordType
  readonly #from: string
  readonly #text: string
  readonly #count: number
  readonly #fields: (readonly string[])[]
  /** The last stored id. */
  readonly #last: string
  /** The stored lines, split on first use. */
  #stored: Map<string, string> | undefined
  readonly #appended = new Map<string, string>()

  constructor(record: RecordType, from: string, before?: StoredBucket) {
    this.#record = record
    this.#from = from
    this.#text = before?.lines ?? ''
    this.#count = before?.count ?? 0
    this.#fields = [...(before?.fields ?? [])]
    this.#last = this.#text === '' ? '' : readStart(this.#text.slice(this.#text.lastIndexOf('\n') + 1)).id
  }

  getRev(id: string): number | undefined {
    return this.#findStart(id)?.rev
  }

  /** Whether a stored row lacks a field of this version: a tab with an older version wrote it. */
  lacksField(id: string): boolean {
    const list = this.#findStart(id)?.list
    if (list === undefined) return false
    return Object.keys(blankRow[this.#record]).some(name => !this.#fields[list]?.includes(name))
  }

  put({ id, rev, row }: MirroredRow): void {
    this.#linesWith(id).set(id, toAscii(JSON.stringify(this.#formatRow(id, rev, row))))
  }

  drop(id: string): void {
    this.#linesWith(id).delete(id)
  }

  /** The bucket, followed by the rest of its rows in new buckets when it has become too large. */
  done(stamp: number): StoredBucket[] {
    const appended = inOrder(this.#appended)
    const count = (this.#stored?.size ?? this.#count) + appended.length
    const common = { record: this.#record, stamp, fields: this.#fields }
    if (count <= mostRows) {
      const before = this.#stored ? joinLines(inOrder(this.#stored)) : this.#text
      return [{ ...common, from: this.#from, count, lines: joinLines(appended, before) }]
    }
    const stored = this.#stored ? inOrder(this.#stored) : splitLines({ lines: this.#text })
    const all = [...stored, ...appended]
    return Array.from({ length: Math.ceil(count / usualRows) }, (_, part) => {
      const lines = all.slice(part * usualRows, (part + 1) * usualRows)
      const from = part === 0 ? this.#from : readStart(lines[0] ?? '').id
      return { ...common, from, count: lines.length, lines: joinLines(lines) }
    })
  }

  #findStart(id: string) {
    const line = this.#linesWith(id).get(id)
    return line === undefined ? undefined : readStart(line)
  }

  #linesWith(id: string): Map<string, string> {
    if (this.#text === '' || id > this.#last) return this.#appended
    this.#stored ??= new Map(splitLines({ lines: this.#text }).map(line => [readStart(line).id, line]))
    return this.#stored
  }

  #formatRow(id: string, rev: number, row: Row | null): unknown[] {
    if (row === null) return [id, rev]
    const values = new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined))
    const list = this.#fieldListIndex([...values.keys()])
    return [id, rev, list, ...(this.#fields[list]?.map(field => values.get(field)) ?? [])]
  }

  /** The index of the list with these fields, in any order. */
  #fieldListIndex(fields: readonly string[]): number {
    const index = this.#fields.findIndex(
      list => list.length === fields.length && fields.every(field => list.includes(field)),
    )
    return index < 0 ? this.#fields.push(fields) - 1 : index
  }
}

function inOrder(lines: ReadonlyMap<string, string>): string[] {
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}
