import { expect, it } from 'vitest'
import { emptyRegistration, passwordsMatch, registrationFrom } from './register-screen.tsx'

const fields = { firstName: 'Anna', lastName: 'Peeters', email: 'anna@dierenzorg.be', password: 'secret' }
const anna = { ...emptyRegistration, ...fields, confirmPassword: 'secret' }

it('the registration form sends the contract fields, not the password confirmation', () => {
  expect(registrationFrom(anna)).toEqual(fields)
})

it('the registration form sends the registration code when the user enters it', () => {
  const code = { registrationCode: 'geranium' }
  expect(registrationFrom({ ...anna, ...code })).toMatchObject(code)
})

it('the registration form compares both passwords exactly', () => {
  expect(passwordsMatch(anna)).toBe(true)
  expect(passwordsMatch({ ...anna, confirmPassword: 'Secret' })).toBe(false)
})
