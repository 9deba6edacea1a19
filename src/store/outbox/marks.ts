/** The name of what a write leaves behind in its own transaction: see `confirmed-writes.ts`. */
export const markPrefix = 'kept '

/**
 * Another text after each write of the outbox, whichever tab it came from: the keys of what waits, and all that the outbox notes of
 * itself but who leads, which changes while nothing else does.
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
