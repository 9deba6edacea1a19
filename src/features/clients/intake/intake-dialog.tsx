import { useTexts } from '../../../ui/language.tsx'
import { ClientDialogFrame, ClientFields } from '../client-form.tsx'
import { clientsTexts } from '../clients-texts.ts'
import type { IntakeDraft } from './intake-form.ts'
import { IntakeSections } from './intake-sections.tsx'
import { type IntakeProps, useIntakeForm } from './use-intake-form.ts'

type Props = IntakeProps & {
  open: boolean
  /** Left for elsewhere; what was typed waits. */
  onLeave: (draft: IntakeDraft) => void
}

/**
 * The form of a new client: the fields of the client, their animals, the first visit and a contract. It closes when all of it is on
 * this device's disk, and never before.
 */
export function IntakeDialog(props: Props) {
  return props.open && <OpenIntake {...props} />
}

function OpenIntake(props: Props) {
  const { draft, onLeave } = props
  const texts = useTexts(clientsTexts)
  const form = useIntakeForm(props)
  const leave = () => onLeave(form.draft)
  return (
    <ClientDialogFrame
      form={form}
      title={texts.addTitle}
      submitLabel={texts.addShort}
      failed={texts.failedToAdd}
      isRestored={draft !== undefined}
      onLeave={leave}
    >
      <ClientFields form={form} autoFocus={draft === undefined} onLeave={leave}>
        <IntakeSections form={form} />
      </ClientFields>
    </ClientDialogFrame>
  )
}
