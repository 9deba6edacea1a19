import { expect } from 'vitest'
import { isNoteAbout, type NoteAbout } from '../../src/domain/clients/notes.ts'
import { noteType } from '../../src/records/notes.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'
import { planEditUndo } from '../../src/sync/send/undo.ts'
import { book } from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, deleteAnimal } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const edits = recordEdits('notes', noteType, 'en')

async function save({ workspace }: Tab, edit: Edit | undefined): Promise<void> {
  if (edit === undefined) return
  const committed = await workspace.commit(edit)
  if (!committed.ok) throw committed.error
}

async function note(tab: Tab, about: NoteAbout, text: string): Promise<string> {
  const id = tab.workspace.newId()
  await save(tab, edits.add(id, { ...about, writtenAt: tab.workspace.now(), text }))
  return id
}

const notesOn = ({ workspace }: Tab, about?: NoteAbout) =>
  [...workspace.view.tables.notes.all()]
    .filter(({ row }) => about === undefined || isNoteAbout(row, about))
    .map(({ row }) => row.text)
    .sort()

function getNote({ workspace }: Tab, id: string) {
  const viewRow = workspace.view.tables.notes.get(id)
  if (viewRow === undefined) throw new Error('the note is not there')
  return viewRow.row
}

const needsAttention = ({ workspace }: Tab) =>
  workspace.entries
    .get()
    .flatMap(({ state, problem: trouble }) => (state === 'waiting' ? [] : [trouble?.code ?? state]))

async function bothKnowMinou(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  const clientId = await addClient(tab, 'Zoë Maes')
  const animalId = await addAnimal(tab, 'Minou', { clientId })
  await tab.sent()
  await eventually(() => other.workspace.view.tables.animals.get(animalId) !== undefined)
  return { ipad, tab, other, clientId, animalId }
}

story('notes written offline show at once, arrive once and name their author', async ({ clinic }) => {
  const { ipad, tab, other, clientId, animalId } = await bothKnowMinou(clinic)
  ipad.goOffline()
  const appointmentId = await book(tab, 'Minou', '2026-01-12T10:00:00.000Z', { animalId })
  await note(tab, { clientId, animalId: null, appointmentId: null }, 'Pays in cash')
  await note(tab, { clientId, animalId, appointmentId: null }, 'Limps')
  const atVisit = await note(tab, { clientId, animalId, appointmentId }, 'Better after the visit')
  await save(tab, edits.change(getNote(tab, atVisit), { text: 'Much better after the visit' }))
  expect(notesOn(tab)).toEqual(['Limps', 'Much better after the visit', 'Pays in cash'])
  expect(notesOn(tab, { clientId, animalId, appointmentId: null })).toHaveLength(2)
  expect(notesOn(tab, { clientId, animalId, appointmentId })).toEqual(['Much better after the visit'])
  expect(
    tab.workspace.entries
      .get()
      .map(({ sentence }) => sentence)
      .at(-1),
  ).toBe('Added the note Much better after the visit')
  ipad.goOnline()
  await tab.sent()
  await eventually(() => notesOn(other).length === 3)
  expect(notesOn(other)).toEqual(notesOn(tab))
  expect(getNote(other, atVisit)).toMatchObject({
    clientId,
    animalId,
    appointmentId,
    updatedBy: getNote(other, atVisit).createdBy,
  })
  expect(getNote(other, atVisit).createdBy).toContain('Anna')
})

story('a note deleted offline is restored under its own id', async ({ clinic }) => {
  const { ipad, tab, other, clientId } = await bothKnowMinou(clinic)
  const id = await note(tab, { clientId, animalId: null, appointmentId: null }, 'Pays in cash')
  await tab.sent()
  await eventually(() => notesOn(other).length === 1)
  const deletion = edits.delete(getNote(tab, id))
  await save(tab, deletion)
  await tab.sent()
  await eventually(() => notesOn(other).length === 0)
  ipad.goOffline()
  await save(tab, planEditUndo(deletion, { row: undefined, isKnown: true, language: 'en' }).edit)
  expect(notesOn(tab)).toEqual(['Pays in cash'])
  ipad.goOnline()
  await tab.sent()
  await eventually(() => notesOn(other).length === 1)
  expect(getNote(other, id)).toMatchObject({ text: 'Pays in cash', clientId })
})

story('a note changed by two users is a conflict for the user who was offline', async ({ clinic }) => {
  const { ipad, tab, other, clientId } = await bothKnowMinou(clinic)
  const id = await note(tab, { clientId, animalId: null, appointmentId: null }, 'Limps')
  await tab.sent()
  await eventually(() => notesOn(other).length === 1)
  ipad.goOffline()
  await save(tab, edits.change(getNote(tab, id), { text: 'Limps on the left' }))
  await save(other, edits.change(getNote(other, id), { text: 'Limps on the right' }))
  await other.sent()
  ipad.goOnline()
  await eventually(() => needsAttention(tab).length === 1)
  expect(notesOn(tab)).toEqual(['Limps on the right'])
  const [asking] = tab.workspace.entries.get()
  if (asking === undefined) throw new Error('nobody is asked')
  await tab.workspace.chooseOwnValue(asking)
  await tab.sent()
  await eventually(() => notesOn(other)[0] === 'Limps on the left')
})

story('a note about an animal that a colleague deletes is kept', async ({ clinic }) => {
  const { ipad, tab, other, clientId, animalId } = await bothKnowMinou(clinic)
  ipad.goOffline()
  await note(tab, { clientId, animalId, appointmentId: null }, 'Died at home')
  await deleteAnimal(other, animalId)
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(needsAttention(tab)).toEqual([])
  await eventually(() => notesOn(other).length === 1)
  expect(notesOn(other, { clientId, animalId: null, appointmentId: null })).toEqual(['Died at home'])
})
