import { useRowDrafts } from '../../record-ui/forms/row-forms.ts'
import { AnimalFormDialog } from '../animals/animal-form-dialog.tsx'
import type { ClientView } from './client-details.tsx'
import { ClientFormDialog } from './client-form.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'

/** `unsaved`: opens the draft that was left, if there is one. */
export type OpenClientForm = 'unsaved' | 'none' | 'edit' | 'new-animal' | 'deactivate'

export function ClientPageForms(props: {
  viewRow: ClientView
  open: OpenClientForm
  onOpen: (form: OpenClientForm) => void
}) {
  const { viewRow, open, onOpen } = props
  const { id, row } = viewRow
  const drafts = useRowDrafts('clients')
  const ofAnimals = useRowDrafts('animals')
  const draft = drafts.getDraft(row)
  const animalDraft = ofAnimals.getDraft(null)
  const newAnimal = animalDraft?.typed.clientId === id ? animalDraft : undefined
  if (open === 'edit' || (open === 'unsaved' && draft))
    return (
      <ClientFormDialog
        row={row}
        draft={draft}
        onDone={() => {
          drafts.close(row)
          onOpen('none')
        }}
        onLeave={leftDraft => {
          drafts.leave(row, leftDraft)
          onOpen('none')
        }}
      />
    )
  if (open === 'new-animal' || (open === 'unsaved' && newAnimal))
    return (
      <AnimalFormDialog
        key={newAnimal ? 'draft' : 'new'}
        row={null}
        clientId={id}
        draft={newAnimal}
        onClose={() => {
          ofAnimals.close(null)
          onOpen('none')
        }}
      />
    )
  if (open === 'deactivate')
    return <DeactivateDialog viewRow={viewRow} onClose={() => onOpen('none')} onProblem={() => undefined} />
  return null
}
