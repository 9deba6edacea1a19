import { useMemo } from 'react'
import type { NoteRow } from '../../contract/notes.ts'
import { isNoteAbout, type NoteAbout } from '../../domain/clients/notes.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { View } from '../../store/overlay/view.ts'

export type NoteView = ViewRow<NoteRow>

export function useNotes({ clientId, animalId, appointmentId }: NoteAbout): readonly NoteView[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.notes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(
    () => notesAbout(view, { clientId, animalId, appointmentId }),
    [view, version, clientId, animalId, appointmentId],
  )
}

function notesAbout(view: View, about: NoteAbout): NoteView[] {
  return inOrder([...view.tables.notes.all()].filter(({ row }) => isNoteAbout(row, about)))
}

/** Latest first. */
export function inOrder(rows: NoteView[]): NoteView[] {
  const time = ({ row, id }: NoteView) => `${row.writtenAt} ${id}`
  return rows.sort((a, b) => (time(a) < time(b) ? 1 : -1))
}
