/**
 * With it a device says the latest revision that any answer told it of, and in which life of the database: before it
 * asks for changes, and before it sends edits. A server that was restored to a copy, and stands before that, learns so that
 * it has begun another life; else it would count the same revisions anew, and nobody would notice what was lost.
 */
export const lastSeenHeader = 'x-heard'

/** The role of whoever asks, as it is now: a device hears with any answer that it is another than it knew. */
export const roleHeader = 'x-role'

export type LastSeen = { epoch: string; rev: number }

export const lastSeenText = ({ epoch, rev }: LastSeen): string => `${epoch} ${rev}`

export function readLastSeen(text: string | undefined): LastSeen | undefined {
  const [, epoch, rev] = /^(\S{1,100}) (\d{1,15})$/.exec(text ?? '') ?? []
  return epoch === undefined || rev === undefined ? undefined : { epoch, rev: Number(rev) }
}

/** How many edits go in one push at most. */
export const pushLimit = 100

/**
 * The ETag of a list: where the database stands. A device that holds everything up to there asks with it, and need not
 * read the list. `also` is what an answer follows from beside the rows, such as the present month.
 */
export function listTag({ epoch, rev }: { epoch: string; rev: number }, also?: string): string {
  return `"${[epoch.slice(0, 8), rev, ...(also === undefined ? [] : [also])].join('-')}"`
}
