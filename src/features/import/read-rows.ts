import type { AnimalValues } from '../../domain/animals.ts'
import { readAnimals } from '../../domain/import-animals.ts'
import { type ClientToImport, readClients } from '../../domain/import-clients.ts'
import type { ImportColumns, ImportNoun } from '../../domain/import-columns.ts'
import type { ImportProblem, ImportRow } from '../../domain/import-row.ts'
import type { View } from '../../store/view.ts'
import type { LoadedFile } from './read-file.ts'

export type ReadRow = ImportRow<ClientToImport | AnimalValues>

/** What only the host could know was wrong, by the line of the row. */
export type RefusedLines = ReadonlyMap<number, ImportProblem>

/** The rows of a file, beside what this device knows of the practice. */
export function readRows(
  noun: ImportNoun,
  { rows }: LoadedFile,
  columns: ImportColumns,
  tables: View['tables'],
  refused: RefusedLines,
): ReadRow[] {
  const read = readers[noun](rows, columns, tables)
  if (refused.size === 0) return read
  return read.map(row => {
    const problem = refused.get(row.line)
    return problem ? { ...row, problems: [...row.problems, problem] } : row
  })
}

type Reader = (rows: LoadedFile['rows'], columns: ImportColumns, tables: View['tables']) => ReadRow[]

const readers: Record<ImportNoun, Reader> = {
  clients: (rows, columns, tables) => readClients(rows, columns, rowsOf(tables.clients.all())),
  animals: (rows, columns, tables) =>
    readAnimals(rows, columns, {
      species: rowsOf(tables.species.all()),
      // The host has given no revision yet to what waits in the outbox.
      clients: [...tables.clients.all()].map(({ id, row: { firstName, lastName, email, rev } }) => {
        return { id, firstName, lastName, email, isUnsent: rev === 0 }
      }),
      animals: rowsOf(tables.animals.all()),
    }),
}

function* rowsOf<Row>(all: Iterable<{ row: Row }>): Iterable<Row> {
  for (const { row } of all) yield row
}

/** How a preview is parted: what is ready, what cannot come in, what may be here already. */
export type Parted = { ready: ReadRow[]; wrong: ReadRow[]; doubtful: ReadRow[] }

export function partRows(rows: readonly ReadRow[]): Parted {
  const parted: Parted = { ready: [], wrong: [], doubtful: [] }
  for (const row of rows) {
    if (row.problems.length > 0) parted.wrong.push(row)
    else if (row.doubts.length > 0) parted.doubtful.push(row)
    else parted.ready.push(row)
  }
  return parted
}
