import { speciesId } from '../../src/domain/clients/species.ts'
import { chosenValues } from '../../src/domain/edits/patch.ts'
import { formatKind } from './pushed.ts'
import { addSpecies, deleteSpecies, openSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import { expect, networkIsBack, throughProxy as test } from './through-proxy.ts'

const birds = ['Aigle', 'Buse', 'Canard', 'Dinde', 'Étourneau', 'Faisan', 'Geai', 'Héron']
const beasts = ['Agneau', 'Bœuf', 'Cheval', 'Daim', 'Élan', 'Fouine', 'Gaur', 'Hérisson']

test('twenty edits made offline arrive in order, each once, and nothing else arrives', async ({
  tablet,
  page,
  colleague,
  line,
}) => {
  for (const name of beasts) await colleague.call('POST', 'species', { name, hourlyPrice: 20 })
  await page.reload()
  await openSpecies(page)
  await expect.poll(async () => (await shownSpecies(page)).length).toBe(8)
  await tablet.isReadyForOffline(page)
  await line.close()

  const made: string[] = []
  for (const [i, bird] of birds.entries()) {
    const beast = beasts[i] ?? ''
    await addSpecies(page, bird, `${30 + i}`)
    made.push(`species.add ${speciesId(bird)} {"name":"${bird}","hourlyPrice":${30 + i}}`)
    if (i % 2 === 0) {
      await repriceSpecies(page, beast, `${40 + i}.5`)
      made.push(`species.reprice ${speciesId(beast)} {"hourlyPrice":${40 + i}.5}`)
    } else {
      await deleteSpecies(page, beast)
      made.push(`species.delete ${speciesId(beast)}`)
    }
  }
  for (const bird of birds.slice(0, 4)) {
    const other = `${bird} royal`
    await addSpecies(page, other, '99.99')
    made.push(`species.add ${speciesId(other)} {"name":"${other}","hourlyPrice":99.99}`)
  }
  expect(made).toHaveLength(20)
  await expect(page.getByText('Offline — 20 changes on this device')).toBeAttached()

  await line.open()
  await networkIsBack(page)
  const expected = [
    'Agneau 40.5',
    'Aigle 30',
    'Aigle royal 99.99',
    'Buse 31',
    'Buse royal 99.99',
    'Canard 32',
    'Canard royal 99.99',
    'Cheval 42.5',
    'Dinde 33',
    'Dinde royal 99.99',
    'Élan 44.5',
    'Étourneau 34',
    'Faisan 35',
    'Gaur 46.5',
    'Geai 36',
    'Héron 37',
  ]
  await expect.poll(() => colleague.species(), { timeout: 45_000 }).toEqual(expected)
  const arrived = line.writes().map(edit => {
    const values = edit.kind === 'delete' ? '' : ` ${JSON.stringify(chosenValues(edit.patch))}`
    return `${formatKind(edit)} ${edit.id}${values}`
  })
  expect(arrived).toEqual(made)
  await expect(page.getByText('Offline — 20 changes on this device')).toBeHidden()
  await expect.poll(() => shownSpecies(page)).toHaveLength(16)
})
