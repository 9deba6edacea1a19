import { expect, it } from 'vitest'
import { createPatch } from './patch.ts'

it('contains the changed fields with the values that the user saw', () => {
  expect(createPatch({ title: 'Vaccine', colour: 'red' }, { title: 'Check-up', colour: 'red' })).toEqual({
    title: { from: 'Vaccine', to: 'Check-up' },
  })
})

it('includes all fields of a group, so that a change to any is detected', () => {
  const before = { start: '10:00', end: '11:00', title: 'Vaccine' }
  expect(createPatch(before, { start: '10:30' }, [['start', 'end']])).toEqual({
    start: { from: '10:00', to: '10:30' },
    end: { from: '11:00', to: '11:00' },
  })
})
