import { beforeEach, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { replayHistory } from '../../../../src/records/history.ts'
import { records } from '../../../../src/records/records.ts'
import { chien, claire, rex } from '../../../../tests/practice/cast.ts'
import { getId, getRows } from '../../../testing/client.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { parseFeedPage } from '../../../testing/follower.ts'
import { prepareServer } from '../../../testing/practice.ts'

const gent = { city: 'Gent', postalCode: '9000', country: 'België', phoneNumber: '' }
const address = (street: string) => ({ street, ...gent })
const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
const traces = /vandersmissen|zandloper/i

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let mia: string
  let noor: string
  let animalId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    mia = getId(await anna.post('clients', { ...claire, lastName: 'Vandersmissen' }))
    noor = getId(await anna.post('clients', { ...claire, firstName: 'Noor' }))
    animalId = getId(await anna.post('animals', { ...rex(noor), notes: 'Bought in Gent' }))
  })

  const change = (id: string, values: Json) => anna.put(`animals/${id}`, values)
  const erase = () => anna.post(`clients/${mia}/erase`, {})
  const fetchHistory = async (path: string) => {
    const { body } = await anna.get(`history/${path}?limit=100`)
    return Object(body).data
  }
  const fetchHistoryText = async (path: string) => JSON.stringify(await fetchHistory(path))
  const fetchRow = async () => getRows(await anna.get('animals?limit=1'))[0]
  const fetchCursor = async () => parseFeedPage(await anna.get('sync/snapshot')).cursor
  const fetchChanges = async (cursor: string, id: string) => {
    const page = parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}`))
    return page.changes.filter(change => change.id === id)
  }
  const written = async () =>
    (await server.db.selectFrom('history').select(['patch', 'state']).execute())
      .map(({ patch, state }) => `${patch}${state}`)
      .filter(text => traces.test(text))

  async function lendAnimal(): Promise<void> {
    await change(animalId, {
      clientId: mia,
      hasOwnAddress: true,
      consultingAddress: address('Zandloperstraat 7'),
      notes: 'Ask Vandersmissen for the key',
    })
    for (let n = 0; n < 20; n += 1) await change(animalId, { alert: `Vandersmissen ${n}` })
    await change(animalId, { clientId: noor, ...withNoor })
  }
  const withNoor = {
    notes: 'Lives with Noor',
    alert: 'bites',
    consultingAddress: address('Kerkstraat 1'),
  }

  it('an animal’s history loses only the text of an erased former owner', async () => {
    await lendAnimal()
    expect(await fetchHistoryText(`animals/${animalId}`)).toMatch(traces)
    const before = await fetchHistory(`animals/${animalId}`)
    const row = await fetchRow()
    const cursor = await fetchCursor()
    expect(await erase()).toMatchObject({ status: 200 })
    const after = await fetchHistory(`animals/${animalId}`)
    expect(await written()).toEqual([])
    const text = JSON.stringify(after)
    expect(text).not.toContain(mia)
    for (const part of ['Bought in Gent', 'Lives with Noor', 'Kerkstraat 1', 'bites'])
      expect(text).toContain(part)
    const stamps = (items: { rev: number; at: string; person: string }[]) =>
      items.map(({ rev, at, person }) => ({ rev, at, person }))
    expect(stamps(after)).toEqual(stamps(before))
    const values = { clientId: noor, ...withNoor }
    const replayed = replayHistory(records.animals, after.toReversed())
    expect(replayed).toMatchObject({ isLive: true, values })
    expect(await fetchRow()).toEqual({ ...row, rev: expect.any(Number) })
    const received = { record: 'animals', row: { clientId: noor } }
    expect(await fetchChanges(cursor, animalId)).toMatchObject([received])
  })

  it('later changes continue a history with erased text', async () => {
    await lendAnimal()
    await erase()
    await change(animalId, { alert: 'sleeps' })
    const [last] = await fetchHistory(`animals/${animalId}`)
    expect(last).toMatchObject({ kind: 'change', patch: { alert: { from: 'bites', to: 'sleeps' } } })
  })

  it('text that a transferred animal still has is kept', async () => {
    await change(animalId, { clientId: mia, notes: 'Afraid of thunder' })
    await change(animalId, { clientId: noor })
    await erase()
    expect(await fetchHistoryText(`animals/${animalId}`)).toContain('Afraid of thunder')
    expect((await fetchRow())?.notes).toBe('Afraid of thunder')
  })

  it.each(['of their animal', 'of an animal that was theirs', 'that was deleted'])(
    'an appointment %s loses the earlier text about the client',
    async kind => {
      const other = getId(await anna.post('animals', rex(noor)))
      await change(animalId, { clientId: mia })
      const fields = { title: 'Visit at Vandersmissen', description: 'Zandloperstraat' }
      const id = getId(await anna.post('appointments', { ...fields, ...times, animalId }))
      const later: { [field: string]: Json } = { title: 'Visit', description: 'in the practice' }
      await anna.put(`appointments/${id}`, kind === 'of their animal' ? { ...later, animalId: other } : later)
      if (kind !== 'of their animal') await change(animalId, { clientId: noor })
      if (kind === 'that was deleted') await anna.delete(`appointments/${id}`)
      const cursor = await fetchCursor()
      await erase()
      expect(await written()).toEqual([])
      expect(await fetchHistoryText(`appointments/${id}`)).toContain('in the practice')
      expect(await fetchChanges(cursor, id)).toHaveLength(kind === 'that was deleted' ? 0 : 1)
    },
  )

  it('an appointment that earlier had another client’s animal keeps its text', async () => {
    const id = getId(await anna.post('appointments', { title: 'Vaccin', ...times, animalId }))
    await anna.put(`appointments/${id}`, { title: 'Vaccin of Noor' })
    await change(animalId, { clientId: mia })
    await change(animalId, { clientId: noor })
    await anna.put(`appointments/${id}`, { title: 'Second vaccin' })
    await erase()
    for (const text of ['"Vaccin"', 'Vaccin of Noor', 'Second vaccin'])
      expect(await fetchHistoryText(`appointments/${id}`)).toContain(text)
  })

  it('a note about the client loses its earlier text', async () => {
    const noted = { clientId: mia, writtenAt: '2026-03-02T08:00:00.000Z', text: 'Vandersmissen called' }
    const id = getId(await anna.post('notes', noted))
    await anna.put(`notes/${id}`, { clientId: noor, text: 'Noor called' })
    await erase()
    expect(await written()).toEqual([])
    expect(await fetchHistoryText(`notes/${id}`)).toContain('Noor called')
  })
})
