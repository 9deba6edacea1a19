import { type Entry, type NewEntry, needsAttention } from './entry.ts'
import type { Outbox } from './outbox.ts'
import { readEntry } from './read-entry.ts'

/** Pending edits, and edits that a restored server no longer has. */
export async function unknownToServer(outbox: Outbox): Promise<Entry[]> {
  return outbox.whole(async ({ entries, records }) => {
    const sent = (await records.toArray()).filter(({ epoch }) => epoch !== null)
    const all = [
      ...(await entries.toArray()).flatMap(stored => readEntry(stored) ?? []),
      ...sent.map(({ entry }) => entry),
    ]
    return all.toSorted((a, b) => a.seq - b.seq)
  })
}

/**
 * Moves edits and drafts to another outbox, in order and under their own keys. They are written there before
 * they are removed here, so a crash loses none. A key that the other outbox has or had is skipped, so a
 * repetition duplicates none.
 */
export async function handOver(from: Outbox, to: Outbox): Promise<void> {
  const unsentEntries = await unknownToServer(from)
  const drafts = await from.drafts.all()
  await to.whole(async tables => {
    const existingKeys = new Set((await tables.entries.toArray()).map(({ key }) => key))
    for (const { entry } of await tables.records.toArray()) existingKeys.add(entry.key)
    const drafted = new Set((await tables.drafts.toArray()).map(({ id }) => id))
    await tables.entries.bulkAdd(unsentEntries.filter(({ key }) => !existingKeys.has(key)).map(asNew))
    await tables.drafts.bulkAdd(drafts.filter(({ id }) => !drafted.has(id)))
  })
  await from.whole(async tables => {
    const movedKeys = new Set(unsentEntries.map(({ key }) => key))
    const records = await tables.records.toArray()
    await tables.entries
      .where('key')
      .anyOf([...movedKeys])
      .delete()
    await tables.records.bulkDelete(records.filter(({ entry }) => movedKeys.has(entry.key)).map(({ n }) => n))
    await tables.drafts.bulkDelete(drafts.map(({ id }) => id))
  })
}

/**
 * Moves edits to the outbox of an administrator under their own keys, and records the account that made them.
 * They are written to the new outbox before they leave the old one, so that a crash loses none.
 */
export async function takeOverEdits(from: Outbox, to: Outbox, account: string): Promise<void> {
  const movedEntries = await from.whole(({ entries }) => entries.orderBy('seq').toArray())
  await to.whole(async ({ entries }) => {
    const existingKeys = new Set((await entries.toArray()).map(({ key }) => key))
    const arriving = movedEntries.filter(({ key }) => !existingKeys.has(key))
    await entries.bulkAdd(arriving.map(({ seq: _, ...entry }) => ({ ...entry, takenFrom: account })))
  })
  await from.whole(async ({ entries }) => void (await entries.bulkDelete(movedEntries.map(({ seq }) => seq))))
}

/** The current server has not applied it, so outcomes from an earlier server are dropped. */
function asNew({ seq: _, ...entry }: Entry): NewEntry {
  return needsAttention(entry) ? entry : { ...entry, state: 'waiting', unanswered: 0, problem: null }
}
