import { useState } from 'react'
import { useSession, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Failure } from '../../sync/calls/call.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { Description } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { passwordTexts } from './password-texts.ts'
import type { ReauthReason } from './reauth.tsx'

type Props = { reason: ReauthReason; onAnswer: (isGiven: boolean) => void }

/** Unmounted when closed, so that the password is not retained. */
export function PasswordDialog({ open, ...rest }: Props & { open: boolean }) {
  return open && <OpenPasswordDialog {...rest} />
}

function OpenPasswordDialog({ reason, onAnswer }: Props) {
  const texts = useTexts(passwordTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const session = useSession()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = () => isBusy || onAnswer(false)

  async function check(): Promise<void> {
    if (password === '') return setProblem(texts.empty)
    setBusy(true)
    const answer = await workspace.request('POST auth/confirm', { password })
    setBusy(false)
    if (answer.ok || mayGoOn(answer.failure, reason)) return onAnswer(true)
    setProblem(failureSentence(answer.failure, texts, language))
  }

  return (
    <FormDialog
      onClose={leave}
      title={texts.title}
      submitLabel={isBusy ? texts.checking : texts.continue}
      onSubmit={() => void check()}
      busy={isBusy}
    >
      <Description className="text-pretty">{texts.text}</Description>
      <input
        type="text"
        name="username"
        autoComplete="username"
        readOnly
        hidden
        value={session.phase === 'signed-in' ? session.profile.email : ''}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        maxLength={1000}
        error={problem ?? undefined}
        value={password}
        onChange={typed => {
          setProblem(null)
          setPassword(typed)
        }}
      />
    </FormDialog>
  )
}

/** The edit is saved on this device, and the server asks again when it is sent. */
function mayGoOn(failure: Failure, reason: ReauthReason): boolean {
  return failure.kind === 'no-answer' && reason === 'before-edit'
}
