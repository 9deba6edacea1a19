import '../../src/ui/theme.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { RecordType } from '../../src/contract/rows.ts'
import type { SpeciesRow } from '../../src/contract/species.ts'
import { formatDay, formatPrice } from '../../src/domain/text/format.ts'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import type { Selection } from '../../src/store/overlay/table.ts'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../src/ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../src/ui/lists/table-row.tsx'
import { madeRows } from './made-rows.ts'
import { fillPages, ownKeeper } from './own-keeper.ts'
import { painted } from './painted.ts'
import { plainKeeper } from './plain-keeper.ts'

/** The page that is measured: one list of 30 rows, kept in one of the two ways. All times are in milliseconds. */
const rowsOnScreen = 30
const columns = ['hourlyPrice', 'createdAt', 'updatedAt']
const words = ['chien berger', 'épagneul nain', 'LIEGE', 'tortue', 'perroquet gris', 'oie', 'hérisson']

const keeper = new URLSearchParams(location.search).get('with') === 'plain' ? plainKeeper() : ownKeeper()
const root = createRoot(document.getElementById('root') ?? document.body)
let selection: Selection = { search: '', sortBy: 'name', sortOrder: 'ASC' }
let shown: SpeciesRow[] = []

function List({ rows }: { rows: readonly SpeciesRow[] }) {
  return (
    <DataTable label="Species">
      <TableHead>
        {['Name', 'Hourly Price', 'Created At', 'Updated At'].map(label => (
          <PlainHeader key={label} label={label} />
        ))}
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={row.name} label={row.name}>
            <TableCell label="Name">{row.name}</TableCell>
            <TableCell label="Hourly Price">{formatPrice(row.hourlyPrice, 'fr')}</TableCell>
            <TableCell label="Created At">{formatDay(row.createdAt, 'fr')}</TableCell>
            <TableCell label="Updated At">{formatDay(row.updatedAt, 'fr')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

async function show(): Promise<void> {
  // The whole answer is held, as a screen holds it to show more of it.
  shown = await keeper.select(selection)
  flushSync(() => root.render(<List rows={shown.slice(0, rowsOnScreen)} />))
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

async function timedShow(change: Partial<Selection>): Promise<number> {
  // A person's key does not wait for a frame to begin with.
  await new Promise(resolve => setTimeout(resolve, Math.random() * 16))
  return timed(async () => {
    selection = { ...selection, ...change }
    await show()
    await painted()
  })
}

const bench = {
  fill: (count: number) => {
    const rows = madeRows(count)
    return timed(() => keeper.fill(rows))
  },

  /** The record types to come are known by made ids; their pages meet the buckets in order. */
  fillByMadeIds: async (count: number) => {
    const record: RecordType = 'animals'
    const ids = Array.from({ length: count }, () => crypto.randomUUID()).sort()
    const changes = madeRows(count).map((row, i) => ({ record, id: ids[i] ?? '', rev: row.rev, row }))
    const mirror = new Mirror('bench', 'by-made-ids', {})
    return timed(() => fillPages(mirror, changes))
  },

  /** From a page that knows nothing to rows on the screen. */
  open: () =>
    timed(async () => {
      await keeper.open()
      await show()
      await painted()
    }),

  /** Each key of the words, typed from the left. */
  async keystrokes(most: number): Promise<number[]> {
    const searches = words.flatMap(word => [...word].map((_, i) => word.slice(0, i + 1)))
    const times: number[] = []
    for (const search of searches.slice(0, most)) times.push(await timedShow({ search }))
    await timedShow({ search: '' })
    return times
  },

  async sorts(): Promise<{ first: number[]; later: number[] }> {
    const times = { first: [] as number[], later: [] as number[] }
    for (const sortBy of columns) times.first.push(await timedShow({ sortBy }))
    for (const sortOrder of ['DESC', 'ASC', 'DESC'] as const) {
      for (const sortBy of columns) times.later.push(await timedShow({ sortBy, sortOrder }))
    }
    await timedShow({ sortBy: 'name', sortOrder: 'ASC' })
    return times
  },

  /** Until the edit is on disk and in the list; and until it is on the screen. */
  async edits(count: number): Promise<{ kept: number[]; seen: number[] }> {
    const times = { kept: [] as number[], seen: [] as number[] }
    for (let i = 0; i < count; i++) {
      await new Promise(resolve => setTimeout(resolve, Math.random() * 16))
      const row = shown[i % rowsOnScreen]
      if (!row) throw new Error('There is no row to edit.')
      const start = performance.now()
      await keeper.reprice(row, row.hourlyPrice + 1)
      times.kept.push(performance.now() - start)
      await show()
      await painted()
      times.seen.push(performance.now() - start)
    }
    return times
  },

  /** One edit after the other, each of another row, until so many wait. */
  async queue(count: number): Promise<number[]> {
    const times: number[] = []
    for (const row of shown.slice(0, count))
      times.push(await timed(() => keeper.queue(row, row.hourlyPrice + 1)))
    return times
  },

  /** From a page that knows nothing to all that waits. */
  readQueue: () => timed(() => keeper.readQueue()),
}

export type Bench = typeof bench
window.bench = bench
