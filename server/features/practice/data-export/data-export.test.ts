import { expect, it } from 'vitest'
import { parseCsv } from '../../../../src/domain/text/csv.ts'
import type { Json } from '../../../../src/domain/text/json.ts'
import { bart } from '../../../../tests/practice/cast.ts'
import { getField, getId, getRows, signUp } from '../../../testing/client.ts'
import { addContract } from '../../../testing/contract-actions.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { addPastInvoices, billMonth, clientAtWork, fetchInvoices } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { unzip } from '../../../testing/unzip.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, {
    now: '2026-01-20T23:30:00.000Z',
    publicUrl: 'https://vet.example',
  })
  let contractId: string

  async function aFullPractice() {
    await anna.post('species', { name: 'Chat', hourlyPrice: 30 })
    await anna.delete('species/Chat')
    const atWork = await clientAtWork(server, anna, { firstName: 'Œuvrard', lastName: "D'Hondt & Fils" })
    await addPastInvoices(server, atWork, [{ at: '2019-05-02T08:00:00.000Z', status: 'paid', cents: 12_345 }])
    await billMonth(anna, '2026-01')
    const invoiceIds = (await fetchInvoices(anna, '&search=2026')).map(({ id }) => String(id))
    await anna.post('invoices/export/xml?month=2026-01', { invoiceIds })
    for (const id of invoiceIds) await fetchDocument(server, anna, `invoices/${id}/pdf`)
    const odd = { companyName: '=1+1', phone: '+32 470 12 34 56', isActive: false }
    const gone = await addContract(anna, 'created', { person: odd, animal: { name: 'Gone' } })
    await anna.delete(`animals/${gone.animalId}`)
    await anna.delete(`contracts/${gone.id}`)
    contractId = (await addContract(anna, 'canceled', { person: { firstName: 'Zoë' } })).id
    const times = { startTime: '2019-03-03T10:00:00Z', endTime: '2019-03-03T11:00:00Z' }
    const description = 'She said "sit",\nand @Rex sat; =now'
    const booking = { title: '-Vaccin', description, ...times, color: '#aabbcc', animalId: atWork.animalId }
    await anna.post('appointments', booking)
    const deletedId = getId(await anna.post('appointments', { ...booking, title: 'Gone' }))
    await anna.delete(`appointments/${deletedId}`)
    await server.mailsSettled()
  }

  async function exported(language = 'en') {
    const answer = await fetchDocument(server, anna, `practice/export?language=${language}`)
    return { ...answer, files: unzip(Buffer.from(answer.bytes)) }
  }

  async function listed(record: string): Promise<Json[]> {
    if (record === 'practice') return [(await anna.get('practice')).body]
    const span = '?start=2019-03-01T00:00:00Z&end=2019-04-01T00:00:00Z'
    const { body } = await anna.get(record === 'appointments' ? `${record}${span}` : `${record}?limit=1000`)
    const rows = Array.isArray(body) ? body : getField(body, 'data')
    return Array.isArray(rows) ? rows.toSorted(byId) : []
  }
  const byId = (a: Json, b: Json) => (String(getField(a, 'id')) < String(getField(b, 'id')) ? -1 : 1)
  const readText = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString('utf8') ?? ''
  function readTable(files: Map<string, Buffer>, path: string) {
    const [head, ...rows] = parseCsv(readText(files, path)).rows.map(({ cells }) => cells)
    return rows.map(cells => Object.fromEntries((head ?? []).map((name, i) => [name, cells[i]])))
  }

  it('the export contains every undeleted row, including rows too old for devices', async () => {
    await aFullPractice()
    const { status, headers, files } = await exported()
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const name = 'filename="bouvier-dierenartsen-de-hond-oeuvrard-2026-01-21.zip"; filename*='
    expect(headers['content-disposition']).toContain(name)
    const counts: number[] = []
    const recordTypes = ['species', 'clients', 'animals', 'contracts', 'invoices', 'appointments', 'practice']
    for (const record of recordTypes) {
      const rows: Json[] = JSON.parse(readText(files, `${record}.json`))
      expect(rows, record).toEqual(await listed(record))
      expect(readTable(files, `${record}.csv`), record).toHaveLength(rows.length)
      counts.push(rows.length)
    }
    expect(counts).toEqual([1, 3, 2, 2, 2, 1, 1])
    // Mandates have no list. Devices show them with their client.
    const mandates: Json[] = JSON.parse(readText(files, 'mandates.json'))
    expect(mandates).toMatchObject([{ iban: 'BE71096123456769', state: 'active' }])
    expect(readTable(files, 'mandates.csv')).toHaveLength(1)
    expect(headers['x-total-rows']).toBe('13')
    expect(readText(files, 'README.txt')).toContain('clients.json: 3')
    for (const bytes of files.values()) expect(bytes.includes('Gone')).toBe(false)
  })

  it('the tables open in spreadsheets without running formulas', async () => {
    await aFullPractice()
    const { files } = await exported()
    expect(readText(files, 'clients.csv').startsWith('\ufeffid,firstName,')).toBe(true)
    expect(readText(files, 'clients.csv')).not.toMatch(/[^\r]\n/)
    expect(readTable(files, 'clients.csv')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ firstName: 'Œuvrard', lastName: "D'Hondt & Fils", isActive: 'true' }),
        expect.objectContaining({
          companyName: "'=1+1",
          phone: '+32 470 12 34 56',
          isActive: 'false',
          'invoiceAddress.street': 'Rue Haute 1',
          'referrer.firstName': '',
        }),
      ]),
    )
    const [appointment] = readTable(files, 'appointments.csv')
    expect(appointment).toMatchObject({ title: "'-Vaccin", 'animal.client.lastName': "D'Hondt & Fils" })
    expect(appointment?.description).toBe(`She said "sit",\nand @Rex sat; '=now`)
    expect(readTable(files, 'invoices.csv')).toContainEqual(expect.objectContaining({ total: '123.45' }))
  })

  it.each(['fr', 'nl'])(
    'the tables use the separators and amounts of Belgian Excel in %s',
    async language => {
      await aFullPractice()
      const { files } = await exported(language)
      expect(readText(files, 'clients.csv').startsWith('\ufeffid;firstName;')).toBe(true)
      expect(readText(files, 'README.txt')).toContain('separated by semicolons, decimal commas')
      expect(readTable(files, 'invoices.csv')).toContainEqual(expect.objectContaining({ total: '123,45' }))
    },
  )

  it('the invoice table contains the accounting details, and adds up to the cent', async () => {
    await aFullPractice()
    const invoices = await fetchInvoices(anna)
    const clientId = String(invoices[0]?.clientId)
    const company = { companyName: "D'Hondt & Fils", companyVAT: 'BE0878065378' }
    const place = { postalCode: '1000', city: 'Bruxelles', country: 'BE' }
    const invoiceAddress = { street: 'Rue Haute 1; =1+1', ...place }
    await anna.put(`clients/${clientId}`, { ...company, invoiceAddress })
    const flat = (prefix: string, values: object) =>
      Object.fromEntries(Object.entries(values).map(([field, value]) => [`${prefix}.${field}`, value]))
    const rows = readTable((await exported('fr')).files, 'invoices.csv')
    for (const row of rows)
      expect(row).toMatchObject({
        // Invoices from before VAT was stored have no rate.
        vatRate: row.vat === '0' ? '0' : '21',
        ...flat('client', company),
        ...flat('client.invoiceAddress', { ...place, street: "Rue Haute 1; '=1+1" }),
        communication: expect.stringMatching(/^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/),
      })
    const cents = (field: string) => rows.map(row => Math.round(Number(row[field]?.replace(',', '.')) * 100))
    const sum = (field: string) => cents(field).reduce((all, each) => all + each, 0)
    expect(rows.length).toBeGreaterThan(1)
    expect(sum('total')).toBe(sum('net') + sum('vat'))
    const inLists = invoices.map(invoice => Math.round(Number(invoice.total) * 100))
    expect(sum('total')).toBe(inLists.reduce((all, each) => all + each, 0))
  })

  it('the export contains the stored documents, bank files and contract steps', async () => {
    await aFullPractice()
    const { files } = await exported()
    const signed = await fetchDocument(server, anna, `contracts/${contractId}/pdf`)
    expect(files.get(`contracts/${contractId}.pdf`)).toEqual(Buffer.from(signed.bytes))
    expect(readText(files, `contracts/${contractId}-sent.pdf`).startsWith('%PDF')).toBe(true)
    const [invoice] = await fetchInvoices(anna, '&search=2026')
    const drawn = await fetchDocument(server, anna, `invoices/${invoice?.id}/pdf`)
    expect(files.get(`invoices/${invoice?.number}.pdf`)).toEqual(Buffer.from(drawn.bytes))
    const [file] = readTable(files, 'bank-files.csv')
    const [inHistory] = getRows(await anna.get('invoices/xml-history'))
    const { collectionDay, total } = inHistory ?? expect.fail('no bank file')
    expect(file).toMatchObject({ collectionDay, total: String(total) })
    expect(collectionDay).toMatch(/^2026-/)
    expect(total).toBeGreaterThan(0)
    const bank = await fetchDocument(server, anna, `invoices/xml-history/${file?.id}/download`)
    expect(files.get(`bank-files/${file?.filename}`)).toEqual(Buffer.from(bank.bytes))
    const steps = readTable(files, 'contract-steps.csv').filter(step => step.contractId === contractId)
    const statuses = steps.map(({ status }) => status).join(' ')
    expect(statuses).toBe('created pending sent signed active canceled')
    expect(steps[0]?.at).toBe('2026-01-20T23:30:00.000Z')
    expect([...files.keys()].filter(path => path.includes('/'))).toHaveLength(4)
  })

  it('the export contains payments and their reversals, and the generated credit notes', async () => {
    await clientAtWork(server, anna)
    await anna.post('invoices/sync')
    const [invoice] = await fetchInvoices(anna)
    await anna.patch(`invoices/${invoice?.id}/validate`)
    const cash = { amount: 2, day: '2026-01-20', method: 'cash' }
    await anna.post(`invoices/${invoice?.id}/payments`, cash)
    await anna.patch(`invoices/${invoice?.id}/cancel`)
    await server.mailsSettled()
    const { files } = await exported()
    expect(readTable(files, 'payments.csv')).toMatchObject([
      { invoice: '2026-00001', amount: '2', method: 'cash', day: '2026-01-20', by: 'Anna Peeters' },
    ])
    const amounts = { net: '3.77', vat: '0.79', returned: '2' }
    expect(readTable(files, 'credit-notes.csv')).toMatchObject([
      { number: '2026-C0001', invoice: '2026-00001', reason: 'cancel', ...amounts },
    ])
    expect(readText(files, 'credit-notes/2026-C0001.pdf').startsWith('%PDF')).toBe(true)
  })

  it('the export contains no passwords, tokens or other secrets', async () => {
    await aFullPractice()
    await signUp(server, bart)
    const users = await server.db.selectFrom('users').select(['password_hash', 'email']).execute()
    const links = await server.db.selectFrom('signing_links').select('hash').execute()
    const access = await server.db.selectFrom('access_tokens').select('hash').execute()
    const secrets = [
      ...users.flatMap(user => [user.password_hash, user.email]),
      ...[...links, ...access].map(({ hash }) => hash),
      ...[anna.accessToken, anna.refreshToken, server.dataFiles.secret, 'https://vet.example/sign'],
    ]
    const { files } = await exported()
    const leaked = secrets.filter(secret => [...files.values()].some(bytes => bytes.includes(secret)))
    expect(secrets.length).toBeGreaterThan(8)
    expect(leaked).toEqual([])
  })

  it('an empty practice can be exported', async () => {
    await anna.put('practice', { name: '' })
    const { files, headers } = await exported()
    expect(readText(files, 'clients.json')).toBe('[]\n')
    expect(headers['content-disposition']).toContain('filename="bouvier-2026-01-21.zip"')
  })
})
