import { beforeEach, expect, it } from 'vitest'
import { windowsAt } from '../../../src/domain/calendar/windows.ts'
import { bart, chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getValues, signUp } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, pushed, pushTogether } from '../../testing/push-actions.ts'
import { unzip } from '../../testing/unzip.ts'

const now = '2026-03-02T08:00:00.000Z'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = prepareServer(openServer, { now })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const note = (text: string, more = {}) => anna.post('notes', { clientId, writtenAt: now, text, ...more })
  const texts = async (query: string) => getValues(await anna.get(`notes?${query}`), 'text')
  const fetchChanges = async (cursor: string) =>
    parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}`)).changes
  const visit = async () => {
    const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
    return getId(await anna.post('appointments', { title: 'Vaccin', ...times, animalId }))
  }

  it('a note keeps its author after other users change it', async () => {
    const added = await note('Limps on the left', { animalId })
    const colleague = await signUp(server, bart)
    const path = `notes/${getId(added)}`
    const createdById = getField(added.body, 'createdById')
    const author = { createdBy: 'Anna Peeters', createdById }
    const kept = { text: 'Limps no more.', ...author, updatedBy: 'Bart Maes' }
    expect((await colleague.put(path, { text: 'Limps no more.' })).body).toMatchObject(kept)
    await colleague.delete(path)
    expect((await colleague.put(`${path}?restore=true`, {})).body).toMatchObject(kept)
  })

  it('notes are filtered by client, animal and time, latest first', async () => {
    await note('Pays in cash')
    await goTo('2026-03-02T09:00:00.000Z')
    await note('Limps', { animalId })
    await goTo('2026-03-02T10:00:00.000Z')
    await note('At the visit', { animalId, appointmentId: await visit() })
    const other = getId(await anna.post('clients', { ...claire, firstName: 'Noor' }))
    await note('Of Noor', { clientId: other })
    expect(await texts(`clientId=${clientId}`)).toEqual(['At the visit', 'Limps', 'Pays in cash'])
    expect(await texts(`animalId=${animalId}`)).toEqual(['At the visit', 'Limps'])
    expect(await texts(`clientId=${clientId}&before=2026-03-02T10:00:00Z`)).toEqual(['Limps', 'Pays in cash'])
    expect(await texts('clientId=')).toEqual([])
    expect(await anna.get('notes?before=soon')).toMatchObject({ status: 400, body: { field: 'before' } })
  })

  it('a note accepts a deleted animal', async () => {
    await anna.delete(`animals/${animalId}`)
    expect(await note('Died at home', { animalId })).toMatchObject({ status: 201 })
  })

  it('devices keep notes of 24 months, and receive changes to older notes', async () => {
    await goTo('2024-03-31T21:59:59.000Z')
    const old = getId(await note('Long ago'))
    await goTo('2024-03-31T22:00:00.000Z')
    await note('In time')
    await goTo(now)
    expect(windowsAt(Date.parse(now)).invoices).toBe('2024-03-31T22:00:00.000Z')
    const snapshot = parseFeedPage(await anna.get('sync/snapshot?limit=2000'))
    const notes = snapshot.changes.filter(({ record }) => record === 'notes')
    expect(notes).toMatchObject([{ row: { text: 'In time' } }])
    expect(await texts(`clientId=${clientId}&before=2024-03-31T22:00:00Z`)).toEqual(['Long ago'])
    await anna.put(`notes/${old}`, { text: 'Long ago, put right' })
    const row = { text: 'Long ago, put right' }
    expect(await fetchChanges(snapshot.cursor)).toMatchObject([{ record: 'notes', id: old, row }])
  })

  it('an export of a client contains the notes, and erasing the client deletes them', async () => {
    const appointmentId = await visit()
    const noteId = getId(await note('Zandloper', { animalId, appointmentId }))
    const deleted = getId(await note('Zandloper, deleted'))
    await anna.delete(`notes/${deleted}`)
    const other = getId(await anna.post('clients', { ...claire, firstName: 'Noor' }))
    // Written when the animal belonged to Noor.
    const earlier = getId(await note('Zandloper, of Noor', { clientId: other, animalId }))
    const otherNoteId = getId(await note('Of Noor alone', { clientId: other }))
    const exported = await fetchDocument(server, anna, `clients/${clientId}/export`)
    const file = String(unzip(Buffer.from(exported.bytes)).get('client.json'))
    expect(JSON.parse(file)).toMatchObject({ notes: [{ id: noteId, text: 'Zandloper', appointmentId }] })
    const all = await fetchDocument(server, anna, 'practice/export?language=en')
    expect(String(unzip(Buffer.from(all.bytes)).get('notes.csv')).split('Zandloper')).toHaveLength(3)

    const { cursor } = parseFeedPage(await anna.get('sync/snapshot?limit=2000'))
    expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
    const changes = await fetchChanges(cursor)
    const erasedIds = changes.filter(({ record, erased }) => record === 'notes' && erased).map(({ id }) => id)
    expect(erasedIds.sort()).toEqual([noteId, deleted, earlier].sort())
    const remaining = server.db.selectFrom('notes').select(['id', 'text']).where('text', 'is not', null)
    expect(await remaining.execute()).toEqual([{ id: otherNoteId, text: 'Of Noor alone' }])
    const histories = await server.db.selectFrom('history').select('patch').execute()
    expect(JSON.stringify(histories)).not.toContain('Zandloper')

    const erased = { status: 410, body: { code: 'clients/erased' } }
    for (const answer of [
      note('x'),
      note('x', { clientId: other, animalId }),
      note('x', { clientId: other, appointmentId }),
      anna.put(`notes/${noteId}?restore=true`, { text: 'x' }),
      anna.put(`notes/${otherNoteId}`, { animalId }),
    ])
      expect(await answer).toMatchObject(erased)
    const edit = pushed(1, 'notes.change', noteId, changed('text', 'Zandloper', 'x'))
    expect(await pushTogether(anna, [edit])).toMatchObject([{ outcome: 'erased' }])
  })
})
