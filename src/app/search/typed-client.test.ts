import { expect, it } from 'vitest'
import { clientFromTyped } from './use-results.ts'

it.each([
  ['jan peeters', { firstName: 'Jan', lastName: 'Peeters' }],
  ['Els van Damme', { firstName: 'Els', lastName: 'Van Damme' }],
  ['  peeters ', { lastName: 'Peeters' }],
  ['els@example.be', { email: 'els@example.be' }],
  ['+32 470 12 34 56', { phone: '+32 470 12 34 56' }],
  ['981000003001234', { chipId: '981000003001234' }],
  ['981 000 003 001 234', { chipId: '981000003001234' }],
  ['0032 470 12 34 56', { phone: '0032 470 12 34 56' }],
  ['+981 000 003 001 234', { phone: '+981 000 003 001 234' }],
  ['2026', {}],
])('prefills a new client from the query %s', (typed, begun) => expect(clientFromTyped(typed)).toEqual(begun))
