// A new storage format gets a new name. Tabs that run an earlier version continue with their own database.
const prefixes = { outbox: 'bouvier-outbox', mirror: 'bouvier-mirror-5' }

/** A pair per server and user: pending edits never share a store with another user's (law 1). */
export function databaseName(kind: 'outbox' | 'mirror', hostName: string, userId: string): string {
  return `${prefixes[kind]}:${hostName}:${userId}`
}

/** A copy made by a version from before the first release. Later versions do not read it. */
export function isUnreleasedName(name: string): boolean {
  return /^bouvier-mirror(-[234])?:/.test(name)
}
