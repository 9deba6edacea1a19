import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinutes, movedBy, shownTemplates, templateRefusals } from './templates.ts'

const row = (id: string, position: number, more: object = {}) => ({
  id,
  position,
  name: '',
  appointmentType: 'checkup' as const,
  minutes: 20,
  color: '#123456',
  ...more,
})

describe('the displayed templates', () => {
  it('are the four defaults while the practice has none of its own', () => {
    expect(shownTemplates([]).map(({ id, minutes, duration }) => [id, minutes, duration])).toEqual([
      ['consultation', 60, '01:00'],
      ['surgery', 120, '02:00'],
      ['checkup', 30, '00:30'],
      ['emergency', 60, '01:00'],
    ])
  })

  it('are only those of the practice once it has any, in their order', () => {
    const templates = shownTemplates([row('b', 1), row('a', 1), row('c', 0, { name: 'Vaccin', minutes: 90 })])
    expect(templates.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    const vaccin = { id: 'c', name: 'Vaccin', type: 'checkup', minutes: 90, duration: '01:30' }
    expect(templates[0]).toEqual({ ...vaccin, color: '#123456' })
  })

  it.each([
    [5, '00:05'],
    [60, '01:00'],
    [720, '12:00'],
  ])('format %i minutes as %s', (minutes, clock) => expect(formatMinutes(minutes)).toBe(clock))
})

describe('moving a template in the list', () => {
  const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 })

  it('keeps all templates, and is undone by the opposite move', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom(1 as const, -1 as const), (ids, n, step) => {
        const list = ids.map(id => ({ id }))
        const id = ids[n % ids.length] ?? ''
        const moved = movedBy(list, id, step)
        expect(moved.map(item => item.id).toSorted()).toEqual(ids.toSorted())
        if (moved === list) return
        expect(moved.findIndex(item => item.id === id)).toBe(ids.indexOf(id) + step)
        expect(movedBy(moved, id, step === 1 ? -1 : 1)).toEqual(list)
      }),
    )
  })

  it('changes nothing beyond either end of the list or for an unknown template', () => {
    const list = [{ id: 'a' }, { id: 'b' }]
    expect(movedBy(list, 'a', -1)).toBe(list)
    expect(movedBy(list, 'b', 1)).toBe(list)
    expect(movedBy(list, 'nobody knows it', 1)).toBe(list)
  })
})

it('accepts a template of five minutes to twelve hours with a valid colour', () => {
  expect(templateRefusals({ minutes: 4 })).toHaveLength(1)
  expect(templateRefusals({ minutes: 5, color: '#fff' })).toEqual([])
  expect(templateRefusals({ minutes: 721 })).toHaveLength(1)
  expect(templateRefusals({ minutes: 30, color: 'red' })).toHaveLength(1)
})
