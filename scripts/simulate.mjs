/**
 * `npm run simulate -- --seeds N --from K [--jobs J]`: runs the real client and server under seeded faults, a
 * world per seed, in J processes. A seed that breaks a law is printed with the command for its trace: `npm
 * run simulate -- --seed K --trace`. `--crashes` crashes the scripted day at every step (or `--every N
 * --offset M`). `--postgres` runs two servers on the PostgreSQL of TEST_DATABASE_URL, which is not
 * deterministic. `--hashes` prints a hash for each seed, to compare two runs.
 */
import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isStartedDirectly, root } from './project.mjs'

/**
 * Bundles everything: loading module by module takes longer than many seeds.
 * @param {string} entry
 */
export async function makeBundle(entry = 'tests/simulation/main.ts') {
  await mkdir(join(root, 'dist'), { recursive: true })
  const outDir = await mkdtemp(join(root, 'dist/simulation-'))
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: /^.*\/document-pdf\.ts$/, replacement: join(root, 'tests/simulation/plain-documents.ts') },
      ],
    },
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  return outDir
}

/**
 * @param {string} bundle
 * @param {object} task
 * @param {(report: any) => void} tell
 * @returns {Promise<boolean>} whether the process ended without an error
 */
export function inChild(bundle, task, tell) {
  return new Promise(resolve => {
    const child = fork(join(root, 'scripts/simulate-child.mjs'), [bundle, JSON.stringify(task)], {
      // A world runs for 0.2 seconds, so a large young generation avoids garbage collection. V8's parallel
      // collector threads mostly wait for each other, and other jobs need the cores.
      execArgv: ['--max-semi-space-size=128', '--min-semi-space-size=128', '--single-threaded-gc'],
    })
    child.on('message', tell)
    child.on('close', code => resolve(code === 0))
  })
}

async function main() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '200' },
      from: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '2' },
      seed: { type: 'string' },
      trace: { type: 'boolean', default: false },
      crashes: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      offset: { type: 'string', default: '0' },
      hashes: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
    },
  })
  const jobs = values.seed ? 1 : Number(values.jobs)
  const from = Number(values.seed ?? values.from)
  const count = values.seed ? 1 : Number(values.seeds)
  const postgres = values.postgres ? process.env.TEST_DATABASE_URL?.trim() : undefined
  if (values.postgres && !postgres) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const started = performance.now()
  let [done, failed] = [0, 0]
  /** @param {any} report */
  const tell = report => {
    done += 1
    if (values.trace) console.log(report.trace.join('\n'))
    if (values.hashes) console.log(`seed ${report.name} ${report.hash}`)
    if (report.violations.length > 0) {
      failed += 1
      const [{ law, text }] = report.violations
      console.log(`seed ${report.name} broke ${law}: ${text}\n  faults: ${report.faults}\n  ${report.replay}`)
    }
    if (done % 500 === 0)
      console.log(`${done} done, ${(done / ((performance.now() - started) / 1000)).toFixed(1)} a second`)
  }
  const bundle = await makeBundle()
  try {
    const tasks = Array.from({ length: jobs }, (_, job) =>
      values.crashes
        ? {
            kind: 'crashes',
            every: Number(values.every) * jobs,
            offset: Number(values.offset) + job * Number(values.every),
          }
        : { kind: 'seeds', from: from + job, step: jobs, until: from + count, trace: values.trace, postgres },
    )
    const ends = await Promise.all(tasks.map(task => inChild(bundle, task, tell)))
    const seconds = (performance.now() - started) / 1000
    console.log(`${done} runs, ${failed} failed, ${(done / seconds).toFixed(1)} a second`)
    process.exitCode = failed > 0 || done === 0 || ends.includes(false) ? 1 : 0
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}

if (isStartedDirectly(import.meta.url)) await main()
