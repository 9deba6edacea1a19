import { expect } from 'vitest'
import { movedBy, type ShownTemplate, shownTemplates } from '../../src/domain/calendar/templates.ts'
import { isNoteAbout, type NoteAbout } from '../../src/domain/clients/notes.ts'
import { editsToList, templateName } from '../../src/features/appointments/templates/templates-edits.ts'
import { addColleague, changeColleague, deleteColleague } from '../../src/features/team/colleagues-edits.ts'
import { priceType } from '../../src/records/prices.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'
import * as edits from '../practice/edits.ts'
import { book } from '../world/appointment-actions.ts'
import { familyStory } from '../world/clinic-test.ts'
import { deleteAnimal } from '../world/practice-actions.ts'
import type { Tab } from '../world/tab.ts'
import { keepWithUndo } from '../world/undo-actions.ts'
import { eventually } from '../world/wait-until.ts'

const labels = { language: 'en' } as const

const extrasOn = (tab: Tab) =>
  tab.rows('extras').map(({ text, quantity, price }) => `${quantity} × ${price} ${text}`)

async function addExtra(tab: Tab, clientId: string): Promise<string> {
  const id = tab.workspace.newId()
  const values = { text: 'Nails', day: '2026-03-02', quantity: 0.5, unit: 'hour', price: 45 } as const
  await tab.save(edits.addExtra(id, { clientId, ...values }))
  return id
}

familyStory('extra work written offline reaches all devices', async ({ ipad, tab, other, family }) => {
  ipad.goOffline()
  const id = await addExtra(tab, family.zoe)
  await tab.save(edits.changeExtra(tab.row('extras', id), { quantity: 0.75 }))
  expect(extrasOn(tab)).toEqual(['0.75 × 45 Nails'])
  expect(tab.entries.at(-1)?.sentence).toBe('Added the extra work Nails')
  ipad.goOnline()
  await other.shows('extras', id)
  expect(other.row('extras', id)).toMatchObject({ quantity: 0.75, vatRate: 21, invoiceId: null })
  const undo = await keepWithUndo(tab, edits.deleteExtra(tab.row('extras', id)))
  expect(extrasOn(tab)).toEqual([])
  await undo()
  await tab.sent()
  expect(extrasOn(tab)).toEqual(['0.75 × 45 Nails'])
})

familyStory('a quantity and a price changed by two users conflict', async ({ ipad, tab, other, family }) => {
  const id = await addExtra(tab, family.zoe)
  await other.shows('extras', id)
  ipad.goOffline()
  await tab.save(edits.changeExtra(tab.row('extras', id), { quantity: 2 }))
  await other.save(edits.changeExtra(other.row('extras', id), { price: 40, text: 'Nails and teeth' }))
  await other.sent()
  ipad.goOnline()
  await tab.chooseOwnValue()
  expect(extrasOn(tab)).toEqual(['2 × 45 Nails and teeth'])
})

async function note(tab: Tab, about: NoteAbout, text: string): Promise<string> {
  const id = tab.workspace.newId()
  await tab.save(edits.addNote(id, { ...about, writtenAt: tab.workspace.now(), text }))
  return id
}

const notesOn = (tab: Tab, about: NoteAbout) =>
  tab
    .rows('notes')
    .filter(row => isNoteAbout(row, about))
    .map(row => row.text)

familyStory('offline notes name their author', async ({ ipad, tab, other, family }) => {
  ipad.goOffline()
  const aboutRex = { clientId: family.zoe, animalId: family.rex, appointmentId: null }
  const visit = await book(tab, 'Rex', '2026-01-12T10:00:00.000Z', { animalId: family.rex })
  const aboutVisit = { ...aboutRex, appointmentId: visit }
  await note(tab, aboutRex, 'Limps')
  const atVisit = await note(tab, aboutVisit, 'Better after the visit')
  await tab.save(edits.changeNote(tab.row('notes', atVisit), { text: 'Much better after the visit' }))
  expect(notesOn(tab, aboutRex)).toEqual(expect.arrayContaining(['Limps', 'Much better after the visit']))
  expect(notesOn(tab, aboutVisit)).toEqual(['Much better after the visit'])
  expect(tab.entries.at(-1)?.sentence).toBe('Added the note Much better after the visit')
  ipad.goOnline()
  await other.shows('notes', atVisit)
  const { createdBy } = other.row('notes', atVisit)
  expect(createdBy).toContain('Anna')
  expect(other.row('notes', atVisit)).toMatchObject({ ...aboutVisit, updatedBy: createdBy })
})

familyStory('a note outlives its animal', async ({ ipad, tab, other, family }) => {
  ipad.goOffline()
  const about = { clientId: family.zoe, animalId: family.rex, appointmentId: null }
  const id = await note(tab, about, 'Died at home')
  await deleteAnimal(other, family.rex)
  await other.sent()
  await tab.goOnline()
  expect(tab.attention).toEqual([])
  await other.shows('notes', id)
  expect(notesOn(other, { ...about, animalId: null })).toEqual(['Died at home'])
})

familyStory('colleagues added offline arrive before their visits', async ({ clinic, ipad, tab, other }) => {
  ipad.goOffline()
  const [zoe, bram] = [tab.workspace.newId(), tab.workspace.newId()]
  await tab.save(addColleague(labels, zoe, { name: 'Zoë', color: '#4F46E5' }))
  await tab.save(addColleague(labels, bram, { name: 'Bram', color: '#4F46E5' }))
  const visit = await book(tab, 'Rex', '2026-01-12T10:00:00.000Z', { personId: zoe })
  await tab.save(changeColleague(labels, tab.row('colleagues', zoe), { workingHours: 'Mo 09:00-12:00' }))
  await tab.save(deleteColleague(labels, tab.row('colleagues', bram)))
  ipad.goOnline()
  await other.shows('appointments', visit)
  expect(other.rows('colleagues')).toMatchObject([{ name: 'Zoë', workingHours: 'Mo 09:00-12:00' }])
  expect(other.row('appointments', visit).personId).toBe(zoe)
  const rows = await clinic.server.db.selectFrom('colleagues').select('name').execute()
  expect(rows).toEqual([{ name: 'Zoë' }])
})

const priceEdits = recordEdits('prices', priceType, 'en')
const pricesOn = (tab: Tab) =>
  tab.rows('prices').map(({ name, price, unit }) => `${name} ${price} per ${unit}`)

familyStory('a price list made offline reaches all devices once', async ({ ipad, tab, other }) => {
  ipad.goOffline()
  const [travel, nails] = [tab.workspace.newId(), tab.workspace.newId()]
  await tab.save(priceEdits.add(travel, { name: 'Travel', price: 0.45, unit: 'kilometre', vatRate: null }))
  await tab.save(priceEdits.add(nails, { name: 'Nails', price: 12, unit: 'piece', vatRate: 21 }))
  await tab.save(priceEdits.change(tab.row('prices', travel), { price: 0.5 }))
  ipad.goOnline()
  await eventually(() => pricesOn(other).sort().join() === 'Nails 12 per piece,Travel 0.5 per kilometre')
  await other.save(priceEdits.delete(other.row('prices', nails)))
  await eventually(() => pricesOn(tab).join() === 'Travel 0.5 per kilometre')
  expect(tab.attention).toEqual([])
})

const shownOn = (tab: Tab) => shownTemplates(tab.rows('templates'))
const templateNamesOn = (tab: Tab) => shownOn(tab).map(template => templateName(template, 'en'))

async function saveTemplates(tab: Tab, shown: readonly ShownTemplate[]): Promise<void> {
  const made = editsToList(labels, tab.rows('templates'), shown, tab.workspace.newId)
  expect(await tab.workspace.commit(made)).toEqual({ ok: true })
}

familyStory('templates customized offline reach all devices', async ({ ipad, tab, other }) => {
  expect(templateNamesOn(tab)).toEqual(['Consultation', 'Surgery', 'Check-up', 'Emergency'])
  ipad.goOffline()
  const vaccine = { name: 'Vaccine', minutes: 20 }
  await saveTemplates(
    tab,
    shownOn(tab).map(template => (template.id === 'checkup' ? { ...template, ...vaccine } : template)),
  )
  await saveTemplates(tab, movedBy(shownOn(tab), shownOn(tab)[2]?.id ?? '', -1))
  await saveTemplates(
    tab,
    shownOn(tab).filter(({ type }) => type !== 'emergency'),
  )
  expect(templateNamesOn(tab)).toEqual(['Consultation', 'Vaccine', 'Surgery'])
  await tab.goOnline()
  expect(tab.attention).toEqual([])
  await eventually(() => templateNamesOn(other).join() === 'Consultation,Vaccine,Surgery')
  expect(shownOn(other)[1]).toMatchObject({ minutes: 20, duration: '00:20', type: 'checkup' })
})
