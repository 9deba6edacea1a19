import { expect, it } from 'vitest'
import { sameClients } from './same-clients.ts'

const zoe = {
  id: 'z',
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'Zoe@Example.be',
  phone: '+32 81 22 33 44',
}
const jan = { id: 'j', firstName: 'Jean-Pierre', lastName: 'Van Damme', email: 'jp@example.be', phone: '' }
// Imported client with little data.
const praline = { id: 'p', firstName: 'Praline', lastName: '', email: '', phone: '081 2' }
const clients = [zoe, jan, praline]
const none = { sameName: undefined, sameEmail: undefined, samePhone: undefined }

it.each([
  ['a phone number with slashes and dots', { phone: '081/22.33.44' }, { samePhone: zoe }],
  ['a phone number with a country code', { phone: '0032 81 223344' }, { samePhone: zoe }],
  ['a phone number with a bracketed zero', { phone: '+32 (0)81 22 33 44' }, { samePhone: zoe }],
  ['an incomplete phone number', { phone: '081 2' }, {}],
  ['another phone number', { phone: '081 22 33 45' }, {}],
  ['an email address in capitals', { email: ' ZOE@example.BE ' }, { sameEmail: zoe }],
  ['no email address', { email: '' }, {}],
  ['a name without its accents', { firstName: 'zoe', lastName: "d'hondt" }, { sameName: zoe }],
  ['a name with another apostrophe', { firstName: 'Zoë', lastName: 'D’Hondt' }, { sameName: zoe }],
  ['a name without its apostrophe', { firstName: 'Zoe', lastName: 'Dhondt' }, { sameName: zoe }],
  ['a name in reverse order', { firstName: 'DHondt', lastName: 'Zoé' }, { sameName: zoe }],
  ['a name without its hyphen', { firstName: 'jean pierre', lastName: 'VAN DAMME' }, { sameName: jan }],
  ['words split differently', { firstName: 'Van', lastName: 'Damme Jean-Pierre' }, { sameName: jan }],
  ['only a first name', { firstName: 'Praline', lastName: ' ' }, {}],
  ['a longer name', { firstName: 'Zoë', lastName: "D'Hondts" }, {}],
  [
    'an email address and a phone number of two clients',
    { email: jan.email, phone: zoe.phone },
    { sameEmail: jan, samePhone: zoe },
  ],
])('checks for an existing client by %s', (_how, typed, found) => {
  expect(sameClients(typed, null, clients)).toEqual({ ...none, ...found })
})

it('excludes the client itself, and returns the first of several matches', () => {
  expect(sameClients(zoe, 'z', clients)).toEqual(none)
  expect(sameClients(zoe, null, [zoe, { ...zoe, id: 'y' }]).sameName?.id).toBe('z')
})
