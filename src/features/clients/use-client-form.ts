import { useMemo, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { errorText } from '../../contract/error-texts.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useKeptForm } from '../../sync/draft-hooks.ts'
import { useSettled } from '../../sync/list-hooks.ts'
import { rowDraftId } from '../../sync/row-drafts.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { useTellAdded } from '../../ui/show-row.ts'
import { blankClient, type ClientDraft, type ClientTyped, errorsOf, typedOf } from './client-form.ts'
import { guardsOf } from './client-guards.ts'
import { addClient, changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'

const guardDelay = 300

/** What the form of a new client (`row` is null) or of an existing one holds while someone types, and saving it. */
export function useClientForm(row: ClientRow | null, draft: ClientDraft | undefined, onSaved: () => void) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellAdded = useTellAdded()
  const first = useMemo(() => (row ? typedOf(row) : blankClient), [row])
  const [typed, setTyped] = useState<ClientTyped>(draft?.typed ?? first)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(first)
  useOpenForm(isDirty)
  const form = useKeptForm(rowDraftId('clients', row), { typed, row }, isDirty)

  const errors = errorsOf(typed, row === null)
  const watched = useSettled(typed, guardDelay)
  const guards = useMemo(
    () => guardsOf(watched, row?.id ?? null, workspace.view.tables.clients.all()),
    [watched, row, workspace],
  )

  async function save(): Promise<void> {
    setTouched('all')
    if (Object.keys(errors).length > 0) return
    const words = { texts, language }
    const edit = row ? changeClient(words, row, typed) : addClient(words, workspace.newId(), typed)
    if (!edit) {
      form.giveUp()
      return onSaved()
    }
    const kept = await form.keep(edit)
    setProblem(kept ? null : common.notKept)
    if (!kept) return
    onSaved()
    if (!row) tellAdded(edit.id, edit.subject)
  }

  return {
    typed,
    change: (changed: Partial<ClientTyped>) => setTyped(before => ({ ...before, ...changed })),
    touch: (field: string) => setTouched(before => (before === 'all' ? before : new Set([...before, field]))),
    touchAll: () => setTouched('all'),
    /** The sentence under a field, once someone has been there. */
    errorOf(field: string): string | undefined {
      const code = errors[field]
      const isShown = touched === 'all' || touched.has(field)
      return code && isShown ? errorText(code, language) : undefined
    },
    /** Why it cannot be saved yet. */
    reason: Object.values(errors).map(code => errorText(code, language))[0],
    guards,
    problem,
    isDirty,
    isSaving: form.isSaving,
    save,
    giveUp: form.giveUp,
    /** What is left when someone goes elsewhere without saving. */
    draft: { typed, row },
  }
}

export type ClientForm = ReturnType<typeof useClientForm>
