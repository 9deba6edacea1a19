import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')
const invoices = (count: number) => `${count} ${plural(count, 'invoice', 'invoices')}`

export const en = {
  title: 'Invoices',
  search: 'Search invoices...',
  xmlHistory: 'XML History',
  synchronize: 'Synchronize',
  synchronizing: 'Synchronizing...',
  count: (count: number) => `(${count} invoice(s))`,
  found: (count: number) => `${count} found`,
  number: 'Invoice #',
  client: 'Client',
  createdAt: 'Created At',
  dueDate: 'Due Date',
  status: 'Status',
  amount: 'Amount',
  loading: 'Loading...',
  none: 'No invoices found.',
  noneYetHint: 'Synchronize makes the invoices of all contracts that were active.',
  notHereYet:
    'The invoices have not been on this device yet. They come by themselves as soon as the server can be reached.',
  olderWithServer: (month: string) =>
    `Invoices before ${month} are with the server. They show here as soon as it can be reached.`,
  olderFailed: 'Older invoices could not be fetched. They come when you open this screen again.',
  monthWithServer: 'The invoices of this month are with the server, which cannot be reached now.',
  forPeriod: (month: string) => `For ${month}`,
  emailWaits: 'Email waits',
  inBankFile: (day: string) => `Bank file ${day}`,
  previewNamed: (number: string) => `Preview invoice ${number}`,
  pdfNamed: (number: string) => `Download the PDF of invoice ${number}`,
  cancelNamed: (number: string) => `Cancel invoice ${number}`,
  steps: {
    validate: 'Validate',
    send: 'Send',
    'mark-paid': 'Mark Paid',
    'mark-not-paid': 'Mark Not Paid',
    cancel: 'Cancel',
  },
  stepHints: {
    validate: 'Makes the invoice final: it does not follow prices, animals and names any more.',
    send: 'Sends the client an email with the invoice.',
    'mark-paid': 'The money has arrived.',
    'mark-not-paid': 'The money has not arrived, or the bank sent it back.',
    cancel: 'Takes the invoice back. Its number stays in the books.',
  },
  cancelTitle: 'Cancel Invoice',
  cancelText: (number: string) =>
    `Are you sure you want to cancel invoice ${number}? This action cannot be undone.`,
  practiceMissing: (fields: string) =>
    `Before a file for the bank can be made, the practice still needs: ${fields}.`,
  lackingText: (count: number, fields: string) =>
    `${invoices(count)} would be validated without: ${fields}. What is validated never changes.`,
  lackingMandate: 'The client would be asked to pay by transfer.',
  validateWithout: 'Validate without',
  monthNotWithServer:
    'Edits of these invoices are not with the server yet. They go by themselves in a moment.',
  noPdfYet: 'There is a PDF once the invoice is validated.',
  previewTitle: 'Invoice Preview',
  previewLoading: 'Loading...',
  previewFailed: 'Failed to load invoice preview',
  drawnHereFrozen:
    'Drawn on this device, from what it knows now. The invoice as it was validated is with the server.',
  validateAll: (count: number) => `Validate All (${count})`,
  generateXml: (count: number) => `Generate XML (${count})`,
  generateNotPaid: (count: number) => `Generate XML Not Paid (${count})`,
  noneOf: {
    created: 'This month has no invoice to validate.',
    pending: 'This month has no pending invoice.',
    not_paid: 'This month has no invoice that is not paid.',
  },
  validateAllTitle: (month: string) => `Validate all of ${month}?`,
  validateAllText: (count: number) =>
    `${invoices(count)} ${plural(count, 'becomes', 'become')} pending. Numbers, names and amounts are frozen from then on.`,
  validateAllConfirm: 'Validate All',
  validating: 'Validating...',
  allValidated: (count: number) => `${invoices(count)} validated`,
  xmlTitle: (month: string) => `Generate XML - ${month}`,
  xmlNotPaidTitle: (month: string) => `Generate XML Not Paid - ${month}`,
  selectedPending: (count: number, total: number) => `${count} of ${total} pending invoices selected`,
  selectedNotPaid: (count: number, total: number) => `${count} of ${total} not paid invoices selected`,
  selection: 'Selected',
  selectAll: 'Select All',
  unselectAll: 'Unselect All',
  selectNamed: (number: string) => `Select invoice ${number}`,
  noClient: 'No client',
  unselectRefused: (count: number) => `Unselect the ${count} that the bank would refuse`,
  selectedTotal: (price: string) => `Selected: ${price}`,
  generating: 'Generating...',
  selectOne: 'Select at least one invoice.',
  xmlError: 'Error generating XML',
  xmlFailed: 'Failed to generate XML',
  ofInvoice: (number: string, sentence: string) => `Invoice ${number}: ${sentence}`,
  fileMade: (name: string) => `The file ${name} is in your downloads.`,
  faults: {
    'no-iban': 'The client has no IBAN.',
    'iban-invalid': 'The IBAN of the client is not right.',
    'iban-not-sepa': 'The account of the client is outside the payment area.',
    'iban-outside-eea': 'The bank cannot collect from the country of this account.',
    'bic-invalid': 'The BIC of the client is not right.',
    'no-mandate': 'The contract is not signed.',
    'mandate-invalid': 'The mandate of the contract is not right.',
    'mandate-in-future': 'The contract was signed on a day to come.',
    'no-amount': 'There is nothing to collect.',
    'amount-too-high': 'The amount is more than a bank collects at once.',
  },
  stillOut: (day: string) => `The bank is still collecting it, until ${day}.`,
  historyTitle: 'XML Export History',
  month: 'Month',
  clientsCount: 'Clients Count',
  exportDate: 'Export Date',
  download: 'Download',
  loadingHistory: 'Loading history...',
  noHistory: 'No XML exports found',
  historyNeedsServer: 'The history is with the server, which cannot be reached now.',
  historyFailed: 'The server did not answer. Please close this and try again in a moment.',
  downloadFailed: 'Failed to download XML',
  syncMade: (count: number) =>
    count === 0 ? 'No new invoice was needed.' : `${invoices(count)} ${plural(count, 'was', 'were')} made.`,
  syncRecomputed: (count: number) => `${invoices(count)} ${plural(count, 'was', 'were')} brought up to date.`,
  syncSkipped: (count: number) =>
    `${count} ${plural(count, 'contract was', 'contracts were')} skipped: see which`,
  skipReasons: {
    'client-inactive': 'the client is inactive',
    'nothing-to-bill': 'there is nothing to bill: no animals, or no price',
  },
  validated: (number: string, name: string) => `Validated invoice ${number} of ${name}`,
  markedPaid: (number: string, name: string) => `Marked invoice ${number} of ${name} as paid`,
  markedNotPaid: (number: string, name: string) => `Marked invoice ${number} of ${name} as not paid`,
  canceled: (number: string, name: string) => `Canceled invoice ${number} of ${name}`,
  failedToFetch: 'Failed to fetch invoices',
}

export type InvoicesTexts = typeof en

export const invoicesTexts: InEveryLanguage<InvoicesTexts> = { en, fr, nl }
