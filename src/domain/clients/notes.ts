import { readInstant } from '../calendar/brussels.ts'
import { refusedIf } from '../edits/fields.ts'

export const longestNote = 4_000

/** Only present fields are checked; a new note has all but animal and visit. */
export function noteRefusals(values: {
  clientId?: string | undefined
  writtenAt?: string | undefined
  text?: string | null | undefined
}) {
  const { clientId, writtenAt, text } = values
  return [
    ...refusedIf(clientId === '', 'notes/client-required', 'clientId'),
    ...refusedIf(
      writtenAt !== undefined && readInstant(writtenAt) === null,
      'notes/time-invalid',
      'writtenAt',
    ),
    ...refusedIf(text !== undefined && (text ?? '').trim() === '', 'notes/text-required', 'text'),
  ]
}

const longestBeginning = 60

export function noteExcerpt(text: string | null): string {
  const line = (text ?? '').trim().split('\n')[0] ?? ''
  if (line.length <= longestBeginning) return line
  const cut = line.slice(0, longestBeginning)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > longestBeginning / 2 ? lastSpace : longestBeginning)}…`
}

const aWhile = 5 * 60_000

/** Set when the note was written offline, or when the device clock is wrong. */
export function receivedLater({
  writtenAt,
  createdAt,
}: {
  writtenAt: string
  createdAt: string
}): string | null {
  if (createdAt === '') return null
  return Math.abs(Date.parse(createdAt) - Date.parse(writtenAt)) < aWhile ? null : createdAt
}

export type NoteAbout = { clientId: string; animalId: string | null; appointmentId: string | null }

export function isNoteAbout(note: NoteAbout, { clientId, animalId, appointmentId }: NoteAbout): boolean {
  if (appointmentId !== null) return note.appointmentId === appointmentId
  return animalId !== null ? note.animalId === animalId : note.clientId === clientId
}
