import { blankRow } from '../../../../src/contract/rows.ts'
import { type ContractStatus, isContractStatus } from '../../../../src/domain/billing/contracts.ts'
import type { InvoiceStatus } from '../../../../src/domain/billing/invoices.ts'
import { invoices as invoiceRecord } from '../../../../src/records/invoices.ts'
import type { Tx } from '../../../db/database.ts'
import { lockRows } from '../../../db/lock-rows.ts'
import { eraseEmails } from '../../../mail/mails-store.ts'
import { writtenCells } from '../../../records/record-cells.ts'
import { nameOfStaff, type Touched } from '../../../sync/changes.ts'
import { type FormerRows, findFormerRows } from './former-rows.ts'

/** The rows that belong to a client, including deleted ones, which are erased as well. */
type ClientRecords = {
  animals: string[]
  appointments: string[]
  notes: string[]
  contracts: { id: string; status: ContractStatus; isLive: boolean }[]
  invoices: { id: string; status: InvoiceStatus; collectedAt: string | null }[]
  creditNotes: string[]
  mandates: string[]
  reminders: string[]
  visitEmails: string[]
  referred: string[]
  former: FormerRows
}

export async function findRecordsOf(tx: Tx, clientId: string): Promise<ClientRecords> {
  const animals = await idsOf(tx.selectFrom('animals').select('id').where('client_id', '=', clientId))
  const contracts = await tx
    .selectFrom('contracts')
    .select(['id', 'status', 'deleted_at'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  const invoices = await tx
    .selectFrom('invoices')
    .select(['id', 'status', 'collected_at'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  const appointments =
    animals.length === 0
      ? []
      : await idsOf(tx.selectFrom('appointments').select('id').where('animal_id', 'in', animals))
  const notes = await notesAbout(tx, { clientId, animals, appointments })
  return {
    animals,
    appointments,
    notes,
    former: await findFormerRows(tx, clientId, { animals, appointments, notes }),
    contracts: contracts.flatMap(({ id, status, deleted_at }) =>
      isContractStatus(status) ? [{ id, status, isLive: deleted_at === null }] : [],
    ),
    invoices: invoices.map(({ id, status, collected_at }) => ({
      id,
      status: invoiceRecord.status.fromCells({ status }),
      collectedAt: collected_at,
    })),
    creditNotes: await idsOf(tx.selectFrom('credit_notes').select('id').where('client_id', '=', clientId)),
    mandates: await idsOf(tx.selectFrom('mandates').select('id').where('client_id', '=', clientId)),
    reminders: await idsOf(
      tx
        .selectFrom('reminders')
        .innerJoin('invoices', 'invoices.id', 'reminders.invoice_id')
        .select('reminders.id')
        .where('invoices.client_id', '=', clientId),
    ),
    visitEmails: await idsOf(
      tx
        .selectFrom('visit_emails')
        .select('id')
        .where(({ or, eb }) =>
          or([
            eb('client_id', '=', clientId),
            ...(appointments.length === 0 ? [] : [eb('appointment_id', 'in', appointments)]),
          ]),
        ),
    ),
    referred: await idsOf(tx.selectFrom('clients').select('id').where('referrer_id', '=', clientId)),
  }
}

/** Takes all of it, in the order in which others take such rows, so that no two wait for each other. */
export async function lockRecordsOf(tx: Tx, clientId: string, records: ClientRecords): Promise<void> {
  await lockRows(tx, 'clients', [clientId, ...records.referred])
  await lockRows(tx, 'animals', [...records.animals, ...idsIn(records.former.animals)])
  await lockRows(tx, 'invoices', idsIn(records.invoices))
  await lockRows(tx, 'contracts', idsIn(records.contracts))
  await lockRows(tx, 'appointments', [...records.appointments, ...idsIn(records.former.appointments)])
  await lockRows(tx, 'notes', [...records.notes, ...idsIn(records.former.notes)])
  const written = [
    ...idsIn(records.contracts),
    ...idsIn(records.invoices),
    ...records.creditNotes,
    ...records.reminders,
    ...records.visitEmails,
  ]
  await eraseEmails(tx, [clientId, ...written])
}

/** An animal or a visit may have been another client's when something was noted of it. */
async function notesAbout(
  tx: Tx,
  { clientId, animals, appointments }: { clientId: string; animals: string[]; appointments: string[] },
): Promise<string[]> {
  const about = (column: 'client_id' | 'animal_id' | 'appointment_id', ids: readonly string[]) =>
    ids.length === 0 ? [] : idsOf(tx.selectFrom('notes').select('id').where(column, 'in', ids))
  return [
    ...new Set([
      ...(await about('client_id', [clientId])),
      ...(await about('animal_id', animals)),
      ...(await about('appointment_id', appointments)),
    ]),
  ].sort()
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function idsOf(rows: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await rows.execute()).map(({ id }) => id).sort()
}

/** The rows stay, for invoices hang on them, and say nothing any more. */
export async function blankClient(tx: Tx, id: string, now: string): Promise<void> {
  const blank = writtenCells('clients', { ...blankRow.clients, isActive: false })
  await tx
    .updateTable('clients')
    .set({ ...blank, updated_at: now, deleted_at: now })
    .where('id', '=', id)
    .execute()
}

export async function blankAnimals(
  tx: Tx,
  ids: readonly string[],
  clientId: string,
  now: string,
): Promise<void> {
  if (ids.length === 0) return
  // The species is no personal data, and species that were ever used are counted.
  const {
    species_id: _,
    species_name: __,
    ...blank
  } = writtenCells('animals', { ...blankRow.animals, clientId })
  await tx
    .updateTable('animals')
    .set({ ...blank, updated_at: now, deleted_at: now })
    .where('id', 'in', ids)
    .execute()
}

export async function blankAppointments(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('appointments')
    .set({
      title: '',
      description: null,
      // Both are typed by hand, and may name people.
      room: null,
      cancel_reason: null,
      animal_id: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

export async function blankNotes(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notes')
    .set({ text: null, updated_at: now, deleted_at: now })
    .where('id', 'in', ids)
    .execute()
}

/** The steps stay, for invoices rest on them. Signed documents stay where the bank may ask for the mandate yet. */
export async function blankContracts(
  tx: Tx,
  { contracts }: ClientRecords,
  { now, documentsUntil }: { now: string; documentsUntil: string | null },
): Promise<void> {
  const ids = contracts.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('contracts')
    .set({ source_docid: null, signed_docid: null, updated_at: now, deleted_at: now })
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('signing_links').where('contract_id', 'in', ids).execute()
  const unsigned = contracts.filter(({ status }) => status !== 'canceled').map(({ id }) => id)
  await dropDocuments(tx, documentsUntil === null ? ids : unsigned)
}

async function dropDocuments(tx: Tx, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return
  await tx.updateTable('contracts').set({ paper: null }).where('id', 'in', contractIds).execute()
  await tx.deleteFrom('contract_papers').where('contract_id', 'in', contractIds).execute()
}

/** The signed document keeps the signature, and the bank files keep the collections. */
export async function blankMandates(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  const account = { iban: '', bic: '', place: '', original_iban: '' }
  await tx
    .updateTable('mandates')
    .set({ ...account, state: 'revoked', updated_at: now, deleted_at: now })
    .where('id', 'in', ids)
    .execute()
  // Bank files name an earlier account of the client.
  await tx.updateTable('xml_export_rows').set({ original_iban: '' }).where('mandate_id', 'in', ids).execute()
}

export async function dropReferrals(tx: Tx, { referred }: ClientRecords, now: string): Promise<void> {
  if (referred.length === 0) return
  await tx
    .updateTable('clients')
    .set({ referrer_id: null, updated_at: now })
    .where('id', 'in', referred)
    .execute()
}

export async function noteErasure(
  tx: Tx,
  {
    clientId,
    userId,
    now,
    documentsUntil,
  }: { clientId: string; userId: string; now: string; documentsUntil: string | null },
): Promise<void> {
  const erased_by = (await nameOfStaff(tx, userId)) ?? ''
  await tx
    .insertInto('erasures')
    .values({ client_id: clientId, erased_at: now, erased_by, papers_until: documentsUntil })
    .execute()
}

/** The contracts of clients who were erased, once the bank will not ask for their mandates any more. */
export async function dropDocumentsDue(tx: Tx, now: string): Promise<void> {
  const due = await tx.selectFrom('erasures').select('client_id').where('papers_until', '<=', now).execute()
  for (const { client_id } of due) {
    const contracts = await idsOf(tx.selectFrom('contracts').select('id').where('client_id', '=', client_id))
    await dropDocuments(tx, contracts)
    await tx
      .updateTable('erasures')
      .set({ papers_until: null, gone_at: null })
      .where('client_id', '=', client_id)
      .execute()
  }
}

/** The changes for devices: erased rows, and rows that look different now. */
export function touchedBy(clientId: string, records: ClientRecords): Touched[] {
  const gone = (record: Touched['record']) => (id: string) => ({ record, id, deleted: true, erased: true })
  // A history that is open on a device is read again when its row moves on.
  const follows = (record: keyof FormerRows) =>
    records.former[record].flatMap(({ id, isLive }) => (isLive ? [{ record, id, follows: true }] : []))
  return [
    gone('clients')(clientId),
    ...records.animals.map(gone('animals')),
    ...records.appointments.map(gone('appointments')),
    ...records.notes.map(gone('notes')),
    ...records.contracts.map(({ id }) => gone('contracts')(id)),
    ...records.mandates.map(gone('mandates')),
    ...records.invoices.map(({ id }) => ({ record: 'invoices' as const, id })),
    ...records.referred.map(id => ({ record: 'clients' as const, id })),
    ...follows('animals'),
    ...follows('appointments'),
    ...follows('notes'),
  ]
}
