import { describe, expect, it } from 'vitest'
import { animals } from '../../records/animals.ts'
import { blankValues } from '../../records/record.ts'
import { importTexts } from './import-texts.ts'
import { doubtText, missingText, problemText, shownValues } from './row-text.ts'

const labels = { texts: importTexts.en, language: 'en' } as const

describe('problemText', () => {
  it.each([
    ['clients/first-name-required', '', 'First name is required'],
    ['clients/bic-length', 'KRED', 'BIC must be 8 characters long: KRED'],
    ['email/invalid', 'anna.example.be', 'This email address is not valid: anna.example.be'],
    ['email/invalid', '', 'Please enter a valid email address'],
    ['animals/species-required', '', 'The species is missing.'],
    ['animals/client-unknown', 'Personne', 'There is no client “Personne”. Import or add the client first.'],
    ['', 'What a newer server says.', 'What a newer server says.'],
  ])('describes %j of %j in plain words', (code, value, sentence) => {
    expect(problemText(labels, { code, field: '', value })).toBe(sentence)
  })
})

it('the warning of a duplicate names the line of the other row', () => {
  expect(doubtText(labels, { same: 'phone', name: 'Anna Peeters', line: null })).toBe(
    'Anna Peeters already has this phone number.',
  )
  expect(doubtText(labels, { same: 'email', name: 'Anna Peeters', line: 7 })).toBe(
    'Anna Peeters already has this email. (Line 7)',
  )
})

it('the form names the columns that the user must still choose', () => {
  expect(missingText(labels, 'clients', ['fullName', 'email'])).toBeUndefined()
  expect(missingText(labels, 'clients', ['firstName'])).toBe(
    'No column is chosen for: Last Name or Full name and Email.',
  )
})

it('an animal is shown with the name of its client', () => {
  const consultingAddress = { street: '', city: 'Namur', postalCode: '', country: '', phoneNumber: '' }
  const animal = { ...blankValues(animals), clientId: 'c1', nbYearlyVisit: 3, consultingAddress }
  const values = new Map(shownValues(animal, 'en', id => (id === 'c1' ? 'Anna Peeters' : '')))
  const shown = [values.get('client'), values.get('city'), values.get('nbYearlyVisit')]
  expect(shown).toEqual(['Anna Peeters', 'Namur', '3'])
})
