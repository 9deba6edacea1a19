import { Description } from '@headlessui/react'
import { useId, useState } from 'react'
import type { Failure } from '../sync/calls/call.ts'
import { failureSentence } from '../sync/calls/failure-sentence.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useLanguage, useTexts } from '../ui/language.tsx'
import type { WhyAsked } from './asking-again.tsx'
import { useSession, useWorkspace } from './device-hooks.ts'
import { passwordTexts } from './password-texts.ts'

type Props = { why: WhyAsked; onAnswer: (isGiven: boolean) => void }

/** Each opening begins with an empty field: a password is kept nowhere. */
export function PasswordDialog({ open, ...rest }: Props & { open: boolean }) {
  return open && <OpenPasswordDialog {...rest} />
}

function OpenPasswordDialog({ why, onAnswer }: Props) {
  const texts = useTexts(passwordTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const session = useSession()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = () => isBusy || onAnswer(false)

  async function check(): Promise<void> {
    if (password === '') return setProblem(texts.empty)
    setBusy(true)
    const answer = await workspace.ask({ method: 'POST', path: 'auth/confirm', body: { password } })
    setBusy(false)
    if (answer.ok || mayGoOn(answer.failure, why)) return onAnswer(true)
    setProblem(failureSentence(answer.failure, texts, language))
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={texts.title}
      footer={
        <>
          <Button onClick={leave}>{common.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {isBusy ? texts.checking : texts.goOn}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          // A dialog stands in the document where the form lies that asked: that one must not be sent by this.
          event.stopPropagation()
          if (!isBusy) void check()
        }}
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
      </form>
    </Dialog>
  )
}

/** A server of an earlier release has no such question, and asks it of nobody. */
function mayGoOn(failure: Failure, why: WhyAsked): boolean {
  return failure.kind === 'no-answer' ? why === 'before-edit' : failure.code === 'request/not-found'
}
