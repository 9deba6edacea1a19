import { expect, it } from 'vitest'
import { languages } from '../text/language.ts'
import { describeFacts, describeLeave, formatAge, leaveSentence, shortFacts } from './animal-facts.ts'
import { formatBirth, readBirth, typedBirth } from './birth.ts'

const today = '2026-11-30'

it.each([
  ['2021-03-12', ['12/03/2021', '2021-03-12', '12032021']],
  ['2021-03-01', [' 1.3.2021 ']],
  ['2021-03', ['03/2021', '3-2021', '032021', '2021-03']],
  ['2021', ['2021']],
  ['1950', ['1950']],
  [null, ['31/12/1949', '1949', '30/02/2021', '13/2021', '21', '4 years', '']],
])('reads the birth %j from %j', (birth, texts) => {
  for (const typed of texts) expect(readBirth(typed), typed).toBe(birth)
})

it.each(['12/03/2021', '03/2021', '2021', 'unknown'])('shows the stored birth as it was typed: %s', typed =>
  expect(typedBirth(readBirth(typed) ?? typed)).toBe(typed),
)

it.each([
  ['2026-10-31', ['under 1 month', 'moins d’un mois', 'jonger dan 1 maand']],
  ['2026-10-30', ['1 month', '1 mois', '1 maand']],
  ['2024-12-01', ['23 months', '23 mois', '23 maanden']],
  ['2024-11-30', ['2 years', '2 ans', '2 jaar']],
  ['2026-11', ['under 1 month', 'moins d’un mois', 'jonger dan 1 maand']],
  ['2026-08', ['about 3 months', 'environ 3 mois', 'ongeveer 3 maanden']],
  ['2021-03', ['about 5 years', 'environ 5 ans', 'ongeveer 5 jaar']],
  ['2026', ['under 1 year', 'moins d’un an', 'jonger dan 1 jaar']],
  ['2025', ['about 1 year', 'environ 1 an', 'ongeveer 1 jaar']],
  ['2027', ['', '', '']],
  ['puppy', ['', '', '']],
])('the age of an animal born %s', (birth, ages) => {
  expect(languages.map(language => formatAge(birth, today, language))).toEqual(ages)
})

it('writes a birth as precisely as it is known', () => {
  const births = ['2021-03-12', '2021-03', '2021', '?'].map(birth => formatBirth(birth, 'en'))
  expect(births).toEqual(['12 Mar 2021', 'March 2021', '2021', '?'])
})

const nothing = { birth: null, sex: null, neutered: null, breed: null, coatColor: null }

it('describes an animal by the known facts in each language', () => {
  const bella = {
    birth: '2021-03-12',
    sex: 'female',
    neutered: 'yes',
    breed: 'Collie',
    coatColor: 'noir',
  } as const
  expect(languages.map(language => describeFacts(bella, today, language))).toEqual([
    'Female, neutered · Collie · born 12 Mar 2021 (5 years) · noir',
    'Femelle stérilisée · Collie · née le 12 mars 2021 (5 ans) · noir',
    'Vrouwelijk, gesteriliseerd · Collie · geboren op 12 mrt 2021 (5 jaar) · noir',
  ])
  expect(describeFacts({ ...nothing, birth: '2022', sex: 'male', neutered: 'no' }, today, 'fr')).toBe(
    'Mâle non castré · né en 2022 (environ 4 ans)',
  )
  expect(describeFacts({ ...nothing, neutered: 'yes' }, today, 'en')).toBe('Neutered')
  expect(describeFacts({ ...nothing, sex: 'male' }, today, 'nl')).toBe('Mannelijk')
  expect(describeFacts(nothing, today, 'en')).toBe('')
})

it('gives the age and the sex of an animal in short words', () => {
  expect(shortFacts({ birth: '2021', sex: 'female' }, today, 'fr')).toEqual(['environ 5 ans', 'femelle'])
  expect(shortFacts(nothing, today, 'en')).toEqual([])
})

it('names the day and the reason of an animal that left', () => {
  const leave = { leftOn: '2026-03-10', leftReason: 'deceased' } as const
  expect(languages.map(language => describeLeave(leave, language))).toEqual([
    'Deceased, 10 Mar 2026',
    'Décédé, 10 mars 2026',
    'Overleden, 10 mrt 2026',
  ])
  expect(leaveSentence('Rex', { ...leave, leftReason: null }, 'fr')).toBe(
    'Rex\u00a0: autre motif, 10 mars 2026',
  )
  expect(describeLeave({ leftOn: null, leftReason: null }, 'en')).toBe('')
})
