import { editShape } from '../../../src/contract/edits.ts'
import type { Entry } from '../../../src/store/outbox/entry.ts'
import type { Journal } from '../journal.ts'
import { getProperty } from '../read-stored.ts'
import type { Commit } from '../sim-disk.ts'
import type { SimThread } from '../sim-thread.ts'
import { isLeft, placeIn, revisionOnDisk } from './mirror.ts'

type Record_ = { entry: Entry; outcome: string; rev: number | null }

/**
 * Checks every committed transaction of an outbox: the added, moved and removed entries, and the tab that
 * made the step.
 */
export function checkOutboxCommit(journal: Journal, tab: SimThread, userId: string, commit: Commit): void {
  const { world } = journal
  const before = entriesIn(commit.before.get('entries')?.rows)
  const after = commit.before.has('entries') ? entriesIn(commit.db.stores.get('entries')?.rows) : before
  const leader = readNote(commit.db.stores.get('notes')?.rows, 'speaker')
  if (leader !== readNote(commit.before.get('notes')?.rows, 'speaker') && commit.before.has('notes'))
    journal.claimed(commit.db.name, tab)
  const added = recordsAdded(commit)
  const byHand = (key: string) => !added.has(key)

  for (const [key, entry] of after) {
    const was = before.get(key)
    // Stored values are frozen, so the same object has the same content.
    if (was === entry || (was && JSON.stringify(was) === JSON.stringify(entry))) continue
    const tracked = journal.entries.get(key)
    const patchValues = tracked?.patchValues ?? new Set<string>()
    for (const [field, { to }] of Object.entries(entry.patch)) patchValues.add(JSON.stringify([field, to]))
    if (tracked)
      Object.assign(tracked, { entry, left: null, cameBack: tracked.cameBack || tracked.left !== null })
    else
      journal.entries.set(key, {
        entry,
        userId,
        device: tab.device,
        patchValues,
        timesStopped: 0,
        cameBack: false,
        left: null,
        requests: [],
        effects: [],
      })
    if (was && was.state !== entry.state && entry.state !== 'waiting')
      checkLeader(journal, tab, commit, entry)
    // Law 7: a refused edit was not applied. Otherwise the user would repeat work that is already done.
    const { epoch } = world.server.head()
    const needsAttention = entry.state === 'refused' || entry.state === 'conflict'
    const hasStopped = needsAttention && was?.state !== entry.state
    if (hasStopped && tracked) tracked.timesStopped += 1
    if (hasStopped && tracked?.effects.some(effect => effect.epoch === epoch))
      world.broken('S2', `${entry.sentence}: ${entry.state} with ${entry.problem?.code}, and it was done`)
  }
  for (const [key, entry] of before) {
    if (after.has(key)) continue
    const tracked = journal.entries.get(key)
    const record = added.get(key)
    if (record && ['sent', 'merged', 'already-so'].includes(record.outcome))
      checkLeader(journal, tab, commit, entry)
    // S1: a removed entry is in the history, or was merged into a newer edit of its row in the same
    // transaction.
    if (byHand(key))
      checkBecameOne(journal, entry, { before, after, isArrival: commit.scope.includes('drafts') })
    if (tracked)
      Object.assign(tracked, { left: record?.outcome ?? 'became-one', entry: record?.entry ?? entry })
    checkDone(journal, entry, record)
    checkMirrored(journal, tab, userId, entry, record)
  }
}

/** S12: a tab that was replaced as leader makes no more steps. */
function checkLeader(journal: Journal, tab: SimThread, { db }: Commit, entry: Entry): void {
  const leader = journal.leaders.get(db.name)
  if (leader !== tab)
    journal.world.broken('S12', `${tab.name} took a step for "${entry.sentence}", and ${leader?.name} leads`)
}

function checkBecameOne(
  journal: Journal,
  entry: Entry,
  { before, after, isArrival }: { before: Map<string, Entry>; after: Map<string, Entry>; isArrival: boolean },
): void {
  const { act, record: recordType } = editShape(entry.kind)
  const wasNever = isArrival && entry.unanswered === 0 && entry.state === 'waiting'
  const newer = [...after.values()].find(
    other => other.id === entry.id && editShape(other.kind).record === recordType && !before.has(other.key),
  )
  if (!wasNever || (act === 'change' && newer && editShape(newer.kind).act !== 'delete'))
    journal.world.broken('S1', `"${entry.sentence}" left the outbox without a trace`)
}

/** S1: the ledger of the server contains every edit reported as sent. */
function checkDone(journal: Journal, entry: Entry, record: Record_ | undefined): void {
  const isReportedDone = record?.outcome === 'sent' || record?.outcome === 'merged'
  if (!isReportedDone || journal.world.wasRestored) return
  if (!journal.world.server.hasKey(entry.key))
    journal.world.broken(
      'S1',
      `"${entry.sentence}" left as ${record.outcome}, and the server does not know it`,
    )
}

/** Law 6: an entry leaves only when the mirror holds the row of the response or a newer one. */
function checkMirrored(
  journal: Journal,
  tab: SimThread,
  userId: string,
  entry: Entry,
  record: Record_ | undefined,
): void {
  if (!record || typeof record.rev !== 'number' || journal.world.wasRestored) return
  const mirror = tab.device.findDatabase('mirror', userId)
  if (!mirror) return
  const { record: recordType } = editShape(entry.kind)
  const storedRevision = revisionOnDisk(mirror, recordType, entry.id)
  // The mirror held the row and dropped it before the entry left.
  if (storedRevision === undefined && journal.world.mayHaveLeft(recordType)) return
  const notes = mirror.stores.get('notes')?.rows
  // The row was deleted with the data of its user, who logged out in another tab (seed 9814901).
  if (storedRevision === undefined && isLeft(notes)) return
  const place = placeIn(notes)
  if ((storedRevision ?? -1) < record.rev && (place?.rev ?? -1) < record.rev)
    journal.world.broken('S7', `"${entry.sentence}" left before the mirror held revision ${record.rev}`)
}

function recordsAdded(commit: Commit): Map<string, Record_> {
  const before = new Set(commit.before.get('history')?.rows.map(({ key }) => key))
  const added = new Map<string, Record_>()
  if (!commit.before.has('history')) return added
  for (const { key, value } of commit.db.stores.get('history')?.rows ?? [])
    if (!before.has(key) && isRecord(value)) added.set(value.entry.key, value)
  return added
}

export function entriesIn(rows: readonly { value: unknown }[] | undefined): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { value } of rows ?? []) if (isEntry(value)) entries.set(value.key, value)
  return entries
}

function readNote(rows: readonly { value: unknown }[] | undefined, name: string): unknown {
  const note = (rows ?? []).find(({ value }) => getProperty(value, 'name') === name)
  return getProperty(note?.value, 'value')
}

const isEntry = (value: unknown): value is Entry =>
  getProperty(value, 'key') !== undefined && getProperty(value, 'patch') !== undefined

const isRecord = (value: unknown): value is Record_ =>
  getProperty(value, 'outcome') !== undefined && isEntry(getProperty(value, 'entry'))
