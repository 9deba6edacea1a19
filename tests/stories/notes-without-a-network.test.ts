import { expect } from 'vitest'
import { isNoteAbout, type NoteAbout } from '../../src/domain/clients/notes.ts'
import * as edits from '../practice/edits.ts'
import { book } from '../world/appointment-actions.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, deleteAnimal } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

async function note(tab: Tab, about: NoteAbout, text: string): Promise<string> {
  const id = tab.workspace.newId()
  await tab.save(edits.addNote(id, { ...about, writtenAt: tab.workspace.now(), text }))
  return id
}

const notesOn = (tab: Tab, about?: NoteAbout) =>
  tab
    .rows('notes')
    .filter(row => about === undefined || isNoteAbout(row, about))
    .map(row => row.text)
    .sort()

const minouStory = story.extend('known', { auto: true }, async ({ tab, other }) => {
  await addSpecies(tab, 'Chien', 45)
  const clientId = await addClient(tab, 'Zoë Maes')
  const animalId = await addAnimal(tab, 'Minou', { clientId })
  await tab.sent()
  await eventually(() => other.workspace.view.tables.animals.get(animalId) !== undefined)
  return { clientId, animalId }
})

minouStory('offline notes name their author', async ({ ipad, tab, other, known: { clientId, animalId } }) => {
  ipad.goOffline()
  const appointmentId = await book(tab, 'Minou', '2026-01-12T10:00:00.000Z', { animalId })
  await note(tab, { clientId, animalId: null, appointmentId: null }, 'Pays in cash')
  await note(tab, { clientId, animalId, appointmentId: null }, 'Limps')
  const atVisit = await note(tab, { clientId, animalId, appointmentId }, 'Better after the visit')
  await tab.save(edits.changeNote(tab.row('notes', atVisit), { text: 'Much better after the visit' }))
  expect(notesOn(tab)).toEqual(['Limps', 'Much better after the visit', 'Pays in cash'])
  expect(notesOn(tab, { clientId, animalId, appointmentId: null })).toHaveLength(2)
  expect(notesOn(tab, { clientId, animalId, appointmentId })).toEqual(['Much better after the visit'])
  expect(tab.entries.at(-1)?.sentence).toBe('Added the note Much better after the visit')
  ipad.goOnline()
  await tab.sent()
  await eventually(() => notesOn(other).length === 3)
  expect(notesOn(other)).toEqual(notesOn(tab))
  expect(other.row('notes', atVisit)).toMatchObject({
    clientId,
    animalId,
    appointmentId,
    updatedBy: other.row('notes', atVisit).createdBy,
  })
  expect(other.row('notes', atVisit).createdBy).toContain('Anna')
})

minouStory('a note outlives its animal', async ({ ipad, tab, other, known: { clientId, animalId } }) => {
  ipad.goOffline()
  await note(tab, { clientId, animalId, appointmentId: null }, 'Died at home')
  await deleteAnimal(other, animalId)
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  await eventually(() => notesOn(other).length === 1)
  expect(notesOn(other, { clientId, animalId: null, appointmentId: null })).toEqual(['Died at home'])
})
