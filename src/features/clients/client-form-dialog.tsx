import { useId } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { FormElement } from '../../parts/form-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { ClientFields } from './client-fields.tsx'
import { type ClientDraft, useClientForm } from './use-client-form.ts'

/**
 * The form of a new client (`row` is null) or of an existing one. It closes when the edit is on this device's disk, and
 * never before.
 */
export function ClientFormDialog(props: {
  row: ClientRow | null
  draft: ClientDraft | undefined
  words: { title: string; save: string; failed: string }
  /** Saved, or given up: nothing is left to come back to. */
  onDone: () => void
  /** Left for elsewhere; what was typed waits. */
  onLeave: (draft: ClientDraft) => void
}) {
  const { row, draft, words, onDone, onLeave } = props
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useClientForm(row, draft, onDone)
  const leave = () => onLeave(form.draft)
  return (
    <Dialog
      open
      size="medium"
      title={words.title}
      // A tap beside the dialog must not cost what was typed: it is kept, and comes back.
      onClose={form.isDirty ? leave : form.giveUp}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          {/* Pressing it while it is off shows every field that is wrong; the button itself hears nothing then. */}
          <span className="contents" onClickCapture={form.showAll}>
            <Button type="submit" form={formId} variant="primary" reason={form.reason} busy={form.isSaving}>
              {words.save}
            </Button>
          </span>
        </>
      }
    >
      <FormElement form={form} onSave={form.save} id={formId}>
        {form.problem !== null && (
          <Banner tone="error" title={words.failed}>
            {form.problem}
          </Banner>
        )}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <ClientFields form={form} autoFocus={draft === undefined} onLeave={leave} />
      </FormElement>
    </Dialog>
  )
}
