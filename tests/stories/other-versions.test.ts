import { Dexie } from 'dexie'
import { expect } from 'vitest'
import { getAppointmentName } from '../../src/features/appointments/appointments-edits.ts'
import { showValue } from '../../src/record-ui/forms/shown-value.ts'
import { clients as clientFields } from '../../src/records/clients.ts'
import { newerOr } from '../../src/records/record.ts'
import { databaseName } from '../../src/store/database-names.ts'
import { type StoredBucket, splitLines } from '../../src/store/mirror/bucket.ts'
import type { Note } from '../../src/store/mirror/place.ts'
import { countStillToSend, type StoredEntry } from '../../src/store/outbox/entry.ts'
import { book, saveForm, unbook } from '../world/appointment-actions.ts'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import { addContract } from '../world/contract-actions.ts'
import { addClient, changeClient } from '../world/practice-actions.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually, rest } from '../world/wait-until.ts'

const names = { language: 'en' as const, nameOfClient: () => undefined, nameOfAnimal: () => undefined }

const openDatabase = async ({ databases }: Browser, kind: 'mirror' | 'outbox', userId: string) => {
  const { indexedDB, IDBKeyRange } = databases
  return await new Dexie(databaseName(kind, 'clinic-ipad', userId), { indexedDB, IDBKeyRange }).open()
}

/** The mirror as a version left it that did not know `updatedBy` of species. */
async function forgetWriters(ipad: Browser, userId: string): Promise<void> {
  const db = await openDatabase(ipad, 'mirror', userId)
  await db
    .table<StoredBucket>('buckets')
    .filter(({ record }) => record === 'species')
    .modify((bucket, ref) => {
      const places = bucket.fields.map(list => list.indexOf('updatedBy'))
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
  await db
    .table<Note>('notes')
    .toCollection()
    .modify(note => {
      const { place } = note
      if (place) note.place = { ...place, signatures: { ...place.signatures, species: 'another' } }
    })
  db.close()
}

const writersOn = (tab: Tab) => tab.rows('species').map(({ updatedBy }) => updatedBy)

story('an updated device fetches only the type that changed', async ({ anna, ipad, other: desk }) => {
  await addSpecies(desk, 'Chien', 45)
  await addSpecies(desk, 'Chat', 40)
  await addClient(desk, 'Zoë Maes')
  await desk.sent()
  const before = await ipad.signIn(anna)
  await eventually(() => before.species().length === 2 && before.rows('clients').length === 1)
  const { userId } = before.workspace
  before.kill()
  await forgetWriters(ipad, userId)
  ipad.goOffline()
  const after = await ipad.openTab()
  await eventually(() => after.species().length === 2)
  expect(after.workspace.isFilled.get()).toBe(true)
  expect(writersOn(after)).toEqual(['', ''])

  await addClient(desk, 'Ann Peeters')
  await deleteSpecies(desk, 'Chat')
  await repriceSpecies(desk, 'Chien', 55)
  await desk.sent()
  ipad.goOnline()
  await eventually(() => after.rows('clients').length === 2 && after.species().length === 1)
  expect(after.species()).toEqual([{ name: 'Chien', hourlyPrice: 55, mark: null }])
  await eventually(() => writersOn(after)[0] === 'Bart Maes')
  const fetched = ipad.network.requests
    .map(({ path }) => path)
    .filter(path => path.startsWith('sync/snapshot'))
  expect(fetched.slice(1)).toEqual(['sync/snapshot?records=species'])
})

story('an edit waits for an edit of its row by a newer version', async ({ ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 50)
  const db = await openDatabase(ipad, 'outbox', tab.workspace.userId)
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

/** The server of this browser knows values that this version does not. */
function makeNewer({ network }: Browser, values: Record<string, string>): void {
  const { fetch } = network
  network.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (!/sync\/(snapshot|changes|push)/.test(url)) return answer
    const { status, headers } = answer
    const body = Object.entries(values).reduce(
      (text, [known, unknown]) => text.replaceAll(`"${known}"`, `"${unknown}"`),
      await answer.text(),
    )
    return new Response(body, { status, headers })
  }
}

story('a row of a newer version is counted and blocks no other', async ({ anna, desk, tab }) => {
  await addContract(tab, await addClient(tab, 'Zoë Maes'))
  await tab.sent()
  makeNewer(desk, { created: 'archived' })
  const other = await desk.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await other.shows('species', 'chien')
  expect(other.workspace.unreadable.get()).toBe(1)
  expect(other.workspace.isFilled.get()).toBe(true)
  expect(tab.workspace.unreadable.get()).toBe(0)
})

story('a value of a newer server is shown and kept by other edits', async ({ anna, ipad, other: desk }) => {
  const start = new Date(desk.workspace.now()).toISOString()
  const visit = await book(desk, '', start, { appointmentType: 'surgery' })
  const client = await addClient(desk, 'Zoë Maes', {
    vatRegime: 'reverse-charge',
    companyVAT: 'NL123456789B01',
  })
  await desk.sent()
  makeNewer(ipad, { surgery: 'hydrotherapy', 'reverse-charge': 'small-business' })
  const tab = await ipad.signIn(anna)
  await tab.shows('clients', client)

  expect(getAppointmentName(tab.row('appointments', visit), 'en')).toBe('hydrotherapy')
  const regime = newerOr(tab.row('clients', client), 'vatRegime')
  expect(showValue(clientFields.vatRegime, regime, names)).toBe('small-business')
  expect(tab.workspace.unreadable.get()).toBe(2)

  // The appointment form submits all of its fields.
  await saveForm(tab, visit, { title: 'Checked' })
  await changeClient(tab, client, { phone: '02 123 45 67' })
  expect(getAppointmentName({ ...tab.row('appointments', visit), title: '' }, 'en')).toBe('hydrotherapy')
  await tab.sent()
  expect(tab.attention).toEqual([])
  await rest()
  expect(tab.workspace.unreadable.get()).toBe(2)
  await eventually(() => desk.row('appointments', visit).title === 'Checked')
  expect(desk.row('appointments', visit).appointmentType).toBe('surgery')
  await eventually(() => desk.row('clients', client).phone !== '')
  expect(desk.row('clients', client).vatRegime).toBe('reverse-charge')

  // Another choice and a deletion replace the unknown value, because the user saw it.
  const sentType = () => tab.entries.map(({ patch }) => patch.appointmentType)
  ipad.goOffline()
  await saveForm(tab, visit, { appointmentType: 'checkup' })
  expect(sentType()).toEqual([{ from: 'hydrotherapy', to: 'checkup' }])
  await unbook(tab, visit)
  expect(sentType()).toEqual([{ from: 'hydrotherapy', to: null }])
})
