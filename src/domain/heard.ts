/**
 * With it a device says the latest revision that any answer told it of, and in which life of the database: before it
 * asks for changes, and before it sends edits. A host that was put back to a copy, and stands before that, learns so that
 * it has begun another life; else it would count the same revisions anew, and nobody would notice what was lost.
 */
export const heardHeader = 'x-heard'

export type Heard = { epoch: string; rev: number }

export const heardText = ({ epoch, rev }: Heard): string => `${epoch} ${rev}`

export function readHeard(text: string | undefined): Heard | undefined {
  const [, epoch, rev] = /^(\S{1,100}) (\d{1,15})$/.exec(text ?? '') ?? []
  return epoch === undefined || rev === undefined ? undefined : { epoch, rev: Number(rev) }
}
