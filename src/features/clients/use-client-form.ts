import { useMemo } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { refusalsOfClientChange, refusalsOfNewClient } from '../../domain/clients.ts'
import { type Draft, firstTyped } from '../../parts/typed-values.ts'
import { useRecordForm } from '../../parts/use-record-form.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useSettled } from '../../sync/list-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useTellAdded } from '../../ui/show-row.ts'
import { guardsOf } from './client-guards.ts'
import { addClient, changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'

const guardDelay = 300

export type ClientDraft = Draft<'clients'>

/** The form of a new client (`row` is null) or of an existing one, and saving it. */
export function useClientForm(row: ClientRow | null, draft: ClientDraft | undefined, onDone: () => void) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellAdded = useTellAdded()
  const form = useRecordForm({
    record: 'clients',
    row,
    draft,
    first: firstTyped('clients'),
    // A new client needs a phone number and an address, an existing one may lose them.
    refusalsOf: (typed, opened) =>
      opened ? refusalsOfClientChange(typed) : refusalsOfNewClient({ ...typed, isActive: true }),
    showing: 'touched',
    onDone,
  })
  const watched = useSettled(form.typed, guardDelay)
  const guards = useMemo(
    () => guardsOf(watched, row?.id ?? null, workspace.view.tables.clients.all()),
    [watched, row, workspace],
  )

  async function save(): Promise<void> {
    if (!form.check()) return
    const words = { texts, language }
    const edit = form.row
      ? changeClient(words, form.row, form.typed)
      : addClient(words, workspace.newId(), form.typed)
    if ((await form.keep(edit)) && edit && !form.row) tellAdded(edit.id, edit.subject)
  }

  return { ...form, guards, save }
}

export type ClientForm = ReturnType<typeof useClientForm>
