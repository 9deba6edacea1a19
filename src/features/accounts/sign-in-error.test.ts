import { describe, expect, it } from 'vitest'
import type { Failure } from '../../sync/calls/call.ts'
import { asksForCode, loginSentence, registerSentence } from './sign-in-error.ts'

function refused(code: Extract<Failure, { kind: 'refused' }>['code'], message: string): Failure {
  return { kind: 'refused', status: 400, code, message }
}

describe('a failed login', () => {
  const wrong = 'Invalid email or password. Please try again.'
  it.each([
    ['auth/invalid-credentials', '-', wrong],
    [undefined, 'Error: Invalid credentials', wrong],
    [undefined, 'The practice is closed.', 'The practice is closed.'],
    ['request/too-many', 'x', 'Too many attempts. Please wait a minute and try again.'],
    [undefined, ' ', 'An error occurred while trying to log in. Please try again.'],
  ] as const)('with the code %s and the message "%s" shows: %s', (code, message, sentence) => {
    expect(loginSentence(refused(code, message), 'en')).toBe(sentence)
  })

  it('shows that the server is unavailable when it did not respond', () => {
    expect(loginSentence({ kind: 'no-answer' }, 'en')).toContain('The server is not available')
  })

  it('uses the language of the user', () => {
    expect(loginSentence(refused('request/too-many', 'x'), 'nl')).toContain('Te veel pogingen')
  })
})

describe('a failed registration', () => {
  it('shows the message of the server, or a general error', () => {
    expect(registerSentence(refused(undefined, 'No.'), 'en')).toBe('No.')
    expect(registerSentence(refused(undefined, ''), 'en')).toBe('An error occurred')
  })

  it('asks for the registration code when the server requires it', () => {
    expect(asksForCode(refused('auth/registration-code-needed', 'x'))).toBe(true)
    expect(asksForCode({ kind: 'no-answer' })).toBe(false)
  })
})
