import { expect, it } from 'vitest'
import { pillPlan } from './status-pill.tsx'

it('shows no pill when everything is saved and no pill was visible', () => {
  expect(pillPlan(null, { kind: 'saved' }).showAfter).toBeNull()
})

it('replaces a visible pill with Saved for three seconds', () => {
  expect(pillPlan('offline', { kind: 'saved' })).toEqual({ showAfter: 0, hideAfter: 3_000 })
})

it('shows a pill for saving only after two seconds, unless a warning was visible', () => {
  expect(pillPlan(null, { kind: 'saving', count: 1 }).showAfter).toBe(2_000)
  expect(pillPlan('saved', { kind: 'saving', count: 1 }).showAfter).toBe(2_000)
  expect(pillPlan('offline', { kind: 'saving', count: 1 }).showAfter).toBe(0)
})

it('shows offline at once with unsent changes, and after three seconds without', () => {
  expect(pillPlan(null, { kind: 'offline', count: 3 }).showAfter).toBe(0)
  expect(pillPlan(null, { kind: 'offline', count: 0 }).showAfter).toBe(3_000)
})

it('shows a problem that needs the user at once', () => {
  expect(pillPlan(null, { kind: 'attention', count: 1 }).showAfter).toBe(0)
  expect(pillPlan(null, { kind: 'sign-in', count: 1 }).showAfter).toBe(0)
})
