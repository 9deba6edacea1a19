import { useState } from 'react'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ClientData } from './client-data.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientFormDialog } from './client-form-dialog.tsx'
import { changeClient } from './clients-edits.ts'
import type { ClientView } from './clients-list.ts'
import { clientsTexts } from './clients-texts.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { ClientDraft } from './use-client-form.ts'
import { type ErasedNote, useErasedNote } from './use-erased-note.ts'

type Props = {
  shown: ClientView
  draft: ClientDraft | undefined
  onClose: () => void
  /** Left without saving; what was typed waits. */
  onLeave: (draft: ClientDraft) => void
  /** The draft was saved or given up. */
  onDraftDone: () => void
  onProblem: (problem: string | null) => void
}

/** Everything about a client: to read, and after "Edit Client" to change. */
export function ClientDetailsDialog(props: Props) {
  const [editing, setEditing] = useState(props.draft !== undefined)
  const [wasEdited, setWasEdited] = useState(false)
  const note = useErasedNote(props.shown.row, props.onClose)
  const finish = () => {
    setEditing(false)
    setWasEdited(true)
    props.onDraftDone()
  }
  return editing ? (
    <EditClient {...props} onFinish={finish} />
  ) : (
    <ReadClient {...props} wasEdited={wasEdited} onEdit={() => setEditing(true)} note={note} />
  )
}

type Reading = Props & { wasEdited: boolean; onEdit: () => void; note: ErasedNote }

function ReadClient({ shown, wasEdited, onClose, onEdit, note, onProblem }: Reading) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
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
            <Button variant="quiet-danger" className="sm:mr-auto" onClick={() => setLeaving(true)}>
              {texts.deactivate}
            </Button>
          ) : (
            <Button variant="quiet" className="sm:mr-auto" onClick={() => void activate()}>
              {texts.activate}
            </Button>
          )}
          <Button onClick={onClose}>{common.close}</Button>
          <Button variant="primary" autoFocus={wasEdited} onClick={onEdit}>
            {texts.edit}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ClientFacts shown={shown} />
      <ClientData row={row} note={note} />
      {isLeaving && (
        <DeactivateDialog shown={shown} onClose={() => setLeaving(false)} onProblem={onProblem} />
      )}
    </Dialog>
  )
}

function EditClient({ shown, draft, onLeave, onFinish }: Props & { onFinish: () => void }) {
  const texts = useTexts(clientsTexts)
  const words = { title: texts.edit, save: texts.saveChanges, failed: texts.failedToSave }
  return <ClientFormDialog row={shown.row} draft={draft} words={words} onDone={onFinish} onLeave={onLeave} />
}
