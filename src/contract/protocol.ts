/**
 * The header with the proof of the latest revision and its epoch. Responses contain it, and a device returns
 * the latest one before it requests changes or sends edits. A restored server that is behind it starts a new
 * epoch. Otherwise it would reuse revisions, and the loss would go unnoticed.
 */
export const lastSeenHeader = 'x-last-seen'

/** The user's current role, on every response, so that a device detects a change. */
export const roleHeader = 'x-role'

/**
 * Present on every response of the API. A response without it is not from the server but, for example, from
 * the login page of a Wi-Fi network.
 */
export const serverHeader = 'x-bouvier'

/** The maximum number of edits in one push. */
export const pushLimit = 100

/**
 * The ETag of a list: the head of the database. A device that is up to date gets a 304. `also`: another value
 * that the response depends on, such as the current month.
 */
export function listTag({ epoch, rev }: { epoch: string; rev: number }, also?: string): string {
  return `"${[epoch.slice(0, 8), rev, ...(also === undefined ? [] : [also])].join('-')}"`
}
