import { sql } from 'kysely'
import type { NoteListQuery } from '../../../src/contract/notes.ts'
import { readAskedTime } from '../../calls/list-query.ts'
import { sentenceStart } from '../../calls/sentences.ts'
import type { Tx } from '../../db/database.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'
import { refuse } from '../../refuse.ts'

export const noteStore = recordStore(
  'notes',
  async () => () => ({}),
  windows => sql<boolean>`created_at >= ${windows.invoices}`,
)

export function listNotes(tx: Tx, query: NoteListQuery) {
  const { animalId, before } = query
  return listRecords(tx, 'notes', query, noteStore.findInOrder, [
    ...(animalId === undefined ? [] : [sql`notes.animal_id = ${animalId}`]),
    ...(before === undefined ? [] : [sql`notes.created_at < ${timeOf(before)}`]),
  ])
}

function timeOf(before: string): string {
  const time = readAskedTime(before, 'start')
  if (time !== null) return time
  const form = 'a date, or a date and a time, such as 2026-11-23 or 2026-11-23T09:00:00Z'
  throw refuse('request/invalid', { field: 'before', message: `${sentenceStart('before')} must be ${form}.` })
}

/** All that were ever written about a client, oldest first. */
export async function findNotesOf(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('notes')
    .select(noteStore.columns)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return noteStore.rowsOf(tx, rows)
}
