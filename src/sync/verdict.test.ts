import { describe, expect, it } from 'vitest'
import { anEntry } from '../../tests/world/an-entry.ts'
import type { Answer } from './call.ts'
import { verdictOn } from './verdict.ts'

const refusal = (status: number, message = 'no'): Answer => ({
  ok: false,
  failure: { kind: 'refused', status, code: undefined, message },
})

describe('law 8: refused is not failed', () => {
  it.each([
    [400, 'refused'],
    [401, 'unknown'],
    [403, 'refused'],
    [408, 'wait'],
    [409, 'refused'],
    [412, 'stale'],
    [413, 'refused'],
    [422, 'refused'],
    [425, 'wait'],
    [429, 'wait'],
    [500, 'fault'],
    [503, 'fault'],
  ])('%d means %s', (status, kind) => {
    expect(verdictOn(anEntry(), refusal(status)).kind).toBe(kind)
  })

  it('takes no answer as knowing nothing', () => {
    expect(verdictOn(anEntry(), { ok: false, failure: { kind: 'no-answer' } }).kind).toBe('unknown')
  })

  it('decides by status, never by what the sentence says', () => {
    expect(verdictOn(anEntry(), refusal(503, 'HTTP 400 Invalid')).kind).toBe('fault')
  })

  it('asks a person about a row that someone else deleted, or made too', () => {
    expect(verdictOn(anEntry(), refusal(404)).kind).toBe('twin')
    const made: Answer = {
      ok: false,
      failure: { kind: 'refused', status: 409, code: undefined, message: '', current: {} },
    }
    expect(verdictOn(anEntry({ kind: 'species.add' }), made).kind).toBe('twin')
    expect(verdictOn(anEntry({ kind: 'species.add' }), refusal(409)).kind).toBe('refused')
    expect(verdictOn(anEntry(), made).kind).toBe('refused')
  })

  it('forgets what was erased for good, whatever was to be done with it', () => {
    const erased: Answer = {
      ok: false,
      failure: { kind: 'refused', status: 410, code: 'clients/erased', message: '' },
    }
    for (const kind of ['clients.add', 'clients.change', 'animals.change', 'animals.delete'] as const)
      expect(verdictOn(anEntry({ kind }), erased).kind).toBe('erased')
  })

  it.each([404, 410])('finds that a row to delete is gone already (%d)', status => {
    expect(verdictOn(anEntry({ kind: 'species.delete' }), refusal(status)).kind).toBe('gone')
  })
})
