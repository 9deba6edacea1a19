import { expect, it } from 'vitest'
import { pillPlan } from './status-pill.tsx'

it('says nothing when all is saved and nobody wondered', () => {
  expect(pillPlan(null, { kind: 'saved' }).showAfter).toBeNull()
})

it('answers a pill that was seen with Saved, for three seconds', () => {
  expect(pillPlan('offline', { kind: 'saved' })).toEqual({ showAfter: 0, hideAfter: 3_000 })
})

it('speaks of saving only when it takes longer than two seconds', () => {
  expect(pillPlan(null, { kind: 'saving', count: 1 }).showAfter).toBe(2_000)
  expect(pillPlan('saved', { kind: 'saving', count: 1 }).showAfter).toBe(2_000)
  expect(pillPlan('offline', { kind: 'saving', count: 1 }).showAfter).toBe(0)
})

it('tells at once that work stays on this device, and waits a little when there is none', () => {
  expect(pillPlan(null, { kind: 'offline', count: 3 }).showAfter).toBe(0)
  expect(pillPlan(null, { kind: 'offline', count: 0 }).showAfter).toBe(3_000)
})

it('never waits with what needs a person', () => {
  expect(pillPlan(null, { kind: 'attention', count: 1 }).showAfter).toBe(0)
  expect(pillPlan(null, { kind: 'sign-in', count: 1 }).showAfter).toBe(0)
})
