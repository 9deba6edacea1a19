import { Dexie } from 'dexie'
import { expect } from 'vitest'
import { fullName } from '../../src/domain/clients/person.ts'
import { databaseName } from '../../src/store/database-names.ts'
import { type StoredBucket, splitLines } from '../../src/store/mirror/bucket.ts'
import type { Note } from '../../src/store/mirror/place.ts'
import { countStillToSend, type StoredEntry } from '../../src/store/outbox/entry.ts'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import { addContract } from '../world/contract-actions.ts'
import { addClient } from '../world/practice-actions.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

for (const unknown of ['updatedBy', 'updatedById'] as const)
  story(
    `an updated device loads the field that the older version lacked: ${unknown}`,
    async ({ anna, ipad, other: desk }) => {
      await addSpecies(desk, 'Chien', 45)
      await desk.sent()
      const before = await ipad.signIn(anna)
      await eventually(() => writersOn(before, unknown).length === 1)
      const writers = writersOn(before, unknown)
      expect(writers).not.toEqual([''])
      const { userId } = before.workspace
      before.kill()
      await storeWithoutField(ipad, databaseName('mirror', 'clinic-ipad', userId), unknown)

      ipad.goOffline()
      const after = await ipad.openTab()
      await eventually(() => after.species().length === 1)
      expect(after.workspace.isFilled.get()).toBe(true)
      expect(writersOn(after, unknown)).toEqual([''])

      ipad.goOnline()
      await eventually(() => writersOn(after, unknown)[0] === writers[0])
      expect(after.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: null }])
    },
  )

story('an updated device fetches only the type that changed', async ({ anna, ipad, other: desk }) => {
  await addSpecies(desk, 'Chien', 45)
  await addSpecies(desk, 'Chat', 40)
  await addClient(desk, 'Zoë Maes')
  await desk.sent()
  const before = await ipad.signIn(anna)
  await eventually(() => before.species().length === 2 && clientNames(before).length === 1)
  const { userId } = before.workspace
  before.kill()
  await storeWithoutField(ipad, databaseName('mirror', 'clinic-ipad', userId), 'updatedBy')
  await addClient(desk, 'Ann Peeters')
  await deleteSpecies(desk, 'Chat')
  await repriceSpecies(desk, 'Chien', 55)
  await desk.sent()

  const { fetch } = ipad.network
  const fetched: string[] = []
  ipad.network.fetch = async (url, init) => {
    const [, snapshot] = /sync\/(snapshot.*)/.exec(String(url)) ?? []
    if (snapshot) fetched.push(snapshot)
    return fetch(url, init)
  }
  const after = await ipad.openTab()
  await eventually(() => clientNames(after).length === 2 && after.species().length === 1)
  expect(after.species()).toEqual([{ name: 'Chien', hourlyPrice: 55, mark: null }])
  expect(clientNames(after)).toEqual(['Ann Peeters', 'Zoë Maes'])
  await eventually(() => writersOn(after, 'updatedBy')[0] !== '')
  expect(fetched).toEqual(['snapshot?records=species'])
})

function clientNames(tab: Tab): string[] {
  const rows = tab.workspace.view.tables.clients.select({ search: '', sortBy: 'firstName', sortOrder: 'ASC' })
  return rows.map(({ row }) => fullName(row))
}

story('an edit waits for an edit of its row by a newer version', async ({ ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 50)
  const { indexedDB, IDBKeyRange } = ipad.databases
  const name = databaseName('outbox', 'clinic-ipad', tab.workspace.userId)
  const db = await new Dexie(name, { indexedDB, IDBKeyRange }).open()
  await db.transaction('rw', ['entries', 'notes'], async () => {
    await db
      .table<StoredEntry>('entries')
      .toCollection()
      .modify(entry => void Object.assign(entry, { kind: 'species.recolor', sentence: 'Coloured Chien' }))
    // Every version does this with each write.
    await db.table('notes').put({ name: 'kept 99 1', value: 99 })
  })
  db.close()
  await addSpecies(tab, 'Chat', 30)
  expect(tab.workspace.newer.get().map(({ sentence }) => sentence)).toEqual(['Coloured Chien'])
  await repriceSpecies(tab, 'Chien', 55)

  ipad.goOnline()
  await eventually(() => tab.entries.length === 1)
  expect(tab.entries).toMatchObject([
    { subject: 'Chien', unanswered: 0, dependsOn: [tab.workspace.newer.get()[0]?.key] },
  ])
  expect(countStillToSend(tab.entries, tab.workspace.newer.get())).toBe(0)
  expect(tab.species().map(({ name }) => name)).toEqual(['Chat', 'Chien'])
})

function writersOn(tab: Tab, field: 'updatedBy' | 'updatedById'): string[] {
  const rows = tab.workspace.view.tables.species.select({ search: '', sortBy: 'name', sortOrder: 'ASC' })
  return rows.map(({ row }) => row[field])
}

async function storeWithoutField({ databases }: Browser, name: string, unknown: string): Promise<void> {
  const { indexedDB, IDBKeyRange } = databases
  const db = await new Dexie(name, { indexedDB, IDBKeyRange }).open()
  await db
    .table<StoredBucket>('buckets')
    .filter(({ record }) => record === 'species')
    .modify((bucket, ref) => {
      const places = bucket.fields.map(list => list.indexOf(unknown))
      const lines = splitLines(bucket).map(line => {
        const [id, rev, list, ...values] = JSON.parse(line)
        return list === undefined
          ? line
          : JSON.stringify([id, rev, list, ...values.toSpliced(places[list] ?? -1, 1)])
      })
      const fields = bucket.fields.map((list, i) => list.toSpliced(places[i] ?? -1, 1))
      ref.value = {
        ...bucket,
        fields,
        lines: lines.map((line, i) => `${i > 0 ? ',' : ''}\n${line}`).join(''),
      }
    })
  const notes = db.table<Note>('notes')
  await notes.toCollection().modify(note => {
    const { place } = note
    if (place) note.place = { ...place, signatures: { ...place.signatures, species: 'another' } }
  })
  db.close()
}

story('a row of a newer version is counted and blocks no other', async ({ clinic, anna, tab }) => {
  await addContract(tab, await addClient(tab, 'Zoë Maes'))
  await tab.sent()
  const desk = clinic.browser('desk')
  const { fetch } = desk.network
  desk.network.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (!/sync\/(snapshot|changes)/.test(url)) return answer
    const { status, headers } = answer
    const body = (await answer.text()).replaceAll('"created"', '"archived"')
    return new Response(body, { status, headers })
  }
  const other = await desk.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => other.species().length === 1)
  expect(other.workspace.unreadable.get()).toBe(1)
  expect(other.workspace.isFilled.get()).toBe(true)
  expect(tab.workspace.unreadable.get()).toBe(0)
})
