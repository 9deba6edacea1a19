import { expect, it } from 'vitest'
import { notePath, pathAfterSignIn, pathAfterUnlocking } from './guard.tsx'

it('returns a user to the requested page, including its query, after logging in', () => {
  const note = notePath({ pathname: '/app/taxonomy/animals', search: '?search=Rex', hash: '' })
  expect(pathAfterSignIn(note)).toBe('/app/taxonomy/animals?search=Rex')
})

it.each([
  ...[null, undefined, {}],
  ...[7, 'https://elsewhere.example', '//elsewhere', '/application'].map(from => ({ from })),
])('opens the home page when the history state is %j', state => {
  expect(pathAfterSignIn(state)).toBe('/app')
})

it('returns only the same user to their page after unlocking', () => {
  const state = { from: '/app/taxonomy/clients?search=Maes', of: 'anna' }
  expect(pathAfterUnlocking(state, 'anna')).toBe(state.from)
  expect(pathAfterUnlocking(state, 'bart')).toBe('/app')
  expect(pathAfterUnlocking(null, 'anna')).toBe('/app')
})
