import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
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

it.each(Object.entries(errors))('%s has a status, a message and a use', (name, { status, message }) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(600)
  expect(message).toMatch(/^[A-Z].{10,}[a-z0-9.]$/)
  expect(message).not.toMatch(/error|null|undefined|\bnoun\b/i)
  expect(name).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/)
  const [record = '', reason] = name.split('/')
  // The calls of every ordinary record type return these two codes.
  if (!isOrdinary(record) || (reason !== 'exists' && reason !== 'not-found'))
    expect(code).toContain(`'${name}'`)
})

it('no two errors have the same message', () => {
  const sentences = Object.values(errors).map(error => error.message)
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('keeps the messages of the specification to the letter', () => {
  const specified = {
    'auth/invalid-credentials': 'Invalid credentials',
    'auth/refresh-refused': 'Failed to refresh token',
    'species/name-required': 'Species name is required',
    'species/price-too-low': 'Hourly price must be greater than 0',
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
  }
  const entries = Object.entries(specified).map(([code, message]) => [code, { message }])
  expect(errors).toMatchObject(Object.fromEntries(entries))
})
