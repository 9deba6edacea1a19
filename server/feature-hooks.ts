import type { Tx } from './db/database.ts'
import { animalWrites } from './features/animals/animals-routes.ts'
import { animalStore } from './features/animals/animals-store.ts'
import { appointmentWrites } from './features/appointments/appointments-routes.ts'
import { appointmentStore, listBeginningAppointments } from './features/appointments/appointments-store.ts'
import {
  beforeVisitEmail,
  onVisitEmailSent,
} from './features/appointments/client-emails/queue-visit-emails.ts'
import { visitEmails } from './features/appointments/client-emails/visit-letter.ts'
import { mandateStore } from './features/bank/mandates/mandates-store.ts'
import {
  cancelReminder,
  dropReminderFile,
  mayReminderLeave,
  onReminderSent,
  reminderEmails,
  reminderFiles,
} from './features/bank/reminders/send-reminders.ts'
import { clientWrites } from './features/clients/clients-routes.ts'
import { clientStore, findClient } from './features/clients/clients-store.ts'
import { onContractEmailSent } from './features/contracts/contract-emails.ts'
import { contractEdits } from './features/contracts/contracts-routes.ts'
import { contractStore } from './features/contracts/contracts-store.ts'
import { extraWrites } from './features/invoices/extras/extras-routes.ts'
import { extraStore } from './features/invoices/extras/extras-store.ts'
import { invoicePdf } from './features/invoices/invoice-documents.ts'
import { onInvoiceEmailSent } from './features/invoices/invoice-steps.ts'
import { invoiceEdits } from './features/invoices/invoices-routes.ts'
import { countInvoices, findRecentInvoices, listInvoicesAfter } from './features/invoices/invoices-store.ts'
import { creditNotePdf } from './features/invoices/payments/credit-note-documents.ts'
import { creditNoteEmails, onCreditNoteEmailSent } from './features/invoices/payments/credit-notes.ts'
import { noteWrites } from './features/notes/notes-routes.ts'
import { noteStore } from './features/notes/notes-store.ts'
import { practiceEdits } from './features/practice/practice-routes.ts'
import {
  countPractice,
  findPracticeByIds,
  listPracticeAfter,
  readLogoFile,
} from './features/practice/practice-store.ts'
import { speciesEdits } from './features/species/species-routes.ts'
import { speciesStore } from './features/species/species-store.ts'
import { recountSums } from './features/statistics/statistics-routes.ts'
import { colleagueWrites } from './features/team/colleagues-routes.ts'
import { colleagueStore } from './features/team/colleagues-store.ts'
import type { DeliveryParts } from './mail/delivery.ts'
import type { About } from './mail/email.ts'
import type { Ports, RoutePorts } from './ports.ts'
import { plainEdits, plainStores } from './records/plain-records.ts'
import { ordinaryEdits, recordEdits } from './records/record-edits.ts'
import type { AfterWrite, TouchedRow } from './sync/changes.ts'
import type { Edits } from './sync/edit.ts'
import type { MirroredRecord } from './sync/mirrored.ts'

// Sync and mail do not import features. The app passes them the hooks that this module lists.

export const mirrored: MirroredRecord = {
  rows: {
    ...plainStores,
    species: speciesStore,
    clients: clientStore,
    animals: animalStore,
    contracts: contractStore,
    mandates: mandateStore,
    invoices: { findByIds: findRecentInvoices, listAfter: listInvoicesAfter, count: countInvoices },
    appointments: appointmentStore,
    colleagues: colleagueStore,
    notes: noteStore,
    extras: extraStore,
    practice: { findByIds: findPracticeByIds, listAfter: listPracticeAfter, count: countPractice },
  },
  responseReaders: { clients: findClient },
  appointmentsBetween: listBeginningAppointments,
}

export const afterWrite: AfterWrite = { invoices: recountSums }

export async function onEmailSent(
  tx: Tx,
  about: About,
  sent: { now: string; isFile: boolean },
): Promise<TouchedRow[]> {
  const state = sent.isFile ? 'file' : 'sent'
  if (about.record === reminderEmails) return onReminderSent(tx, about, sent)
  if (about.record === visitEmails) return onVisitEmailSent(tx, about, sent.now)
  if (about.record === creditNoteEmails) return onCreditNoteEmailSent(tx, about, state)
  return about.record === 'invoices'
    ? onInvoiceEmailSent(tx, about, state)
    : onContractEmailSent(tx, about, state)
}

export const beforeSending: DeliveryParts['beforeSending'] = {
  [reminderEmails]: { mayLeave: mayReminderLeave, giveUp: cancelReminder },
  [reminderFiles]: { mayLeave: async (_tx, _about, { isFile }) => isFile, giveUp: dropReminderFile },
  [visitEmails]: beforeVisitEmail,
}

export function fileFor(ports: Pick<Ports, 'db' | 'clock'>): (about: About) => Promise<Uint8Array> {
  return async ({ record, id }) => {
    const drawn: { [record: string]: typeof invoicePdf } = {
      practice: readLogoFile,
      invoices: invoicePdf,
      [creditNoteEmails]: creditNotePdf,
    }
    const pdf = await drawn[record]?.(ports, id)
    if (pdf === undefined) throw new Error(`an email brings a file of ${record}, and there is none`)
    return pdf
  }
}

export function createEdits(
  ports: Pick<RoutePorts, 'dataFiles' | 'db' | 'ids' | 'clock' | 'log' | 'esignCallback' | 'signingService'>,
): Edits {
  const clients = recordEdits(clientWrites, ports)
  return {
    ...speciesEdits(ports),
    'clients.add': clients.add,
    'clients.change': clients.change,
    'clients.delete': clients.delete,
    ...ordinaryEdits('animals', recordEdits(animalWrites, ports)),
    ...ordinaryEdits('appointments', recordEdits(appointmentWrites(ports), ports)),
    ...ordinaryEdits('colleagues', recordEdits(colleagueWrites, ports)),
    ...ordinaryEdits('notes', recordEdits(noteWrites, ports)),
    ...ordinaryEdits('extras', recordEdits(extraWrites, ports)),
    ...plainEdits(ports),
    ...contractEdits(ports),
    ...invoiceEdits(ports),
    ...practiceEdits(ports),
  }
}
