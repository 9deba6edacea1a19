import { isEditKind } from '../../contract/edits.ts'
import type { Entry, EntryState, StoredEntry } from './entry.ts'

/** Undefined for an entry that only a later version can send. */
export function readEntry(stored: StoredEntry): Entry | undefined {
  const { format, kind, state } = stored
  if (format !== 1 || !isEditKind(kind) || !isState(state)) return undefined
  return { ...stored, format, kind, state }
}

function isState(state: string): state is EntryState {
  return state === 'waiting' || state === 'refused' || state === 'conflict'
}
