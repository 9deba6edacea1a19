import { blankRow } from '../../../../src/contract/rows.ts'
import { type ContractStatus, isContractStatus } from '../../../../src/domain/billing/contracts.ts'
import type { InvoiceStatus } from '../../../../src/domain/billing/invoices.ts'
import type { Field, KindName } from '../../../../src/domain/edits/fields.ts'
import { chosenValues, type Patch, type Values } from '../../../../src/domain/edits/patch.ts'
import type { Json } from '../../../../src/domain/text/json.ts'
import { type RowState, replayHistory } from '../../../../src/records/history.ts'
import { invoices as invoiceRecord } from '../../../../src/records/invoices.ts'
import { records } from '../../../../src/records/records.ts'
import { lockRows, queryInParts, type Tx } from '../../../db/database.ts'
import { eraseEmails } from '../../../mail/emails-store.ts'
import { writtenCells } from '../../../records/record-cells.ts'
import { findStaffName, type TouchedRow } from '../../../sync/changes.ts'

type ClientRecords = {
  animals: string[]
  appointments: string[]
  notes: string[]
  extras: string[]
  /** Lines of other clients about these animals or their visits. */
  extrasOfOthers: string[]
  contracts: { id: string; status: ContractStatus; isLive: boolean }[]
  invoices: { id: string; status: InvoiceStatus; collectedAt: string | null }[]
  creditNotes: string[]
  mandates: string[]
  reminders: string[]
  visitEmails: string[]
  referred: string[]
  former: FormerRows
}

export async function findClientRecords(tx: Tx, clientId: string): Promise<ClientRecords> {
  const animals = await selectIds(tx.selectFrom('animals').select('id').where('client_id', '=', clientId))
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
      : await selectIds(tx.selectFrom('appointments').select('id').where('animal_id', 'in', animals))
  const notes = await notesAbout(tx, { clientId, animals, appointments })
  return {
    animals,
    appointments,
    notes,
    ...(await findExtras(tx, { clientId, animals, appointments })),
    former: await findFormerRows(tx, clientId, { animals, appointments, notes }),
    contracts: contracts.flatMap(({ id, status, deleted_at }) =>
      isContractStatus(status) ? [{ id, status, isLive: deleted_at === null }] : [],
    ),
    invoices: invoices.map(({ id, status, collected_at }) => ({
      id,
      status: invoiceRecord.status.fromCells({ status }),
      collectedAt: collected_at,
    })),
    creditNotes: await selectIds(
      tx.selectFrom('credit_notes').select('id').where('client_id', '=', clientId),
    ),
    mandates: await selectIds(tx.selectFrom('mandates').select('id').where('client_id', '=', clientId)),
    reminders: await selectIds(
      tx
        .selectFrom('reminders')
        .innerJoin('invoices', 'invoices.id', 'reminders.invoice_id')
        .select('reminders.id')
        .where('invoices.client_id', '=', clientId),
    ),
    visitEmails: await selectIds(
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
    referred: await selectIds(tx.selectFrom('clients').select('id').where('referrer_id', '=', clientId)),
  }
}

/** Locks in the order of `lockRows`. */
export async function lockClientRecords(tx: Tx, clientId: string, records: ClientRecords): Promise<void> {
  await lockRows(tx, 'clients', [clientId, ...records.referred])
  await lockRows(tx, 'animals', [...records.animals, ...idsIn(records.former.animals)])
  await lockRows(tx, 'invoices', idsIn(records.invoices))
  await lockRows(tx, 'contracts', idsIn(records.contracts))
  await lockRows(tx, 'appointments', [...records.appointments, ...idsIn(records.former.appointments)])
  await lockRows(tx, 'notes', [...records.notes, ...idsIn(records.former.notes)])
  await lockRows(tx, 'extras', [...records.extras, ...records.extrasOfOthers])
  const written = [
    ...idsIn(records.contracts),
    ...idsIn(records.invoices),
    ...records.creditNotes,
    ...records.reminders,
    ...records.visitEmails,
  ]
  await eraseEmails(tx, [clientId, ...written])
}

/** An animal or a visit may have belonged to another client when the note was written. */
async function notesAbout(
  tx: Tx,
  { clientId, animals, appointments }: { clientId: string; animals: string[]; appointments: string[] },
): Promise<string[]> {
  const about = (column: 'client_id' | 'animal_id' | 'appointment_id', ids: readonly string[]) =>
    ids.length === 0 ? [] : selectIds(tx.selectFrom('notes').select('id').where(column, 'in', ids))
  return [
    ...new Set([
      ...(await about('client_id', [clientId])),
      ...(await about('animal_id', animals)),
      ...(await about('appointment_id', appointments)),
    ]),
  ].sort()
}

async function findExtras(
  tx: Tx,
  { clientId, animals, appointments }: { clientId: string; animals: string[]; appointments: string[] },
): Promise<Pick<ClientRecords, 'extras' | 'extrasOfOthers'>> {
  const extras = tx.selectFrom('extras').select('id')
  const about = (column: 'animal_id' | 'appointment_id', ids: readonly string[]) =>
    ids.length === 0 ? [] : selectIds(extras.where(column, 'in', ids).where('client_id', '<>', clientId))
  const others = [...(await about('animal_id', animals)), ...(await about('appointment_id', appointments))]
  return {
    extras: await selectIds(extras.where('client_id', '=', clientId)),
    extrasOfOthers: [...new Set(others)].sort(),
  }
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function selectIds(rows: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await rows.execute()).map(({ id }) => id).sort()
}

/** The row remains, because invoices refer to it. */
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
  // The species and the day of leaving are not personal data. Charges depend on them.
  const {
    species_id: _,
    species_name: __,
    left_on: ___,
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
      // The room and the reason are free text, and may name people.
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

/** Lines of other clients remain, without the erased animal and visit. */
export async function blankExtras(
  tx: Tx,
  { extras, extrasOfOthers, animals, appointments }: ClientRecords,
  now: string,
): Promise<void> {
  const noLinks = { animal_id: null, appointment_id: null }
  if (extras.length > 0)
    await tx
      .updateTable('extras')
      .set({ text: '', ...noLinks, updated_at: now, deleted_at: now })
      .where('id', 'in', extras)
      .execute()
  for (const [column, ids] of [
    ['animal_id', animals],
    ['appointment_id', appointments],
  ] as const)
    if (extrasOfOthers.length > 0 && ids.length > 0)
      await tx
        .updateTable('extras')
        .set({ [column]: null, updated_at: now })
        .where('id', 'in', extrasOfOthers)
        .where(column, 'in', ids)
        .execute()
}

/** The steps remain for invoices. Signed documents remain while the bank may request the mandate. */
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
  await tx.updateTable('contracts').set({ document: null }).where('id', 'in', contractIds).execute()
  await tx.deleteFrom('contract_documents').where('contract_id', 'in', contractIds).execute()
}

export async function blankMandates(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  const account = { iban: '', bic: '', place: '', original_iban: '' }
  await tx
    .updateTable('mandates')
    .set({ ...account, state: 'revoked', updated_at: now, deleted_at: now })
    .where('id', 'in', ids)
    .execute()
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
  erasure: { clientId: string; userId: string; now: string; documentsUntil: string | null },
): Promise<void> {
  const { clientId: client_id, now: erased_at, documentsUntil: documents_until } = erasure
  const erased_by = (await findStaffName(tx, erasure.userId)) ?? ''
  await tx.insertInto('erasures').values({ client_id, erased_at, erased_by, documents_until }).execute()
}

/** Drops the contracts of erased clients once the bank may no longer request their mandates. */
export async function dropDocumentsDue(tx: Tx, now: string): Promise<void> {
  const due = await tx
    .selectFrom('erasures')
    .select('client_id')
    .where('documents_until', '<=', now)
    .execute()
  for (const { client_id } of due) {
    const contracts = await selectIds(
      tx.selectFrom('contracts').select('id').where('client_id', '=', client_id),
    )
    await dropDocuments(tx, contracts)
    await tx
      .updateTable('erasures')
      .set({ documents_until: null, wiped_at: null })
      .where('client_id', '=', client_id)
      .execute()
  }
}

export function touchedBy(clientId: string, records: ClientRecords): TouchedRow[] {
  const toErased = (record: TouchedRow['record']) => (id: string) => ({
    record,
    id,
    deleted: true,
    erased: true,
  })
  // Devices reload an open history when its row gets a new revision.
  const follows = (record: keyof FormerRows) =>
    records.former[record].flatMap(({ id, isLive }) => (isLive ? [{ record, id, follows: true }] : []))
  return [
    toErased('clients')(clientId),
    ...records.animals.map(toErased('animals')),
    ...records.appointments.map(toErased('appointments')),
    ...records.notes.map(toErased('notes')),
    ...records.extras.map(toErased('extras')),
    ...records.extrasOfOthers.map(id => ({ record: 'extras' as const, id })),
    ...records.contracts.map(({ id }) => toErased('contracts')(id)),
    ...records.mandates.map(toErased('mandates')),
    ...records.invoices.map(({ id }) => ({ record: 'invoices' as const, id })),
    ...records.referred.map(id => ({ record: 'clients' as const, id })),
    ...follows('animals'),
    ...follows('appointments'),
    ...follows('notes'),
  ]
}

type FormerRows = { [N in FormerType]: FormerRow[] }

type FormerType = 'animals' | 'appointments' | 'notes'
type FormerRow = { id: string; isLive: boolean }

type OwnRows = { [N in FormerType]: readonly string[] }

async function findFormerRows(tx: Tx, clientId: string, own: OwnRows): Promise<FormerRows> {
  const animals = await rowsNaming(tx, 'animals', [clientId], own.animals)
  return {
    animals,
    appointments: await rowsNaming(
      tx,
      'appointments',
      [...own.animals, ...animals.map(({ id }) => id)],
      own.appointments,
    ),
    notes: await rowsNaming(tx, 'notes', [clientId], own.notes),
  }
}

// Each pattern is searched in the whole history of a record type.
const mostPatterns = 50

async function rowsNaming(
  tx: Tx,
  record: FormerType,
  ids: readonly string[],
  except: readonly string[],
): Promise<FormerRow[]> {
  const naming = (some: string[]) =>
    tx
      .selectFrom('history')
      .select('row_id')
      .distinct()
      .where('record', '=', record)
      .where(({ or, eb }) => or(some.map(id => eb('patch', 'like', `%"${id}"%`))))
  const found = new Set((await queryInParts(ids, naming, mostPatterns)).map(({ row_id }) => row_id))
  for (const id of except) found.delete(id)
  const rows = await queryInParts(found, some =>
    tx.selectFrom(record).select(['id', 'deleted_at']).where('id', 'in', some),
  )
  return rows
    .map(({ id, deleted_at }) => ({ id, isLive: deleted_at === null }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Blanks replaced values that were written while the rows belonged to the client. Current values remain. */
export async function eraseFormerValues(
  tx: Tx,
  clientId: string,
  { animals, former }: { animals: readonly string[]; former: FormerRows },
): Promise<void> {
  const erased = new Set<Json>(animals)
  const spans = new Map<Json, Span[]>()
  for (const { id } of former.animals)
    spans.set(id, await eraseText(tx, 'animals', id, values => values.clientId === clientId))
  const isOwnedAt = (animalId: Json, at: number) =>
    erased.has(animalId) || spans.get(animalId)?.some(({ from, until }) => from <= at && at < until) === true
  for (const { id } of former.appointments)
    await eraseText(tx, 'appointments', id, ({ animalId = null }, rev) => isOwnedAt(animalId, rev))
  for (const { id } of former.notes) await eraseText(tx, 'notes', id, values => values.clientId === clientId)
}

type Span = { from: number; until: number }

type Item = { rev: number; patch: Patch; state: RowState | null; isOwned: boolean }

async function eraseText(
  tx: Tx,
  record: FormerType,
  id: string,
  isOwned: (values: Values, rev: number) => boolean,
): Promise<Span[]> {
  const items = await readItems(tx, record, id, isOwned)
  for (const [field, { kind }] of Object.entries<Field<unknown>>(records[record]))
    if (kindsOfWords.has(kind)) blankReplaced(items, field, blankValue(record, field))
  for (const { rev, patch, state } of items)
    await tx
      .updateTable('history')
      .set({ patch: JSON.stringify(patch), state: state && JSON.stringify(state) })
      .where('record', '=', record)
      .where('row_id', '=', id)
      .where('rev', '=', rev)
      .execute()
  return items.flatMap(({ rev, isOwned }, n) =>
    isOwned ? [{ from: rev, until: items[n + 1]?.rev ?? Number.POSITIVE_INFINITY }] : [],
  )
}

const kindsOfWords: ReadonlySet<KindName> = new Set<KindName>([
  'text',
  'lines',
  'email',
  'phone',
  'chip',
  'iban',
  'bic',
  'address',
])

async function readItems(
  tx: Tx,
  record: FormerType,
  id: string,
  isOwned: (values: Values, rev: number) => boolean,
): Promise<Item[]> {
  const rows = await tx
    .selectFrom('history')
    .select(['rev', 'patch', 'state'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .orderBy('rev')
    .execute()
  const values: Values = {}
  return rows.map(({ rev, patch: text, state }) => {
    const patch: Patch = JSON.parse(text)
    Object.assign(values, chosenValues(patch))
    return {
      rev,
      patch,
      state: state === null ? null : JSON.parse(state),
      isOwned: isOwned(values, rev),
    }
  })
}

function blankValue(record: FormerType, field: string): Json {
  return replayHistory(records[record], [{ kind: 'add', patch: {} }])?.values[field] ?? null
}

/** A value is in the item that wrote it, in the item that replaced it, and in the states in between. */
function blankReplaced(items: readonly Item[], field: string, blank: Json): void {
  let since: Item[] = []
  for (const item of items) {
    const change = item.patch[field]
    if (change !== undefined) {
      const [written] = since
      if (written?.isOwned) {
        const before = written.patch[field]
        if (before !== undefined) before.to = blank
        change.from = blank
        for (const { state } of since) if (state !== null) state.values[field] = blank
      }
      since = []
    }
    if (change !== undefined || since.length > 0) since.push(item)
  }
}
