/** The name prefix of the mark that a write stores in its own transaction: see `confirmed-writes.ts`. */
export const markPrefix = 'kept '

/**
 * A text that changes with each write of the outbox from any tab. It contains the keys of pending entries and
 * all notes of the outbox. The leader's notes are left out, because they change without any edit.
 */
export function joinMarks(
  entries: readonly unknown[],
  notes: readonly { name: string; value: number }[],
): string {
  const marks = notes
    .filter(({ name }) => name !== 'beat' && name !== 'speaker')
    .map(({ name, value }) => [name, value])
  return JSON.stringify([entries, marks])
}
