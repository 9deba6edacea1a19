import {
  invoiceCents,
  invoiceKind,
  invoiceSearchText,
  invoiceSequence,
  invoiceStatuses,
  invoiceStatusTexts,
} from '../domain/billing/invoices.ts'
import { vatRegimes, vatRegimeTexts } from '../domain/billing/vat.ts'
import type { PersonName } from '../domain/clients/person.ts'
import {
  byServer,
  choice,
  code,
  computed,
  count,
  day,
  dayOrNone,
  euros,
  flag,
  instantOrNull,
  link,
  linkOrNone,
  personName,
  text,
  textOrNone,
} from '../domain/edits/fields.ts'
import type { Findable } from '../domain/search/findable.ts'
import { byClient, byFields } from './lists.ts'
import { eInvoiceStates, mail, type RecordRow, stamps } from './record.ts'

const yesAndNo = {
  en: { true: 'Yes', false: 'No' },
  fr: { true: 'Oui', false: 'Non' },
  nl: { true: 'Ja', false: 'Nee' },
}

/**
 * An invoice for a client and a month. The server creates it; its steps have their own rules
 * (src/domain/billing/invoices.ts).
 */
export const invoices = {
  id: byServer(text('id')),
  number: byServer(code('number', { label: { en: 'Number', fr: 'Numéro', nl: 'Nummer' } })),
  clientId: byServer(link('client_id', { to: 'clients' })),
  client: personName(),
  /** Null for an invoice of extra work only, which can exist next to the invoice of its month. */
  contractId: byServer(linkOrNone('contract_id', { to: 'contracts' })),
  /** The billed month. The invoice is listed under the month of `createdAt`. */
  period: byServer(code('period', { label: { en: 'Period', fr: 'Période', nl: 'Periode' } })),
  status: byServer(
    choice('status', invoiceStatuses, {
      blank: 'created',
      labels: invoiceStatusTexts,
      label: { en: 'Status', fr: 'Statut', nl: 'Status' },
    }),
  ),
  /** The day of validation; null before. */
  issueDate: byServer(dayOrNone('issue_day')),
  dueDate: byServer(day('due_day', { label: { en: 'Due Date', fr: 'Échéance', nl: 'Vervaldag' } })),
  /**
   * `total` is net plus VAT. `credit` was paid by the client's credit, and `paid` was received as money.
   * `credited` was deducted by credit notes, and `toPay` is the rest.
   */
  net: byServer(euros('net_cents')),
  vat: byServer(euros('vat_cents')),
  total: byServer(euros('total_cents', { label: { en: 'Total', fr: 'Total', nl: 'Totaal' } })),
  credit: byServer(euros('credit_cents', { label: { en: 'Credit', fr: 'Solde créditeur', nl: 'Tegoed' } })),
  paid: byServer(euros('paid_cents', { label: { en: 'Paid', fr: 'Payé', nl: 'Betaald' } })),
  credited: byServer(euros('credited_cents')),
  toPay: computed(euros('', { label: { en: 'Amount due', fr: 'À payer', nl: 'Te betalen' } })),
  /** The client's VAT regime at the last Synchronize before validation. */
  vatRegime: byServer(
    choice('vat_regime', vatRegimes, {
      blank: 'domestic',
      unknownAs: 'domestic',
      labels: vatRegimeTexts,
      label: { en: 'VAT regime', fr: 'Régime de TVA', nl: 'Btw-regime' },
    }),
  ),
  vatExemption: byServer(textOrNone('vat_exemption')),
  /** The numbers of its credit notes. */
  creditNotes: byServer(text('credit_notes')),
  communication: byServer(text('communication')),
  mail,
  /** The state of its e-invoice, and the reason of a refusal. */
  eInvoice: byServer(choice('e_invoice', eInvoiceStates, { blank: 'none', unknownAs: 'none' })),
  eInvoiceRefusal: byServer(textOrNone('e_invoice_refusal')),
  /** The number of bank files with this invoice, and the time of the latest. */
  collections: byServer(count('collections')),
  collectedAt: byServer(
    instantOrNull('collected_at', {
      label: { en: 'In a bank file', fr: 'Dans un fichier bancaire', nl: 'In een bankbestand' },
    }),
  ),
  /**
   * From this day on, it may be in another bank file. Before, the bank is still processing the collection.
   */
  collectingUntil: byServer(instantOrNull('collecting_until')),
  /** Its email announced a direct debit, and no bank file has collected it since. */
  toCollect: byServer(flag('to_collect', { blank: false, unknownAs: false, labels: yesAndNo })),
  /**
   * The day on which the bank rejected or returned the collection, its reason code if any, and its charge.
   * All are empty once the invoice is in another file.
   */
  refusedOn: byServer(
    dayOrNone('refused_on', {
      label: { en: 'Not collected', fr: 'Non encaissée', nl: 'Niet geïnd' },
    }),
  ),
  refusal: byServer(textOrNone('refusal')),
  refusalCost: byServer(euros('refusal_cost_cents', { unknownAs: 0 })),
  /** The number of reminders sent, the day of the latest, and whether reminders were stopped. */
  reminders: byServer(
    count('reminders', {
      unknownAs: 0,
      label: { en: 'Reminders', fr: 'Rappels', nl: 'Herinneringen' },
    }),
  ),
  remindedOn: byServer(dayOrNone('reminded_on')),
  remindersStopped: byServer(
    flag('reminders_stopped', {
      blank: false,
      unknownAs: false,
      label: { en: 'No more reminders', fr: 'Plus de rappels', nl: 'Geen herinneringen meer' },
      labels: yesAndNo,
    }),
  ),
  /**
   * When and by whom an unusual invoice was marked as checked, and its findings then
   * (src/domain/billing/month-end.ts).
   */
  reviewedAt: byServer(
    instantOrNull('reviewed_at', {
      label: { en: 'Checked', fr: 'Vérifiée', nl: 'Nagekeken' },
    }),
  ),
  reviewedBy: byServer(textOrNone('reviewed_by')),
  reviewedStatus: byServer(textOrNone('reviewed_status')),
  ...stamps,
}

type Numbered = Pick<RecordRow<typeof invoices>, 'number' | 'communication' | 'creditNotes'>

export const invoiceLists = {
  sorts: {
    ...byFields(invoices, 'number'),
    client: byClient('lastName'),
    createdAt: {
      ...byFields(invoices, 'createdAt').createdAt,
      tie: 'number',
      key: ({ createdAt, number }: { createdAt: string; number: string }) => `${createdAt} ${number}`,
    },
    ...byFields(invoices, 'dueDate', 'status', 'period', 'total', 'updatedAt'),
  },
  made: {
    number_text: ({ number }: Pick<RecordRow<typeof invoices>, 'number'>) => invoiceSearchText(number),
  },
  searched: 'number_text',
  owner: 'clients',
  /** The number is also found without its year and its zeros. */
  counted: (invoice: RecordRow<typeof invoices>) => invoiceKind(invoice),
  summed: invoiceCents,
  found: ({ number, communication, creditNotes }: Numbered, client: PersonName): Findable => ({
    names: [],
    beside: [client.firstName, client.lastName],
    numbers: [number, invoiceSequence(number), communication, ...creditNotes.split(/[\s,]+/)],
  }),
} as const

export const aboutInvoice = { one: { en: 'this invoice', fr: 'cette facture', nl: 'deze factuur' } }
