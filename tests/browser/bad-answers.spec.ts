import { type Fault, faults, type isCall, isEdit, late, respondWith } from './fault-proxy.ts'
import { addSpecies, deleteSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

const cases: { title: string; fault: Fault; sent: number }[] = [
  { title: 'lost in transit', fault: faults.lost, sent: 2 },
  { title: 'applied, with a lost response', fault: faults.answerLost, sent: 2 },
  { title: 'applied, with a truncated response', fault: faults.bodyCutShort, sent: 2 },
  { title: 'delivered twice', fault: faults.deliveredTwice, sent: 1 },
  { title: 'answered late', fault: late(1_500), sent: 1 },
]

test('an edit with a lost, truncated, late or repeated message takes effect once', async ({
  page,
  colleague,
  line,
}) => {
  test.slow()
  const cats: string[] = []
  let rev = 0
  for (const [nth, { title, fault, sent }] of cases.entries()) {
    await test.step(`an edit that is ${title}`, async () => {
      const asWhole = line.writes().length
      const nextIsHurt = async (act: () => Promise<void>, species: string[]) => {
        const before = line.writes().length
        line.breaks(isEdit, fault, 1)
        await act()
        await expect.poll(() => line.writes().length - before).toBe(sent)
        await networkIsBack(page)
        await expect.poll(() => speciesWithRevisions(colleague)).toEqual(species)
        rev += 1
      }

      await nextIsHurt(() => addSpecies(page, 'Chien', '45'), [...cats, `Chien 45 at ${rev + 1}`])
      await nextIsHurt(() => repriceSpecies(page, 'Chien', '48.5'), [...cats, `Chien 48.5 at ${rev + 1}`])
      await nextIsHurt(() => deleteSpecies(page, 'Chien'), cats)
      const cat = `Chat ${nth}`
      await addSpecies(page, cat, '30')
      rev += 1
      cats.push(`${cat} 30 at ${rev}`)
      await expect.poll(() => speciesWithRevisions(colleague)).toEqual(cats)
      await expect.poll(() => shownSpecies(page)).toEqual(cats.map((_, earlier) => `Chat ${earlier} €30.00`))

      const keys = line
        .writes()
        .slice(asWhole)
        .map(({ key }) => key)
      expect(new Set(keys).size, 'an edit keeps its key').toBe(4)
      await everythingIsSaved(page)
      await openSpecies(page)
    })
  }
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
