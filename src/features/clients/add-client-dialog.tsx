import { useTexts } from '../../ui/language.tsx'
import { ClientFormDialog } from './client-form-dialog.tsx'
import { clientsTexts } from './clients-texts.ts'
import type { ClientDraft } from './use-client-form.ts'

/** A new client. */
export function AddClientDialog(props: {
  draft: ClientDraft | undefined
  onDone: () => void
  onLeave: (draft: ClientDraft) => void
}) {
  const texts = useTexts(clientsTexts)
  const words = { title: texts.addTitle, save: texts.addShort, failed: texts.failedToAdd }
  return <ClientFormDialog row={null} words={words} {...props} />
}
