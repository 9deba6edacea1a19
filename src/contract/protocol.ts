/**
 * In it answers bring the proof of the latest revision and its epoch, and a device hands the latest one back: before it
 * asks for changes, and before it sends edits. A server that was restored to a copy, and stands before that, begins
 * another epoch; else it would count the same revisions anew, and nobody would notice what was lost.
 */
export const lastSeenHeader = 'x-heard'

/** The role of whoever asks, as it is now: a device hears with any answer that it is another than it knew. */
export const roleHeader = 'x-role'

/** Every response of the API has it. A response without it is not from the server, such as the sign-in page of a Wi-Fi. */
export const serverHeader = 'x-bouvier'

/** How many edits go in one push at most. */
export const pushLimit = 100

/**
 * The ETag of a list: where the database stands. A device that holds everything up to there asks with it, and need not
 * read the list. `also` is what an answer follows from beside the rows, such as the present month.
 */
export function listTag({ epoch, rev }: { epoch: string; rev: number }, also?: string): string {
  return `"${[epoch.slice(0, 8), rev, ...(also === undefined ? [] : [also])].join('-')}"`
}
