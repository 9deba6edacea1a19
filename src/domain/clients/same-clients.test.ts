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
  ['a telephone with slashes and dots', { phone: '081/22.33.44' }, { samePhone: zoe }],
  ['a telephone from abroad', { phone: '0032 81 223344' }, { samePhone: zoe }],
  ['a telephone with its zero in brackets', { phone: '+32 (0)81 22 33 44' }, { samePhone: zoe }],
  ['a telephone that is hardly begun', { phone: '081 2' }, {}],
  ['another telephone', { phone: '081 22 33 45' }, {}],
  ['an e-mail address in capitals', { email: ' ZOE@example.BE ' }, { sameEmail: zoe }],
  ['no e-mail address', { email: '' }, {}],
  ['a name without its accents', { firstName: 'zoe', lastName: "d'hondt" }, { sameName: zoe }],
  ['a name with another apostrophe', { firstName: 'Zoë', lastName: 'D’Hondt' }, { sameName: zoe }],
  ['a name without its apostrophe', { firstName: 'Zoe', lastName: 'Dhondt' }, { sameName: zoe }],
  ['a name in the other order', { firstName: 'DHondt', lastName: 'Zoé' }, { sameName: zoe }],
  ['a name without its hyphen', { firstName: 'jean pierre', lastName: 'VAN DAMME' }, { sameName: jan }],
  [
    'a name of several words, shared out otherwise',
    { firstName: 'Van', lastName: 'Damme Jean-Pierre' },
    { sameName: jan },
  ],
  ['half a name', { firstName: 'Praline', lastName: ' ' }, {}],
  ['a name that goes on', { firstName: 'Zoë', lastName: "D'Hondts" }, {}],
  [
    'two who share what is typed',
    { email: 'jp@example.be', phone: '081223344' },
    { sameEmail: jan, samePhone: zoe },
  ],
])('checks for an existing client by %s', (_how, typed, found) => {
  expect(sameClients(typed, null, clients)).toEqual({ ...none, ...found })
})

it('excludes the client itself, and returns the first of several matches', () => {
  expect(sameClients(zoe, 'z', clients)).toEqual(none)
  expect(sameClients(zoe, null, [zoe, { ...zoe, id: 'y' }]).sameName?.id).toBe('z')
})
