import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalColumns, clientColumns } from '../src/contract/columns.ts'
import type { Json } from '../src/domain/text/json.ts'
import { makeTables } from '../src/store/overlay/shapes.ts'
import { readRow } from '../src/sync/feed/rows-from-answers.ts'
import { chien, claire, rex } from '../tests/practice/cast.ts'
import { createBuckets } from '../tests/world/buckets.ts'
import { type Client, getId, getValues, signUp } from './testing/client.ts'
import { onEveryEngine } from './testing/engines.ts'
import { parseFeedPage } from './testing/follower.ts'
import type { Server } from './testing/server.ts'

const firstNames = ['Anna', 'ánna', 'Anna Maria', 'Zoë', 'Œdipe', 'Łukasz', "d'Arc", '犬', '🐕', '\uff21nna']
const lastNames = "D’Hondt|D'Hondt|Œuvrard & Fils|de Smet|De-Smet|DE SMET|Straße|a_b|%".split('|')
const phones = ['0470 12 34 56', '+32 470/12.34.56', '(02) 345', '0032 2 345', '']
const species = ['Bœuf', 'Âne', 'zèbre', chien.name]

onEveryEngine(({ openServer }) => {
  /** A list must be the same online and offline. These are the tables of the device, filled by the feed. */
  describe('the server and a device', () => {
    let server: Server
    let anna: Client
    const { animals, clients } = makeTables()
    beforeAll(async () => {
      server = await openServer()
      anna = await signUp(server)
      for (const name of species) await anna.post('species', { name, hourlyPrice: 10 })
      for (let n = 0; n < 40; n += 1) await addClientWithAnimals(n)
      const { changes } = parseFeedPage(await anna.get('sync/snapshot'))
      const readRows = <R>(record: string, read: (row: Json) => R) =>
        changes.filter(change => change.record === record).map(({ row }) => read(Object(row)))
      animals.update(createBuckets('animals', readRows('animals', animalRow)), [])
      clients.update(createBuckets('clients', readRows('clients', clientRow)), [])
    })
    afterAll(() => server.close())

    async function addClientWithAnimals(n: number): Promise<void> {
      server.clock.advance(n % 3)
      const person = { firstName: pick(firstNames, n), lastName: pick(lastNames, n * 7) }
      const street = `${pick(lastNames, n * 5)} ${pick(['12-14', '1', '2', '3'], n)}`
      const invoiceAddress = { ...claire.invoiceAddress, street }
      const isActive = n % 5 > 0
      const iban = n % 2 > 0 ? `be${n % 9}` : ''
      const phone = pick(phones, n) || '03'
      const own = { invoiceAddress, phone, isActive, iban }
      const client = await anna.post('clients', { ...claire, ...person, ...own })
      for (let count = n % 4; count > 0; count -= 1) {
        const body = { ...rex(getId(client)), name: pick(firstNames, n * count), nbYearlyVisit: count }
        const consultingAddress = { street: pick(lastNames, n + count), phoneNumber: pick(phones, n * count) }
        await anna.post('animals', { ...body, speciesName: pick(species, n + count), consultingAddress })
      }
    }

    const names = 'anna|smet anna|d‘hondt|OEUV|strasse|%|a_|犬'
    const numbers = '0470123456|470/12|+32 470 12 34|+32 4|32470|0032 2|(02) 345|00000000001|981-100|12-14'
    const searches = ['', ...`${names}|${numbers}`.split('|')]
    const lists = [
      { record: 'clients', table: clients, columns: clientColumns },
      { record: 'animals', table: animals, columns: animalColumns },
    ] as const
    for (const { record, table, columns } of lists) {
      it.each([...columns])(
        `sort ${record} alike by %s, and the device finds all that the server finds`,
        async sortBy => {
          for (const sortOrder of ['ASC', 'DESC'] as const) {
            for (const search of searches) {
              const query = `sortBy=${sortBy}&sortOrder=${sortOrder}&search=${encodeURIComponent(search)}`
              const onServer = getValues(await anna.get(`${record}?${query}`), 'id')
              const onDevice = table.select({ search, sortBy, sortOrder }).map(({ id }) => id)
              // The device ignores word order and tolerates typos, so it may find more.
              const alsoOnServer = onDevice.filter(id => search !== '' && onServer.includes(id))
              expect(onServer, query).toEqual(search === '' ? onDevice : alsoOnServer)
            }
          }
        },
      )
    }

    it('find at least some rows in these tests', () => {
      const found = (search: string) =>
        animals.select({ search, sortBy: 'name', sortOrder: 'ASC' }).length > 0 ||
        clients.select({ search, sortBy: 'firstName', sortOrder: 'ASC' }).length > 0
      expect(searches.filter(search => !found(search))).toEqual([])
    })
  })
})

const clientRow = (row: Json) => whole(readRow('clients', row))
const animalRow = (row: Json) => whole(readRow('animals', row))

function whole<R>(row: R | null): R {
  if (row === null) throw new Error('the server sent a row that a device does not understand')
  return row
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? ''
}
