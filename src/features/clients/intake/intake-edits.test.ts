import { expect, it } from 'vitest'
import { chosenValues } from '../../../domain/edits/patch.ts'
import { firstTyped } from '../../../record-ui/forms/typed-values.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { blankLine, type IntakeTyped, nothingMore } from './intake-form.ts'
import { intakeEdits } from './use-intake-form.ts'

const invoiceAddress = { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' }
const zoe: IntakeTyped = {
  ...firstTyped('clients')(null),
  firstName: ' Zoë',
  lastName: "D'Hondt ",
  email: 'zoe@example.be',
  phone: '081 22 33 44',
  invoiceAddress,
  ...nothingMore,
}
const rex = { ...blankLine, name: 'Rex', speciesName: 'Chien' }
const luna = { ...blankLine, name: 'Luna' }
const visit = { ...nothingMore.visit, day: '2026-11-30', time: '10:00' }

function listEdits(typed: Partial<IntakeTyped>, onlySpecies = '') {
  let ids = 0
  const newId = () => String(++ids)
  const edits: readonly Edit[] = intakeEdits({ ...zoe, ...typed }, { newId, onlySpecies, language: 'en' })
  return edits.map(({ kind, id, patch }) => ({ kind, id, values: chosenValues(patch) }))
}

it('a client without animals is a single edit', () => {
  expect(listEdits({})).toMatchObject([
    { kind: 'clients.add', id: '1', values: { firstName: 'Zoë', lastName: "D'Hondt", invoiceAddress } },
  ])
})

it('new animals get the client and the address, and by default the species above', () => {
  const [client, ...animals] = listEdits({ animals: [{ ...rex, alert: ' ', nbYearlyVisit: '5' }, luna] })
  const home = { ...invoiceAddress, phoneNumber: '081 22 33 44' }
  const shared = { clientId: client?.id, speciesName: 'Chien', hasOwnAddress: false, consultingAddress: home }
  expect(animals).toMatchObject([
    { kind: 'animals.add', values: { name: 'Rex', nbYearlyVisit: 5, ...shared } },
    { kind: 'animals.add', values: { name: 'Luna', nbYearlyVisit: 3, ...shared } },
  ])
  const three = listEdits({ animals: [rex, { ...luna, speciesName: 'Chat' }, { ...luna, name: 'Mimi' }] })
  expect(three.at(-1)).toMatchObject({ values: { name: 'Mimi', speciesName: 'Chat' } })
  expect(listEdits({ animals: [luna] }, 'Chat')[1]).toMatchObject({ values: { speciesName: 'Chat' } })
})

it('a line with only its default values creates no animal', () => {
  expect(listEdits({ animals: [{ ...blankLine, speciesName: 'Chien' }] })).toHaveLength(1)
})

it('all animals that come share a single visit at the practice’s clock time', () => {
  const visitInput = { ...visit, minutes: '50', type: 'checkup', personId: 'anna' } as const
  const edits = listEdits({ animals: [rex, luna, { ...luna, name: 'Mimi' }], visit: visitInput })
  const visits = edits.filter(({ kind }) => kind === 'appointments.add')
  const whole = { title: '', appointmentType: 'checkup', color: '#2196F3', personId: 'anna' }
  const at = (time: string) => `2026-11-30T${time}:00.000Z`
  expect(visits.map(({ values }) => values)).toMatchObject([
    { ...whole, animalId: '2', startTime: at('09:00'), endTime: at('09:15') },
    { ...whole, animalId: '3', endTime: at('09:35') },
    { ...whole, animalId: '4', endTime: at('09:50') },
  ])
})

it.each([
  ['an animal is excluded', { animals: [{ ...rex, isIncluded: false }, luna], visit }, [{ animalId: '3' }]],
  ['no animal is entered', { visit }, [{ title: "Zoë D'Hondt" }]],
  ['the time is empty', { animals: [rex], visit: { ...visit, time: '' } }, []],
  ['the day does not exist', { animals: [rex], visit: { ...visit, day: '2026-02-30' } }, []],
])('the intake books only valid visits when %s', (_when, typed, visits) => {
  const visitEdits = listEdits(typed).filter(({ kind }) => kind === 'appointments.add')
  expect(visitEdits).toMatchObject(visits.map(values => ({ values })))
})

it('the contract is the last edit and exists only with animals for it', () => {
  const all = listEdits({ animals: [rex], visit, contract: true })
  const kinds = ['clients.add', 'animals.add', 'appointments.add', 'contracts.add']
  expect(all.map(({ kind }) => kind)).toEqual(kinds)
  expect(all.at(-1)).toMatchObject({ values: { clientId: '1' } })
  expect(listEdits({ contract: true })).toHaveLength(1)
})
