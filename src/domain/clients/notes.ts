import { readInstant } from '../calendar/brussels.ts'
import { refusedIf } from '../edits/fields.ts'

export const longestNote = 4_000

/** What is wrong with the fields that are there; a new note has them all but the animal and the visit. */
export function refusalsOfNote(values: {
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

/** What a note is called where a sentence names it: its first line, as far as that fits. */
export function beginningOfNote(text: string | null): string {
  const line = (text ?? '').trim().split('\n')[0] ?? ''
  if (line.length <= longestBeginning) return line
  const cut = line.slice(0, longestBeginning)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > longestBeginning / 2 ? lastSpace : longestBeginning)}…`
}

const aWhile = 5 * 60_000

/**
 * The instant at which the server received the note, where that is not when it was written: it was written without a network, or the
 * clock of the device is wrong.
 */
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

/** Whether a note is about this: those of a visit are about its animal too, and those of an animal about the client who has it. */
export function isNoteAbout(note: NoteAbout, { clientId, animalId, appointmentId }: NoteAbout): boolean {
  if (appointmentId !== null) return note.appointmentId === appointmentId
  return animalId !== null ? note.animalId === animalId : note.clientId === clientId
}
