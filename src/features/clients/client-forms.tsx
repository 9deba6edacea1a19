import { useRowDrafts } from '../../record-ui/forms/row-forms.ts'
import { AnimalFormDialog } from '../animals/animal-form-dialog.tsx'
import type { ClientView } from './client-details.tsx'
import { ClientFormDialog } from './client-form.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'

/** `unsaved`: opens the draft that was left, if there is one. */
export type OpenClientForm = 'unsaved' | 'none' | 'edit' | 'new-animal' | 'deactivate'

export function ClientPageForms(props: {
  shown: ClientView
  open: OpenClientForm
  onOpen: (form: OpenClientForm) => void
}) {
  const { shown, open, onOpen } = props
  const { id, row } = shown
  const drafts = useRowDrafts('clients')
  const ofAnimals = useRowDrafts('animals')
  const draft = drafts.draftOf(row)
  const left = ofAnimals.draftOf(null)
  const newAnimal = left?.typed.clientId === id ? left : undefined
  if (open === 'edit' || (open === 'unsaved' && draft))
    return (
      <ClientFormDialog
        row={row}
        draft={draft}
        onDone={() => {
          drafts.close(row)
          onOpen('none')
        }}
        onLeave={what => {
          drafts.leave(row, what)
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
    return <DeactivateDialog shown={shown} onClose={() => onOpen('none')} onProblem={() => undefined} />
  return null
}
