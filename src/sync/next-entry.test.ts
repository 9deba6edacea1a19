import { describe, expect, it } from 'vitest'
import { anEntry } from '../../tests/world/an-entry.ts'
import { nextEntry } from './next-entry.ts'

const never = () => false

describe('the next entry', () => {
  it('is the first that was made, whatever its clock said (law 5)', () => {
    const first = anEntry({ id: 'chat', madeAt: '2026-11-20T12:00:00.000Z' })
    const second = anEntry({ id: 'chien', madeAt: '2020-01-01T00:00:00.000Z' })
    expect(nextEntry([first, second], never)).toBe(first)
  })

  it('passes one that needs attention (law 9)', () => {
    const refused = anEntry({ state: 'refused' })
    const other = anEntry({ id: 'chat' })
    expect(nextEntry([refused, other], never)).toBe(other)
  })

  it('never comes before what it depends on', () => {
    const cause = anEntry({ state: 'refused', kind: 'species.add' })
    const dependant = anEntry({ id: 'other', dependsOn: [cause.key] })
    expect(nextEntry([cause, dependant], never)).toBeUndefined()
    expect(nextEntry([dependant], never)).toBe(dependant)
  })

  it('lets one that pauses after a fault step aside, but not for the same row', () => {
    const pausing = anEntry()
    const sameRow = anEntry()
    const otherRow = anEntry({ id: 'chat' })
    expect(nextEntry([pausing, sameRow, otherRow], key => key === pausing.key)).toBe(otherRow)
  })

  it('may be one that was being sent when its tab died', () => {
    const sending = anEntry({ state: 'sending', unanswered: 1 })
    expect(nextEntry([sending], never)).toBe(sending)
  })
})
