import { useId } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { ClientFields } from './client-fields.tsx'
import type { ClientDraft } from './client-form.ts'
import { ClientFormActions } from './client-form-actions.tsx'
import { clientsTexts } from './clients-texts.ts'
import { useClientForm } from './use-client-form.ts'

type Closing = {
  /** Saved, or given up: nothing is left to come back to. */
  onDone: () => void
  /** Left for another client; what was typed waits. */
  onLeave: (draft: ClientDraft) => void
}

/** A new client. It closes when the client is on this device's disk, and never before. */
export function AddClientDialog({ draft, onDone, onLeave }: Closing & { draft: ClientDraft | undefined }) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useClientForm(null, draft, onDone)
  const leave = () => onLeave(form.draft)
  const giveUp = () => {
    form.giveUp()
    onDone()
  }
  return (
    <Dialog
      open
      size="medium"
      title={texts.addTitle}
      // A tap beside the dialog must not cost what was typed: it is kept, and comes back.
      onClose={form.isDirty ? leave : giveUp}
      closeLabel={common.close}
      footer={<ClientFormActions form={form} formId={formId} saveLabel={texts.addShort} onCancel={giveUp} />}
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
          <Banner tone="error" title={texts.failedToAdd}>
            {form.problem}
          </Banner>
        )}
        {draft && <RestoredNote label={common.restored} discardLabel={common.discard} onDiscard={giveUp} />}
        <ClientFields form={form} ownId={null} autoFocus={draft === undefined} onLeave={leave} />
      </form>
    </Dialog>
  )
}
