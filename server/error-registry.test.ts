import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { errors } from '../src/contract/errors/errors.ts'
import { isOrdinary } from '../src/records/records.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const code = ['server', 'src']
  .flatMap(folder =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .filter(path => !path.endsWith('contract/errors/errors.ts'))
  .map(path => readFileSync(root + path, 'utf8'))
  .join('\n')

describe.each(Object.entries(errors))('%s', (name, { status, message }) => {
  it('has a status of 400 or above', () => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  })

  it('has a message for the user', () => {
    expect(message).toMatch(/^[A-Z].{10,}[a-z0-9.]$/)
    expect(message).not.toMatch(/error|null|undefined|\bnoun\b/i)
  })

  it('has a name of the form subject/reason', () => {
    expect(name).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/)
  })

  it('is used in the code', () => {
    const [record = '', reason] = name.split('/')
    // The calls of every ordinary record type return these two codes.
    if (isOrdinary(record) && (reason === 'exists' || reason === 'not-found')) return
    expect(code).toContain(`'${name}'`)
  })
})

it('no two errors have the same message', () => {
  const sentences = Object.values(errors).map(error => error.message)
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('keeps the messages of the specification to the letter', () => {
  expect(errors['auth/invalid-credentials'].message).toBe('Invalid credentials')
  expect(errors['auth/refresh-refused'].message).toBe('Failed to refresh token')
  expect(errors['species/name-required'].message).toBe('Species name is required')
  expect(errors['species/price-too-low'].message).toBe('Hourly price must be greater than 0')
  const ofForms = {
    'clients/first-name-required': 'First name is required',
    'clients/last-name-required': 'Last name is required',
    'clients/email-required': 'Email is required',
    'email/invalid': 'Please enter a valid email address',
    'clients/phone-required': 'Phone is required',
    'clients/street-required': 'Street is required',
    'clients/city-required': 'City is required',
    'clients/postal-code-required': 'Postal code is required',
    'clients/country-required': 'Country is required',
    'clients/bic-length': 'BIC must be 8 characters long.',
  } as const
  expect(errors).toMatchObject(
    Object.fromEntries(Object.entries(ofForms).map(([code, message]) => [code, { message }])),
  )
})
