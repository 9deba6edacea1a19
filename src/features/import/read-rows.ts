import { type Day, toDay } from '../../domain/calendar/brussels.ts'
import { practiceIn } from '../../record-ui/documents/document-details.ts'
import type { View } from '../../store/overlay/view.ts'
import type { Workspace } from '../../sync/device/workspace.ts'
import { type AnimalToImport, readAnimals } from './import-animals.ts'
import { type ClientToImport, readClients } from './import-clients.ts'
import type { ImportColumns, ImportType } from './import-columns.ts'
import type { ImportProblem, ImportRow } from './import-row.ts'
import type { LoadedFile } from './read-file.ts'

export type ReadRow = ImportRow<ClientToImport | AnimalToImport>

/** Problems that only the server found, by line number. */
export type RefusedLines = ReadonlyMap<number, ImportProblem>

export function readRows(
  record: ImportType,
  { rows }: LoadedFile,
  columns: ImportColumns,
  { view, now }: Pick<Workspace, 'view' | 'now'>,
  refused: RefusedLines,
): ReadRow[] {
  const read = readers[record](rows, columns, view.tables, toDay(now()))
  if (refused.size === 0) return read
  return read.map(row => {
    const problem = refused.get(row.line)
    return problem ? { ...row, problems: [...row.problems, problem] } : row
  })
}

type Reader = (
  rows: LoadedFile['rows'],
  columns: ImportColumns,
  tables: View['tables'],
  today: Day,
) => ReadRow[]

const readers: Record<ImportType, Reader> = {
  clients: (rows, columns, tables, today) =>
    readClients(rows, columns, iterateRows(tables.clients.all()), {
      practice: practiceIn({ tables }),
      today,
    }),
  animals: (rows, columns, tables, today) =>
    readAnimals(rows, columns, {
      species: iterateRows(tables.species.all()),
      // Pending clients have no revision yet.
      clients: [...tables.clients.all()].map(({ id, row: { firstName, lastName, email, rev } }) => {
        return { id, firstName, lastName, email, isUnsent: rev === 0 }
      }),
      animals: iterateRows(tables.animals.all()),
      today,
    }),
}

function* iterateRows<Row>(all: Iterable<{ row: Row }>): Iterable<Row> {
  for (const { row } of all) yield row
}

/** `ready` rows can be imported, `wrong` rows cannot, and `doubtful` rows may be duplicates. */
type Parted = { ready: ReadRow[]; wrong: ReadRow[]; doubtful: ReadRow[] }

export function partRows(rows: readonly ReadRow[]): Parted {
  const parted: Parted = { ready: [], wrong: [], doubtful: [] }
  for (const row of rows) {
    if (row.problems.length > 0) parted.wrong.push(row)
    else if (row.doubts.length > 0) parted.doubtful.push(row)
    else parted.ready.push(row)
  }
  return parted
}
