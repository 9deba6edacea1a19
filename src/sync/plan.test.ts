import { describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../tests/world/an-entry.ts'
import { planFor } from './plan.ts'

const known = (hourlyPrice: number, rev = 7) => ({ rev, row: aSpecies({ hourlyPrice, rev }) })

describe('law 10: conflicts are merged by field', () => {
  it('sends a change that nobody came before, naming the revision it was made on', () => {
    expect(planFor(anEntry(), known(40))).toEqual({ act: 'send', ifMatch: 7 })
  })

  it('has nothing left to do when the host has my value already', () => {
    expect(planFor(anEntry(), known(45))).toEqual({ act: 'settle' })
  })

  it('asks a person when someone else changed the same field', () => {
    expect(planFor(anEntry(), known(50))).toEqual({
      act: 'ask',
      theirs: aSpecies({ hourlyPrice: 50, rev: 7 }),
    })
  })

  it('asks before deleting what someone else changed in the meantime', () => {
    const deletion = anEntry({ kind: 'species.delete', patch: { hourlyPrice: { from: 40, to: null } } })
    expect(planFor(deletion, known(40))).toEqual({ act: 'send', ifMatch: 7 })
    expect(planFor(deletion, known(50)).act).toBe('ask')
  })

  it('leaves the verdict to the host when the row is gone or was never seen, and names a revision all the same', () => {
    expect(planFor(anEntry(), undefined)).toEqual({ act: 'send', ifMatch: 0 })
    expect(planFor(anEntry(), { rev: 9, row: null })).toEqual({ act: 'send', ifMatch: 9 })
    const deletion = anEntry({ kind: 'species.delete' })
    expect(planFor(deletion, undefined)).toEqual({ act: 'send', ifMatch: 0 })
    expect(planFor(deletion, { rev: 9, row: null })).toEqual({ act: 'send', ifMatch: 9 })
  })

  it('names revision 0 of a row that is blank until someone has written it', () => {
    const name = { from: '', to: 'De Hond' }
    const first = anEntry({ kind: 'practice.change', id: 'practice', patch: { name } })
    expect(planFor(first, undefined)).toEqual({ act: 'send', ifMatch: 0 })
  })

  it('sends a creation as it is', () => {
    expect(planFor(anEntry({ kind: 'species.add' }), known(50))).toEqual({ act: 'send', ifMatch: null })
  })
})

describe('law 7: what may have been sent is sent again, unchanged', () => {
  it.each([40, 45, 50])('names the same revision again, though the host now has %d', theirs => {
    expect(planFor(anEntry({ unanswered: 1, ifMatch: 5 }), known(theirs))).toEqual({
      act: 'send',
      ifMatch: 5,
    })
  })
})

describe('fields that belong together', () => {
  const moved = anEntry({
    patch: { start: { from: '10:00', to: '10:30' }, end: { from: '11:00', to: '11:00' } },
  })
  const host = (start: string, end: string) => ({ rev: 7, row: { start, end } })

  it('ask a person when someone else changed the other part of the group', () => {
    expect(planFor(moved, host('10:00', '11:00'))).toEqual({ act: 'send', ifMatch: 7 })
    expect(planFor(moved, host('10:00', '12:00')).act).toBe('ask')
  })
})

describe('a form, whose call says more than what was changed', () => {
  const saw = { startTime: '09:00', color: '#fff' }
  const renamed = anEntry({
    kind: 'appointments.change',
    patch: { title: { from: 'Rex', to: 'Minou' } },
    carried: saw,
  })
  const host = (told: object) => ({ rev: 7, row: { title: 'Rex', ...saw, ...told } })

  it('says what it saw as long as that is so', () => {
    expect(planFor(renamed, host({}))).toEqual({ act: 'send', ifMatch: 7, carried: saw })
  })

  it('leaves out what someone else has changed, and asks nobody', () => {
    expect(planFor(renamed, host({ startTime: '16:00' }))).toEqual({
      act: 'send',
      ifMatch: 7,
      carried: { color: '#fff' },
    })
  })

  it('says only what was changed of a row that is not known here', () => {
    expect(planFor(renamed, undefined)).toEqual({ act: 'send', ifMatch: 0, carried: {} })
  })

  it('is the same again while nobody knows whether it arrived', () => {
    const sent = { ...renamed, unanswered: 1, ifMatch: 5 }
    expect(planFor(sent, host({ startTime: '16:00' }))).toEqual({ act: 'send', ifMatch: 5, carried: saw })
  })
})
