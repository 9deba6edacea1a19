import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedBrowserTests, failedUnitTests, linesOfFailed } from '../scripts/failed-tests.mjs'
import { root } from '../scripts/project.mjs'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bouvier-failed-tests-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function run(program: string, args: string[], settings: Record<string, string> = {}): void {
  // Forces colors as on a terminal, and removes the environment of the current test run.
  const { VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    env: { ...env, FORCE_COLOR: '1', ...settings },
  })
}

test('the summary gives the reason of a failed unit test and of a load error', async () => {
  await writeFile(
    join(folder, 'one.test.mjs'),
    "test('two dogs are two', () => expect(1, 'dogs').toBe(2))\ntest('one is one', () => expect(1).toBe(1))\n",
  )
  await writeFile(join(folder, 'other.test.mjs'), "throw new Error('There is no kennel.')\n")
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }\n')
  const report = join(folder, 'unit.json')
  run('vitest/vitest.mjs', ['run', '--reporter=json', `--outputFile=${report}`])
  const lines = linesOfFailed(failedUnitTests(JSON.parse(await readFile(report, 'utf8')))).join('\n')
  expect(lines).toMatch(/^ {2}.*\/one\.test\.mjs › two dogs are two$/m)
  expect(lines).toMatch(/^ {6}.*dogs: expected 1 to be 2/m)
  expect(lines).toMatch(/^ {2}.*\/other\.test\.mjs\n {6}.*There is no kennel\.$/m)
  expect(lines).not.toContain('one is one')
})

test('the summary gives the reason of a failed browser test, without colours', async () => {
  const playwright = JSON.stringify(join(root, 'node_modules/@playwright/test/index.mjs'))
  await writeFile(
    join(folder, 'one.spec.mjs'),
    `import { expect, test } from ${playwright}
test('two dogs are two', () => expect('dog').toBe('two dogs'))
test('one is one', () => expect(1).toBe(1))
`,
  )
  await writeFile(join(folder, 'playwright.config.mjs'), "export default { testMatch: '*.spec.mjs' }\n")
  const report = join(folder, 'browser.json')
  run('@playwright/test/cli.js', ['test', '--config', folder, '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const lines = linesOfFailed(failedBrowserTests(JSON.parse(await readFile(report, 'utf8'))))
  expect(lines[0]).toBe('  one.spec.mjs › two dogs are two')
  expect(lines).toContain('      Expected: "two dogs"')
  expect(lines).toContain('      Received: "dog"')
  expect(lines.join('\n')).not.toContain('one is one')
})

test('the summary of many failed tests fits in the last hundred lines', () => {
  const why = Array.from({ length: 50 }, (_, n) => `line ${n}`).join('\n')
  const failed = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `test ${n}`, why }))
  expect(linesOfFailed(failed(1))).toHaveLength(13)
  expect(linesOfFailed(failed(12)).length).toBeLessThanOrEqual(90)
  expect(linesOfFailed(failed(40)).filter(line => line.startsWith('  test '))).toHaveLength(40)
})

test('a run prints the version of Node', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), 'nothing'], {
    encoding: 'utf8',
  })
  expect(stdout).toContain(`Node ${process.version}`)
})
