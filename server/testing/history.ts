import type { Patch } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Db } from '../db/database.ts'
import { type Client, getField } from './client.ts'
import { parseFeedPage } from './follower.ts'

export type KeptItem = { kind: string; patch: Patch; person: string | null; device: string | null }

export async function readHistoryItems(db: Db, record: string, id: string): Promise<KeptItem[]> {
  const items = await db
    .selectFrom('history')
    .select(['kind', 'patch', 'person', 'device'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .orderBy('rev')
    .execute()
  return items.map(({ patch, ...item }) => ({ ...item, patch: JSON.parse(patch) }))
}

export function describeItem(item: KeptItem | undefined): string {
  if (item === undefined) return 'nothing'
  const parts = Object.entries(item.patch).map(
    ([field, { from, to }]) => `${field} ${text(from)} > ${text(to)}`,
  )
  return [item.kind, ...parts].join(', ')
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Fields with a label for users. Written by hand, because the definitions are tested against this list. */
const trackedFields: { [record: string]: string } = {
  species: 'name hourlyPrice',
  clients:
    'firstName lastName email phone companyName companyVAT invoiceAddress iban bic referrerId credit isActive alert notes',
  animals:
    'name chipId speciesName consultingAddress hasOwnAddress addressToCheck clientId nbYearlyVisit alert notes',
  contracts: 'clientId status version signedAt',
  invoices: 'number period status dueDate total credit collectedAt',
  appointments: 'title description startTime endTime appointmentType color animalId',
  practice: 'name address enterpriseNumber vatNumber iban bic creditorId daysToPay vatRate documentLanguage',
}

export async function historiesAstray(db: Db, client: Client): Promise<string[]> {
  const { changes } = parseFeedPage(await client.get('sync/snapshot?limit=1000'))
  const astray: string[] = []
  for (const { record, id, row } of changes) {
    if (row === null) continue
    const now: Json = JSON.parse(JSON.stringify(row))
    astray.push(...historyAstray(record, id, now, await readHistoryItems(db, record, id)))
  }
  return astray
}

/** Replays the patches of a row, and returns the differences. Fields without a patch must be empty. */
export function historyAstray(
  record: string,
  id: string,
  row: Json,
  history: readonly Pick<KeptItem, 'kind' | 'patch'>[],
): string[] {
  const astray: string[] = []
  const replayedValues: { [field: string]: Json } = {}
  for (const { patch } of history)
    for (const [field, { from, to }] of Object.entries(patch)) {
      if (!isAlike(replayedValues[field] ?? null, from))
        astray.push(`${record} ${id} ${field}: from ${text(from)}`)
      replayedValues[field] = to
    }
  for (const field of (trackedFields[record] ?? '').split(' ')) {
    const [current = null, replayed = null] = [getStoredValue(row, field), replayedValues[field]]
    if (!isAlike(current, replayed))
      astray.push(`${record} ${id} ${field}: ${text(current)}, and not ${text(replayed)}`)
  }
  const last = history.at(-1)
  if (last === undefined || last.kind === 'delete')
    astray.push(`${record} ${id} is there, and its history says ${last?.kind ?? 'nothing'}`)
  return astray
}

/** An animal at the address of its client shows that address, and stores none. */
function getStoredValue(row: Json, field: string): Json | undefined {
  return field === 'consultingAddress' && getField(row, 'hasOwnAddress') === false
    ? null
    : getField(row, field)
}

function isAlike(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || (isEmpty(one) && isEmpty(other))
}

function isEmpty(value: Json): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    (typeof value === 'object' && Object.values(value).every(part => isEmpty(part)))
  )
}
