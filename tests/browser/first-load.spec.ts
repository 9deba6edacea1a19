import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOfWorker, scriptsOfFirstVisit } from './first-visit.ts'
import { expect, register, test } from './fixtures.ts'
import { builtApp } from './server.ts'

/**
 * The files that each startup step may load. An import that pulls a library or a later part into an earlier
 * step fails here. The size limits leave little room, and raising them needs a decision (0037, 0045).
 */
const ground = ['rolldown-runtime', 'ground', 'index', 'start', 'workbox-window.prod.es5']
const forTheLogin = [...ground, 'fields', 'sign-in']
const forTheShell = [...ground, 'dexie', 'databases', 'shell']

test('neither the login page nor the shell loads a screen library', async ({ server, shared }) => {
  const options = { baseURL: server.url, serviceWorkers: 'block' } as const
  const stranger = await shared.newContext(options)
  const ofLogin = await scriptsOfFirstVisit(stranger, '/auth/login')
  await stranger.close()

  const signingUp = await shared.newContext(options)
  await register(await signingUp.newPage())
  const storageState = await signingUp.storageState()
  await signingUp.close()
  const staff = await shared.newContext({ ...options, storageState })
  const ofShell = await scriptsOfFirstVisit(staff, '/app/taxonomy')
  const ofClients = await scriptsOfFirstVisit(staff, '/app/taxonomy/clients')
  await staff.close()

  expect(getNames(ofLogin)).toEqual(forTheLogin.toSorted())
  expect(getNames(ofShell)).toEqual(forTheShell.toSorted())
  expect(sumSizes(ofLogin)).toBeLessThan(120_500)
  expect(sumSizes(ofShell)).toBeLessThan(200_800)
  // A list loads its direct dependencies in few files. Dialogs load later.
  expect(ofClients.length).toBeLessThan(22)
  expect(sumSizes(ofClients)).toBeLessThan(262_400)
})

test('the service worker caches fewer than 100 files, each once', async () => {
  const cachedFiles = await filesOfWorker()
  expect(cachedFiles).toContain('index.html')
  expect(cachedFiles.length).toBeLessThan(100)
  expect(new Set(cachedFiles).size).toBe(cachedFiles.length)
})

test('no structural selector styles descendants by their tag in the built styles', async () => {
  const names = (await filesOfWorker()).filter(name => name.endsWith('.css'))
  expect(names).not.toEqual([])
  for (const name of names) {
    const styles = await readFile(join(builtApp, 'app', name), 'utf8')
    // Inserting an element would restyle all elements beside it: all cells of a table, or a full week.
    expect(styles.match(/:(first|last|nth|only)-[^,{}]*[ >](\*|:is|[a-z])[^,{}]*/g) ?? []).toEqual([])
  }
})

test('the typeface is loaded within 60 kB, with the letters of Polish names', async ({ page }) => {
  await page.goto('/auth/login')
  const { families, sizes } = await page.evaluate(async () => {
    const faces = await document.fonts.load('14px Geist', 'œ€ł')
    const fonts = performance
      .getEntriesByType('resource')
      .flatMap(entry => (entry instanceof PerformanceResourceTiming ? entry : []))
      .filter(({ name }) => name.endsWith('.woff2'))
    return {
      families: faces.map(({ family, status }) => `${family} ${status}`),
      sizes: fonts.map(({ encodedBodySize }) => encodedBodySize),
    }
  })
  expect(families).toEqual(['Geist loaded', 'Geist loaded'])
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
})

type Scripts = Awaited<ReturnType<typeof scriptsOfFirstVisit>>
const getNames = (scripts: Scripts) => scripts.map(({ name }) => name).toSorted()
const sumSizes = (scripts: Scripts) => scripts.reduce((sum, { size }) => sum + size, 0)
