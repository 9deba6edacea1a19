import { beforeEach, expect, it } from 'vitest'
import { periodTables } from '../../../../src/contract/accountant.ts'
import { readXml, type XmlNode } from '../../../../src/domain/bank/xml.ts'
import { parseCsv } from '../../../../src/domain/text/csv.ts'
import { bart, rex } from '../../../../tests/practice/cast.ts'
import { writeTransaction } from '../../../db/database.ts'
import { getRows, getValues, type ListedRow, signUp } from '../../../testing/client.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import {
  addPastInvoices,
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  giveCredit,
} from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { unzip } from '../../../testing/unzip.ts'

const company = { companyName: '=Manège "Zon" & Co', companyVAT: 'BE 0403.170.701', lastName: 'Zoë' }

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  beforeEach(async () => {
    await anna.post('species', { name: 'Chat', hourlyPrice: 30, vatRate: 6 })
  })

  const january = 'from=2026-01-01&to=2026-01-31'
  const fetchFile = async (file: string, query = january) =>
    fetchDocument(server, anna, `accountant/${file.endsWith('.zip') ? 'zips' : 'tables'}/${file}?${query}`)
  const zipped = async (file: string) => {
    const { status, bytes } = await fetchFile(file)
    expect(status).toBe(200)
    return unzip(Buffer.from(bytes))
  }
  const rowsIn = (text: string) => {
    const [head, ...rows] = parseCsv(text).rows.map(({ cells }) => cells)
    return rows.map(cells => new Map((head ?? []).map((name, i) => [name, cells[i] ?? ''])))
  }
  const table = async (file: string, query = january) => rowsIn((await fetchFile(file, query)).text)
  const cents = (cell: string | undefined) => Math.round(Number((cell || '0').replace(',', '.')) * 100)
  const sumColumn = (rows: Map<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + cents(row.get(column)), 0)
  const toCents = (euros: unknown) => Math.round(Number(euros) * 100)

  /**
   * January: three invoices at two rates, two of them with extra work. One is partly paid by credit, and one is
   * canceled later. The month also has payments and refunds.
   */
  async function aMonth() {
    const first = await clientAtWork(server, anna, company)
    await anna.post('animals', { ...rex(first.clientId), name: 'Minou', speciesName: 'Chat' })
    const second = await clientAtWork(server, anna, { lastName: "D'Hondt", iban: '' })
    const third = await clientAtWork(server, anna, { lastName: 'Peeters' })
    await giveCredit(server, second.clientId, 500)
    await anna.post('extras', { clientId: first.clientId, text: 'Nails', price: 12.35, vatRate: 21 })
    const worming = { text: 'Worming', price: 7.1, quantity: 2.5, vatRate: 6 }
    await anna.post('extras', { clientId: third.clientId, ...worming })
    await billMonth(anna, '2026-01')
    const [bought, helped, canceled] = [
      await findInvoice(anna, { clientId: first.clientId }),
      await findInvoice(anna, { clientId: second.clientId }),
      await findInvoice(anna, { clientId: third.clientId }),
    ]
    server.clock.advance(60_000)
    await anna.patch(`invoices/${canceled.id}/cancel`)
    await anna.post(`invoices/${bought.id}/payments`, { amount: 50, day: '2026-01-01', method: 'transfer' })
    await anna.post(`invoices/${helped.id}/payments`, { amount: 3, day: '2026-01-01', method: 'cash' })
    await server.mailsSettled()
    return { bought, helped, canceled }
  }

  it('the e-invoice of a single document equals the e-invoice in the zip', async () => {
    const { bought } = await aMonth()
    const files = await zipped('e-invoices.zip')
    const single = await fetchDocument(server, anna, `invoices/${bought.id}/e-invoice`)
    expect(single.text).toBe(files.get(`invoices/${bought.number}.xml`)?.toString())
    expect(single.headers['content-disposition']).toContain(`${bought.number}.xml`)
    const [note] = getRows(await anna.get('credit-notes'))
    const ofNote = await fetchDocument(server, anna, `credit-notes/${String(note?.id)}/e-invoice`)
    expect(ofNote.text).toBe(files.get(`credit-notes/${String(note?.number)}.xml`)?.toString())
    await clientAtWork(server, anna, { lastName: 'Later' })
    await anna.post('invoices/sync')
    const created = await findInvoice(anna, { status: 'created' })
    expect(await anna.get(`invoices/${created.id}/e-invoice`)).toMatchObject({
      body: { code: 'invoices/no-e-invoice' },
    })
  })

  it('the screen, each table and the statistics show the same totals', async () => {
    await aMonth()
    const { status, body } = await anna.get(`accountant/period?${january}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ invoices: { count: 3 }, creditNotes: { count: 1 } })
    const sums = Object(body)

    const invoices = await table('invoices.csv')
    const notes = await table('credit-notes.csv')
    const journal = await table('sales-journal.csv')
    const payments = await table('payments.csv')
    for (const [path, column] of [
      ['net', 'Excl. VAT'],
      ['vat', 'VAT'],
      ['total', 'Incl. VAT'],
    ] as const) {
      const [invoicedCents, creditedCents] = [toCents(sums.invoices[path]), toCents(sums.creditNotes[path])]
      expect(sumColumn(invoices, column)).toBe(invoicedCents)
      expect(sumColumn(notes, column)).toBe(creditedCents)
      expect(sumColumn(journal, column)).toBe(invoicedCents - creditedCents)
    }
    const extra = 'Of which extra work excl. VAT'
    expect(toCents(sums.invoices.extra)).toBe(1235 + 1775)
    expect(toCents(sums.creditNotes.extra)).toBe(1775)
    expect(sumColumn(invoices, extra)).toBe(1235 + 1775)
    expect(sumColumn(notes, extra)).toBe(1775)
    const rates = getRows({ status, body }, 'rates')
    expect(rates.map(({ vatRate }) => vatRate)).toEqual([21, 6])
    for (const rate of rates) {
      const percent = String(rate.vatRate)
      const ofRate = journal.filter(row => row.get('VAT rate (%)') === percent)
      expect(sumColumn(ofRate, extra)).toBe(percent === '21' ? 1235 : 0)
      expect(toCents(rate.extra)).toBe(percent === '21' ? 1235 : 0)
      for (const [path, column, head] of [
        ['net', 'Excl. VAT', 'Taxable amount'],
        ['vat', 'VAT', 'VAT'],
      ] as const) {
        const inTables = [invoices, notes].map(rows => sumColumn(rows, `${head} ${percent} %`))
        expect(sumColumn(ofRate, column)).toBe(toCents(rate[path]))
        expect((inTables[0] ?? 0) - (inTables[1] ?? 0)).toBe(toCents(rate[path]))
      }
    }
    const money = payments.filter(row => row.get('Payment method') !== 'Client credit')
    expect(sumColumn(money, 'Amount')).toBe(toCents(sums.payments.received))
    for (const row of invoices)
      expect(cents(row.get('Outstanding'))).toBe(
        ['Paid from credit to date', 'Paid to date', 'Credited to date'].reduce(
          (open, column) => open - cents(row.get(column)),
          cents(row.get('Incl. VAT')),
        ),
      )

    // All invoices were issued in the month of their creation, so the statistics cover the same invoices.
    const findJanuary = (rows: readonly ListedRow[]) =>
      rows.find(({ month }) => month === '2026-01') ?? expect.fail('no month')
    const revenue = findJanuary(getRows(await anna.get('statistics/monthly-revenue')))
    const billed = ['paid', 'notPaid', 'notSent', 'canceled'].map(group => toCents(revenue[group]))
    expect(billed.reduce((sum, part) => sum + part, 0)).toBe(toCents(sums.invoices.total))
    const { credited } = findJanuary(getRows(await anna.get('statistics/money'), 'months'))
    expect(toCents(credited)).toBe(toCents(sums.creditNotes.total))
    const { totalPaymentsReceived } = Object((await anna.get('statistics')).body)
    expect(toCents(totalPaymentsReceived)).toBe(toCents(sums.payments.received))
  })

  it('the tables open in Belgian Excel, and no cell runs a formula', async () => {
    await aMonth()
    const { text, headers } = await fetchFile('invoices.csv', `${january}&language=nl`)
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toContain('filename="invoices-2026-01-01-2026-01-31.csv"')
    expect(text.startsWith('\ufeffNummer;Factuurdatum;Vervaldag;')).toBe(true)
    expect(text).not.toMatch(/[^\r]\n/)
    const [row] = rowsIn(text).filter(cells => cells.get('Btw-nummer') !== '')
    expect(Object.fromEntries(row ?? [])).toMatchObject({
      Factuurdatum: '01/01/2026',
      Vervaldag: '15/01/2026',
      Klant: '\'=Manège "Zon" & Co, Claire Zoë',
      'Btw-nummer': 'BE0403170701',
      'Maatstaf van heffing 6 %': expect.stringMatching(/^\d+(,\d\d?)?$/),
      Status: 'Betaald',
      'Gestructureerde mededeling': expect.stringMatching(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/),
    })
  })

  it('the zip keeps each document and its UBL after the practice or client changes', async () => {
    const { bought, helped, canceled } = await aMonth()
    const storedPdf = (await fetchDocument(server, anna, `invoices/${bought.id}/pdf`)).bytes
    const before = await zipped('everything.zip')
    const numbers = [bought, helped, canceled].map(({ number }) => number)
    const names = numbers.flatMap(number => [`invoices/${number}.pdf`, `invoices/${number}.xml`])
    const notes = ['credit-notes/2026-C0001.pdf', 'credit-notes/2026-C0001.xml']
    const all = [...periodTables, ...names, ...notes, 'README.txt']
    expect([...before.keys()].toSorted()).toEqual(all.toSorted())
    expect(before.get(`invoices/${bought.number}.pdf`)?.equals(Buffer.from(storedPdf))).toBe(true)

    await anna.put('practice', { name: 'Another Name', vatNumber: '', exemptionEn: 'Other' })
    for (const { clientId } of await fetchInvoices(anna))
      await anna.put(`clients/${clientId}`, { companyName: 'Somebody Else', lastName: 'Other' })
    const after = await zipped('everything.zip')
    for (const name of [...names, ...notes])
      expect(after.get(name)?.equals(before.get(name) ?? Buffer.alloc(0)), name).toBe(true)
    const eInvoices = await zipped('e-invoices.zip')
    expect([...eInvoices.keys()].filter(name => name.endsWith('.pdf'))).toEqual([])
    for (const name of names.filter(path => path.endsWith('.xml')))
      expect(eInvoices.get(name)?.equals(before.get(name) ?? Buffer.alloc(0))).toBe(true)

    const readUblFile = (path: string) => readUbl(before.get(path)?.toString('utf8') ?? '')
    const ofCompany = readUblFile(`invoices/${bought.number}.xml`)
    expect(ofCompany).toContain('<cbc:RegistrationName>=Manège &quot;Zon&quot; &amp; Co<')
    expect(ofCompany).toContain('peppol')
    const ofConsumer = readUblFile(`invoices/${helped.number}.xml`)
    expect(ofConsumer).toContain('<cbc:PrepaidAmount currencyID="EUR">5.00<')
    expect(ofConsumer).not.toContain('peppol')
    // Only the credit note shows the cancellation. The invoice stays as issued.
    expect(readUblFile('credit-notes/2026-C0001.xml')).toContain(`<cbc:ID>${canceled.number}<`)
    expect(before.get('README.txt')?.toString('utf8')).toContain('Documents: 8 files.')
  })

  const readUbl = (xml: string) => {
    // The parser does not support prefixes.
    const read: XmlNode | undefined = readXml(
      xml.replace(/\bc[ab]c:/g, '').replace(/ xmlns(:\w+)?="[^"]*"/g, ''),
    )
    expect(read).toBeDefined()
    return xml
  }

  it('the zip omits a document that cannot be generated, and names it', async () => {
    const { id, number } = (await aMonth()).bought
    await writeTransaction(server.db, tx =>
      tx
        .updateTable('invoice_documents')
        .set({ document: '{', pdf: null })
        .where('invoice_id', '=', id)
        .execute(),
    )
    const files = await zipped('everything.zip')
    const readMe = files.get('README.txt')?.toString('utf8') ?? ''
    expect(files.has(`invoices/${number}.pdf`)).toBe(false)
    expect(files.has(`invoices/${number}.xml`)).toBe(false)
    expect(readMe).toContain(`  invoices/${number}.pdf\r\n  invoices/${number}.xml`)
    expect(readMe).toContain('Documents: 6 files.')
    expect(rowsIn(files.get('invoices.csv')?.toString('utf8') ?? '')).toHaveLength(3)
  })

  it('the period includes both its ends, by issue day or payment day', async () => {
    const { clientId, contractId } = await clientAtWork(server, anna)
    await addPastInvoices(server, { clientId, contractId }, [
      { at: '2025-12-31T22:59:59.000Z', status: 'paid', cents: 100 },
      { at: '2025-12-31T23:00:00.000Z', status: 'paid', cents: 200 },
      { at: '2026-01-31T22:59:59.000Z', status: 'canceled', cents: 400 },
      { at: '2026-01-31T22:59:59.000Z', status: 'sent', cents: 800 },
      { at: '2026-01-31T23:00:00.000Z', status: 'sent', cents: 1_600 },
      { at: '2026-01-15T12:00:00.000Z', status: 'created', cents: 3_200 },
    ])
    const { body } = await anna.get(`accountant/period?${january}`)
    expect(body).toMatchObject({ invoices: { count: 2, total: 10 }, payments: { received: 2 } })
    expect((await table('invoices.csv')).map(row => row.get('Number'))).toEqual(['1900-00002', '1900-00004'])
    const readMe = (await zipped('everything.zip')).get('README.txt')?.toString('utf8')
    expect(readMe).toMatch(
      /Numbers given[^\n]*\n {2}1900-00003 · 31\/01\/2026 · canceled before validation\r\n {2}1900-00006 · /,
    )
    expect(readMe).toMatch(/The original text[^\n]*\n {2}1900-00002\r\n {2}1900-00004\r/)
    expect((await anna.get('accountant/period?from=2026-1-1&to=x')).status).toBe(400)
  })

  it('each number without an invoice in its period has a reason', async () => {
    for (const lastName of ['Aerts', 'Baert', 'Claes', 'Dubois'])
      await clientAtWork(server, anna, { lastName, iban: '' })
    await anna.post('invoices/sync')
    const [first, second, third] = await fetchInvoices(anna)
    await anna.patch(`invoices/${first?.id}/validate`)
    await anna.patch(`invoices/${second?.id}/cancel`)
    await goTo('2026-02-03T08:00:00.000Z')
    await anna.patch(`invoices/${third?.id}/validate`)
    const read = async (query: string) =>
      (await table('missing-numbers.csv', query)).map(row => [row.get('Number'), row.get('Reason')])
    expect(await read(january)).toEqual([
      ['2026-00002', 'canceled before validation'],
      ['2026-00003', 'issued on 03/02/2026, in another period'],
      ['2026-00004', 'not validated yet'],
    ])
    expect(await read('from=2026-02-01&to=2026-02-28')).toEqual([])
    expect(await read('from=2026-01-01&to=2026-12-31')).toHaveLength(2)
  })

  it('the export requires an administrator, and records an event', async () => {
    const staff = await signUp(server, bart)
    expect((await staff.get(`accountant/period?${january}`)).status).toBe(403)
    await fetchFile('payments.csv')
    expect(getValues(await anna.get('people/events'), 'kind')).toContain('period-exported')
  })
})
