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

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

it.each([
  ['a phone number', { samePhone: zoe }, ['081/22.33.44', '0032 81 223344', '+32 (0)81 22 33 44']],
  ['another or an incomplete phone number', {}, ['081 2', '081 22 33 45']],
])('finds a client by %s in any spelling', (_, found, phones) => {
  for (const phone of phones) expect(sameClients({ phone }, null, clients)).toEqual({ ...none, ...found })
})

it.each([
  ['its accents', named('zoe', "d'hondt"), zoe],
  ['its kind of apostrophe', named('Zoë', 'D’Hondt'), zoe],
  ['its apostrophe', named('Zoe', 'Dhondt'), zoe],
  ['its order', named('DHondt', 'Zoé'), zoe],
  ['its hyphen', named('jean pierre', 'VAN DAMME'), jan],
  ['its separation into words', named('Van', 'Damme Jean-Pierre'), jan],
  ['its last name, as another client', named('Praline', ' '), undefined],
  ['its exact length, as another client', named('Zoë', "D'Hondts"), undefined],
])('finds a client by a name without %s', (_, typed, sameName) => {
  expect(sameClients(typed, null, clients)).toEqual({ ...none, sameName })
})

it('finds clients by their email addresses, and two clients by two values', () => {
  expect(sameClients({ email: ' ZOE@example.BE ' }, null, clients)).toEqual({ ...none, sameEmail: zoe })
  expect(sameClients({ email: '' }, null, clients)).toEqual(none)
  const both = sameClients({ email: jan.email, phone: zoe.phone }, null, clients)
  expect(both).toEqual({ ...none, sameEmail: jan, samePhone: zoe })
})

it('excludes the client itself, and returns the first of several matches', () => {
  expect(sameClients(zoe, 'z', clients)).toEqual(none)
  expect(sameClients(zoe, null, [zoe, { ...zoe, id: 'y' }]).sameName?.id).toBe('z')
})
