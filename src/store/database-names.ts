// A mirror whose rows lie on the disk in another way is another database: a tab that still runs an earlier version
// goes on with its own.
const prefixes = { outbox: 'bouvier-outbox', mirror: 'bouvier-mirror-4' }

/** A pair of databases per server and user: pending edits never share a store with another user's (law 1). */
export function databaseName(kind: 'outbox' | 'mirror', hostName: string, userId: string): string {
  return `${prefixes[kind]}:${hostName}:${userId}`
}

/** A copy that a version from before the first release made; no later version reads it. */
export function isUnreleasedName(name: string): boolean {
  return /^bouvier-mirror(-[23])?:/.test(name)
}
