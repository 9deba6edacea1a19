import { expect, it } from 'vitest'
import { clientFromTyped } from './typed-client.ts'

it.each([
  ['jan peeters', { firstName: 'Jan', lastName: 'Peeters' }],
  ['Els van Damme', { firstName: 'Els', lastName: 'Van Damme' }],
  ['  peeters ', { lastName: 'Peeters' }],
  ['els@example.be', { email: 'els@example.be' }],
  ['+32 470 12 34 56', { phone: '+32 470 12 34 56' }],
  ['2026', {}],
])('what was typed, %s, begins a new client', (typed, begun) => expect(clientFromTyped(typed)).toEqual(begun))
