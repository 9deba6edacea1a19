/**
 * `npm run domain-mutants`: finds code of src/domain and src/records that no test checks. Each operator, condition and
 * value is changed, one at a time, and the tests that reach it are run. Changes that no test notices are printed.
 *
 * Arguments are files. Without them: files changed in the last twenty commits, at most two of them.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { isStartedDirectly, root } from './project.mjs'

const workers = 2
const mostFiles = 2
/** Some changes cannot be noticed, such as a larger limit of a cache. */
const leastFound = 0.8

/** @returns {string[]} */
function changedFiles() {
  const folders = ['src/domain/*.ts', 'src/records/*.ts']
  try {
    const args = ['log', '-20', '--name-only', '--diff-filter=AM', '--format=', '--', ...folders]
    const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
    return [...new Set(names)].filter(name => name !== '' && !name.endsWith('.test.ts')).slice(0, mostFiles)
  } catch {
    // Without Git, nothing is known to have changed.
    return []
  }
}

/**
 * @param {string[]} files
 * @returns {Promise<{ found: number, missed: string[] }>}
 */
export async function mutateDomain(files = changedFiles()) {
  if (files.length === 0) return { found: 0, missed: [] }
  const tempDirName = await mkdtemp(join(tmpdir(), 'bouvier-mutants-'))
  try {
    const results = await new Stryker({
      mutate: files,
      tempDirName,
      ignorePatterns: ['data', 'data-demo', 'dist', 'docs', 'test-results'],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts/mutant-texts.mjs')],
      ignorers: ['texts'],
      vitest: { configFile: 'tests/mutants/domain.config.ts', related: false },
      coverageAnalysis: 'perTest',
      // A change that takes effect while a file loads needs a run of all tests, so ten minutes for a record definition.
      ignoreStatic: true,
      concurrency: workers,
      // It would rewrite the file with TypeScript's old interface, which version 7 does not have.
      tsconfigFile: 'none.json',
      reporters: [],
    }).runMutationTest()
    const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    return {
      found: results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
      missed: missed.map(
        ({ fileName, location, mutatorName, replacement }) =>
          `${fileName}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`,
      ),
    }
  } finally {
    await rm(tempDirName, { recursive: true, force: true })
  }
}

/** @param {{ found: number, missed: string[] }} result */
export function isEnough({ found, missed }) {
  return found >= leastFound * (found + missed.length)
}

if (isStartedDirectly(import.meta.url)) {
  const files = process.argv.slice(2)
  const result = await mutateDomain(files.length > 0 ? files : changedFiles())
  for (const line of result.missed) console.log(line)
  console.log(`${result.found} changes were noticed by tests, ${result.missed.length} were not`)
  process.exitCode = isEnough(result) ? 0 : 1
}
