import type { CsvRow } from './csv.ts'
import type { ImportColumns, ImportField } from './import-columns.ts'
import { longestImportedText } from './import-limits.ts'
import { tidyText } from './text.ts'

/** A row of a file as it would come in, and what a person should know before it does. */
export type ImportRow<Values> = {
  /** Its line in the file. */
  line: number
  /** How people call it. */
  name: string
  values: Values
  /** With any of these it cannot come in. */
  problems: readonly ImportProblem[]
  /** Where it may be here already. */
  doubts: readonly ImportDoubt[]
}

/** `code`: of the registry of errors, or one of those that only a file can have. `said`: what the file says there. */
export type ImportProblem = { code: string; field: string; said: string }

export type ImportDoubt = {
  same: 'email' | 'phone' | 'chip' | 'animal'
  /** The one that is here already, or stands earlier in the file: then on this line. */
  name: string
  line: number | null
}

export type ReadCell = (field: ImportField) => string

/** Reads cells by the field that their column is; what is not in the file is empty. */
export function cellReader(columns: ImportColumns, row: CsvRow): ReadCell {
  return field => {
    const cell = row.cells[columns.indexOf(field)]
    return cell === undefined || cell === '' ? '' : tidyText(cell)
  }
}

/** Texts that are longer than the practice keeps. */
export function tooLong(texts: { [field: string]: string }): ImportProblem[] {
  return Object.entries(texts)
    .filter(([, text]) => text.length > longestImportedText)
    .map(([field, text]) => ({ code: 'too-long', field, said: `${text.slice(0, 30)}…` }))
}

/** The first that was known by each key, here or in the file. */
export class Seen {
  readonly #same: ImportDoubt['same']
  readonly #byKey = new Map<string, { name: string; line: number | null }>()

  constructor(same: ImportDoubt['same']) {
    this.#same = same
  }

  /** An empty key is nobody's. */
  add(key: string, name: string, line: number | null): void {
    if (key !== '' && !this.#byKey.has(key)) this.#byKey.set(key, { name, line })
  }

  doubt(key: string): ImportDoubt[] {
    const first = this.#byKey.get(key)
    return first ? [{ same: this.#same, ...first }] : []
  }
}
