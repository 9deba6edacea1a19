import type { HistoryKind } from '../records/history.ts'
import type { UndoReason } from '../sync/send/undo.ts'
import { fr } from './history-texts-fr.ts'
import { nl } from './history-texts-nl.ts'

const kinds: { readonly [kind in HistoryKind]: string } = {
  begin: 'History begins here',
  add: 'Added',
  change: 'Changed',
  delete: 'Deleted',
  restore: 'Brought back',
}
const reasons: { readonly [reason in UndoReason]: string } = {
  step: 'A step is not undone from here. Take the next step in its list instead.',
  'by-server': 'Only the server decides this, so it cannot be undone from here.',
  'never-deleted': 'These are never deleted, so this cannot be undone.',
  'changed-since': 'It has changed again since then.',
  already: 'It is already as it was before this.',
  'not-whole': 'Show the whole history first.',
  lost: 'What stood there before was erased, so it cannot come back.',
}

const en = {
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  loading: 'Loading the history…',
  needsServer: 'The history is kept on the server, which cannot be reached now.',
  staleOffline: 'The server cannot be reached now. This is the history as it was read before.',
  notRead: 'The history could not be read. Please try again in a moment.',
  serverFailed: 'The server had a problem. Please try again in a moment.',
  none: 'Nothing is known of what was done here before.',
  waiting: 'Waits on this device',
  unknownDevice: 'Unknown device',
  notStaff: 'Not by staff',
  to: 'to',
  beginHint: 'What was done before is not known. It was like this:',
  showMore: 'Show more',
  undo: 'Undo',
  undoNamed: (what: string, when: string) => `Undo: ${what}, ${when}`,
  undone: 'Undone. You find it as an edit of its own.',
  kinds,
  reasons,
}

/** What is said of the history of a row, of any type. */
export type HistoryTexts = typeof en
export const historyTexts = { en, fr, nl }
