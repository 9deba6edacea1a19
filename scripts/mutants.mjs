/**
 * `npm run mutants`: mutation testing. Each fault of tests/mutants is applied to a copy of the project, and the tests
 * that should fail are run there. A mutant that passes has survived.
 *
 * `npm run mutants -- law 7` selects mutants by name, `npm run mutants -- 40-60` by number.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLoader } from './load-typescript.mjs'
import { root } from './project.mjs'

const copied = [
  'src',
  'server',
  'tests',
  'scripts',
  'docs',
  'sw',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
]
const copies = 2

/** @typedef {import('../tests/mutants/mutant.ts').Mutant} Mutant */

async function readMutants() {
  const vite = await openLoader()
  /** @type {typeof import('../tests/mutants/mutants.ts').mutants} */
  const mutants = (await vite.ssrLoadModule('/tests/mutants/mutants.ts')).mutants
  await vite.close()
  return mutants
}

async function copyOfProject() {
  const folder = await mkdtemp(join(tmpdir(), 'bouvier-mutants-'))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/**
 * Returns the first failed test, or undefined.
 * @param {string} folder
 * @param {readonly string[]} tests
 * @returns {Promise<string | undefined>}
 */
async function firstFailure(folder, tests) {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = [
    '--bail=1',
    '--maxWorkers=1',
    '--testTimeout=30000',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const ok = await new Promise(resolve => {
    execFile(
      process.execPath,
      [vitest, 'run', ...tests, ...options],
      { cwd: folder, maxBuffer: 2 ** 28 },
      error => resolve(error === null),
    )
  })
  if (ok) return undefined
  /** @type {{ testResults?: { assertionResults: { status: string, fullName: string }[] }[] }} */
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  const failed = (results.testResults ?? [])
    .flatMap(file => file.assertionResults)
    .find(test => test.status === 'failed')
  return failed?.fullName ?? 'nothing could be run'
}

/**
 * The nearest tests first: they are fast and kill most mutants.
 * @param {string} folder
 * @param {Mutant} mutant
 */
async function killerOf(folder, { file, find, replacement, by }) {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(find, () => replacement),
  )
  try {
    for (const tests of by) {
      const killer = await firstFailure(folder, [tests])
      if (killer !== undefined) return killer
    }
    return undefined
  } finally {
    await writeFile(path, text)
  }
}

// Some faults are found by tests of the deep run only.
process.env.TEST_DEPTH = 'all'
const words = process.argv.slice(2).join(' ')
const [, from, to] = /^(\d+)-(\d+)$/.exec(words) ?? []
const all = await readMutants()
const wanted = from ? all.slice(Number(from) - 1, Number(to)) : all.filter(({ name }) => name.includes(words))
const hasPostgres = (process.env.TEST_DATABASE_URL ?? '') !== ''
const mutants = wanted.filter(({ only }) => only === undefined || hasPostgres)
for (const { name } of wanted.filter(mutant => !mutants.includes(mutant)))
  console.log(`not tried, for it needs PostgreSQL and TEST_DATABASE_URL names none: ${name}`)
const folders = await Promise.all(Array.from({ length: copies }, copyOfProject))
/** @type {Mutant[]} */
const survivors = []
try {
  const every = [...new Set(mutants.flatMap(({ by }) => by))]
  const sound = await firstFailure(folders[0] ?? root, every)
  if (sound !== undefined) throw new Error(`Without any fault this fails already: ${sound}`)
  const waiting = mutants.map((mutant, n) => ({ mutant, n }))
  await Promise.all(
    folders.map(async folder => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { mutant, n } = next
        const killer = await killerOf(folder, mutant)
        if (killer === undefined) survivors.push(mutant)
        console.log(
          `${n + 1}/${mutants.length} ${killer === undefined ? 'SURVIVED' : 'killed'}  ${mutant.name}`,
        )
        if (killer !== undefined) console.log(`    by: ${killer}`)
      }
    }),
  )
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
for (const { name, file } of survivors) console.log(`survived: ${name} (${file})`)
console.log(`\n${mutants.length - survivors.length} killed, ${survivors.length} survived`)
process.exitCode = survivors.length > 0 ? 1 : 0
