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

it('sends the four fields of the contract, and never the second password', () => {
  expect(registrationFrom(anna)).toEqual({
    firstName: 'Anna',
    lastName: 'Peeters',
    email: 'anna@dierenzorg.be',
    password: 'secret',
  })
})

it('sends the code where one was typed', () => {
  expect(registrationFrom({ ...anna, registrationCode: 'geranium' })).toMatchObject({
    registrationCode: 'geranium',
  })
})

it('compares passwords email by email', () => {
  expect(passwordsMatch(anna)).toBe(true)
  expect(passwordsMatch({ ...anna, confirmPassword: 'Secret' })).toBe(false)
})
