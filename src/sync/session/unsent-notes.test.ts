import { expect, it } from 'vitest'
import { countedStorage } from '../../../tests/world/counted-storage.ts'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { UnsentNotes } from './unsent-notes.ts'

it('the unsent notes are written only when their sentences change', () => {
  const storage = countedStorage()
  const notes = new UnsentNotes(storage, 'anna')
  const entry = anEntry({ sentence: 'Added "Chien"' })
  notes.write([entry])
  notes.write([{ ...entry, unanswered: 1 }])
  expect(storage.writes).toBe(1)
  notes.write([entry, anEntry({ sentence: 'Added Chat' })])
  expect(storage.writes).toBe(2)
  expect(notes.read()).toEqual(['Added "Chien"', 'Added Chat'])
})

it('the unsent notes are rewritten after a removal and deleted when nothing waits', () => {
  const storage = countedStorage()
  const notes = new UnsentNotes(storage, 'anna')
  notes.write([anEntry({ sentence: 'Added Chien' })])
  storage.remove('unsent:anna')
  notes.write([anEntry({ sentence: 'Added Chien' })])
  expect(notes.read()).toEqual(['Added Chien'])
  notes.write([])
  expect(storage.get('unsent:anna')).toBeNull()
})

it('the unsent notes keep the first whole sentences, up to 64 K characters', () => {
  const storage = countedStorage()
  const notes = new UnsentNotes(storage, 'anna')
  const sentence = `Changed "${'x'.repeat(100)}"`
  notes.write(Array.from({ length: 1_000 }, () => anEntry({ sentence })))
  const length = storage.get('unsent:anna')?.length ?? 0
  expect(length).toBeLessThanOrEqual(64 * 1024)
  expect(length + JSON.stringify(sentence).length + 1).toBeGreaterThan(64 * 1024)
  expect(new Set(notes.read())).toEqual(new Set([sentence]))
})
