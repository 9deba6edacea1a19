/**
 * `npm run simulate -- --seeds N --from K [--jobs J]`: the real client and the real server under seeded faults, one
 * world a seed, in J processes. A seed that breaks a law is named, with the command that tells its story:
 * `npm run simulate -- --seed K --trace`. `--crashes` cuts the scripted day at every step (or `--every N --offset M`).
 * `--postgres` has two servers answer at once on the PostgreSQL that TEST_DATABASE_URL names; no such run goes twice alike.
 * `--hashes` prints what tells whether two runs of a seed were the same.
 */
import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isStartedDirectly, root } from './project.mjs'

/**
 * Everything in one folder of plain JavaScript: to load it module by module takes longer than many seeds.
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
 * @param {(told: any) => void} tell
 * @returns {Promise<boolean>} whether it came to its end
 */
export function inChild(bundle, task, tell) {
  return new Promise(resolve => {
    const child = fork(join(root, 'scripts/simulate-child.mjs'), [bundle, JSON.stringify(task)], {
      // A world lives for a fifth of a second: what it leaves is cheaper to let go of young. Each process collects alone:
      // the threads that V8 would add wait for each other for longer than they work, and the other jobs have the cores.
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
  /** @param {any} told */
  const tell = told => {
    done += 1
    if (values.trace) console.log(told.trace.join('\n'))
    if (values.hashes) console.log(`seed ${told.name} ${told.hash}`)
    if (told.violations.length > 0) {
      failed += 1
      const [{ law, text }] = told.violations
      console.log(`seed ${told.name} broke ${law}: ${text}\n  faults: ${told.faults}\n  ${told.replay}`)
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
