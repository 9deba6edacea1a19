import { expect, it } from 'vitest'
import { firstTyped } from '../../../record-ui/forms/typed-values.ts'
import {
  blankLine,
  changeLine,
  intakeRefusals,
  linesShown,
  nothingMore,
  prefillIntake,
  readIntake,
} from './intake-form.ts'

const rex = { ...blankLine, name: 'Rex' }
const client = {
  ...firstTyped('clients')(null),
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe@example.be',
  phone: '081 22 33 44',
  invoiceAddress: { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' },
}

it('the form adds a scanned chip ID as a new animal line only once', () => {
  const blank = { ...client, ...nothingMore }
  const chipped = { ...blankLine, chipId: '981000003001234' }
  const begun = { chipId: chipped.chipId }
  expect(prefillIntake(blank, begun)).toEqual({ ...blank, animals: [chipped] })
  expect(prefillIntake(blank, begun, { animals: [rex] }).animals).toEqual([rex, chipped])
  expect(prefillIntake(blank, begun, { animals: [chipped] }).animals).toEqual([chipped])
})

it('the form shows an empty line after the last line and adds it when the user types', () => {
  expect(linesShown([])).toEqual([blankLine])
  const typed = changeLine([], 0, { name: 'R' })
  expect(linesShown(typed)).toEqual([{ ...blankLine, name: 'R' }, blankLine])
  expect(changeLine(typed, 0, { name: '' })).toEqual([])
  expect(changeLine([blankLine, rex], 0, { name: 'Luna' })).toMatchObject([{ name: 'Luna' }, { name: 'Rex' }])
  expect(linesShown(Array.from({ length: 20 }, () => rex))).toHaveLength(20)
})

const chien = { ...blankLine, speciesName: 'Chien' }
const { visit } = nothingMore

it.each([
  ['only a client', {}, []],
  ['an animal without a species', { animals: [rex] }, ['animals/species-required animals.0.speciesName']],
  ['an animal with the species of the previous line', { animals: [{ ...chien, name: 'Rex' }, rex] }, []],
  [
    'a chip ID without a name',
    { animals: [{ ...chien, chipId: '9' }] },
    ['animals/name-required animals.0.name'],
  ],
  ['only a species', { animals: [chien] }, []],
  [
    'a visit without a time',
    { visit: { ...visit, day: '2026-11-30' } },
    ['appointments/times-required visit.time'],
  ],
  [
    'a visit without a day',
    { visit: { ...visit, time: '10:00' } },
    ['appointments/times-required visit.day'],
  ],
  [
    'a visit on a day and at a time that do not exist',
    { visit: { ...visit, day: '31/02/2027', time: '25:00' } },
    ['day/invalid visit.day', 'appointments/times-required visit.time'],
  ],
  ['a client without a phone', { phone: '' }, ['clients/phone-required phone']],
])('the form shows the refusals for %s', (_, typed, refused) => {
  const refusals = intakeRefusals({ ...client, ...nothingMore, ...typed }, '')
  expect(refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(refused)
})

it('a draft is restored completely, also from a version that stored only the client', () => {
  const typed = { ...client, animals: [rex], visit: { ...visit, day: '2026-11-30' }, contract: true }
  const stored = JSON.parse(JSON.stringify(typed))
  expect(readIntake(stored)).toEqual(typed)
  const { animals: _, ...older } = stored
  expect(readIntake(older)).toEqual({ ...client, ...nothingMore })
})
