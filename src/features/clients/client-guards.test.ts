import { expect, it } from 'vitest'
import { aClient } from '../../../tests/world/create-entry.ts'
import { clientWarnings } from './use-client-form.ts'

const row = aClient({ id: 'c1', email: 'Anna@Example.be', phone: '+32 81 22 33 44' })
const clients = [{ id: 'c1', row, mark: null }]
const typed = { email: '', phone: '', iban: '' }

it('the form warns of an email or phone that another client has, in any notation', () => {
  expect(clientWarnings({ ...typed, email: ' anna@example.BE ' }, null, clients).sameEmail).toBe(row)
  expect(clientWarnings({ ...typed, phone: '081/22.33.44' }, null, clients).samePhone).toBe(row)
})

it('the form does not compare a client with itself or warn about incomplete values', () => {
  expect(clientWarnings(row, 'c1', clients)).toMatchObject({ sameEmail: undefined, samePhone: undefined })
  expect(clientWarnings({ ...typed, phone: '081' }, null, clients).samePhone).toBeUndefined()
  expect(clientWarnings(typed, null, [{ id: 'c2', row: aClient(), mark: null }])).toEqual({
    sameName: undefined,
    sameEmail: undefined,
    samePhone: undefined,
    oddIban: false,
  })
})

it('the form warns of an IBAN with wrong check digits', () => {
  expect(clientWarnings({ ...typed, iban: 'BE68 5390 0754 7035' }, null, []).oddIban).toBe(true)
  expect(clientWarnings({ ...typed, iban: 'BE68 5390 0754 7034' }, null, []).oddIban).toBe(false)
})
