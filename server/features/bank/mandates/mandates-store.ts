import {
  amended,
  type InForce,
  type MandateEnd,
  type MandateSigning,
  mandateInForce,
} from '../../../../src/domain/bank/mandates.ts'
import { type Day, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import type { Rows } from '../../../../src/records/records.ts'
import { queryInParts, type Tx } from '../../../db/database.ts'
import { recordStore } from '../../../records/record-store.ts'
import type { TouchedRow } from '../../../sync/changes.ts'

export type Mandate = Rows['mandates']

export const mandateStore = recordStore('mandates', async () => () => ({}))

const touched = (ids: readonly string[]) => ids.map((id): TouchedRow => ({ record: 'mandates', id }))

/** Returns all mandates of each client. Mandates are written under the lock of their client. */
export async function findClientMandates(
  tx: Tx,
  clientIds: readonly string[],
): Promise<Map<string, Mandate[]>> {
  const cells = await queryInParts(clientIds, some =>
    tx
      .selectFrom('mandates')
      .select(mandateStore.columns)
      .where('client_id', 'in', some)
      .where('deleted_at', 'is', null)
      .orderBy('signed_day')
      .orderBy('id'),
  )
  const found = new Map<string, Mandate[]>()
  for (const mandate of await mandateStore.toRows(tx, cells)) addTo(found, mandate.clientId, mandate)
  return found
}

export async function mandatesInForce(
  tx: Tx,
  clientIds: readonly string[],
  now: string,
): Promise<(clientId: string) => InForce<Mandate>> {
  const found = await findClientMandates(tx, clientIds)
  const today = toDay(now)
  return clientId => mandateInForce(found.get(clientId) ?? [], today)
}

type NewMandate = Pick<
  Mandate,
  | 'id'
  | 'clientId'
  | 'contractId'
  | 'reference'
  | 'iban'
  | 'bic'
  | 'signedDay'
  | 'place'
  | 'creditorName'
  | 'creditorId'
> & { method: MandateSigning }

export async function createMandate(tx: Tx, mandate: NewMandate, now: string): Promise<TouchedRow[]> {
  const { clientId, signedDay } = mandate
  const replaced = await endMandate(tx, clientId, { day: signedDay, reason: 'replaced', now })
  await addMandates(tx, [{ ...mandate, createdAt: now }])
  return [...replaced, ...touched([mandate.id])]
}

export async function addMandates(
  tx: Tx,
  added: readonly (Partial<Mandate> & NewMandate & { createdAt: string })[],
): Promise<void> {
  const rows = added.map(({ id, createdAt, ...fields }) => ({ id, values: {}, overrides: fields, createdAt }))
  await mandateStore.add(tx, rows)
}

/** Ends the active mandate of a client, or only `mandateId`. Requires the lock of the client. */
export async function endMandate(
  tx: Tx,
  clientId: string,
  { mandateId, day, reason, now }: { mandateId?: string; day: Day; reason: MandateEnd; now: string },
): Promise<TouchedRow[]> {
  const state = reason === 'replaced' ? 'replaced' : 'revoked'
  let active = tx
    .updateTable('mandates')
    .set({ state, ended_day: day, end_reason: reason, updated_at: now })
    .where('client_id', '=', clientId)
    .where('state', '=', 'active')
  if (mandateId !== undefined) active = active.where('id', '=', mandateId)
  const ended = await active.returning('id').execute()
  const touchedInvoices =
    ended.length > 0 && state === 'revoked' ? await askForTransfer(tx, clientId, now) : []
  return [...touched(ended.map(({ id }) => id)), ...touchedInvoices]
}

async function askForTransfer(tx: Tx, clientId: string, now: string): Promise<TouchedRow[]> {
  const rows = await tx
    .updateTable('invoices')
    .set({ to_collect: 0, updated_at: now })
    .where('client_id', '=', clientId)
    .where('status', '=', 'sent')
    .where('to_collect', '=', 1)
    .returning('id')
    .execute()
  return rows.map(({ id }) => ({ record: 'invoices', id }))
}

/** Applies a written change of account, for the next bank file. Requires the lock of the client. */
export async function amendMandate(
  tx: Tx,
  mandate: Mandate,
  to: { iban: string; bic: string; day: Day },
  now: string,
): Promise<void> {
  const { iban, bic, amendedDay, originalIban } = amended(mandate, to)
  await tx
    .updateTable('mandates')
    .set({ iban, bic, amended_day: amendedDay, original_iban: originalIban, updated_at: now })
    .where('id', '=', mandate.id)
    .execute()
}

type KnownCreditor = { name: string; creditorId: string }

/** Stores the collection day. The bank has received the current account and creditor. */
export async function noteCollected(
  tx: Tx,
  mandates: readonly Mandate[],
  { day, creditor, now }: { day: Day; creditor: KnownCreditor; now: string },
): Promise<TouchedRow[]> {
  for (const { id, firstCollection, lastCollection } of mandates)
    await tx
      .updateTable('mandates')
      .set({
        first_collection: firstCollection ?? day,
        last_collection: lastCollection !== null && lastCollection > day ? lastCollection : day,
        original_iban: '',
        creditor_name: creditor.name,
        creditor_id: creditor.creditorId,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  return touched(mandates.map(({ id }) => id))
}

/** A refused collection did not report a changed account or creditor, so the next file reports it again. */
export async function reportChangesAgain(tx: Tx, endToEndId: string, now: string): Promise<TouchedRow[]> {
  const row = await tx
    .selectFrom('xml_export_rows')
    .select(['mandate_id', 'original_iban', 'creditor_name', 'creditor_id'])
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst()
  if (!row?.mandate_id) return []
  const { mandate_id: id, original_iban, creditor_name, creditor_id } = row
  const mandate = await mandateStore.find(tx, id)
  if (mandate === undefined) return []
  const isOtherAccount = original_iban !== '' && mandate.iban !== original_iban
  if (!isOtherAccount && creditor_name === '') return []
  await tx
    .updateTable('mandates')
    .set({
      ...(isOtherAccount && { original_iban }),
      ...(creditor_name !== '' && { creditor_name, creditor_id }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  return touched([id])
}
