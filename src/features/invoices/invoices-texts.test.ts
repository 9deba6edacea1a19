import { expect, it } from 'vitest'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { blankRow } from '../../contract/rows.ts'
import { invoiceStatusTexts } from '../../domain/billing/invoices.ts'
import type { Language } from '../../domain/text/language.ts'
import { invoiceEvents } from './invoice-status.tsx'
import { invoicesTexts, syncSentences } from './invoices-texts.ts'

it('the invoices screen uses the wording of the specification in English', () => {
  const { en } = invoicesTexts
  expect(en).toMatchObject({
    title: 'Invoices',
    search: 'Search invoices...',
    xmlHistory: 'XML History',
    synchronize: 'Synchronize',
    synchronizing: 'Synchronizing...',
    number: 'Invoice #',
    client: 'Client',
    createdAt: 'Created At',
    dueDate: 'Due Date',
    status: 'Status',
    loading: 'Loading...',
    none: 'No invoices found.',
    previewTitle: 'Invoice Preview',
    previewFailed: 'Failed to load invoice preview',
    steps: { validate: 'Validate', send: 'Send' },
    cancelTitle: 'Cancel Invoice',
    noClient: 'No client',
    generating: 'Generating...',
    xmlError: 'Error generating XML',
    xmlFailed: 'Failed to generate XML',
    historyTitle: 'XML Export History',
    month: 'Month',
    clientsCount: 'Clients Count',
    exportDate: 'Export Date',
    download: 'Download',
    loadingHistory: 'Loading history...',
    noHistory: 'No XML exports found',
    downloadFailed: 'Failed to download XML',
    failedToFetch: 'Failed to fetch invoices',
  })
  expect(en.count(3)).toBe('(3 invoice(s))')
  expect(en.cancelText('2026-00042')).toBe(
    'Are you sure you want to cancel invoice 2026-00042? This action cannot be undone.',
  )
  expect([en.validateAll(4), en.generateXml(2), en.generateNotPaid(1)]).toEqual([
    'Validate All (4)',
    'Generate XML (2)',
    'Generate XML Not Paid (1)',
  ])
  expect(en.selectedPending(2, 5)).toBe('2 of 5 pending invoices selected')
  expect(en.selectedNotPaid(2, 5)).toBe('2 of 5 not paid invoices selected')
  const statuses = ['Created', 'Pending', 'Sent', 'Paid', 'Not Paid', 'Canceled']
  expect(Object.values(invoiceStatusTexts.en)).toEqual(statuses)
})

it('Synchronize lists its results, or otherwise reports that no invoice was needed', () => {
  const { en, fr, nl } = invoicesTexts
  const counts = { created: 0, recomputed: 0, creditNotes: 0 }
  expect(syncSentences(en, counts)).toBe('No new invoice was needed.')
  const credited = [en, fr, nl].map(texts => syncSentences(texts, { ...counts, creditNotes: 1 }))
  expect(credited).toEqual(['1 credit note created.', '1 note de crédit créée.', '1 creditnota aangemaakt.'])
  expect(syncSentences(en, { created: 2, recomputed: 1, creditNotes: 3 })).toBe(
    '2 invoices created. 3 credit notes created. 1 invoice updated.',
  )
})

it('the Cancel Invoice dialog closes with another word than its action', () => {
  const { en, fr, nl } = invoicesTexts
  expect([en, fr, nl].map(({ cancelClose, cancelConfirm }) => [cancelClose, cancelConfirm])).toEqual([
    ['Cancel', 'Confirm'],
    ['Fermer', 'Annuler la facture'],
    ['Sluiten', 'Factuur annuleren'],
  ])
})

it('a row says in words what happened to its invoice, the most urgent first', () => {
  const sent = { status: 'sent', period: '2026-11', total: 61, toPay: 61 } as const
  const row = { ...blankRow.invoices, contractId: 'k1', ...sent }
  const file = { collectedAt: '2026-11-11T09:00:00.000Z', collections: 1 }
  const events = (changes: Partial<InvoiceRow>, language: Language = 'en', isUnsent = false) =>
    invoiceEvents({ ...row, ...changes }, { month: '2026-11', today: '2026-11-29', isUnsent }, language)
  expect(events({})).toEqual([])
  expect(events({ ...file })).toEqual(['Bank file 11 Nov'])
  expect(events({ ...file, status: 'paid', toPay: 0 })).toEqual(['Collected (file 11 Nov)'])
  const returned = { ...file, status: 'not_paid', refusedOn: '2026-11-20', refusal: 'AM04' } as const
  expect(events(returned)).toEqual(['Returned: no money', 'Bank file 11 Nov'])
  expect(events({ ...returned, refusal: 'RC01' })[0]).toBe('Returned: The BIC is wrong.')
  expect(events(returned, 'fr')[0]).toBe('Retournée\u00a0: solde insuffisant')
  expect(events(returned, 'nl')[0]).toBe('Teruggeboekt: onvoldoende saldo')
  expect(events({ toPay: 20, dueDate: '2026-11-19', reminders: 1, remindedOn: '2026-11-25' })).toEqual([
    'Overdue',
    '€20.00 outstanding',
    'Reminded on 25 Nov',
  ])
  expect(events({ toCollect: true, mail: 'waiting', period: '2026-10' })).toEqual([
    'To be collected',
    'Email queued',
    'For October 2026',
  ])
  expect(events({ eInvoice: 'refused' })).toEqual(['E-invoice refused'])
  expect(events({ eInvoice: 'unregistered' })).toEqual(['Recipient not on Peppol'])
  expect(events({ eInvoice: 'waiting' })).toEqual(['E-invoice queued'])
  expect(events({ eInvoice: 'accepted' })).toEqual([])
  const canceled = { status: 'canceled', updatedAt: '2026-11-28T09:00:00.000Z' } as const
  expect(events(canceled)).toEqual(['On 28 Nov'])
  expect(events(canceled, 'en', true)).toEqual([])
})
