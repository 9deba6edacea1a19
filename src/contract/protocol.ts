/**
 * The header with the proof of the latest revision and its epoch. Responses carry it, and a device sends the latest
 * one back before it asks for changes or sends edits. A restored server that is behind it begins another epoch;
 * otherwise it would reuse revisions, and the loss would go unnoticed.
 */
export const lastSeenHeader = 'x-last-seen'

/** The user's current role, on every response, so that a device notices a change. */
export const roleHeader = 'x-role'

/** Every response of the API has it. A response without it is not from the server, such as the sign-in page of a Wi-Fi. */
export const serverHeader = 'x-bouvier'

/** How many edits go in one push at most. */
export const pushLimit = 100

/**
 * The ETag of a list: the head of the database. A device that has everything up to it gets a 304. `also` is what a
 * response depends on besides the rows, such as the current month.
 */
export function listTag({ epoch, rev }: { epoch: string; rev: number }, also?: string): string {
  return `"${[epoch.slice(0, 8), rev, ...(also === undefined ? [] : [also])].join('-')}"`
}
