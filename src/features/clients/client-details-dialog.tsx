import { useState } from 'react'
import { fullName } from '../../domain/clients/person.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ClientMandate } from '../bank/client-mandate.tsx'
import { LedgerButton } from '../invoices/ledger-button.tsx'
import { NotesSection } from '../notes/notes-list.tsx'
import { ClientContract } from './client-contract.tsx'
import { ClientData, type ErasedNote, useErasedNote } from './client-data.tsx'
import { ClientDetails, type ClientView } from './client-details.tsx'
import { ClientFormDialog } from './client-form.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { ClientDraft } from './use-client-form.ts'

type Props = {
  viewRow: ClientView
  contractsPath: string
  draft: ClientDraft | undefined
  isEdit: boolean
  onClose: () => void
  /** Closed without saving. The draft is retained. */
  onLeave: (draft: ClientDraft) => void
  /** Called when the draft was saved or discarded. */
  onDraftDone: () => void
  onProblem: (problem: string | null) => void
}

export function OpenedClient({ details }: { open: boolean; details: Props | undefined }) {
  return details && <ClientDetailsDialog key={details.viewRow.id} {...details} />
}

function ClientDetailsDialog(props: Props) {
  const [editing, setEditing] = useState(props.isEdit || props.draft !== undefined)
  const [wasEdited, setWasEdited] = useState(false)
  const note = useErasedNote(props.viewRow.row, props.onClose)
  const finish = () => {
    setEditing(false)
    setWasEdited(true)
    props.onDraftDone()
  }
  return editing ? (
    <ClientFormDialog row={props.viewRow.row} draft={props.draft} onDone={finish} onLeave={props.onLeave} />
  ) : (
    <ReadClient {...props} wasEdited={wasEdited} onEdit={() => setEditing(true)} note={note} />
  )
}

type Reading = Props & { wasEdited: boolean; onEdit: () => void; note: ErasedNote }

function ReadClient({ viewRow, contractsPath, wasEdited, onClose, onEdit, note, onProblem }: Reading) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const [isLeaving, setLeaving] = useState(false)
  const { row } = viewRow
  return (
    <Dialog
      open
      size="medium"
      title={fullName(row)}
      onClose={onClose}
      cross="close"
      footer={
        <>
          {row.isActive ? (
            <Button variant="quiet-danger" className="sm:mr-auto" onClick={() => setLeaving(true)}>
              {texts.deactivate}
            </Button>
          ) : (
            <Button
              variant="quiet"
              className="sm:mr-auto"
              onClick={() => void commit(changeClient({ texts, language }, row, { isActive: true }))}
            >
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
      <ClientDetails viewRow={viewRow} />
      <ClientContract clientId={row.id} />
      <ClientMandate client={row} contractsPath={contractsPath} />
      <div className="mt-6">
        <NotesSection about={{ clientId: row.id, animalId: null, appointmentId: null }} />
      </div>
      <div className="mt-2 -ml-3 flex flex-wrap">
        <HistoryButton record="clients" id={row.id} name={fullName(row)} />
        {row.rev > 0 && (
          <LedgerButton record="clients" id={row.id} name={fullName(row)} round={String(row.rev)} />
        )}
      </div>
      <ClientData row={row} note={note} />
      {isLeaving && (
        <DeactivateDialog viewRow={viewRow} onClose={() => setLeaving(false)} onProblem={onProblem} />
      )}
    </Dialog>
  )
}
