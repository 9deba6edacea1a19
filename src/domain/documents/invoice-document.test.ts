import { describe, expect, it } from 'vitest'
import {
  company,
  consumer,
  correction,
  createEInvoice,
  createReferencedCorrection,
  extraLine,
  invoiceDetails,
  monthLine,
} from '../../../tests/e-invoice/shapes.ts'
import { blankRow } from '../../contract/rows.ts'
import { formatLongDay } from '../text/format.ts'
import { type Language, languages } from '../text/language.ts'
import { readDocument } from './document.ts'
import { documentHtml } from './document-html.ts'
import { canceledDocument, dueOn, type InvoiceDetails, invoiceDocument } from './invoice-document.ts'
import { writeUbl } from './ubl.ts'

const line = monthLine({ netCents: 1063 })
const collecting = { ...consumer, lastName: "D'Hondt & Fils", iban: 'BE68539007547034' }
const details = invoiceDetails({ lines: [line], creditCents: 286, client: collecting })
const dates = { createdAt: '2026-03-31T22:30:00.000Z', issueDay: null, dueDay: '2026-04-15' }
const facts: InvoiceDetails = { ...details, invoice: { ...details.invoice, ...dates } }

const findTable = (content: ReturnType<typeof invoiceDocument>) =>
  content.blocks.find(block => block.kind === 'table')

const render = (details: InvoiceDetails, language: Language = 'en') =>
  documentHtml(invoiceDocument(details, language), blankRow.practice).replaceAll('\u00a0', ' ')

describe('an invoice document', () => {
  it('bills a month of the contract, and shows the amount due', () => {
    const table = findTable(invoiceDocument(facts, 'en'))
    expect(table?.rows).toEqual([['Rex', 'Chien', '6', '€90.00', 'February 2026', '€10.63']])
    expect(table?.totals).toEqual([
      { label: 'Excl. VAT', value: '€10.63' },
      { label: 'VAT 21%', value: '€2.23' },
      { label: 'Total', value: '€12.86' },
      { label: 'Paid from your credit balance', value: '-€2.86' },
      { label: 'Amount due', value: '€10.00', isMain: true },
    ])
  })

  it('shows extra work in a table of its own, with the totals', () => {
    const lines = [line, extraLine()]
    const { blocks, subtitle } = invoiceDocument({ ...invoiceDetails({ lines }) }, 'en')
    const [months, extras] = blocks.filter(block => block.kind === 'table')
    expect([subtitle, months?.totals, extras?.totals.length]).toEqual(['Care contract, February 2026', [], 4])
    expect(extras?.rows).toEqual([
      ['Worming & weighing', 'Rex', '11 February 2026', '2.5 h', '€12.35', '€30.88'],
    ])
    const alone = invoiceDocument(invoiceDetails({ lines: [extraLine({ unit: 'piece' })] }), 'nl')
    expect(alone.subtitle).toBe('Extra werk')
    expect(findTable(alone)?.rows[0]?.slice(0, 4)).toEqual([
      'Worming & weighing',
      'Rex',
      '11 februari 2026',
      '2,5',
    ])
    const without = invoiceDocument(invoiceDetails({ lines: [extraLine({ animal: null })] }), 'en')
    expect(findTable(without)?.rows[0]?.slice(0, 2)).toEqual(['Worming & weighing', '11 February 2026'])
  })

  const mixed = [
    { ...line, from: '2026-02-11', days: 18, netCents: 683 },
    { ...line, from: '2026-02-03', to: '2026-02-20', days: 5, netCents: 190 },
    { ...line, from: '2026-02-07', to: '2026-02-07', days: 1, vatRate: 6, netCents: 40 },
    correction(21, -150),
  ]
  it.each([
    ['en', '18 of 28 days (11–28 Feb); 5 of 28 days; 1 of 28 days (7 Feb)', 'Correction for December 2025'],
    [
      'fr',
      '18 jours sur 28 (11–28 févr.); 5 jours sur 28; 1 jour sur 28 (7 févr.)',
      'Correction pour décembre 2025',
    ],
    [
      'nl',
      '18 van de 28 dagen (11–28 feb); 5 van de 28 dagen; 1 van de 28 dagen (7 feb)',
      'Correctie voor december 2025',
    ],
  ] as const)(
    'in %s shows the billed part of a month and the corrections',
    (language, days, correctionName) => {
      const rows = findTable(invoiceDocument({ ...facts, lines: mixed }, language))?.rows ?? []
      const [first = [], second = [], third = [], last = []] = rows
      expect([first[4], second[4], third[4], last[0]].join('; ')).toBe(`${days}; ${correctionName}`)
    },
  )

  it('shows the VAT of each rate separately', () => {
    const table = findTable(invoiceDocument({ ...facts, lines: mixed.slice(0, 3) }, 'en'))
    expect(table?.totals.slice(1, 3)).toEqual([
      { label: 'VAT 21% on €8.73', value: '€1.83' },
      { label: 'VAT 6% on €0.40', value: '€0.02' },
    ])
  })

  it('without its lines states that they are on the server, and shows the totals', () => {
    const content = invoiceDocument({ ...facts, lines: null }, 'en')
    expect(render({ ...facts, lines: null })).toContain('The lines of this invoice are on the server')
    expect(findTable(content)?.totals).toEqual(findTable(invoiceDocument(facts, 'en'))?.totals)
  })

  it('shows its date in Brussels, its due date and its payment method', () => {
    const html = render(facts)
    for (const text of [
      'Invoice 2026-00042',
      '1 April 2026',
      '15 April 2026',
      'c1c7d6ca0c1948bd9f5e5f422a102fc7',
      'BE81ZZZ0123456749',
      'BE71 0961 2345 6769',
      '+++202/6000/04229+++',
      'Claire D&#39;Hondt &amp; Fils',
      'Dierenartsen De Hond &amp; Œuvrard',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('not validated yet')
  })

  it.each(languages)('in %s requests payment by a later date when sent after its due date', language => {
    for (const mandate of [facts.mandate, null]) {
      const stored = invoiceDocument({ ...facts, mandate }, language)
      const html = documentHtml(dueOn(stored, facts.invoice.dueDay, '2026-05-20'), blankRow.practice)
      expect(html).not.toContain(formatLongDay(facts.invoice.dueDay, language))
      expect(html.split(formatLongDay('2026-05-20', language))).toHaveLength(3)
    }
  })

  it('requests no payment when credit covers the total', () => {
    const paid = { ...facts, invoice: { ...facts.invoice, creditCents: 1286 } }
    const html = render(paid)
    expect(html).toContain('Nothing is due')
    expect(html).not.toContain('direct debit on or shortly')
  })

  it.each([
    ['the client has no mandate, whatever their account', { mandate: null }],
    ['the practice has no creditor identifier', { practice: { ...facts.practice, creditorId: '' } }],
  ])('requests a transfer and mentions no direct debit when %s', (_why, lacking) => {
    for (const language of languages) {
      const html = render({ ...facts, ...lacking }, language)
      expect(invoiceDocument({ ...facts, ...lacking }, language).payment).toBe('transfer')
      expect(html).toMatch(/BE71 0961 2345 6769.*\+\+\+202\/6000\/04229\+\+\+/)
      expect(html).not.toMatch(/direct debit|omiciliation|omiciliëring|mandat/i)
    }
    expect(render({ ...facts, ...lacking })).toContain('Please transfer €10.00 by 15 April 2026')
  })

  it.each(languages)('in %s omits empty practice fields including their labels', language => {
    const html = render({ ...facts, practice: blankRow.practice }, language)
    expect(html).toContain('+++202/6000/04229+++')
    expect(html).not.toMatch(
      /undefined|null|NaN|, ,|,,|>-<|account -|compte -|rekening -|<section><h2[^>]*>[^<]*<\/h2><\/section>/,
    )
    expect(html).not.toMatch(/<footer><p> ?·/)
  })

  const canceled = { ...facts, invoice: { ...facts.invoice, canceledAt: '2026-04-20T22:30:00.000Z' } }
  it.each([
    ['en', 'Canceled on 21 April 2026', /collected|Please transfer|account BE71/],
    ['fr', 'Annulée le 21 avril 2026', /encaissé|virement|compte BE71/],
    ['nl', 'Geannuleerd op 21 april 2026', /geïnd|overschrijving|over te schrijven|rekening BE71/],
  ] as const)('in %s states that it was canceled, and requests no payment', (language, notice, asking) => {
    const html = render(canceled, language)
    expect(html).toContain(notice)
    expect(html).toContain('2026-00042')
    expect(html).not.toMatch(asking)
  })

  it('states the cancellation also in the document stored at validation', () => {
    const stored = invoiceDocument(facts, 'en')
    expect(canceledDocument(stored, '2026-04-20T22:30:00.000Z')).toEqual(invoiceDocument(canceled, 'en'))
    expect(readDocument(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    expect(stored.payment).toBe('direct-debit')
  })

  it('states that it can change until it is validated', () => {
    const open = { ...facts, invoice: { ...facts.invoice, isFrozen: false } }
    expect(render(open)).toContain('not validated yet')
  })
})

const corrected = [monthLine(), createReferencedCorrection(-1_234), createReferencedCorrection(-5)]

it.each([
  ['en', 'invoice 2025-00117 of 31 December 2025'],
  ['fr', 'facture 2025-00117 du 31 décembre 2025'],
  ['nl', 'factuur 2025-00117 van 31 december 2025'],
] as const)('names in %s the corrected invoice on a correction line', (language, reference) => {
  expect(render(invoiceDetails({ lines: corrected }), language)).toContain(reference)
})

it('names the corrected invoice with the line and once for the whole e-invoice', () => {
  const xml = writeUbl(createEInvoice({ lines: corrected, client: company })).replace(/>\s+</g, '><')
  expect(xml.match(/<cbc:Note>factuur 2025-00117 van 31 december 2025<\/cbc:Note>/g)).toHaveLength(2)
  expect(xml.match(/<cac:BillingReference>/g)).toHaveLength(1)
  expect(xml).toContain('<cbc:ID>2025-00117</cbc:ID><cbc:IssueDate>2025-12-31</cbc:IssueDate>')
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
    expect(drawn.at(-1)).toContain('\nEUR10.00\n\n\n+++202/6000/04229+++')
    const content = invoiceDocument({ ...facts, ...byTransfer }, 'en', drawCode)
    expect(readDocument(JSON.parse(JSON.stringify(content)))).toEqual(content)
    expect(documentHtml(content, blankRow.practice)).toContain('<path d="M0 0h1v1h-1zM1 1h1v1h-1z"/>')
  })

  it.each([
    ['is collected by the bank', {}],
    ['was paid by credit', { ...byTransfer, invoice: { ...facts.invoice, creditCents: 1286 } }],
    ['is canceled', { ...byTransfer, invoice: { ...facts.invoice, canceledAt: '2026-04-20T10:00:00.000Z' } }],
    ['cannot name an account', { ...byTransfer, practice: { ...facts.practice, iban: '' } }],
  ])('is absent from an invoice that %s', (_why, more) => expect(findCodes(more)).toEqual([]))

  it('is rejected when its rows are not as long as its height', () => {
    const content = invoiceDocument({ ...facts, ...byTransfer }, 'en', () => ['1', '01'])
    expect(readDocument(JSON.parse(JSON.stringify(content)))).toBeNull()
  })
})
