import { type Fault, faults, isEdit, late } from './fault-proxy.ts'
import { addSpecies, deleteSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

const cases: { what: string; fault: Fault; sent: number }[] = [
  { what: 'lost on its way', fault: faults.lost, sent: 2 },
  { what: 'done, and its answer lost', fault: faults.answerLost, sent: 2 },
  { what: 'done, and its answer cut short', fault: faults.bodyCutShort, sent: 2 },
  { what: 'delivered twice', fault: faults.deliveredTwice, sent: 1 },
  { what: 'answered late', fault: late(1_500), sent: 1 },
]

test('an edit that is lost, half answered, answered late or delivered twice has one effect: add, reprice and delete', async ({
  page,
  colleague,
  line,
}) => {
  test.slow()
  const cats: string[] = []
  let rev = 0
  for (const [nth, { what, fault, sent }] of cases.entries()) {
    await test.step(`an edit that is ${what}`, async () => {
      const asWhole = line.writes().length
      const nextIsHurt = async (act: () => Promise<void>, species: string[]) => {
        const before = line.writes().length
        line.breaks(isEdit, fault, 1)
        await act()
        await expect.poll(() => line.writes().length - before, { timeout: 30_000 }).toBe(sent)
        await networkIsBack(page)
        await expect.poll(() => speciesWithRevisions(colleague), { timeout: 30_000 }).toEqual(species)
        rev += 1
      }

      await nextIsHurt(() => addSpecies(page, 'Chien', '45'), [...cats, `Chien 45 at ${rev + 1}`])
      await nextIsHurt(() => repriceSpecies(page, 'Chien', '48.5'), [...cats, `Chien 48.5 at ${rev + 1}`])
      await nextIsHurt(() => deleteSpecies(page, 'Chien'), cats)
      const cat = `Chat ${nth}`
      await addSpecies(page, cat, '30')
      rev += 1
      cats.push(`${cat} 30 at ${rev}`)
      await expect.poll(() => speciesWithRevisions(colleague), { timeout: 30_000 }).toEqual(cats)
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
