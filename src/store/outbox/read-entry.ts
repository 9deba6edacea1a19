import { isEditKind } from '../../contract/edits.ts'
import type { Entry, EntryState, StoredEntry } from './entry.ts'

/** Undefined for what only a later version can send. Earlier ones wrote that an entry was on its way. */
export function readEntry(stored: StoredEntry): Entry | undefined {
  const { format, kind, state } = stored
  if (format !== 1 || !isEditKind(kind)) return undefined
  const read = state === 'sending' ? 'waiting' : state
  return isState(read) ? { ...stored, format, kind, state: read } : undefined
}

function isState(state: string): state is EntryState {
  return state === 'waiting' || state === 'refused' || state === 'conflict'
}
