import { expect, it } from 'vitest'
import { invoiceStatusTexts } from '../../domain/billing/invoices.ts'
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
  expect(invoiceStatusTexts.en).toEqual({
    created: 'Created',
    pending: 'Pending',
    sent: 'Sent',
    paid: 'Paid',
    not_paid: 'Not Paid',
    canceled: 'Canceled',
  })
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
