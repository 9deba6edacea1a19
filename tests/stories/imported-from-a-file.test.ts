import { expect } from 'vitest'
import { writeCsv } from '../../src/domain/text/csv.ts'
import { type ImportType, matchColumns } from '../../src/features/import/import-columns.ts'
import { type LoadedFile, readFile } from '../../src/features/import/read-file.ts'
import { partRows, readRows } from '../../src/features/import/read-rows.ts'
import { type SendOutcome, type SendPorts, sendImport } from '../../src/features/import/use-import.ts'
import { story } from '../world/clinic-test.ts'
import { animalsOn } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const clients = [
  ['Nom', 'Prénom', 'E-mail', 'GSM', 'Solde'],
  ["D'Hondt & Fils", 'Zoë', 'zoe@example.be', '081/22.33.44', '1.234,50'],
  ['Œuvrard', 'Éléonore', 'eleonore@example.be', '', ''],
  ['Claes', 'Jan', 'pas une adresse', '', ''],
  ...Array.from({ length: 1200 }, (_, i) => [`Maes ${i}`, 'Nele', `nele${i}@example.be`, '', '']),
]
const animals = [
  ['Naam', 'Soort', 'Eigenaar', 'Chip'],
  ['Rex', 'CHIEN', "D'Hondt & Fils, Zoë", '981 000 012 345 678'],
  ['Fifi', 'chien', 'eleonore oeuvrard', ''],
]

story('clients and animals imported from files appear on all devices', async ({ tab, other }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  expect(await bringIn(tab, 'clients', clients)).toEqual({ kind: 'done', count: 1202 })
  const imported = (on: Tab) => on.rows('clients')
  await eventually(() => imported(tab).length === 1202)
  expect(imported(tab).find(({ firstName }) => firstName === 'Zoë')).toMatchObject({ credit: 1234.5 })

  expect(await bringIn(tab, 'animals', animals)).toEqual({ kind: 'done', count: 2 })
  await eventually(() => animalsOn(other).length === 2 && imported(other).length === 1202)
  expect(animalsOn(other)).toEqual([
    ['Fifi', 'Éléonore Œuvrard', null],
    ['Rex', "Zoë D'Hondt & Fils", null],
  ])
})

story('an import whose response is lost is imported once', async ({ ipad, tab }) => {
  const finishes = () => ipad.network.writes().filter(({ path }) => path.endsWith('/finish'))
  const wire: Wire = {
    onProgress({ isFinishing }) {
      if (isFinishing) ipad.network.weather = 'loses-answers'
    },
    async pause() {
      if (finishes().length === 3) ipad.network.weather = 'clear'
    },
  }
  expect(await bringIn(tab, 'clients', clients, wire)).toEqual({ kind: 'done', count: 1202 })
  expect(finishes()).toHaveLength(4)
  expect(new Set(finishes().map(({ key }) => key)).size).toBe(1)
  ipad.tell('online')
  const { size } = tab.workspace.view.tables.clients
  await eventually(() => tab.workspace.view.tables.clients.size === 1202 || size > 1202)
  const again = partRows(await readImportRows(tab, 'clients', clients))
  expect([again.ready.length, again.wrong.length, again.doubtful.length]).toEqual([0, 1, 1202])
})

async function readImportRows(tab: Tab, record: ImportType, table: string[][]) {
  const read = await readFile(new File([writeCsv(table, ';')], `${record}.csv`), record)
  if (!read.ok) throw new Error(read.problem.kind)
  return readRows(record, read.file, matchFileColumns(record, read.file), tab.workspace, new Map())
}

const matchFileColumns = (record: ImportType, { headers }: LoadedFile) => matchColumns(record, headers)

type Wire = Pick<SendPorts, 'pause' | 'onProgress'>
const fine: Wire = { async pause() {}, onProgress() {} }

async function bringIn(tab: Tab, record: ImportType, table: string[][], wire = fine): Promise<SendOutcome> {
  const { ready } = partRows(await readImportRows(tab, record, table))
  const { request, newId } = tab.workspace
  const ports: SendPorts = { request, newId, stop: new AbortController().signal, ...wire }
  return sendImport(
    ports,
    record,
    ready.map(row => row.values),
  )
}
