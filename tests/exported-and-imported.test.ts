import { expect, it } from 'vitest'
import { getValues, type SignedInClient, signUp } from '../server/testing/client.ts'
import { fetchDocument } from '../server/testing/documents.ts'
import { onFastEngine } from '../server/testing/engines.ts'
import { importActions } from '../server/testing/import-actions.ts'
import { languages } from '../src/domain/text/language.ts'
import { readAnimals } from '../src/features/import/import-animals.ts'
import { readClients } from '../src/features/import/import-clients.ts'
import { type ImportType, matchColumns } from '../src/features/import/import-columns.ts'
import { readFile } from '../src/features/import/read-file.ts'
import { chien, claire, rex } from './practice/cast.ts'

const nasty = [
  { lastName: '=1+1', companyName: `=HYPERLINK("https://bad.example";"click")`, phone: '+32 470 12 34 56' },
  { lastName: "'=1+1", companyName: 'a;=cmd,x', phone: '+32470123456' },
  { lastName: "'t Hof; van, der", companyName: '＝1+1', phone: '+32(0)2/345.67.89' },
  { lastName: 'She said "sit"', companyName: '-Vaccin', phone: '-12,50' },
  { lastName: "-'@x", companyName: '"=quoted"', phone: '+1/2' },
  { lastName: 'Œuvrard d’Été', companyName: '+++123/4567/89002+++', phone: '0' },
].map((names, i) => ({
  ...claire,
  ...names,
  firstName: i % 2 === 0 ? '@Zoë' : "Jan'",
  email: `client${i}@example.be`,
  alert: 'bites;=now',
  notes: 'one\n=two\n- three, "four"',
  invoiceAddress: { street: '-1, rue =Haute;2', city: '+Gent', postalCode: '1000', country: '@België' },
}))

const odd = [
  ...nasty,
  {
    ...nasty[0],
    firstName: 'Nele "Nel"',
    lastName: 'Van den Berghe\u00a0; fils',
    email: 'nele@example.be',
    phone: '0032 475',
    companyVAT: 'BE 0123.456.749',
    iban: 'BE68539007547034',
    bic: 'KREDBEBB',
    language: 'nl',
    reminders: 'never',
    isActive: false,
    notes: 'line\n\n"two"; three',
    // The town stays in its column, and the postal code keeps its leading zeros.
    invoiceAddress: {
      street: 'Kerkstraat 12, 9000 Gent',
      city: 'Gent',
      postalCode: '01000',
      country: 'France',
    },
  },
]

const writtenFields = {
  clients:
    'firstName lastName email phone companyName companyVAT invoiceAddress iban bic language reminders isActive credit alert notes',
  animals:
    'name chipId speciesName consultingAddress hasOwnAddress client nbYearlyVisit alert notes birth sex neutered breed coatColor insurer policyNumber leftOn leftReason',
}

onFastEngine(({ openServer }) => {
  it.each(languages)('a spreadsheet export in %s is imported unchanged', async language => {
    const server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
    const anna = await signUp(server)
    await anna.post('species', chien)
    for (const client of odd) expect(await anna.post('clients', client)).toMatchObject({ status: 201 })
    const [id = ''] = getValues(await anna.get('clients?limit=100'), 'id')
    const animal = { ...rex(String(id)), name: "=Rex;'@", alert: '@bites', notes: '-1\t+2' }
    const facts = { birth: '2021-03', sex: 'female', neutered: 'no', breed: '=Rex', policyNumber: '00123' }
    await anna.post('animals', { ...animal, ...facts, chipId: '056098100123456' })
    const minou = { name: 'Minou', chipId: '', hasOwnAddress: true, nbYearlyVisit: 0, birth: '2021-03-12' }
    const left = { leftOn: '2026-03-01', leftReason: 'moved' }
    await anna.post('animals', { ...animal, ...minou, ...left })
    const exported = await fetchDocument(server, anna, `practice/export?language=${language}`)
    const everything = new File([new Uint8Array(exported.bytes)], 'bouvier.zip')

    const other = await openServer({ now: '2026-03-03T08:00:00.000Z' })
    const bart = await signUp(other)
    await bart.post('species', chien)
    for (const record of ['clients', 'animals'] as const) {
      const rows = await readImportRows(everything, record, bart)
      expect(rows.flatMap(({ problems }) => problems)).toEqual([])
      await bringIn(bart, record, rows)
      const fields = writtenFields[record].split(' ')
      expect(await inLists(bart, record, fields)).toEqual(await inLists(anna, record, fields))
    }
    for (const record of ['clients', 'animals'] as const) {
      const again = await readImportRows(everything, record, bart)
      expect(again.filter(({ doubts }) => doubts.length === 0)).toEqual([])
    }
    await server.close()
    await other.close()
  })
})

const context = { practice: { iban: '' }, today: '2026-12-01' }

async function readImportRows(file: File, record: ImportType, client: SignedInClient) {
  const answer = await readFile(file, record)
  if (!answer.ok) throw new Error(answer.problem.kind)
  const { rows, headers } = answer.file
  const columns = matchColumns(record, headers)
  const clients = await inLists(client, 'clients', ['id', 'firstName', 'lastName', 'email', 'phone'])
  const people = clients.map(({ id, firstName, lastName, email, phone }) => ({
    id: String(id),
    firstName: String(firstName),
    lastName: String(lastName),
    email: String(email),
    phone: String(phone),
    isUnsent: false,
  }))
  if (record === 'clients') return readClients(rows, columns, people, context)
  const animals = await inLists(client, 'animals', ['name', 'chipId', 'clientId'])
  return readAnimals(rows, columns, {
    ...context,
    species: [chien],
    clients: people,
    animals: animals.map(({ name, chipId, clientId }) => {
      return { name: String(name), chipId: String(chipId), clientId: String(clientId) }
    }),
  })
}

async function bringIn(client: SignedInClient, record: ImportType, rows: readonly { values: object }[]) {
  const { begin, send, finish } = importActions(() => client)
  const run = await begin(record)
  const sent = rows.map(({ values }) => ({ ...values }))
  await send(run, 0, sent)
  expect(await finish(run, rows.length)).toMatchObject({ status: 201 })
}

async function inLists(client: SignedInClient, path: ImportType, fields: readonly string[]) {
  const answer = await client.get(`${path}?limit=100&sortBy=${path === 'clients' ? 'email' : 'name'}`)
  const columns = fields.map(field => [field, getValues(answer, field)] as const)
  return (
    columns[0]?.[1].map((_, i) => Object.fromEntries(columns.map(([field, all]) => [field, all[i]]))) ?? []
  )
}
