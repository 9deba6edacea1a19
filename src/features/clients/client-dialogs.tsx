import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useRowDrafts } from '../../record-ui/forms/row-forms.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import type { ClientView } from './client-details.tsx'
import { type IntakeDraft, type IntakePrefill, readIntake } from './intake/intake-form.ts'
import type { ClientDraft } from './use-client-form.ts'

const loadDetails = async () => (await import('./client-details-dialog.tsx')).OpenedClient
const loadDeactivate = async () => (await import('./deactivate-from-row.tsx')).DeactivateFromRow
const loadIntake = () => import('./intake/intake-dialog.tsx').then(({ IntakeDialog }) => IntakeDialog)

/** `unsaved`: opens the draft that was left, if there is one. */
export type OpenDialog =
  | 'unsaved'
  | 'none'
  | { add: IntakePrefill }
  | { details: string; isEdit?: true }
  | { deactivate: ClientView }

type Props = {
  open: OpenDialog
  contractsPath: string
  onOpen: (dialog: OpenDialog) => void
  onProblem: (problem: string | null) => void
}

export function ClientDialogs({ open, contractsPath, onOpen, onProblem }: Props) {
  const { view } = useWorkspace()
  const drafts = useRowDrafts('clients')
  // A new client is typed together with animals, a visit and a contract.
  const intakes = useRowDrafts('clients', (typed, row) => (row === null ? readIntake(typed) : undefined))
  const newDraft = intakes.getDraft(null)
  const begun = typeof open === 'object' && 'add' in open ? open.add : undefined
  const isAdding = (begun !== undefined && intakes.isRead) || (open === 'unsaved' && newDraft !== undefined)
  // A draft about an erased client is never shown.
  const unsaved =
    open === 'unsaved' && !isAdding ? drafts.rows.find(({ id }) => view.tables.clients.get(id)) : undefined
  const detailed =
    typeof open === 'object' && 'details' in open ? view.tables.clients.get(open.details) : unsaved
  const leaving = typeof open === 'object' && 'deactivate' in open ? open.deactivate : undefined
  const onClose = () => onOpen('none')

  return (
    <>
      <FetchedLater
        load={loadIntake}
        props={{
          open: isAdding,
          onClose,
          begun,
          draft: newDraft,
          onLeave: (draft: IntakeDraft) => {
            intakes.leave(null, draft)
            onOpen('none')
          },
          onDone: () => {
            intakes.close(null)
            onOpen('none')
          },
        }}
      />
      <FetchedLater
        load={loadDetails}
        props={{
          open: detailed !== undefined,
          onClose,
          details: detailed && {
            viewRow: detailed,
            contractsPath,
            draft: drafts.getDraft(detailed.row),
            isEdit: typeof open === 'object' && 'details' in open && open.isEdit === true,
            onClose,
            onLeave: (draft: ClientDraft) => {
              drafts.leave(detailed.row, draft)
              onOpen('none')
            },
            onDraftDone: () => {
              drafts.close(detailed.row)
              onOpen({ details: detailed.id })
            },
            onProblem,
          },
        }}
      />
      <FetchedLater
        load={loadDeactivate}
        props={{
          open: leaving !== undefined,
          onClose,
          deactivation: leaving && { viewRow: leaving, onClose, onProblem },
        }}
      />
    </>
  )
}
