import { describe, expect, it } from 'vitest'
import { importTexts } from './import-texts.ts'
import { doubtText, missingText, problemText, shownValues } from './row-words.ts'

const words = { texts: importTexts.en, language: 'en' } as const

describe('problemText', () => {
  it.each([
    ['clients/first-name-required', '', 'First name is required'],
    ['clients/bic-length', 'KRED', 'BIC must be 8 characters long: KRED'],
    ['email/invalid', 'anna.example.be', 'This is no valid email address: anna.example.be'],
    ['email/invalid', '', 'Please enter a valid email address'],
    ['animals/species-required', '', 'The species is missing.'],
    [
      'animals/client-unknown',
      'Personne',
      'No client "Personne" is known here. Import or add the client first.',
    ],
    ['', 'What a newer host says.', 'What a newer host says.'],
  ])('says %j of %j in plain words', (code, said, sentence) => {
    expect(problemText(words, { code, field: '', said })).toBe(sentence)
  })
})

it('says where the double of a row is', () => {
  expect(doubtText(words, { same: 'phone', name: 'Anna Peeters', line: null })).toBe(
    'Anna Peeters has this phone number already.',
  )
  expect(doubtText(words, { same: 'email', name: 'Anna Peeters', line: 7 })).toBe(
    'Anna Peeters has this email already. (Line 7)',
  )
})

it('names the columns that are still to be chosen', () => {
  expect(missingText(words, 'clients', ['fullName', 'email'])).toBeUndefined()
  expect(missingText(words, 'clients', ['firstName'])).toBe(
    'No column is chosen for: Last Name or Full Name and Email.',
  )
})

it('shows an animal with the name of its client', () => {
  const consultingAddress = { street: '', city: 'Namur', postalCode: '', country: '', phoneNumber: '' }
  const animal = {
    name: 'Rex',
    chipId: '',
    speciesName: 'Chien',
    clientId: 'c1',
    nbYearlyVisit: 3,
    consultingAddress,
  }
  const shown = new Map(shownValues(animal, 'en', id => (id === 'c1' ? 'Anna Peeters' : '')))
  expect([shown.get('client'), shown.get('city'), shown.get('nbYearlyVisit')]).toEqual([
    'Anna Peeters',
    'Namur',
    '3',
  ])
})
