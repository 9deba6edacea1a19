import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, register, test } from './fixtures.ts'
import { builtApp, Host } from './host.ts'
import { addSpecies, openSpecies, speciesRow } from './species-page.ts'
import { Tablet } from './tablet.ts'

/** A copy of the build that a test may replace by a newer one. It stays in the project, whose packages it needs. */
async function copyOfBuild(): Promise<string> {
  const results = join(builtApp, '../test-results')
  await mkdir(results, { recursive: true })
  const copy = await mkdtemp(join(results, 'build-'))
  await cp(builtApp, copy, { recursive: true })
  return copy
}

/** What an update of the host does: another index.html, and a worker that knows it. */
async function update(build: string): Promise<void> {
  const change = async (file: string, from: string | RegExp, to: string) => {
    const path = join(build, 'app', file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(from, to)
    expect(after, `${file} was changed`).not.toBe(before)
    await writeFile(path, after)
    for (const ending of ['.br', '.gz']) await rm(`${path}${ending}`, { force: true })
  }
  await change('index.html', '</head>', '<meta name="of-the-new-version"></head>')
  await change(
    'sw.js',
    /"?url"?:"index\.html","?revision"?:"\w+"|"?revision"?:"\w+","?url"?:"index\.html"/,
    'url:"index.html",revision:"newer"',
  )
}

test('a new version is offered, waits for the form that is open, and then takes over with one reload', async () => {
  const build = await copyOfBuild()
  const host = await Host.open({}, build)
  const tablet = await Tablet.open(host.url)
  try {
    const { page } = tablet
    await register(page)
    await tablet.isReadyForOffline(page)
    await openSpecies(page)
    await page.getByRole('button', { name: 'Add Species' }).click()
    await speciesRow(page, 'Add Species').getByLabel('Name').fill('Chien')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })

    await update(build)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const offer = page.getByRole('button', { name: /(^|: )Update$/ })
    await expect(offer).toHaveAttribute('aria-disabled', 'true')
    await offer.click({ force: true })
    await expect(speciesRow(page, 'Add Species').getByLabel('Name')).toHaveValue('Chien')
    expect(loads).toBe(0)

    await speciesRow(page, 'Add Species').getByRole('button', { name: 'Cancel' }).click()
    await expect(offer).not.toHaveAttribute('aria-disabled')
    await offer.click()
    await expect(page.locator('meta[name=of-the-new-version]')).toBeAttached()
    // Once: the new version is then worked with, and nothing reloads it again.
    await expect.poll(() => loads).toBe(1)
    await addSpecies(page, 'Chien', '45')
    await expect(offer).toBeHidden()
    expect(loads).toBe(1)
  } finally {
    await tablet.close()
    await host.close()
    await rm(build, { recursive: true, force: true })
  }
})
