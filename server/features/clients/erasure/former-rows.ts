import type { Field, KindName } from '../../../../src/domain/edits/fields.ts'
import { chosenValues, type Patch, type Values } from '../../../../src/domain/edits/patch.ts'
import type { Json } from '../../../../src/domain/text/json.ts'
import { type RowState, replayHistory } from '../../../../src/records/history.ts'
import { records } from '../../../../src/records/records.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'

/** Rows of other clients, with a history that names the client or an animal of that client. */
export type FormerRows = { [N in FormerType]: FormerRow[] }

type FormerType = 'animals' | 'appointments' | 'notes'
type FormerRow = { id: string; isLive: boolean }

type OwnRows = { [N in FormerType]: readonly string[] }

export async function findFormerRows(tx: Tx, clientId: string, own: OwnRows): Promise<FormerRows> {
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

// Each is looked for in the whole history of a record type.
const mostPatterns = 50

async function rowsNaming(
  tx: Tx,
  record: FormerType,
  ids: readonly string[],
  except: readonly string[],
): Promise<FormerRow[]> {
  const found = new Set<string>()
  for (const some of inChunks(ids, mostPatterns)) {
    const rows = await tx
      .selectFrom('history')
      .select('row_id')
      .distinct()
      .where('record', '=', record)
      .where(({ or, eb }) => or(some.map(id => eb('patch', 'like', `%"${id}"%`))))
      .execute()
    for (const { row_id } of rows) found.add(row_id)
  }
  for (const id of except) found.delete(id)
  const rows: FormerRow[] = []
  for (const some of inChunks([...found], mostIds)) {
    const known = await tx.selectFrom(record).select(['id', 'deleted_at']).where('id', 'in', some).execute()
    rows.push(...known.map(({ id, deleted_at }) => ({ id, isLive: deleted_at === null })))
  }
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Blanks the words that these rows got while they were the client's and that were replaced since. The present words of a row
 * stay: they are the words of another client's row, and nothing tells about whom they are.
 *
 * The head's lock is held, so nothing is added to these histories meanwhile.
 */
export async function forgetFormerWords(
  tx: Tx,
  clientId: string,
  { animals, former }: { animals: readonly string[]; former: FormerRows },
): Promise<void> {
  const erased = new Set<Json>(animals)
  const spans = new Map<Json, Span[]>()
  for (const { id } of former.animals)
    spans.set(id, await forgetWordsOf(tx, 'animals', id, values => values.clientId === clientId))
  const wasTheirs = (animalId: Json, at: number) =>
    erased.has(animalId) || spans.get(animalId)?.some(({ from, until }) => from <= at && at < until) === true
  for (const { id } of former.appointments)
    await forgetWordsOf(tx, 'appointments', id, ({ animalId = null }, rev) => wasTheirs(animalId, rev))
  for (const { id } of former.notes)
    await forgetWordsOf(tx, 'notes', id, values => values.clientId === clientId)
}

/** Revisions at which a row began to be the client's, and at which it was another's. */
type Span = { from: number; until: number }

type Item = { rev: number; patch: Patch; state: RowState | null; isTheirs: boolean }

async function forgetWordsOf(
  tx: Tx,
  record: FormerType,
  id: string,
  isTheirs: (values: Values, rev: number) => boolean,
): Promise<Span[]> {
  const items = await readItems(tx, record, id, isTheirs)
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
  return items.flatMap(({ rev, isTheirs }, n) =>
    isTheirs ? [{ from: rev, until: items[n + 1]?.rev ?? Number.POSITIVE_INFINITY }] : [],
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
  isTheirs: (values: Values, rev: number) => boolean,
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
      isTheirs: isTheirs(values, rev),
    }
  })
}

function blankValue(record: FormerType, field: string): Json {
  return replayHistory(records[record], [{ kind: 'add', patch: {} }])?.values[field] ?? null
}

/** A value is in the item that wrote it, in the item that replaced it, and in what was put together in between. */
function blankReplaced(items: readonly Item[], field: string, blank: Json): void {
  let since: Item[] = []
  for (const item of items) {
    const change = item.patch[field]
    if (change !== undefined) {
      const [written] = since
      if (written?.isTheirs) {
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
