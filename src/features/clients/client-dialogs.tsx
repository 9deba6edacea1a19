import type { ClientView } from '../../parts/clients/client-details.tsx'
import { DeactivateDialog } from '../../parts/clients/deactivate-dialog.tsx'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { useRowDrafts } from '../../parts/row-forms.ts'
import type { TypedOfRecord } from '../../parts/typed-values.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useFocusBack } from '../../ui/fields/focus.tsx'
import { ClientDetailsDialog } from './client-details-dialog.tsx'
import { deactivateOpener, detailsOpener } from './client-row.tsx'
import { readIntake } from './intake/intake-form.ts'

const loadIntake = () => import('./intake/intake-dialog.tsx').then(({ IntakeDialog }) => IntakeDialog)

/** `unsaved`: what was left without saving opens by itself, until something else is opened or closed. */
export type OpenDialog =
  | 'unsaved'
  | 'none'
  | { add: Partial<TypedOfRecord<'clients'>> }
  | { details: string; isEdit?: true }
  | { deactivate: ClientView }

type Props = {
  open: OpenDialog
  contractsPath: string
  onOpen: (dialog: OpenDialog) => void
  onProblem: (problem: string | null) => void
}

/** Everything that opens over the list of clients. */
export function ClientDialogs({ open, contractsPath, onOpen, onProblem }: Props) {
  const { view } = useWorkspace()
  const drafts = useRowDrafts('clients')
  // A new client is typed together with their animals and more.
  const intakes = useRowDrafts('clients', (typed, row) => (row === null ? readIntake(typed) : undefined))
  const newDraft = intakes.draftOf(null)
  const begun = typeof open === 'object' && 'add' in open ? open.add : undefined
  const isAdding = (begun !== undefined && intakes.isRead) || (open === 'unsaved' && newDraft !== undefined)
  // What was typed about a client who is erased since is not for anyone to see.
  const unsaved =
    open === 'unsaved' && !isAdding ? drafts.rows.find(({ id }) => view.tables.clients.get(id)) : undefined
  const detailed =
    typeof open === 'object' && 'details' in open ? view.tables.clients.get(open.details) : unsaved

  return (
    <>
      <FetchedLater
        load={loadIntake}
        props={{
          open: isAdding,
          begun,
          draft: newDraft,
          onLeave: draft => {
            intakes.leave(null, draft)
            onOpen('none')
          },
          onDone: () => {
            intakes.close(null)
            onOpen('none')
          },
        }}
      />
      {detailed && (
        <ClientDetailsDialog
          key={detailed.id}
          shown={detailed}
          contractsPath={contractsPath}
          draft={drafts.draftOf(detailed.row)}
          isEdit={typeof open === 'object' && 'details' in open && open.isEdit === true}
          onClose={() => onOpen('none')}
          onLeave={draft => {
            drafts.leave(detailed.row, draft)
            onOpen('none')
          }}
          onDraftDone={() => {
            drafts.close(detailed.row)
            onOpen({ details: detailed.id })
          }}
          onProblem={onProblem}
        />
      )}
      {typeof open === 'object' && 'deactivate' in open && (
        <DeactivateFromRow shown={open.deactivate} onClose={() => onOpen('none')} onProblem={onProblem} />
      )}
    </>
  )
}

/** The button in the row that opened it is gone, once the client is deactivated. */
function DeactivateFromRow(props: Parameters<typeof DeactivateDialog>[0]) {
  const { id } = props.shown
  useFocusBack(deactivateOpener(id), detailsOpener(id))
  return <DeactivateDialog {...props} />
}
