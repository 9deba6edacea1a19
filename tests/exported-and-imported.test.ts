import { expect, it } from 'vitest'
import { type SignedInClient, signUp, valuesOf } from '../server/testing/client.ts'
import { fetchDocument } from '../server/testing/documents.ts'
import { importActions } from '../server/testing/import-actions.ts'
import { chien, claire, rex } from '../server/testing/rows.ts'
import { openServer } from '../server/testing/server.ts'
import { unzip } from '../server/testing/unzip.ts'
import { languages } from '../src/domain/language.ts'
import { readAnimals } from '../src/features/import/import-animals.ts'
import { readClients } from '../src/features/import/import-clients.ts'
import { matchColumns } from '../src/features/import/import-columns.ts'
import { readFile } from '../src/features/import/read-file.ts'

const nasty = [
  { lastName: '=1+1', companyName: `=HYPERLINK("https://bad.example";"click")`, phone: '+32 470 12 34 56' },
  { lastName: "'=1+1", companyName: 'a;=cmd,x', phone: '+32470123456' },
  { lastName: "'t Hof; van, der", companyName: '＝1+1', phone: '+32(0)2/345.67.89' },
  { lastName: 'She said "sit"', companyName: '-Vaccin', phone: '-12,50' },
  { lastName: "-'@x", companyName: '"=quoted"', phone: '+1/2' },
  { lastName: 'Œuvrard d’Été', companyName: '+++123/4567/89002+++', phone: '' },
].map((names, i) => ({
  ...claire,
  ...names,
  firstName: i % 2 === 0 ? '@Zoë' : "Jan'",
  email: `client${i}@example.be`,
  alert: 'bites;=now',
  notes: 'one\n=two\n- three, "four"',
  invoiceAddress: { street: '-1, rue =Haute;2', city: '+Gent', postalCode: '1000', country: '@België' },
}))

it.each(languages)('what was exported for a spreadsheet in %s comes in again as it was', async language => {
  const server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
  const anna = await signUp(server)
  await anna.post('species', chien)
  for (const client of nasty) await anna.post('clients', client)
  const [id = ''] = valuesOf(await anna.get('clients?limit=100'), 'id')
  const animal = { ...rex(String(id)), name: "=Rex;'@", alert: '@bites', notes: '-1\t+2' }
  await anna.post('animals', animal)
  const exported = await fetchDocument(server, anna, `practice/export?language=${language}`)
  const files = unzip(Buffer.from(exported.bytes))
  const read = async (record: 'clients' | 'animals') => {
    const text = files.get(`${record}.csv`)?.toString('utf8') ?? ''
    const answer = await readFile(new File([text], `${record}.csv`), record)
    if (!answer.ok) throw new Error(answer.problem.what)
    return { columns: matchColumns(record, answer.file.headers), rows: answer.file.rows }
  }

  const table = await read('clients')
  const clients = readClients(table.rows, table.columns, [])
  expect(clients.flatMap(({ problems }) => problems)).toEqual([])
  const other = await openServer({ now: '2026-03-03T08:00:00.000Z' })
  const bart = await signUp(other)
  await bart.post('species', chien)
  const { begin, send, finish } = importActions(() => bart)
  const run = await begin('clients')
  await send(
    run,
    0,
    clients.map(({ values }) => ({ ...values })),
  )
  await finish(run, clients.length)
  expect(await inLists(bart, 'clients', Object.keys(claire))).toEqual(
    await inLists(anna, 'clients', Object.keys(claire)),
  )
  const written = ['lastName', 'companyName', 'alert', 'notes', 'invoiceAddress', 'phone']
  expect(await inLists(bart, 'clients', written)).toEqual(await inLists(anna, 'clients', written))

  const animals = await read('animals')
  const known = await inLists(anna, 'clients', ['id', 'firstName', 'lastName', 'email'])
  const [row] = readAnimals(animals.rows, animals.columns, {
    species: [chien],
    clients: known.map(client => ({
      id: String(client.id),
      firstName: String(client.firstName),
      lastName: String(client.lastName),
      email: String(client.email),
      isUnsent: false,
    })),
    animals: [],
  })
  expect(row).toMatchObject({ problems: [], values: { ...animal, nbYearlyVisit: 3 } })
  await server.close()
  await other.close()
})

async function inLists(client: SignedInClient, path: string, fields: readonly string[]) {
  const answer = await client.get(`${path}?limit=100&sortBy=email`)
  const columns = fields.map(field => [field, valuesOf(answer, field)] as const)
  return (
    columns[0]?.[1].map((_, i) => Object.fromEntries(columns.map(([field, all]) => [field, all[i]]))) ?? []
  )
}
