import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { sourcesOfBuild } from '../../scripts/stamp.mjs'
import { builtApp } from './server.ts'

const root = dirname(builtApp)
const sources = join(builtApp, 'next-release')

/** A build of these sources with one more field and one more record type, as a next release may have. */
export const nextBuild = join(sources, 'dist')

const run = promisify(execFile)

export async function buildNextRelease(): Promise<void> {
  await rm(sources, { recursive: true, force: true })
  const built = (await sourcesOfBuild()).map(file => relative(root, file))
  // The configuration of the build also configures the tests.
  const files = [...built, 'tests/depth.ts', 'tests/longest-first.ts']
  for (const file of files) await cp(join(root, file), join(sources, file))
  for (const [name, places] of Object.entries(changed)) {
    const [file, another] = files.filter(path => path.endsWith(name))
    if (file === undefined || another !== undefined) throw new Error(`There is not one ${name}.`)
    await change(join(sources, file), places)
  }
  await writeFile(join(sources, 'src/records/suppliers.ts'), suppliers)
  await writeFile(join(sources, 'server/db/migrations/0002-next.ts'), migration)
  await mkdir(nextBuild, { recursive: true })
  await run(process.execPath, [join(sources, 'scripts/build.mjs')], { cwd: sources })
}

/** Inserts text before each of these places, which must occur exactly once. */
async function change(path: string, places: { [place: string]: string }): Promise<void> {
  let text = await readFile(path, 'utf8')
  for (const [place, added] of Object.entries(places)) {
    if (text.split(place).length !== 2) throw new Error(`There is not one '${place}' in ${path}.`)
    text = text.replace(place, () => added + place)
  }
  await writeFile(path, text)
}

const nickname = `{ label: { en: 'Nickname', fr: 'Surnom', nl: 'Roepnaam' } }`

const changed = {
  'src/records/clients.ts': {
    "  phone: phone('phone',": `  nickname: textOrNone('nickname', ${nickname}),\n`,
  },
  '/client-form.tsx': {
    '<RecordField\n          field={clients.phone}':
      "<RecordField field={clients.nickname} {...field('nickname')} />\n        ",
  },
  'src/records/records.ts': {
    'import { templateLists,': "import { supplierLists, suppliers, supplierType } from './suppliers.ts'\n",
    '  practice,\n}': '  suppliers,\n',
    '  practice: { sorts': '  suppliers: supplierLists,\n',
    '  notes: noteType,': '  suppliers: supplierType,\n',
  },
  'server/db/migrations/all.ts': {
    'import { schema }': "import { next } from './0002-next.ts'\n",
    ']\n': ', next',
  },
}

const suppliers = `
import { byServer, text } from '../domain/edits/fields.ts'
import { byFields } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { stamps } from './record.ts'

export const suppliers = {
  id: byServer(text('id')),
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  ...stamps,
}
export const supplierLists = { sorts: byFields(suppliers, 'name', 'createdAt', 'updatedAt'), made: {} } as const
export const supplierType = ordinary('suppliers', suppliers, {
  one: { en: 'this supplier', fr: 'ce fournisseur', nl: 'deze leverancier' },
  nameOf: ({ name }) => name,
  refusals: () => [],
  errors: {},
})
`

const migration = `
import { defineTables } from '../define-tables.ts'
import type { Migration } from '../migrate.ts'

export const next: Migration = {
  name: '0002-next',
  up: tx => defineTables(tx, \`
    alter table clients add column nickname text;
    create table suppliers (
      id text primary key, name text not null, name_key text not null, created_at text not null, updated_at text not null,
      updated_by text, updated_by_id text, rev integer not null, deleted_at text
    )\`),
}
`

export async function runProgram(build: string, name: string, data: string, args: string[] = []) {
  const env = { ...process.env, DATA_DIR: data }
  return (await run(process.execPath, [join(build, `server/${name}.js`), ...args], { env })).stdout
}
