import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import type { MonthLine } from '../billing/compute-billing.ts'
import { domesticVat } from '../billing/vat.ts'
import { formatLongDay } from '../text/format.ts'
import { languages } from '../text/language.ts'
import { readDocument } from './document.ts'
import { documentBody, documentHtml } from './document-html.ts'
import { canceledDocument, dueOn, type InvoiceDetails, invoiceDocument } from './invoice-document.ts'

const facts: InvoiceDetails = {
  invoice: {
    number: '2026-00042',
    period: '2026-02',
    createdAt: '2026-03-31T22:30:00.000Z',
    issueDay: null,
    dueDay: '2026-04-15',
    communication: '+++202/6000/04236+++',
    creditCents: 286,
    isFrozen: true,
    canceledAt: null,
    ...domesticVat,
    netCents: 1063,
    vatCents: 223,
    totalCents: 1286,
  },
  practice: {
    ...blankRow.practice,
    name: 'Dierenartsen De Hond & Œuvrard',
    iban: 'BE68539007547034',
    creditorId: 'BE69ZZZ050D000000008',
  },
  client: {
    ...blankRow.clients,
    firstName: 'Łukasz',
    lastName: "D'Hondt & Fils",
    email: 'lukasz@example.be',
    phone: '',
    companyName: '',
    companyVAT: '',
    invoiceAddress: { street: 'Rue Haute 1', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' },
    iban: 'BE71096123456769',
    bic: '',
  },
  mandate: { reference: 'C1C7D6CA0C1948BD9F5E5F422A102FC7', iban: 'BE71096123456769' },
  lines: [line()],
}

function line(over: Partial<MonthLine> = {}): MonthLine {
  const animal = { id: 'a', name: 'Élan', chipId: '', speciesId: 'chien', speciesName: 'Chien', visits: 3 }
  return {
    kind: 'month',
    period: '2026-02',
    contractId: 'c',
    animal,
    price: { hourlyCents: 4250, vatRate: 21 },
    from: '2026-02-01',
    to: '2026-02-28',
    days: 28,
    ofDays: 28,
    vatRate: 21,
    netCents: 1063,
    ...over,
  }
}

const findTable = (content: ReturnType<typeof invoiceDocument>) =>
  content.blocks.find(block => block.kind === 'table')

describe('an invoice document', () => {
  it('bills a month of the contract, and shows the amount due', () => {
    const table = findTable(invoiceDocument(facts, 'en'))
    expect(table?.rows).toEqual([['Élan', 'Chien', '3', '€42.50', 'February 2026', '€10.63']])
    expect(table?.totals).toEqual([
      { label: 'Excl. VAT', value: '€10.63' },
      { label: 'VAT 21%', value: '€2.23' },
      { label: 'Total', value: '€12.86' },
      { label: 'Paid from your credit balance', value: '-€2.86' },
      { label: 'Amount due', value: '€10.00', isMain: true },
    ])
  })

  const mixed = [
    line({ from: '2026-02-11', days: 18, netCents: 683 }),
    line({ from: '2026-02-03', to: '2026-02-20', days: 5, netCents: 190 }),
    line({ from: '2026-02-07', to: '2026-02-07', days: 1, vatRate: 6, netCents: 40 }),
    { kind: 'correction', period: '2026-01', vatRate: 21, netCents: -150 },
  ] as const
  it.each([
    [
      'en',
      ['18 of 28 days (11–28 Feb)', '5 of 28 days', '1 of 28 days (7 Feb)'],
      'Correction for January 2026',
    ],
    [
      'fr',
      ['18 jours sur 28 (11–28 févr.)', '5 jours sur 28', '1 jour sur 28 (7 févr.)'],
      'Correction pour janvier 2026',
    ],
    [
      'nl',
      ['18 van de 28 dagen (11–28 feb)', '5 van de 28 dagen', '1 van de 28 dagen (7 feb)'],
      'Correctie voor januari 2026',
    ],
  ] as const)('in %s shows the billed part of a month and the corrections', (language, days, correction) => {
    const table = findTable(invoiceDocument({ ...facts, lines: mixed }, language))
    expect(table?.rows.slice(0, 3).map(row => row[4])).toEqual(days)
    expect(table?.rows.slice(3).map(([first]) => first)).toEqual([correction])
  })

  it('shows the VAT of each rate separately', () => {
    const lines = mixed.slice(0, 3)
    const table = findTable(invoiceDocument({ ...facts, lines }, 'en'))
    expect(table?.totals.slice(1, 3)).toEqual([
      { label: 'VAT 21% on €8.73', value: '€1.83' },
      { label: 'VAT 6% on €0.40', value: '€0.02' },
    ])
  })

  it('without its lines states that they are on the server, and shows the totals', () => {
    const content = invoiceDocument({ ...facts, lines: null }, 'en')
    expect(documentHtml(content)).toContain('The lines of this invoice are on the server')
    expect(findTable(content)?.totals).toEqual(findTable(invoiceDocument(facts, 'en'))?.totals)
  })

  it('shows its date in Brussels, its due date and its payment method', () => {
    const html = documentHtml(invoiceDocument(facts, 'en'))
    for (const text of [
      'Invoice 2026-00042',
      '1 April 2026',
      '15 April 2026',
      'C1C7D6CA0C1948BD9F5E5F422A102FC7',
      'BE69ZZZ050D000000008',
      'BE68 5390 0754 7034',
      '+++202/6000/04236+++',
      'Łukasz D&#39;Hondt &amp; Fils',
      'Dierenartsen De Hond &amp; Œuvrard',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('not validated yet')
  })

  it.each(languages)('in %s requests payment by a later date when sent after its due date', language => {
    for (const mandate of [facts.mandate, null]) {
      const stored = invoiceDocument({ ...facts, mandate }, language)
      const html = documentHtml(dueOn(stored, facts.invoice.dueDay, '2026-05-20'))
      expect(html).not.toContain(formatLongDay(facts.invoice.dueDay, language))
      expect(html.split(formatLongDay('2026-05-20', language))).toHaveLength(3)
    }
  })

  it('requests no payment when credit covers the total', () => {
    const paid = { ...facts, invoice: { ...facts.invoice, creditCents: 1286 } }
    const html = documentHtml(invoiceDocument(paid, 'en'))
    expect(html).toContain('Nothing is due')
    expect(html).not.toContain('direct debit on or shortly')
  })

  it.each([
    ['the client has no mandate, whatever their account', { mandate: null }],
    ['the practice has no creditor identifier', { practice: { ...facts.practice, creditorId: '' } }],
  ])('requests a transfer and mentions no direct debit when %s', (_why, lacking) => {
    for (const language of languages) {
      const content = invoiceDocument({ ...facts, ...lacking }, language)
      const html = documentHtml(content)
      expect(content.payment).toBe('transfer')
      expect(html).toMatch(/BE68 5390 0754 7034.*\+\+\+202\/6000\/04236\+\+\+/)
      expect(html).not.toMatch(/direct debit|omiciliation|omiciliëring|mandat/i)
    }
    const html = documentHtml(invoiceDocument({ ...facts, ...lacking }, 'en'))
    expect(html.replaceAll('\u00a0', ' ')).toContain('Please transfer €10.00 by 15 April 2026')
  })

  it.each(languages)('in %s omits empty practice fields including their labels', language => {
    const html = documentBody(invoiceDocument({ ...facts, practice: blankRow.practice }, language))
    expect(html).toContain('+++202/6000/04236+++')
    expect(html).not.toMatch(
      /undefined|null|NaN|, ,|,,|>-<|account -|compte -|rekening -|<section><h2[^>]*>[^<]*<\/h2><\/section>/,
    )
    expect(html).not.toMatch(/<footer><p> ?·/)
  })

  const canceled = { ...facts, invoice: { ...facts.invoice, canceledAt: '2026-04-20T22:30:00.000Z' } }
  it.each([
    ['en', 'Canceled on 21 April 2026', /collected|Please transfer|account BE68/],
    ['fr', 'Annulée le 21 avril 2026', /encaissé|virement|compte BE68/],
    ['nl', 'Geannuleerd op 21 april 2026', /geïnd|overschrijving|over te schrijven|rekening BE68/],
  ] as const)('in %s states that it was canceled, and requests no payment', (language, notice, asking) => {
    const html = documentHtml(invoiceDocument(canceled, language)).replaceAll('\u00a0', ' ')
    expect(html).toContain(notice)
    expect(html).toContain('2026-00042')
    expect(html).not.toMatch(asking)
  })

  it('states the cancellation also in the document stored at validation', () => {
    const stored = invoiceDocument(facts, 'en')
    expect(canceledDocument(stored, '2026-04-20T22:30:00.000Z')).toEqual(invoiceDocument(canceled, 'en'))
    expect(readDocument(JSON.parse(JSON.stringify(stored)))?.payment).toBe('direct-debit')
  })

  it('states in every language that it can change until it is validated', () => {
    const open = { ...facts, invoice: { ...facts.invoice, isFrozen: false } }
    expect(documentHtml(invoiceDocument(open, 'en'))).toContain('not validated yet')
    expect(documentHtml(invoiceDocument(open, 'fr'))).toContain('pas encore validée')
    expect(documentHtml(invoiceDocument(open, 'nl'))).toContain('nog niet gevalideerd')
  })

  it('is restored from JSON unchanged', () => {
    const content = invoiceDocument(facts, 'nl')
    expect(readDocument(JSON.parse(JSON.stringify(content)))).toEqual(content)
  })
})

describe('the payment QR code', () => {
  const drawn: string[] = []
  const drawCode = (code: string) => {
    drawn.push(code)
    return ['10', '01']
  }
  const findCodes = (more: Partial<InvoiceDetails>) =>
    invoiceDocument({ ...facts, ...more }, 'en', drawCode).blocks.filter(({ kind }) => kind === 'code')
  const byTransfer = { mandate: null }

  it('appears on an invoice paid by transfer, for the amount due', () => {
    expect(findCodes(byTransfer)).toHaveLength(1)
    expect(drawn.at(-1)).toContain('\nEUR10.00\n\n\n+++202/6000/04236+++')
    const content = invoiceDocument({ ...facts, ...byTransfer }, 'en', drawCode)
    expect(readDocument(JSON.parse(JSON.stringify(content)))).toEqual(content)
    expect(documentHtml(content)).toContain('<path d="M0 0h1v1h-1zM1 1h1v1h-1z"/>')
  })

  it.each([
    ['is collected by the bank', {}],
    ['was paid by credit', { ...byTransfer, invoice: { ...facts.invoice, creditCents: 1286 } }],
    ['is canceled', { ...byTransfer, invoice: { ...facts.invoice, canceledAt: '2026-04-20T10:00:00.000Z' } }],
    ['cannot name an account', { ...byTransfer, practice: { ...facts.practice, iban: '' } }],
  ])('is absent from an invoice that %s', (_why, more) => {
    expect(findCodes(more)).toEqual([])
  })

  it('is rejected when its rows are not as long as its height', () => {
    const content = invoiceDocument({ ...facts, ...byTransfer }, 'en', () => ['1', '01'])
    expect(readDocument(JSON.parse(JSON.stringify(content)))).toBeNull()
  })
})
