import { expect } from 'vitest'
import { book, saveForm } from '../world/appointment-actions.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, changeAnimal, changeClient, getClientName } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { findTraces } from '../world/traces.ts'
import { eventually } from '../world/wait-until.ts'

const ten = '2026-01-12T09:00:00.000Z'
const trace = /wilhelmina|smissen|caligula|0499|zeer bang/i

async function erase(tab: Tab, clientId: string): Promise<void> {
  const answer = await tab.workspace.request('POST clients/:id/erase', { id: clientId })
  expect(answer).toMatchObject({ ok: true })
}

const eraseStory = story.extend('known', { auto: true }, async ({ tab, other }) => {
  await addSpecies(tab, 'Chien', 45)
  const clientId = await addClient(tab, 'Wilhelmina Vandersmissen')
  const animalId = await addAnimal(tab, 'Caligula', { clientId })
  const visitId = await book(tab, 'Caligula', ten, { animalId, description: 'zeer bang' })
  const friendId = await addClient(tab, 'Zoë Maes')
  await tab.sent()
  await eventually(() => other.workspace.view.tables.appointments.get(visitId) !== undefined)
  return { clientId, animalId, visitId, friendId }
})

const outcomes = (tab: Tab) =>
  tab.workspace.history.get().map(({ outcome, entry }) => `${outcome} ${entry.subject}`)

eraseStory(
  'a tablet that was offline forgets all about an erased client',
  async ({ ipad, tab, other: desk, known: { clientId, animalId, visitId, friendId } }) => {
    ipad.goOffline()
    await changeClient(tab, clientId, { phone: '0499 11 22 33' })
    await changeAnimal(tab, animalId, { name: 'Caligula Primus' })
    const secundus = await addAnimal(tab, 'Caligula Secundus', { clientId })
    await book(tab, 'Caligula Secundus', ten, { animalId: secundus })
    await saveForm(tab, visitId, { description: 'nog altijd zeer bang' })
    await book(tab, 'Caligula again', ten, { animalId })
    await changeClient(tab, friendId, { phone: '0488 00 00 00', referrerId: clientId })
    await tab.workspace.drafts.put(`clients/edit/${clientId}`, { email: 'wilhelmina@example.be' })
    await tab.workspace.drafts.put('animals/add', { name: 'Caligula III', clientId })
    await tab.workspace.drafts.put('clients/add', { firstName: 'Noor', referrerId: clientId })
    expect(await findTraces(ipad, trace)).toEqual(
      expect.arrayContaining(['bouvier-mirror-5 buckets', 'bouvier-outbox drafts', 'bouvier-outbox entries']),
    )

    await erase(desk, clientId)
    await tab.goOnline()
    await eventually(() => tab.workspace.view.tables.clients.get(clientId) === undefined)
    await eventually(async () => (await findTraces(ipad, trace)).length === 0)
    for (const record of ['animals', 'appointments'] as const)
      expect([...tab.workspace.view.tables[record].all()]).toEqual([])
    expect(outcomes(tab).filter(outcome => outcome.startsWith('erased'))).toEqual(Array(6).fill('erased '))
    expect(outcomes(tab)).toContain('sent Zoë Maes')
    // An edit of another client only refers to her. It is kept, and the user corrects it.
    expect(tab.attention).toMatchObject([{ id: friendId, problem: { code: 'clients/referrer-unknown' } }])
    expect((await tab.workspace.drafts.all()).map(({ id }) => id)).toEqual(['clients/add'])
    expect(tab.troubles).toEqual([])
  },
)

eraseStory(
  'a device that starts over forgets a client erased while it was offline',
  async ({ clinic, ipad, tab, other: desk, known: { clientId, friendId } }) => {
    ipad.goOffline()
    await changeClient(tab, clientId, { phone: '0499 11 22 33' })
    await erase(desk, clientId)
    // The server starts another epoch, so no device can continue its feed.
    await clinic.restore(await clinic.backUp())
    await clinic.server.db.updateTable('head').set({ epoch: 'another epoch' }).execute()
    ipad.goOnline()
    await eventually(async () => (await findTraces(ipad, trace)).length === 0)
    expect(getClientName(tab, friendId)).toBe('Zoë Maes')
    expect(tab.entries).toEqual([])
  },
)
