import { expect, it } from 'vitest'
import { notePath, pathAfterSignIn, pathAfterUnlocking } from './guard.tsx'

it('brings people back to where they were going, with its query', () => {
  const note = notePath({ pathname: '/app/taxonomy/animals', search: '?search=Rex', hash: '' })
  expect(pathAfterSignIn(note)).toBe('/app/taxonomy/animals?search=Rex')
})

it.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: 'https://elsewhere.example' },
  { from: '//elsewhere' },
  { from: '/application' },
])('goes home when the history says %j', state => {
  expect(pathAfterSignIn(state)).toBe('/app')
})

it('leads back from the lock to where its person was, and whoever takes over to their own start', () => {
  const state = { from: '/app/taxonomy/clients?search=Maes', of: 'anna' }
  expect(pathAfterUnlocking(state, 'anna')).toBe(state.from)
  expect(pathAfterUnlocking(state, 'bart')).toBe('/app')
  expect(pathAfterUnlocking(null, 'anna')).toBe('/app')
})
