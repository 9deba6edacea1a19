import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { NoteRow } from '../../contract/notes.ts'
import { isNoteAbout, type NoteAbout, receivedLater } from '../../domain/clients/notes.ts'
import { formatMoment } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import { useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useDrafts } from '../../record-ui/forms/row-forms.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { noteType } from '../../records/notes.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { changedNotes, NoteComposer, NoteEditor, readLeftNote } from './notes-composer.tsx'
import { notesTexts } from './notes-texts.ts'
import { inOrder, type NoteView, useNotes } from './use-notes.ts'

/**
 * The notes of a client, an animal or a visit, latest first, with a form for a new one. `listAbout`: a wider
 * subject for the list, because a visit shows all notes of its animal.
 */
export function NotesSection(props: { about: NoteAbout; listAbout?: NoteAbout; headingLevel?: 2 | 3 }) {
  const { about, listAbout = about, headingLevel = 3 } = props
  const texts = useTexts(notesTexts)
  const Heading = `h${headingLevel}` as const
  return (
    <section className="grid gap-3" aria-label={texts.heading}>
      <Heading className="font-semibold text-base text-ink">{texts.heading}</Heading>
      <NoteComposer about={about} />
      <NotesList about={listAbout} />
    </section>
  )
}

function leftNotes(drafts: ReadonlyMap<string, Json> | null, about: NoteAbout): [string, NoteView][] {
  return [...(drafts?.values() ?? [])].flatMap((value): [string, NoteView][] => {
    const row = readLeftNote(value)?.row
    return row && isNoteAbout(row, about) ? [[row.id, { id: row.id, row, mark: null }]] : []
  })
}

/** The button disappears with its note, so the focus moves to Undo in the toast. */
export function useDeleteNote(onProblem: (problem: string | null) => void): (row: NoteRow) => Promise<void> {
  const { language } = useLanguage()
  const commit = useCommit(onProblem)
  return row => commit(recordEdits('notes', noteType, language).delete(row), undefined, true)
}

export function NotesList({ about }: { about: NoteAbout }) {
  const texts = useTexts(notesTexts)
  const current = useNotes(about)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = useDeleteNote(setProblem)
  const drafts = useDrafts(changedNotes)
  // The notes in editing, in their initial state. Null when editing has ended.
  const [opened, setOpened] = useState<ReadonlyMap<string, NoteView | null>>(new Map())
  const setOpen = (id: string, note: NoteView | null) => setOpened(before => new Map(before).set(id, note))

  // Unsaved drafts are opened again. A form remains open whatever happens to its note.
  const edited = new Map<string, NoteView | null>([...leftNotes(drafts, about), ...opened])
  const currentIds = new Set(current.map(({ id }) => id))
  // A note that a colleague has deleted remains while it is edited here.
  const deletedNotes = [...edited.values()].flatMap(note =>
    note === null || currentIds.has(note.id) ? [] : [note],
  )
  const rows = inOrder([...current, ...deletedNotes])

  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{texts.none}</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map(note => (
            <li key={note.id} className="rounded-md bg-surface px-3 py-2 ring-1 ring-line">
              {edited.get(note.id) ? (
                <NoteEditor
                  row={edited.get(note.id)?.row ?? note.row}
                  onDone={() => setOpen(note.id, null)}
                />
              ) : (
                <Note
                  note={note}
                  about={about}
                  onEdit={() => setOpen(note.id, note)}
                  onDelete={() => void remove(note.row)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <OlderNotes about={about} />
    </>
  )
}

type NoteProps = { note: NoteView; about: NoteAbout; onEdit: () => void; onDelete: () => void }

function Note({ note: { row, mark }, about, onEdit, onDelete }: NoteProps) {
  const texts = useTexts(notesTexts)
  const { language } = useLanguage()
  const facts = useFacts(row, about)
  const name = noteType.nameOf(row, language)
  return (
    <>
      <p className="max-w-prose whitespace-pre-line text-ink wrap-anywhere">{row.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-muted text-sm wrap-anywhere">
          <MarkedName name={facts.join(' · ')} mark={mark} />
        </p>
        <span className="-mr-2 ml-auto flex">
          {row.rev > 0 && <HistoryButton record="notes" id={row.id} name={name} />}
          <IconButton
            icon={<Pencil aria-hidden size={18} />}
            label={texts.editNamed(name)}
            onClick={onEdit}
          />
          <IconButton
            icon={<Trash2 aria-hidden size={18} />}
            label={texts.deleteNamed(name)}
            tone="danger"
            onClick={onDelete}
          />
        </span>
      </div>
    </>
  )
}

/** Author, time and, unless obvious, the animal or visit. */
function useFacts(row: NoteRow, about: NoteAbout): string[] {
  const texts = useTexts(notesTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const animal = row.animalId === null ? undefined : view.tables.animals.get(row.animalId)?.row
  const visit = row.appointmentId === null ? undefined : view.tables.appointments.get(row.appointmentId)?.row
  const received = receivedLater(row)
  const isChanged = row.rev > 0 && row.updatedAt !== row.createdAt
  return [
    row.createdBy || (row.rev === 0 ? texts.you : texts.unknownAuthor),
    formatMoment(row.writtenAt, language),
    received === null ? '' : texts.receivedAt(formatMoment(received, language)),
    isChanged ? texts.changedBy(row.updatedBy, formatMoment(row.updatedAt, language)) : '',
    about.animalId === null && about.appointmentId === null ? (animal?.name ?? '') : '',
    row.appointmentId === null || about.appointmentId !== null
      ? ''
      : visit
        ? texts.aboutVisit(formatMoment(visit.startTime, language))
        : texts.unknownVisit,
  ].filter(fact => fact !== '')
}

// The maximum of one request, far above the number of notes that a user reads.
const mostOlder = 1000

/** Devices store the notes of two years. Older notes are fetched from the server. */
function OlderNotes({ about: { clientId, animalId, appointmentId } }: { about: NoteAbout }) {
  const texts = useTexts(notesTexts)
  const workspace = useWorkspace()
  const windows = useSignal(workspace.windows)
  const isReachable = useReachable()
  const [state, setState] = useState<'idle' | 'loading' | 'loaded' | 'failed'>('idle')
  const older = useNotes({ clientId, animalId, appointmentId }).filter(
    ({ row }) => windows !== null && row.createdAt !== '' && row.createdAt < windows.invoices,
  )
  // A visit that is older than two years is on no device either.
  if (windows === null || appointmentId !== null) return null

  async function ask(before: string): Promise<void> {
    setState('loading')
    const subject = animalId === null ? { clientId } : { animalId }
    const { ok } = await workspace.fresh('notes', { ...subject, before, limit: mostOlder })
    setState(ok ? 'loaded' : 'failed')
  }

  if (state === 'loaded')
    return older.length > 0 ? null : <p className="text-muted text-sm">{texts.noneOlder}</p>
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="quiet"
        className="-ml-3"
        busy={state === 'loading'}
        reason={isReachable ? undefined : texts.olderOffline}
        onClick={() => void ask(windows.invoices)}
      >
        {texts.older}
      </Button>
      <p role="status" className="text-danger-text text-sm">
        {state === 'failed' && texts.olderFailed}
      </p>
    </div>
  )
}
