import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './fixtures.ts'
import { openScreen, rowOf, shownNames } from './practice-page.ts'
import { builtApp } from './server.ts'

type Sample = { process: ChildProcess; url: string; folder: string }

/** `npm run demo`, but for the build: in a folder of its own, on any port. */
async function openSample(): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'bouvier-demo-'))
  const started = spawn(process.execPath, [join(builtApp, 'server/demo.js'), '--port', '0'], { cwd: folder })
  for await (const chunk of started.stdout) {
    const url = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0]
    if (url !== undefined) return { process: started, url, folder }
  }
  throw new Error('The sample practice did not open.')
}

const test = base.extend<{ sample: Sample }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  sample: async ({}, use) => {
    const sample = await openSample()
    await use(sample)
    const ended = once(sample.process, 'exit')
    sample.process.kill('SIGKILL')
    await ended
    await rm(sample.folder, { recursive: true, force: true })
  },
  address: async ({ sample }, use) => use(sample.url),
})

test('the sample practice says how to sign in, and is full of clients and animals', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByText('This is a sample practice.')).toBeVisible()
  await page.getByRole('button', { name: 'Fill this in' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/app')
  await openScreen(page, 'Clients')
  await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Number of Animals' }).click()
  // Until the sorting has settled, whoever stands first is somebody else the next moment.
  await expect(async () => {
    const [name = ''] = await shownNames(page)
    const animals = rowOf(page, name)
      .first()
      .getByRole('button', { name: `View animals of ${name}` })
    await animals.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/animals/, { timeout: 2_000 })
  }).toPass()
  await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(1)
})
