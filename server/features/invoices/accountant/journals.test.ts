import { beforeEach, expect, it } from 'vitest'
import { nodesAt, readXml, textAt, type XmlNode } from '../../../../src/domain/bank/xml.ts'
import { sumLines } from '../../../../src/domain/billing/compute-billing.ts'
import { creditNoteSum } from '../../../../src/domain/billing/payments.ts'
import { creditNoteRates } from '../../../../src/domain/documents/e-invoice.ts'
import { usualLedger } from '../../../../src/domain/practice/ledger.ts'
import { parseCsv } from '../../../../src/domain/text/csv.ts'
import { bart } from '../../../../tests/practice/cast.ts'
import { testRandom } from '../../../../tests/test-random.ts'
import { getField, getValues, signUp } from '../../../testing/client.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { billMonth, clientAtWork, findInvoice } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { journalEntry } from './journals.ts'

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0)

it('entries of random invoices and credit notes balance to the cent', () => {
  const random = testRandom()
  for (let n = 0; n < 2_000; n += 1) {
    const isExempt = random.happens(0.2)
    const lines = Array.from({ length: random.whole(1, 6) }, () => {
      const vatRate = isExempt ? 0 : (random.pick([21, 12, 6, 0, 20.5]) ?? 0)
      const netCents = random.whole(-5_000, 60_000)
      const vatCents = Math.round((netCents * vatRate) / 100)
      return { period: '2026-01', vatRate, netCents, vatCents, isExtra: random.happens(0.4) }
    })
    const kind = random.pick(['invoice', 'creditNote'] as const) ?? 'invoice'
    const byRate =
      kind === 'invoice'
        ? sumLines(lines.map(line => ({ ...line, kind: 'correction' }))).byRate
        : creditNoteRates(lines)
    const abroad = random.happens(0.5) ? 'reverse-charge' : 'exempt'
    const parts = lines.map(line => ({ ...line, vatRegime: isExempt ? abroad : 'domestic' }) as const)
    const document = { kind, number: String(n), day: '2026-01-31', dueDay: '2026-02-14', communication: '' }
    const separate = random.happens(0.5) ? '704100' : '704000'
    const { rows } = journalEntry({ ...document, buyer: undefined, parts, byRate }, part =>
      part === 'extra' ? separate : usualLedger[part] || part,
    )

    expect(sumOf(rows, ({ cents }) => cents)).toBe(0)
    const sign = kind === 'invoice' ? 1 : -1
    const { netCents, vatCents, totalCents } = creditNoteSum(byRate)
    const booked = (account: string) =>
      sumOf(
        rows.filter(row => row.account === account),
        ({ cents }) => cents,
      )
    expect(booked('400000') - sign * totalCents).toBe(0)
    expect(booked('451000') + sign * vatCents).toBe(0)
    expect(booked('704000') + booked('704100') + sign * netCents).toBe(0)
    const extraCents = sumOf(
      lines.filter(({ isExtra }) => isExtra),
      line => line.netCents,
    )
    if (separate === '704100') expect(booked('704100') + sign * extraCents).toBe(0)
    for (const { vatRate, ...sum } of byRate) {
      const revenue = rows.filter(({ kind: of, vat }) => of === 'revenue' && vat?.rate === vatRate)
      if (revenue.length > 0) expect(sumOf(revenue, row => row.vatCents) - sign * sum.vatCents).toBe(0)
    }
    const codes = isExempt ? [abroad === 'exempt' ? 'exempt' : 'reverse'] : null
    if (codes)
      expect([...new Set(rows.flatMap(({ vat }) => vat?.code ?? []))]).toEqual(rows.length ? codes : [])
  }
})

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  const january = 'from=2026-01-01&to=2026-01-31'
  const fetchFile = (path: string) => fetchDocument(server, anna, `accountant/${path}?${january}`)
  async function sumPeriod() {
    const { body } = await anna.get(`accountant/period?${january}`)
    const read = (part: string, name: string) => Number(getField(getField(body, part) ?? null, name))
    return (name: 'net' | 'vat' | 'total' | 'extra') =>
      Math.round((read('invoices', name) - read('creditNotes', name)) * 100)
  }
  const vatCodes = '21% 4; 6% 2; exempt 0; reverse X&"1'
  const company = { companyName: '=Manège;\n"Zon" & Co', companyVAT: 'BE 0403.170.701', lastName: 'Zoë' }

  /** A Belgian company with extra work at two rates, a company abroad, and a canceled invoice of a person. */
  beforeEach(async () => {
    const belgian = await clientAtWork(server, anna, company)
    await clientAtWork(server, anna, { companyVAT: 'NL123456789B01', vatRegime: 'reverse-charge' })
    const canceled = await clientAtWork(server, anna, { lastName: 'Peeters', vatRegime: 'domestic' })
    await anna.post('extras', { clientId: belgian.clientId, text: 'Nails', price: 12.35, vatRate: 21 })
    await anna.post('extras', { clientId: belgian.clientId, text: 'Worming', price: 7.1, vatRate: 6 })
    await billMonth(anna, '2026-01')
    const { id } = await findInvoice(anna, { clientId: canceled.clientId })
    await anna.patch(`invoices/${id}/cancel`)
  })

  it('the journal entries agree with the totals of the period', async () => {
    await anna.put('practice', { ledger: 'clients 400100; extra 704100' })
    const { text } = await fetchFile('tables/journal-entries.csv')
    expect(text.startsWith('\ufeffDate;Journal;Document;Number;Due date;Client;')).toBe(true)
    const [head = [], ...rows] = parseCsv(text).rows.map(({ cells }) => cells)
    const column = (name: string, of = rows) => of.map(cells => cells[head.indexOf(name)] ?? '')
    const euros = (cells: string[]) => sumOf(cells, cell => Math.round(Number(cell.replace(',', '.')) * 100))
    const onAccount = (account: string) => {
      const of = rows.filter(cells => cells[head.indexOf('Account')] === account)
      return euros(column('Debit', of)) - euros(column('Credit', of))
    }
    expect(euros(column('Debit'))).toBe(euros(column('Credit')))

    const sum = await sumPeriod()
    expect(onAccount('400100')).toBe(sum('total'))
    expect(onAccount('451000')).toBe(-sum('vat'))
    expect(onAccount('704100')).toBe(-sum('extra'))
    expect(onAccount('704000')).toBe(sum('extra') - sum('net'))
    expect(onAccount('704100')).toBe(-1945)
    expect([...new Set(column('Journal'))]).toEqual(['VEN'])
    expect(new Set(column('Number')).size).toBe(4)
    expect(column('Client')).toContain('\'=Manège; "Zon" & Co, Claire Zoë')
  })

  const readEntries = (text: string, name: string) => {
    // The parser supports no names with a colon and no digits at the end of names.
    const root = readXml(text.replace(/ (xmlns(:\w+)?|xsi:\w+)="[^"]*"/g, ''))
    expect(root).toBeDefined()
    return root === undefined ? [] : nodesAt(root, name)
  }
  const numbers = (node: XmlNode, path: string) =>
    nodesAt(node, path).map(({ text }) => Math.round(Number(text) * 100))

  it('the file for Exact Online balances, with a VAT code on each taxable amount', async () => {
    expect(await anna.put('practice', { ledger: vatCodes })).toMatchObject({ status: 200 })
    const { status, text, headers } = await fetchFile('journals/exact-online.xml')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('exact-online-2026-01-01-2026-01-31.xml')
    const entries = readEntries(text, 'GLTransactions/GLTransaction')
    expect(entries).toHaveLength(4)
    for (const entry of entries) {
      expect(sumOf(numbers(entry, 'GLTransactionLine/Amount/Value'), value => value)).toBe(0)
      const [client, ...others] = nodesAt(entry, 'GLTransactionLine')
      expect(client && textAt(client, 'VATType')).toBe('S')
      for (const line of others) {
        const [code] = nodesAt(line, 'Amount/VAT')
        expect(['4', '2', 'X&"1']).toContain(code?.attributes.code)
      }
    }
    const types = entries.map(entry => nodesAt(entry, 'TransactionType')[0]?.attributes.number)
    expect(types).toEqual(['20', '20', '20', '21'])
    const names = entries.flatMap(entry => textAt(entry, 'Account/Name') ?? [])
    expect(names).toContain('=Manège; "Zon" & Co')
    expect(text).toContain('<VAT code="X&amp;&quot;1">')
  })

  it('the file for Yuki has the amount and the VAT of each revenue account', async () => {
    await anna.put('practice', { ledger: vatCodes })
    const { text } = await fetchFile('journals/yuki.xml')
    const invoices = readEntries(text, 'SalesInvoice')
    expect(invoices).toHaveLength(4)
    const sum = await sumPeriod()
    for (const [name, path] of [
      ['net', 'InvoiceLines/InvoiceLine/LineAmount'],
      ['vat', 'InvoiceLines/InvoiceLine/LineVATAmount'],
    ] as const) {
      expect(sumOf(invoices, invoice => sumOf(numbers(invoice, path), value => value))).toBe(sum(name))
    }
    expect(invoices.map(invoice => textAt(invoice, 'Contact/ContactType'))).toContain('Company')
    expect(new Set(invoices.map(invoice => textAt(invoice, 'Process')))).toEqual(new Set(['false']))
  })

  it('the files of programs need a VAT code for each rate of the period', async () => {
    await anna.put('practice', { ledger: vatCodes.replace('6% 2; ', '') })
    const { status, body } = await fetchFile('journals/exact-online.xml')
    expect({ status, code: getField(body, 'code') }).toEqual({ status: 409, code: 'practice/incomplete' })
    const staff = await signUp(server, bart)
    expect((await staff.get(`accountant/journals/yuki.xml?${january}`)).status).toBe(403)
    await anna.put('practice', { ledger: vatCodes })
    await fetchFile('journals/yuki.xml')
    expect(getValues(await anna.get('people/events'), 'kind')).toContain('period-exported')
  })
})
