import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { filling, place } from '../../../tests/world/a-mirror.ts'
import { aClient, aSpecies } from '../../../tests/world/an-entry.ts'
import { eventually, rest } from '../../../tests/world/eventually.ts'
import { Mirror } from './mirror.ts'
import { signature } from './place.ts'

const earlierName = 'bouvier-mirror-2:host:anna'

/** The mirror of a device that ran the release before: its form is written by hand here, for nothing else of it is left. */
async function deviceOfBefore(note: object) {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = new Dexie(earlierName, databases)
  db.version(1).stores({ buckets: '[noun+n], stamp', notes: 'name' })
  const [client, species] = [aClient({ id: 'ff000000' }), aSpecies({ name: 'Chien' })]
  const { phone: _, ...older } = aClient({ id: 'fe000000' })
  const fields = Object.keys(client)
  const valuesOf = (row: object) => fields.map(field => Object.getOwnPropertyDescriptor(row, field)?.value)
  await db.table('buckets').bulkPut([
    {
      noun: 'clients',
      n: 255,
      stamp: 3,
      fields,
      rows: [
        ['ff000000', 7, ...valuesOf(client)],
        ['ff111111', 8],
      ],
    },
    { noun: 'clients', n: 254, stamp: 4, fields, rows: [['fe000000', 9, ...valuesOf(older)]] },
    {
      noun: 'species',
      n: 3,
      stamp: 2,
      fields: Object.keys(species),
      rows: [['chien', 2, ...Object.values(species)]],
    },
    { noun: 'species', n: 300, stamp: -2, fields: [], rows: [['chat', 11]] },
  ])
  await db.table('notes').put({ name: 'mirror', stamp: 4, place: { ...place(9), nouns: signature }, ...note })
  db.close()
  return { databases, client, older, species }
}

it('takes over what the release before has left on a device, so that it shows without a network, and puts it away', async () => {
  const { databases, client, older, species } = await deviceOfBefore({ filling: filling(12, true) })
  const mirror = new Mirror('host', 'anna', databases)
  await mirror.open()
  const { stamp, buckets, isFilled } = await mirror.read(-1)
  const rows = buckets.flatMap(bucket => bucket.rows()).toSorted((a, b) => a.rev - b.rev)
  expect(rows).toEqual([
    { id: 'chien', rev: 2, row: species },
    { id: 'ff000000', rev: 7, row: client },
    { id: 'ff111111', rev: 8, row: null },
    { id: 'fe000000', rev: 9, row: { ...older, phone: '' } },
  ])
  expect([stamp, isFilled]).toEqual([4, true])
  const names = async () => (await databases.indexedDB.databases()).map(({ name }) => name)
  // A tab of the release before still reads it.
  await rest()
  expect(await names()).toContain(earlierName)
  const next = new Mirror('host', 'anna', databases)
  await next.open()
  await eventually(async () => !(await names()).includes(earlierName))
  await eventually(async () => (await mirror.note()).leavesEarlier === undefined)
  expect((await mirror.note()).filling).toBeNull()
  // The feed goes on where it was.
  expect(
    await mirror.apply([{ record: 'species', id: 'chien', rev: 12, row: species }], { place: place(12) }),
  ).toBe(true)
  for (const each of [mirror, next]) each.close()
})

it('takes it over only once: what came since stays', async () => {
  const { databases, species } = await deviceOfBefore({ filling: null })
  const [first, second] = [new Mirror('host', 'anna', databases), new Mirror('host', 'anna', databases)]
  await Promise.all([first.open(), second.open()])
  await first.apply([{ record: 'species', id: 'chien', rev: 12, row: { ...species, hourlyPrice: 99 } }], {
    place: { ...place(12), nouns: signature },
  })
  const third = new Mirror('host', 'anna', databases)
  await third.open()
  expect((await third.get('species', 'chien'))?.rev).toBe(12)
  for (const mirror of [first, second, third]) mirror.close()
})

it('takes over nothing where nobody was, and keeps what it was told to forget forgotten', async () => {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  const mirror = new Mirror('host', 'anna', databases)
  await mirror.open()
  expect(await mirror.read(-1)).toMatchObject({ buckets: [], isFilled: false })
  mirror.close()
  const before = await deviceOfBefore({ filling: null, left: true })
  const theirs = new Mirror('host', 'anna', before.databases)
  await theirs.open()
  await theirs.forget()
  expect((await theirs.read(-1)).buckets).toEqual([])
  const left = async () => (await before.databases.indexedDB.databases()).map(({ name }) => name)
  await eventually(async () => !(await left()).includes(earlierName))
  theirs.close()
})
