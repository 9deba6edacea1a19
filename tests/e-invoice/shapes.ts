import { blankRow } from '../../src/contract/rows.ts'
import type { ExtraLine } from '../../src/domain/billing/bill-extras.ts'
import { sumLines } from '../../src/domain/billing/compute-billing.ts'
import { extraUnits } from '../../src/domain/billing/extras.ts'
import { domesticVat, vatTreatment } from '../../src/domain/billing/vat.ts'
import {
  type CreditNoteDetails,
  creditNoteDocument,
} from '../../src/domain/documents/credit-note-document.ts'
import { type EInvoice, eCreditNote, eInvoice } from '../../src/domain/documents/e-invoice.ts'
import { type InvoiceDetails, invoiceDocument } from '../../src/domain/documents/invoice-document.ts'
import type { InvoiceLine } from '../../src/domain/documents/invoice-lines.ts'
import { issuedIn } from '../../src/domain/documents/issued-in-text.ts'
import type { Language } from '../../src/domain/text/language.ts'

export const practice = {
  ...blankRow.practice,
  name: 'Dierenartsen De Hond & Œuvrard',
  legalForm: 'BV',
  address: { street: 'Kerkstraat 12, bus 3', city: 'Gent', postalCode: '9000', country: 'België' },
  enterpriseNumber: '0123456749',
  vatNumber: 'BE0123456749',
  phone: '09 123 45 67',
  email: 'info@dehond.example',
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  creditorId: 'BE81ZZZ0123456749',
  register: 'Gent, afdeling Gent',
}
export const consumer = {
  ...blankRow.clients,
  firstName: 'Claire',
  lastName: "D'Hondt",
  email: 'claire@example.be',
  phone: '+32 470 12 34 56',
  invoiceAddress: { street: 'Rue Haute 1', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' },
}
export const company = { ...consumer, companyName: 'Manège <de> "Zon" & Co', companyVAT: 'BE 0403.170.701' }

export const abroad: InvoiceDetails['client'] = {
  ...company,
  companyName: 'Stal De Wilg',
  companyVAT: 'NL123456789B01',
  vatRegime: 'reverse-charge',
  invoiceAddress: { street: 'Dorpsstraat 1', city: 'Breda', postalCode: '4811 AA', country: 'Nederland' },
}
export const exempt: InvoiceDetails['client'] = {
  ...company,
  vatRegime: 'exempt',
  vatExemption: 'Artikel 42 WBTW',
}

const animal = { id: 'a', name: 'Rex', chipId: '', speciesId: 'chien', speciesName: 'Chien', visits: 6 }

export function monthLine(more: { vatRate?: number; netCents?: number; name?: string } = {}): InvoiceLine {
  const { vatRate = 21, netCents = 4_537, name = 'Rex' } = more
  return {
    kind: 'month',
    period: '2026-02',
    contractId: 'c1c7d6ca-0c19-48bd-9f5e-5f422a102fc7',
    animal: { ...animal, name },
    price: { hourlyCents: 9_000, vatRate },
    from: '2026-02-01',
    to: '2026-02-28',
    days: 28,
    ofDays: 28,
    vatRate,
    netCents,
  }
}

export const correction = (vatRate: number, netCents: number): InvoiceLine => ({
  kind: 'correction',
  period: '2025-12',
  vatRate,
  netCents,
})

export const createReferencedCorrection = (
  netCents: number,
  { client }: { client?: InvoiceDetails['client'] } = {},
): InvoiceLine => ({
  kind: 'correction',
  period: '2025-12',
  vatRate: client === undefined ? 21 : 0,
  netCents,
  corrects: { number: '2025-00117', day: '2025-12-31', ...(client ? vatTreatment(client) : domesticVat) },
})

export const extraLine = (more: Partial<ExtraLine> = {}): ExtraLine => ({
  kind: 'extra',
  period: '2026-02',
  extraId: 'x',
  text: 'Worming & weighing',
  day: '2026-02-11',
  animal: { id: 'rex', name: 'Rex' },
  quantity: 2.5,
  unit: 'hour',
  priceCents: 1_235,
  vatRate: 21,
  netCents: 3_088,
  ...more,
})

type InvoiceShape = {
  lines?: readonly InvoiceLine[]
  creditCents?: number
  client?: InvoiceDetails['client']
  practice?: Partial<InvoiceDetails['practice']>
  language?: Language
}

export function invoiceDetails({
  lines = [monthLine()],
  creditCents = 0,
  client = consumer,
  ...more
}: InvoiceShape) {
  const { netCents, vatCents, totalCents } = sumLines(lines)
  return {
    invoice: {
      number: '2026-00042',
      period: '2026-02',
      createdAt: '2026-02-28T22:30:00.000Z',
      issueDay: '2026-02-28',
      dueDay: '2026-03-14',
      communication: '+++202/6000/04229+++',
      isFrozen: true,
      canceledAt: null,
      creditCents,
      netCents,
      vatCents,
      totalCents,
      ...vatTreatment(client),
    },
    practice: { ...practice, ...more.practice },
    client,
    mandate: client.iban === '' ? null : { reference: 'c1c7d6ca0c1948bd9f5e5f422a102fc7', iban: client.iban },
    lines,
  } satisfies InvoiceDetails
}

export function createEInvoice(shape: InvoiceShape = {}): EInvoice {
  const details = invoiceDetails(shape)
  const { language = 'nl' } = shape
  const issued = issuedIn(invoiceDocument(details, language))
  return eInvoice(details.invoice, details.lines, { issued, language })
}

export function noteDetails(
  shape: { client?: InvoiceDetails['client']; vatRate?: number; isExtra?: boolean } = {},
): CreditNoteDetails {
  const { client = company, vatRate = 21, isExtra = false } = shape
  return {
    note: {
      number: '2026-C0003',
      day: '2026-03-20',
      reason: 'correction',
      returnedCents: 500,
      lines: [
        { period: '2026-01', vatRate: 21, netCents: 1_000, vatCents: 210 },
        { period: '2026-02', vatRate: 21, netCents: 333, vatCents: 70 },
        { period: '2026-02', vatRate, netCents: 2_000, vatCents: (2_000 * vatRate) / 100, isExtra },
      ],
    },
    invoice: {
      number: '2026-00042',
      createdAt: '2026-02-28T22:30:00.000Z',
      issueDay: '2026-02-28',
      ...vatTreatment(client),
    },
    openAfterCents: 0,
    practice,
    client,
  }
}

export function createECreditNote(shape: Parameters<typeof noteDetails>[0] = {}): EInvoice {
  const { note, invoice, ...details } = noteDetails(shape)
  const issued = issuedIn(creditNoteDocument({ note, invoice, ...details }, 'fr'))
  return eCreditNote({ ...note, invoice: { ...invoice, day: '2026-02-28' } }, { issued, language: 'fr' })
}

const threeRates = [
  monthLine(),
  monthLine({ vatRate: 6, netCents: 1_999 }),
  monthLine({ vatRate: 12, netCents: 1 }),
]

const exemptLines = [monthLine({ vatRate: 0 })]
const referenced = createReferencedCorrection
const ofNetherlands = { ...abroad, vatRegime: company.vatRegime }
const ofNoCountry = { ...consumer.invoiceAddress, country: 'Oz' }

const invoiceShapes: readonly [string, InvoiceShape][] = [
  ['one line for a consumer', {}],
  [
    'a company, of which it is collected',
    { client: { ...company, iban: 'BE68539007547034', bic: 'GKCCBEBB' } },
  ],
  ['three rates', { lines: threeRates, client: company }],
  [
    'an exempt line with the reason of the practice',
    {
      lines: [...exemptLines, monthLine()],
      client: company,
      practice: { exemptionNl: 'Vrijgesteld: artikel 44\nWBTW' },
    },
  ],
  ['nothing but what is exempt', { lines: exemptLines }],
  [
    'corrections below 0',
    { lines: [monthLine(), correction(21, -1_234), correction(6, -99)], client: company },
  ],
  [
    'corrections that name the invoice',
    { lines: [monthLine(), referenced(-1_234), referenced(-5)], client: company },
  ],
  ['corrections alone', { lines: [correction(21, 812), correction(6, 1)] }],
  ['a reverse charge', { lines: exemptLines, client: abroad, language: 'fr' }],
  [
    'a reverse charge of before that is corrected',
    { lines: [monthLine(), ...exemptLines, referenced(-100, { client: abroad })], client: company },
  ],
  [
    'an exemption of before that is corrected',
    { lines: [...exemptLines, referenced(-100, { client: exempt })], client: abroad },
  ],
  ['an exempt client', { lines: exemptLines, client: exempt }],
  ['a part paid by credit', { creditCents: 1_000, client: company }],
  ['all of it paid by credit', { creditCents: 5_490, client: company }],
  ['a company of the Netherlands', { client: ofNetherlands }],
  [
    'a country without a known code, and a number that is none',
    { client: { ...consumer, companyName: 'X', companyVAT: 'geen', invoiceAddress: ofNoCountry } },
  ],
  [
    'characters that XML cannot write',
    {
      client: { ...consumer, lastName: 'a\0b\u001fc\ud800 ]]>' },
      lines: [monthLine({ name: '李 \u202e& <b>' })],
    },
  ],
  ['extra work next to a month', { lines: [monthLine(), extraLine()], client: company }],
  [
    'extra work only, in each unit and at several rates',
    {
      lines: [
        ...extraUnits.map(unit => extraLine({ unit, animal: null })),
        extraLine({ quantity: 0.5, unit: 'piece', priceCents: 1, netCents: 1, vatRate: 6 }),
        extraLine({ priceCents: 0, netCents: 0, vatRate: 12 }),
      ],
    },
  ],
  ['extra work under a reverse charge', { lines: [extraLine({ vatRate: 0 })], client: abroad }],
  ['an animal and a client without names', { client: blankRow.clients, lines: [monthLine({ name: '' })] }],
]

export const everyShape: readonly (readonly [string, EInvoice])[] = [
  ...invoiceShapes.map(([name, shape]) => [name, createEInvoice(shape)] as const),
  ['a credit note with a reverse charge', createECreditNote({ client: abroad, vatRate: 0 })],
  ['a credit note of two months and one rate', createECreditNote()],
  ['a credit note of a month and extra work', createECreditNote({ isExtra: true })],
  ['a credit note of two rates', createECreditNote({ vatRate: 6 })],
  ['a credit note for a consumer, partly exempt', createECreditNote({ client: consumer, vatRate: 0 })],
]
