import { useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { errorText } from '../../../contract/error-texts.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { refusalsOfAppointment } from '../../../domain/appointments.ts'
import type { Refused } from '../../../sync/call.ts'
import type { Edit } from '../../../sync/commit.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { useKeptForm } from '../../../sync/draft-hooks.ts'
import { rowDraftId } from '../../../sync/row-drafts.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useOpenForm } from '../../../ui/open-forms.ts'
import { addAppointment, deleteAppointment, saveAppointment } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import {
  type AppointmentDraft,
  type AppointmentTyped,
  blankTyped,
  isSameTyped,
  typedOf,
  valuesTyped,
} from './appointment-form.ts'
import { useGone } from './use-gone.ts'

export type AppointmentFormProps = {
  /** Null: a new one. */
  row: AppointmentRow | null
  /** What a new one begins with. */
  begin: AppointmentTyped | undefined
  /** What was typed here earlier and never saved. */
  draft: AppointmentDraft | undefined
  /** Saved, deleted or given up: nothing is left to come back to. */
  onDone: () => void
  onDeleted: (row: AppointmentRow) => void
}

type Problem = { title: string; text: string }

/** What the form holds while someone types, and what saving and deleting do. */
export function useAppointmentForm({ row: opened, begin, draft, onDone, onDeleted }: AppointmentFormProps) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  // What a colleague changes while this is open is merged when the edit is sent.
  const [row] = useState(draft?.row ?? opened)
  const [first] = useState(row ? typedOf(row) : (begin ?? blankTyped('')))
  const [typed, setTyped] = useState(draft?.typed ?? first)
  const [isChecked, setChecked] = useState(false)
  const [told, setTold] = useState<Problem | null>(null)
  const formElement = useRef<HTMLFormElement>(null)
  // What a restored new one began with is not known any more.
  const isDirty = (row === null && draft !== undefined) || !isSameTyped(typed, first)
  useOpenForm(isDirty)
  const form = useKeptForm(rowDraftId('appointments', row), { typed, row }, isDirty)

  const becameOfRow = useGone(row)
  // What goes because it is being saved or deleted here is no news.
  const gone = form.isSaving ? null : becameOfRow

  const values = valuesTyped(typed, row)
  const refusals = refusalsOfAppointment(values)
  const errors: { [field: string]: ErrorCode } = isChecked
    ? Object.fromEntries(refusals.map(({ code, field = '' }) => [field, code]))
    : {}
  const missing = Object.values(errors).find(isMissing)
  const words = { texts, language }

  function giveUp(): void {
    form.giveUp()
    onDone()
  }

  async function keep(edit: Edit, title: string): Promise<boolean> {
    const kept = await form.keep(edit)
    setTold(kept ? null : { title, text: common.notKept })
    if (kept) onDone()
    return kept
  }

  async function remove(): Promise<void> {
    if (!row) return
    const now = workspace.view.tables.appointments.get(row.id)?.row ?? row
    if (await keep(deleteAppointment(words, row), texts.failedToDelete)) onDeleted(now)
  }

  async function save(): Promise<void> {
    // A change of a row that is not here would go over what others did to it.
    if (gone === 'away') return
    setChecked(true)
    setTold(null)
    const wrong = refusals[0]?.field
    if (wrong !== undefined) {
      formElement.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const isNew = row === null || gone !== null
    const edit = isNew
      ? addAppointment(words, workspace.newId(), values)
      : saveAppointment(words, row, values)
    if (edit) await keep(edit, texts.failedToSave)
    else giveUp()
  }

  return {
    row,
    gone,
    typed,
    values,
    change: (changed: Partial<AppointmentTyped>) => setTyped(before => ({ ...before, ...changed })),
    /** What marks a field. The banner says which times are missing. */
    wrongAt(field: string): { error?: string; invalid?: boolean } {
      const code = errors[field]
      if (code === undefined) return {}
      return isMissing(code) ? { invalid: true } : { error: errorText(code, language) }
    },
    problem: told ?? (missing ? { title: texts.failedToSave, text: errorText(missing, language) } : null),
    /** Absent while the banner says what only the fields can mend. */
    dismiss: told ? () => setTold(null) : undefined,
    explain: ({ code, message }: Refused) => {
      const text = code ? errorText(code, language) : message
      setTold({ title: texts.failedToFetchData, text })
    },
    formElement,
    isDirty,
    isSaving: form.isSaving,
    save,
    remove,
    giveUp,
    /** What is left when someone goes elsewhere without saving. */
    draft: { typed, row },
  }
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>

function isMissing(code: ErrorCode): boolean {
  return code === 'appointments/times-required'
}
