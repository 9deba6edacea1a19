/**
 * `npm test`: types and lint, then unit, server and story tests, then a walk through each screen in a browser. After a
 * failed step the next one still runs. The last line is always the count.
 *
 * `npm test -- fast` is for before a commit: the tests of rules and of the app's code. `npm test -- check` and
 * `npm test -- unit browser` run only those steps. `npm run test:deep` runs everything that `npm test` leaves out:
 * PostgreSQL for all routes, kills, many tabs, versions, all pairs of actions, mutants of changed files. `TEST_SEED=<seed>
 * npm test` repeats the random numbers of an earlier run.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { failedBrowserTests, failedUnitTests, linesOfFailed } from './failed-tests.mjs'
import { root } from './project.mjs'

/** @typedef {import('./failed-tests.mjs').Failed} Failed */
/** @typedef {{ title: string, seconds: number }} Timed */
/** @typedef {{ passed: number, failed: number, skipped: number, which?: Failed[], times?: Timed[] }} Count */

const mostSlow = 10

const reports = await mkdtemp(join(tmpdir(), 'bouvier-reports-'))
/** The processor time of the current step. It stays 0 on Windows. */
let processorSeconds = 0
const isDeep = process.argv[2] === 'deep'
if (isDeep) process.env.TEST_DEPTH = 'deep'
const usual = isDeep ? ['unit', 'browser', 'mutants'] : ['check', 'unit', 'browser']
const steps = { check, fast, unit, browser, mutants }

/** @returns {Promise<Count>} */
async function check() {
  let output = ''
  const ok = await run('npm', ['run', '--silent', 'check'], {}, text => {
    output += text
    process.stdout.write(text)
  })
  if (ok) return { passed: 1, failed: 0, skipped: 0 }
  return { passed: 0, failed: 1, skipped: 0, which: [{ title: 'types and lint', why: output }] }
}

async function fast() {
  return vitest(['src', 'tests/rules', 'tests/architecture', 'tests/safety', 'tests/size', 'tests/mutants'])
}

async function unit() {
  if (!process.env.TEST_DATABASE_URL)
    console.log('TEST_DATABASE_URL is not set: the server is tested on SQLite, and not on PostgreSQL.')
  return vitest(isDeep ? await deepFiles() : [])
}

/** Files with tests that `npm test` leaves out. */
async function deepFiles() {
  const files = (await Promise.all(['src', 'server', 'tests'].map(filesIn))).flat()
  const marks = process.env.TEST_DATABASE_URL ? /\b(onFastEngine|isDeep)\b/ : /\bisDeep\b/
  const deep = []
  for (const file of files.filter(path => path.endsWith('.test.ts')))
    if (file.endsWith('.deep.test.ts') || marks.test(await readFile(file, 'utf8'))) deep.push(file)
  return deep
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/**
 * @param {string[]} files
 * @returns {Promise<Count>}
 */
async function vitest(files) {
  const report = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', ...files, ...reporters])
  const results = await readReport(report)
  return verdict(ok, {
    passed: results?.numPassedTests ?? 0,
    // A file that fails to load is a failed suite without tests.
    failed: (results?.numFailedTests ?? 0) + brokenSuites(results),
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
    which: failedUnitTests(results),
    times: timesOfUnitTests(results),
  })
}

async function browser() {
  const report = join(reports, 'browser.json')
  const config = join(root, 'tests/browser/playwright.config.ts')
  const options = ['--config', config, '--reporter=list,json']
  const ok = await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const results = await readReport(report)
  const stats = results?.stats
  return verdict(ok, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    which: failedBrowserTests(results),
    times: timesOfBrowserTests(results),
  })
}

/** @returns {Promise<Count>} */
async function mutants() {
  const { isEnough, mutateDomain } = await import('./domain-mutants.mjs')
  const result = await mutateDomain()
  const [found, missed] = [result.found, result.missed.length]
  console.log([...result.missed, `${found} changes were noticed by tests, ${missed} were not`].join('\n'))
  if (isEnough(result)) return { passed: 1, failed: 0, skipped: 0 }
  const why = 'Too few changes of the code were noticed. See above.'
  return { passed: 0, failed: 1, skipped: 0, which: [{ title: 'tests of the domain', why }] }
}

/**
 * A step fails when its process fails or when it ran no tests, whatever its report says.
 * @param {boolean} ok
 * @param {Count} count
 * @returns {Count}
 */
function verdict(ok, count) {
  const isBroken = count.failed === 0 && (!ok || count.passed === 0)
  if (!isBroken) return count
  return {
    ...count,
    failed: 1,
    which: [
      { title: 'the step failed, but no test did', why: 'See its output above.' },
      ...(count.which ?? []),
    ],
  }
}

/**
 * @param {{ testResults?: import('./failed-tests.mjs').UnitSuite[] } | undefined} report
 * @returns {Timed[]}
 */
function timesOfUnitTests(report) {
  return (report?.testResults ?? []).flatMap(suite =>
    suite.assertionResults.map(test => ({
      title: `${relative(root, suite.name)} › ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
    })),
  )
}

/**
 * @param {{ suites?: import('./failed-tests.mjs').BrowserSuite[] } | undefined} report
 * @returns {Timed[]}
 */
function timesOfBrowserTests(report) {
  return (report?.suites ?? []).flatMap(suite => [
    ...(suite.specs ?? []).map(spec => ({
      title: `${suite.file} › ${spec.title}`,
      seconds:
        spec.tests.flatMap(test => test.results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...timesOfBrowserTests(suite),
  ])
}

/** @param {readonly Timed[]} times */
function printSlowest(times) {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostSlow)
  const sum = times.reduce((all, { seconds }) => all + seconds, 0)
  if (slowest.length === 0) return
  console.log(`${times.length} tests took ${sum.toFixed(0)} s one by one; the longest:`)
  for (const { title, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${title}`)
}

/** @param {{ testResults?: { status: string, assertionResults: unknown[] }[] } | undefined} report */
function brokenSuites(report) {
  const suites = report?.testResults ?? []
  return suites.filter(suite => suite.status === 'failed' && suite.assertionResults.length === 0).length
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 * @param {(text: string) => void} [onOutput] receives the output, which otherwise goes to the terminal
 * @returns {Promise<boolean>}
 */
function run(command, args, settings = {}, onOutput = undefined) {
  const output = onOutput ? 'pipe' : 'inherit'
  const isWindows = process.platform === 'win32'
  const [program, ...rest] = isWindows ? [command, ...args] : ['sh', '-c', withTimes, command, ...args]
  return new Promise(resolve => {
    const child = spawn(program, rest, {
      cwd: root,
      env: { ...process.env, ...settings },
      // There is no input, so that no prompt can block.
      stdio: ['ignore', output, output, 'pipe'],
      shell: command === 'npm' && isWindows,
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', onOutput ?? (() => {}))
    child.stdio[3]?.on('data', times => {
      processorSeconds += secondsIn(String(times))
    })
    child.on('error', error => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('close', code => resolve(code === 0))
  })
}

/** Runs the command, and then writes the processor time of all its processes to the fourth file. */
const withTimes = '"$0" "$@"; status=$?; times >&3; exit $status'

/** @param {string} times two lines as "0m1.25s 0m0.40s": of the shell, and of its processes */
function secondsIn(times) {
  const [, ofProcesses = ''] = times.split('\n')
  const parts = [...ofProcesses.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0)
}

/** @param {string} path */
function bin(path) {
  return join(root, 'node_modules', path)
}

/** @param {string} file */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

process.env.TEST_SEED ??= String(randomInt(1_000_000_000))
console.log(`Node ${process.version}, TEST_SEED=${process.env.TEST_SEED}`)
const requested = process.argv.slice(isDeep ? 3 : 2)
const unknown = requested.filter(name => !Object.hasOwn(steps, name))
if (unknown.length > 0)
  console.error(`There is no step ${unknown.join(', ')}: choose from ${Object.keys(steps).join(', ')}.`)

/** @type {Count} */
const total = { passed: 0, failed: unknown.length, skipped: 0 }
/** Repeated at the end of the output. @type {Failed[]} */
const failed = []
for (const [name, step] of Object.entries(steps)) {
  if (!(requested.length > 0 ? requested : usual).includes(name)) continue
  console.log(`\n--- ${name} ---`)
  const started = performance.now()
  processorSeconds = 0
  const count = await step()
  printSlowest(count.times ?? [])
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`--- ${name}: ${seconds} s, ${processorSeconds.toFixed(0)} s of processor time ---`)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  for (const { title, why } of count.which ?? []) failed.push({ title: `${name}: ${title}`, why })
}
await rm(reports, { recursive: true, force: true })

if (failed.length > 0) {
  console.log(['', 'Failed:', ...linesOfFailed(failed)].join('\n'))
  console.log(`To run with the same random numbers: TEST_SEED=${process.env.TEST_SEED} npm test`)
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
