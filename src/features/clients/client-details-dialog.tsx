import { useId, useState } from 'react'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientFields } from './client-fields.tsx'
import type { ClientDraft } from './client-form.ts'
import { ClientFormActions } from './client-form-actions.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'
import { useClientForm } from './use-client-form.ts'
import type { ClientView } from './use-clients-list.ts'

type Props = {
  shown: ClientView
  draft: ClientDraft | undefined
  onClose: () => void
  /** Left without saving; what was typed waits. */
  onLeave: (draft: ClientDraft) => void
  /** The draft was saved or given up. */
  onDraftDone: () => void
  onDeactivate: () => void
}

/** Everything about a client: to read, and after "Edit Client" to change. */
export function ClientDetailsDialog(props: Props) {
  const [editing, setEditing] = useState(props.draft !== undefined)
  const finish = () => {
    setEditing(false)
    props.onDraftDone()
  }
  return editing ? (
    <EditClient {...props} onFinish={finish} />
  ) : (
    <ReadClient {...props} onEdit={() => setEditing(true)} />
  )
}

function ReadClient({ shown, onClose, onEdit, onDeactivate }: Props & { onEdit: () => void }) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const { row } = shown
  const activate = async () => {
    const edit = changeClient({ texts, language }, row, { isActive: true })
    const committed = edit ? await workspace.commit(edit) : { ok: true }
    setProblem(committed.ok ? null : common.notKept)
  }
  return (
    <Dialog
      open
      size="medium"
      title={fullName(row)}
      onClose={onClose}
      closeLabel={common.close}
      footer={
        <>
          {row.isActive ? (
            <Button variant="quiet-danger" className="sm:mr-auto" onClick={onDeactivate}>
              {texts.deactivate}
            </Button>
          ) : (
            <Button variant="quiet" className="sm:mr-auto" onClick={() => void activate()}>
              {texts.activate}
            </Button>
          )}
          <Button onClick={onClose}>{common.close}</Button>
          <Button variant="primary" onClick={onEdit}>
            {texts.edit}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ClientFacts shown={shown} />
    </Dialog>
  )
}

function EditClient({ shown, draft, onLeave, onFinish }: Props & { onFinish: () => void }) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  // The row as it was when the form was opened: what a colleague changes meanwhile is merged when the edit is sent.
  const [row] = useState(draft?.row ?? shown.row)
  const form = useClientForm(row, draft, onFinish)
  const leave = () => onLeave(form.draft)
  const giveUp = () => {
    form.giveUp()
    onFinish()
  }
  return (
    <Dialog
      open
      size="medium"
      title={texts.edit}
      onClose={form.isDirty ? leave : giveUp}
      closeLabel={common.close}
      footer={
        <ClientFormActions form={form} formId={formId} saveLabel={texts.saveChanges} onCancel={giveUp} />
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        {form.problem !== null && (
          <Banner tone="error" title={texts.failedToSave}>
            {form.problem}
          </Banner>
        )}
        {draft && <RestoredNote label={common.restored} discardLabel={common.discard} onDiscard={giveUp} />}
        <ClientFields form={form} ownId={row.id} autoFocus={draft === undefined} onLeave={leave} />
      </form>
    </Dialog>
  )
}
