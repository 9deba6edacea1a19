import type { Page } from '@playwright/test'
import { type Fault, faults, type isCall, isEdit, late, respondWith } from './fault-proxy.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

type Case = {
  title: string
  fault: Fault
  edit: (page: Page) => Promise<void>
  sent: number
  species: string[]
}

const cases: Case[] = [
  {
    title: 'lost in transit',
    fault: faults.lost,
    edit: page => addSpecies(page, 'Chien', '45'),
    sent: 2,
    species: ['Chien 45 at 1'],
  },
  {
    title: 'applied, with a lost response',
    fault: faults.answerLost,
    edit: page => repriceSpecies(page, 'Chien', '48.5'),
    sent: 2,
    species: ['Chien 48.5 at 2'],
  },
  {
    title: 'applied, with a truncated response',
    fault: faults.bodyCutShort,
    edit: page => deleteSpecies(page, 'Chien'),
    sent: 2,
    species: [],
  },
  {
    title: 'delivered twice',
    fault: faults.deliveredTwice,
    edit: page => addSpecies(page, 'Chat', '30'),
    sent: 1,
    species: ['Chat 30 at 4'],
  },
  {
    title: 'answered late',
    fault: late(1_500),
    edit: page => repriceSpecies(page, 'Chat', '35'),
    sent: 1,
    species: ['Chat 35 at 5'],
  },
]

test('an edit with a lost, truncated, late or repeated message takes effect once', async ({
  page,
  colleague,
  line,
}) => {
  for (const { title, fault, edit, sent, species } of cases)
    await test.step(`an edit that is ${title}`, async () => {
      const before = line.writes().length
      line.breaks(isEdit, fault, 1)
      await edit(page)
      await expect.poll(() => line.writes().length - before).toBe(sent)
      await networkIsBack(page)
      await expect.poll(() => speciesWithRevisions(colleague)).toEqual(species)
    })
  const keys = line.writes().map(({ key }) => key)
  expect(new Set(keys).size, 'an edit keeps its key').toBe(cases.length)
  await everythingIsSaved(page)
})

test('an error message of the server is shown instead of the offline message', async ({
  page,
  colleague,
  line,
  allow,
}) => {
  allow(/status of 50[03]/)
  expect(await colleague.species()).toEqual([])
  const isSync: typeof isCall = ({ path }) => path === '/api/invoices/sync'
  await page.goto('/app/taxonomy/invoices')
  const synchronize = page.getByRole('button', { name: 'Synchronize' })
  line.breaks(isSync, respondWith(500, { message: 'The disk of the practice is full.' }), 1)
  await synchronize.click()
  await expect(page.getByText('The disk of the practice is full.')).toBeVisible()
  line.breaks(isSync, respondWith(503, { code: 'host/busy', message: 'in some words' }), 1)
  await synchronize.click()
  await expect(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible()
  line.breaks(isSync, respondWith(500, { error: 'no sentence' }), 1)
  await synchronize.click()
  await expect(page.getByText('Something went wrong on the server. Try again in a moment.')).toBeVisible()

  line.breaks(
    ({ path }) => path === '/api/invoices/xml-history',
    respondWith(500, { message: 'No file is left.' }),
  )
  await page.getByRole('button', { name: 'XML History' }).click()
  await expect(page.getByRole('dialog').getByText('No file is left.')).toBeVisible()
  await expect(page.getByText(/did not answer/)).toHaveCount(0)
})
