import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorText } from '../../contract/errors/error-texts.ts'
import type { NoteRow } from '../../contract/notes.ts'
import { longestNote, type NoteAbout } from '../../domain/clients/notes.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { useFilled, useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useFormDraft } from '../../record-ui/forms/form-draft.ts'
import { useDrafts } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { type Draft, readDraft } from '../../record-ui/forms/typed-values.ts'
import { notes, noteType } from '../../records/notes.ts'
import { pickValues } from '../../records/record.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useOpenForm } from '../../ui/fields/open-forms.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { notesTexts } from './notes-texts.ts'

/** The form for a new note. An unsaved draft is restored. */
export function NoteComposer({ about, autoFocus }: { about: NoteAbout; autoFocus?: boolean }) {
  const { clientId, animalId, appointmentId } = about
  const found = useDrafts(newNotes)
  const [saved, setSaved] = useState(0)
  const texts = useTexts(notesTexts)
  const name = [clientId, animalId ?? '', appointmentId ?? ''].join('/')
  const draft = saved === 0 ? readLeftNote(found?.get(name)) : undefined
  // The draft must be loaded first, because an empty form would overwrite it.
  if (found === null) return null
  return (
    <>
      <NoteForm
        key={`${name} ${saved}`}
        about={about}
        row={null}
        draft={draft}
        draftId={newNotes + name}
        // After saving a note, the user may write the next one.
        autoFocus={autoFocus === true || saved > 0}
        onDone={() => setSaved(before => before + 1)}
      />
      <p role="status" className="sr-only">
        {saved > 0 && texts.saved}
      </p>
    </>
  )
}

export function NoteEditor({ row, onDone }: { row: NoteRow; onDone: () => void }) {
  const found = useDrafts(changedNotes)
  if (found === null) return null
  const draft = readLeftNote(found.get(row.id))
  return (
    <NoteForm
      about={row}
      row={draft?.row ?? row}
      draft={draft}
      draftId={changedNotes + row.id}
      autoFocus
      onDone={onDone}
    />
  )
}

const newNotes = 'notes/add/'
export const changedNotes = 'notes/edit/'

type NoteDraft = Draft<'notes', { text: string }>

export function readLeftNote(value: Json | undefined): NoteDraft | undefined {
  return readDraft('notes', ({ text }) => (typeof text === 'string' ? { text } : undefined), value)
}

type FormProps = {
  about: NoteAbout
  row: NoteRow | null
  draft: NoteDraft | undefined
  draftId: string
  autoFocus: boolean
  onDone: () => void
}

function NoteForm({ about, row, draft, draftId, autoFocus, onDone }: FormProps) {
  const texts = useTexts(notesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const first = row?.text ?? ''
  const [text, setText] = useState(draft?.typed.text ?? first)
  const [problem, setProblem] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const isDirty = text.trim() !== first
  useOpenForm(isDirty)
  const formDraft = useFormDraft(draftId, { typed: { text }, row }, isDirty)
  const createEdit = useNoteEdit(about, row)

  const giveUp = () => {
    formDraft.giveUp()
    onDone()
  }
  async function save(): Promise<void> {
    if (formDraft.isSaving) return
    if (text.trim() === '') {
      setProblem(errorText('notes/text-required', language))
      area.current?.focus()
      return
    }
    const edit = createEdit(text)
    if (edit === undefined) giveUp()
    else if (await formDraft.keep(edit)) onDone()
    else setProblem(common.notSaved)
  }
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  return (
    <form
      className="grid gap-2"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {draft !== undefined && <RestoredNote onDiscard={giveUp} />}
      <TextAreaField
        ref={area}
        name="text"
        label={row === null ? texts.add : `${texts.edit}: ${fieldLabel(notes.text, language)}`}
        labelHidden={row !== null}
        error={problem}
        maxLength={longestNote}
        autoFocus={autoFocus}
        aria-keyshortcuts="Control+Enter"
        value={text}
        onKeyDown={saveByKeys}
        onChange={typed => {
          setText(typed)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={formDraft.isSaving} aria-describedby={hintId}>
          {row === null ? texts.save : common.save}
        </Button>
        {row !== null && <Button onClick={giveUp}>{common.cancel}</Button>}
        <DictateButton
          onSpeech={speech => {
            setText(before => appendSpeech(before, speech))
            setProblem(undefined)
          }}
          onProblem={setProblem}
        />
        <span id={hintId} className="text-muted text-xs pointer-coarse:hidden">
          {texts.saveHint}
        </span>
      </div>
    </form>
  )
}

function appendSpeech(before: string, speech: string): string {
  const space = before === '' || /\s$/.test(before) ? '' : ' '
  return (before + space + speech.trim()).slice(0, longestNote)
}

/** If a colleague deletes the note while it is edited, saving restores it with the new text. */
function useNoteEdit(about: NoteAbout, row: NoteRow | null): (text: string) => Edit | undefined {
  const workspace = useWorkspace()
  const { language } = useLanguage()
  const isHere = useRow('notes', row?.id ?? '') !== undefined
  const isDeleted = useFilled() && !isHere
  const edits = recordEdits('notes', noteType, language)
  return text => {
    if (row !== null && !isDeleted) return edits.change(row, { text })
    if (row !== null && row.rev > 0) return edits.restore(row.id, { ...pickValues(notes, row), text })
    const { clientId, animalId, appointmentId } = about
    const writtenAt = row?.writtenAt ?? workspace.now()
    return edits.add(workspace.newId(), { clientId, animalId, appointmentId, writtenAt, text })
  }
}

/** The used part of the Web Speech API. Browsers have it under two names, and the DOM types lack it. */
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
type Maker = new () => Recognition

function findMaker(): Maker | undefined {
  return ['SpeechRecognition', 'webkitSpeechRecognition']
    .map((name): unknown => Reflect.get(window, name))
    .find(isMaker)
}

function isMaker(value: unknown): value is Maker {
  return typeof value === 'function'
}

const speechLanguages: Record<Language, string> = { en: 'en-GB', fr: 'fr-BE', nl: 'nl-BE' }

type Props = { onSpeech: (text: string) => void; onProblem: (problem: string) => void }

/**
 * Dictation, in browsers with speech recognition. The browser chooses the service that receives the audio, so
 * a warning appears before the first use on a device.
 */
function DictateButton({ onSpeech, onProblem }: Props) {
  const texts = useTexts(notesTexts)
  const { language } = useLanguage()
  const [maker] = useState(() => findMaker())
  const [isAsking, setAsking] = useState(false)
  const [isListening, setListening] = useState(false)
  const current = useRef<Recognition>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  if (maker === undefined) return null

  function listen(Recognizer: Maker): void {
    const recognition = new Recognizer()
    recognition.lang = speechLanguages[language]
    recognition.continuous = true
    recognition.interimResults = false
    recognition.addEventListener('result', event => onSpeech(finalTextIn(event)))
    recognition.addEventListener('error', event => {
      const error: unknown = Reflect.get(event, 'error')
      if (error === 'aborted') return
      const isForbidden = error === 'not-allowed' || error === 'service-not-allowed'
      onProblem(isForbidden ? texts.dictateRefused : texts.dictateFailed)
    })
    recognition.addEventListener('end', () => setListening(false))
    current.current = recognition
    recognition.start()
    setListening(true)
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={isListening}
        icon={isListening ? <MicOff aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
        onClick={() => {
          if (isListening) current.current?.stop()
          else if (isNoticeShown()) listen(maker)
          else setAsking(true)
        }}
      >
        {isListening ? texts.stopDictating : texts.dictate}
      </Button>
      <span role="status" className="text-muted text-sm">
        {isListening && texts.listening}
      </span>
      <ConfirmDialog
        open={isAsking}
        title={texts.dictateTitle}
        text={texts.dictateWarning}
        confirmLabel={texts.dictateAnyway}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          markNoticeShown()
          setAsking(false)
          listen(maker)
        }}
      />
    </>
  )
}

function finalTextIn(event: Event): string {
  const results: unknown = Reflect.get(event, 'results')
  const from: unknown = Reflect.get(event, 'resultIndex')
  return Array.from(isListLike(results) ? results : [])
    .slice(typeof from === 'number' ? from : 0)
    .flatMap(result => (isListLike(result) && Reflect.get(result, 'isFinal') !== false ? [result[0]] : []))
    .map(best => (typeof best === 'object' && best !== null ? String(Reflect.get(best, 'transcript')) : ''))
    .join(' ')
}

function isListLike(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value
}

const storageKey = 'dictation'

function isNoticeShown(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== null
  } catch {
    // Storage can be blocked by a private window or a policy. The warning then appears each time.
    return false
  }
}

function markNoticeShown(): void {
  try {
    window.localStorage.setItem(storageKey, 'yes')
  } catch {
    // Storage is blocked.
  }
}
