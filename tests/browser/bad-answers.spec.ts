import { type Fault, faults, isWrite, late } from './fault-proxy.ts'
import { addSpecies, deleteSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
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

for (const { what, fault, sent } of cases) {
  test(`an edit that is ${what} has one effect: add, reprice and delete`, async ({
    page,
    colleague,
    line,
  }) => {
    const nextIsHurt = async (act: () => Promise<void>, species: string[]) => {
      const before = line.writes().length
      line.breaks(isWrite, fault, 1)
      await act()
      await expect.poll(() => line.writes().length - before, { timeout: 30_000 }).toBe(sent)
      await networkIsBack(page)
      await expect.poll(() => speciesWithRevisions(colleague), { timeout: 30_000 }).toEqual(species)
    }

    await nextIsHurt(() => addSpecies(page, 'Chien', '45'), ['Chien 45 at 1'])
    await nextIsHurt(() => repriceSpecies(page, 'Chien', '48.5'), ['Chien 48.5 at 2'])
    await nextIsHurt(() => deleteSpecies(page, 'Chien'), [])
    await addSpecies(page, 'Chat', '30')
    await expect.poll(() => speciesWithRevisions(colleague), { timeout: 30_000 }).toEqual(['Chat 30 at 4'])
    await expect.poll(() => shownSpecies(page)).toEqual(['Chat €30.00'])

    const keys = line.writes().map(({ key }) => key)
    expect(new Set(keys).size, 'an edit keeps its key').toBe(4)
    await everythingIsSaved(page)
  })
}
