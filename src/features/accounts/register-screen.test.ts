import { expect, it } from 'vitest'
import { emptyRegistration, passwordsMatch, registrationFrom } from './register-screen.tsx'

const anna = {
  ...emptyRegistration,
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna@dierenzorg.be',
  password: 'secret',
  confirmPassword: 'secret',
}

it('the registration form sends the contract fields, not the password confirmation', () => {
  expect(registrationFrom(anna)).toEqual({
    firstName: 'Anna',
    lastName: 'Peeters',
    email: 'anna@dierenzorg.be',
    password: 'secret',
  })
})

it('the registration form sends the registration code when the user enters it', () => {
  expect(registrationFrom({ ...anna, registrationCode: 'geranium' })).toMatchObject({
    registrationCode: 'geranium',
  })
})

it('the registration form compares both passwords exactly', () => {
  expect(passwordsMatch(anna)).toBe(true)
  expect(passwordsMatch({ ...anna, confirmPassword: 'Secret' })).toBe(false)
})
