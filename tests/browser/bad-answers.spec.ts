import type { Page } from '@playwright/test'
import { type Fault, faults, isCall, isEdit, type ProxiedRequest, respondWith } from './fault-proxy.ts'
import {
  addSpecies,
  deleteSpecies,
  openSpecies,
  repriceSpecies,
  shownSpecies,
  speciesRow,
} from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

type Case = { fault: Fault; edit: (page: Page) => Promise<void>; sent: number; species: string[] }

const cases: { [title: string]: Case } = {
  'lost in transit': {
    fault: faults.lost,
    edit: page => addSpecies(page, 'Chien', '45'),
    sent: 2,
    species: ['Chien 45 at 1'],
  },
  'applied, with a lost response': {
    fault: faults.answerLost,
    edit: page => repriceSpecies(page, 'Chien', '48.5'),
    sent: 2,
    species: ['Chien 48.5 at 2'],
  },
  'applied, with a truncated response': {
    fault: faults.bodyCutShort,
    edit: page => deleteSpecies(page, 'Chien'),
    sent: 2,
    species: [],
  },
  'delivered twice': {
    fault: faults.deliveredTwice,
    edit: page => addSpecies(page, 'Chat', '30'),
    sent: 1,
    species: ['Chat 30 at 4'],
  },
}

test('an edit with a lost or repeated message takes effect once', async ({ page, colleague, line }) => {
  for (const [title, { fault, edit, sent, species }] of Object.entries(cases))
    await test.step(`an edit that is ${title}`, async () => {
      const before = line.writes().length
      line.breaks(isEdit, fault, 1)
      await edit(page)
      await expect.poll(() => line.writes().length - before).toBe(sent)
      await networkIsBack(page)
      await expect.poll(() => speciesWithRevisions(colleague)).toEqual(species)
    })
  const keys = line.writes().map(({ key }) => key)
  expect(new Set(keys).size, 'an edit keeps its key').toBe(Object.keys(cases).length)
  await everythingIsSaved(page)
})

test('an error of the server is shown with its message', async ({ page, colleague: _, line, allow }) => {
  allow(/status of 50[03]/)
  const isSync = ({ path }: ProxiedRequest) => path === '/api/invoices/sync'
  await page.goto('/app/taxonomy/invoices')
  const synchronize = page.getByRole('button', { name: 'Synchronize' })
  for (const [answer, text] of [
    [respondWith(500, { message: 'The disk is full.' }), 'The disk is full.'],
    [respondWith(503, { code: 'host/busy' }), 'The server is busy. Please try again in a moment.'],
    [respondWith(500, {}), 'Something went wrong on the server. Try again in a moment.'],
  ] as const) {
    line.breaks(isSync, answer, 1)
    await synchronize.click()
    await expect(page.getByText(text)).toBeVisible()
  }

  line.breaks(
    ({ path }) => path === '/api/invoices/xml-history',
    respondWith(500, { message: 'No file is left.' }),
  )
  await page.getByRole('button', { name: 'XML History' }).click()
  await expect(page.getByRole('dialog').getByText('No file is left.')).toBeVisible()
  await expect(page.getByText(/did not answer/)).toHaveCount(0)
})

const networks: [kind: string, concerns: (request: ProxiedRequest) => boolean, fault: Fault][] = [
  ['a portal that answers with its own page', () => true, faults.portalPage],
  ['a portal that redirects to its own page', () => true, faults.portalRedirect],
  ['a server that does not answer', isCall, faults.hangs],
]

test('a captive portal or a hanging server counts as offline and logs no user out', async ({
  page,
  colleague,
  tablet,
  line,
}) => {
  test.slow()
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])
  // The creation date comes with the server's response. Until then, the edit is also in the outbox.
  await expect(speciesRow(page, 'Chien').getByRole('cell').nth(2)).toContainText(/\d{4}/)
  await tablet.isReadyForOffline(page)
  const tokens = await readStoredTokens(page)

  let rows = ['Chien €45.00']
  for (const [n, [kind, concerns, fault]] of networks.entries()) {
    await test.step(`with ${kind}`, async () => {
      line.breaks(concerns, fault)
      await page.reload()
      await expect.poll(() => shownSpecies(page)).toEqual(rows)
      await addSpecies(page, `Furet ${n}`, '30')
      await repriceSpecies(page, 'Chien', `${46 + n}`)
      await expect(page.getByText('Offline — 2 changes on this device')).toBeAttached()
      rows = [`Chien €${46 + n}.00`, ...rows.slice(1), `Furet ${n} €30.00`]
      await expect.poll(() => shownSpecies(page)).toEqual(rows)
      await expect(page).toHaveURL(/\/app\/taxonomy\/species$/)
      expect(await readStoredTokens(page)).toEqual(tokens)

      line.mend()
      await networkIsBack(page)
      await everythingIsSaved(page)
      await openSpecies(page)
    })
  }
  expect(await speciesWithRevisions(colleague)).toEqual([
    'Chien 48 at 7',
    'Furet 0 30 at 2',
    'Furet 1 30 at 4',
    'Furet 2 30 at 6',
  ])
})

const readStoredTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])
