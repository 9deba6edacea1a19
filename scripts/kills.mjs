/**
 * `npm run kills -- 200`: kills the tab or the browser 200 times on a bad connection, and reports the outcome
 * of all edits. `SEED=… npm run kills` repeats a run.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './project.mjs'

const kills = process.argv[2] ?? '200'
if (!/^[1-9]\d*$/.test(kills)) throw new Error(`How many kills? '${kills}' is no number.`)
const program = join(root, 'node_modules/@playwright/test/cli.js')
const config = join(root, 'tests/browser/playwright.config.ts')
const { status } = spawnSync(process.execPath, [program, 'test', '--config', config, 'kills.spec'], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: kills },
})
process.exitCode = status ?? 1
