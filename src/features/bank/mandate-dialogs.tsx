import { type ReactNode, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import type { MandateRow } from '../../contract/mandates.ts'
import { bicOfIban } from '../../domain/bank/belgian-banks.ts'
import { isForOtherAccount } from '../../domain/bank/mandates.ts'
import { dayOf } from '../../domain/calendar/brussels.ts'
import { bicLength, printedIban } from '../../domain/clients/official-numbers.ts'
import { fullName } from '../../domain/clients/person.ts'
import type { Json } from '../../domain/text/json.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useTell } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { mandates } from '../../records/mandates.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { clientMandateTexts } from './client-mandate-texts.ts'

type Props = { mandate: MandateRow; client: ClientRow; onClose: () => void }

/** Another account, which the client gave in writing. */
export function AmendDialog({ mandate, client, onClose }: Props) {
  const texts = useTexts(clientMandateTexts)
  const ask = useAsking(client, 'amend', texts.amended, onClose)
  const isOther = isForOtherAccount(mandate, client)
  const [iban, setIban] = useState(isOther ? client.iban : '')
  const [bic, setBic] = useState(isOther ? client.bic || bicOfIban(client.iban) : '')
  const [day, setDay] = useState(ask.today)
  return (
    <MandateDialog
      {...{ ask, onClose }}
      title={texts.amendTitle(fullName(client))}
      button={{ label: texts.amendNow, onSelect: () => void ask.send({ iban, bic, day }) }}
    >
      <p>{texts.amendHint(printedIban(mandate.iban))}</p>
      <RecordField
        field={mandates.iban}
        isRequired
        value={iban}
        autoFocus
        onChange={value => {
          const known = bicOfIban(String(value))
          if (known !== '' && (bic === '' || bic === bicOfIban(iban))) setBic(known)
          setIban(String(value))
        }}
      />
      <RecordField
        field={mandates.bic}
        value={bic}
        maxLength={bicLength}
        onChange={value => setBic(String(value))}
      />
      <TextField
        label={texts.agreedOn}
        isRequired
        type="date"
        value={day}
        min={mandate.signedDay}
        max={ask.today}
        onChange={setDay}
      />
    </MandateDialog>
  )
}

/** The client takes it back: nothing is collected any more. */
export function RevokeDialog({ mandate, client, onClose }: Props) {
  const texts = useTexts(clientMandateTexts)
  const ask = useAsking(client, 'revoke', texts.revoked, onClose)
  const [day, setDay] = useState(ask.today)
  return (
    <MandateDialog
      {...{ ask, onClose }}
      title={texts.revokeTitle(fullName(client))}
      button={{ label: texts.revokeNow, isDanger: true, onSelect: () => void ask.send({ day }) }}
    >
      <p>{texts.revokeHint}</p>
      <TextField
        label={texts.revokedOn}
        isRequired
        type="date"
        value={day}
        min={mandate.signedDay}
        max={ask.today}
        onChange={setDay}
        autoFocus
      />
    </MandateDialog>
  )
}

type Asking = ReturnType<typeof useAsking>

function MandateDialog(props: {
  ask: Asking
  title: string
  button: { label: string; isDanger?: true; onSelect: () => void }
  onClose: () => void
  children: ReactNode
}) {
  const { ask, title, button, onClose, children } = props
  const common = useTexts(commonTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant={button.isDanger ? 'danger' : 'primary'}
            busy={ask.isBusy}
            onClick={button.onSelect}
          >
            {button.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {ask.problem !== null && <Banner tone="error">{ask.problem}</Banner>}
        {children}
      </div>
    </Dialog>
  )
}

/** Only the server can do it; its row comes with the feed. */
function useAsking(client: ClientRow, step: 'amend' | 'revoke', done: string, onDone: () => void) {
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useTell()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Of one that was sent and not answered, the second try does nothing twice.
  const [key] = useState(() => workspace.newId())
  return {
    problem,
    isBusy,
    today: dayOf(workspace.now()),
    async send(body: { [field: string]: Json }): Promise<void> {
      setBusy(true)
      setProblem(null)
      const path = `clients/${encodeURIComponent(client.id)}/mandate/${step}`
      const headers = { 'idempotency-key': key }
      const answer = await workspace.ask({ method: 'POST', path, headers, body })
      setBusy(false)
      if (!answer.ok) return setProblem(failureSentence(answer.failure, documents, language))
      say(done)
      onDone()
    },
  }
}
