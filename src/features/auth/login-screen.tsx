import { type FormEvent, useState } from 'react'
import type { Failure } from '../../sync/call.ts'
import { useSession, useSignIn } from '../../sync/device-hooks.ts'
import type { WaitingHere } from '../../sync/session-state.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Pill } from '../../ui/pill.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout, FormLink } from './auth-layout.tsx'
import { authTexts } from './auth-texts.ts'
import { SamplePracticeNote, type SampleSignIn } from './sample-practice.tsx'
import { loginSentence } from './sign-in-error.ts'

export function LoginScreen({ registerPath }: { registerPath: string }) {
  const texts = useTexts(authTexts)
  const { language } = useLanguage()
  const session = useSession()
  const signIn = useSignIn()
  const [email, setEmail] = useState(session.phase === 'anonymous' ? session.lastEmail : '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    const outcome = await signIn.login({ email, password })
    setBusy(false)
    if (!outcome.ok) setFailure(outcome.failure)
  }

  function fillIn(sample: SampleSignIn) {
    setEmail(sample.email)
    setPassword(sample.password)
  }

  return (
    <AuthLayout
      title={texts.loginTitle}
      subtitle={texts.loginSubtitle}
      footer={
        <>
          {texts.noAccount}
          <FormLink to={registerPath}>{texts.toRegister}</FormLink>
        </>
      }
    >
      <form onSubmit={event => void submit(event)} className="flex flex-col gap-4">
        <SamplePracticeNote onFillIn={fillIn} />
        {session.phase === 'anonymous' && session.waitingHere && (
          <WaitingHereNote waiting={session.waitingHere} />
        )}
        {failure && (
          <Banner tone="error" dismiss={{ label: texts.dismiss, onDismiss: () => setFailure(null) }}>
            {loginSentence(failure, language)}
          </Banner>
        )}
        <TextField
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          {busy ? texts.loggingIn : texts.login}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** Tells whoever stands before the login page that somebody's work waits behind it. */
function WaitingHereNote({ waiting }: { waiting: WaitingHere }) {
  const texts = useTexts(authTexts)
  return (
    <div className="flex flex-col items-start gap-2.5 rounded-lg bg-warn-soft px-4 py-3.5 text-warn-text ring-1 ring-warn-line ring-inset">
      <p>{texts.waitingHere(waiting.count, waiting.name)}</p>
      <Pill state="sign-in" text={texts.signInToSend(waiting.count)} />
    </div>
  )
}
