import { blankRow, type RecordType, type Rows } from '../../contract/rows.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'

/**
 * A bucket as stored: the bytes of a text with a line for each row. A line has the values of the fields, whose names
 * are stored once per bucket. Browsers read such bytes without parsing them, so unread rows cost nothing at start,
 * and one row is found and parsed without the others.
 *
 *   ["c1…",12,0,"Anna","Peeters",…]   the id, the revision, which list of fields, and the values in the order of that list
 *   ["c2…",13]                        a deleted row
 */
export type PackedBucket = {
  record: RecordType
  n: number
  stamp: number
  /** Most rows have the same fields. Rows from another version may have their own list. */
  fields: readonly (readonly string[])[]
  count: number
  lines: Uint8Array
  /** An upper bound for the ids of all lines. A version without this field does not write it. */
  last?: string
}

export type MirroredRow<N extends RecordType = RecordType> = { id: string; rev: number; row: Rows[N] | null }

type PackedRow = readonly [id: string, rev: number, list?: number, ...values: unknown[]]

const between = ',\n'
const comma = 0x2c
const quote = 0x22
const backslash = 0x5c
const bracket = 0x5b
const bracketEnd = 0x5d
const brace = 0x7b
const braceEnd = 0x7d

export function splitLines({ lines }: Pick<PackedBucket, 'lines'>): string[] {
  const text = decodeText(lines)
  return text === '' ? [] : text.slice(1).split(between)
}

/**
 * Each line begins with a line break, which no JSON text contains: a search for it finds only line starts.
 */
export function encodeLines(lines: Iterable<string>): Uint8Array {
  const text = [...lines].join(between)
  return new TextEncoder().encode(text === '' ? '' : `\n${text}`)
}

/** The lines of two buckets, joined without decoding. */
export function joined(lines: Uint8Array, behind: Uint8Array): Uint8Array {
  if (lines.length === 0 || behind.length === 0) return lines.length === 0 ? behind : lines
  const all = new Uint8Array(lines.length + 1 + behind.length)
  all.set(lines)
  all[lines.length] = comma
  all.set(behind, lines.length + 1)
  return all
}

function decodeText(lines: Uint8Array): string {
  return new TextDecoder().decode(lines)
}

export function readStart(line: string): { id: string; rev: number; list: number | undefined } {
  let end = 2
  while (line[end] !== '"') end += line[end] === '\\' ? 2 : 1
  const id: string = JSON.parse(line.slice(1, end + 1))
  const [rev, list] = line.slice(end + 2, end + 40).split(/[,\]]/)
  return { id, rev: Number(rev), list: list === undefined || list === '' ? undefined : Number(list) }
}

export function deletedLine(id: string, rev: number): string {
  return JSON.stringify([id, rev])
}

export function encodeRow(id: string, rev: number, list: number, values: readonly unknown[]): string {
  return JSON.stringify([id, rev, list, ...values])
}

/** A bucket as readers get it: rows are parsed on request. */
export class Bucket<N extends RecordType = RecordType> {
  readonly record: N
  readonly n: number
  readonly #packed: PackedBucket
  readonly #read: (packed: PackedRow) => MirroredRow<N>
  readonly #readers: Fields | undefined
  #text: string | undefined

  get count(): number {
    return this.#packed.count
  }

  /** `isOwn`: all rows were read by this version. Otherwise unreadable fields are blank. */
  constructor(record: N, packed: PackedBucket, isOwn = true) {
    this.record = record
    this.n = packed.n
    this.#packed = packed
    this.#readers = isOwn ? undefined : records[record]
    this.#read = createReader(packed.fields, blankRow[record], this.#readers)
  }

  row(id: string): MirroredRow<N> | undefined {
    this.#text ??= decodeText(this.#packed.lines)
    const at = this.#text.indexOf(`\n[${JSON.stringify(id)},`)
    if (at < 0) return undefined
    const end = this.#text.indexOf(between, at + 1)
    return this.#read(JSON.parse(this.#text.slice(at + 1, end < 0 ? undefined : end)))
  }

  /** The values of one field in all rows that are not deleted, without parsing the other fields. */
  field(name: string): readonly (readonly [id: string, value: unknown])[] {
    const text = this.#text ?? decodeText(this.#packed.lines)
    const places = this.#packed.fields.map(list => list.indexOf(name))
    const found: string[] = []
    for (let line = text.indexOf('\n'); line >= 0; line = text.indexOf('\n', line + 1)) {
      const idEnd = endOfValue(text, line + 2)
      const list = endOfValue(text, idEnd + 1) + 1
      if (text[list - 1] === ']') continue
      let end = endOfValue(text, list)
      let start = line + 2
      for (let more = places[Number(text.slice(list, end))] ?? -1; more >= 0; more--) {
        start = end + 1
        end = endOfValue(text, start)
      }
      found.push(`${text.slice(line + 1, idEnd)}${start > idEnd ? `,${text.slice(start, end)}` : ''}]`)
    }
    const values: [id: string, value?: unknown][] = JSON.parse(`[${found.join(',')}]`)
    const reader = this.#readers?.[name]
    const blank: unknown = Object.entries(blankRow[this.record]).find(([field]) => field === name)?.[1]
    return values.map(([id, value]) => {
      const read = value === undefined || !reader ? value : reader.read(value)
      return [id, read === undefined ? blank : read]
    })
  }

  rows(): MirroredRow<N>[] {
    const all: PackedRow[] = JSON.parse(`[${this.#text ?? decodeText(this.#packed.lines)}]`)
    return all.map(this.#read)
  }
}

/** The end of the value that begins at `start`. Quotes and nested brackets are skipped. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; ; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === bracket || sign === brace) depth += 1
    else if (depth === 0) {
      if (sign === comma || sign === bracketEnd || Number.isNaN(sign)) return at
    } else if (sign === bracketEnd || sign === braceEnd) depth -= 1
  }
}

/** The closing quotation mark of the text that begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end
  }
}

// Values are not validated here: there are tens of thousands of rows, and they were validated on arrival from
// the server. Fields that an earlier version lacked are blank.
function createReader<R extends object>(
  lists: readonly (readonly string[])[],
  blank: R,
  readers: Fields | undefined,
): (packed: PackedRow) => { id: string; rev: number; row: R | null } {
  const template: Record<string, unknown> = Object.fromEntries(Object.entries(blank))
  const isRow = (_row: Record<string, unknown>): _row is R & Record<string, unknown> => true
  return packed => {
    const [id, rev, list] = packed
    if (list === undefined) return { id, rev, row: null }
    // Copying a complete template is faster than adding fields one at a time, which reallocates the object.
    const row = { ...template }
    const fields = lists[list] ?? []
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i] ?? ''
      const reader = readers?.[field]
      const value = reader ? reader.read(packed[i + 3]) : packed[i + 3]
      if (value !== undefined) row[field] = value
    }
    return { id, rev, row: isRow(row) ? row : blank }
  }
}
