import { useState } from 'react'
import { useSession, useSignIn } from '../../record-ui/device-hooks.ts'
import type { Failure } from '../../sync/calls/call.ts'
import type { LeftEditsCount } from '../../sync/device/status.ts'
import { Pill } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import {
  AuthForm,
  DeviceNameField,
  EmailField,
  SecretField,
  UnlockLink,
  useDeviceName,
  useIsDeviceInUse,
} from './auth-form.tsx'
import { authTexts } from './auth-texts.ts'
import { loginSentence } from './sign-in-error.ts'

export function LoginScreen({ registerPath, lockedPath }: { registerPath: string; lockedPath: string }) {
  const texts = useTexts(authTexts)
  const session = useSession()
  const signIn = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const device = useDeviceName()
  const isDeviceInUse = useIsDeviceInUse()

  async function submit(): Promise<Failure | null> {
    const outcome = await signIn.login({ email, password, ...device.sent })
    return outcome.ok ? null : outcome.failure
  }

  function fillIn(sample: SampleSignIn) {
    setEmail(sample.email)
    setPassword(sample.password)
  }

  return (
    <AuthForm
      title={texts.loginTitle}
      subtitle={texts.loginSubtitle}
      other={
        isDeviceInUse ? undefined : { question: texts.noAccount, label: texts.register, path: registerPath }
      }
      submit={{ label: texts.login, busy: texts.loggingIn }}
      onSubmit={submit}
      describeFailure={loginSentence}
      notes={
        <>
          <SamplePracticeNote onFillIn={fillIn} />
          {isDeviceInUse && <UnlockLink lockedPath={lockedPath} />}
          {session.phase === 'anonymous' && session.waitingHere && (
            <WaitingHereNote waiting={session.waitingHere} />
          )}
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} />
      <SecretField name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <DeviceNameField device={device} />
    </AuthForm>
  )
}

/** Informs users that pending edits on this device need a sign-in. */
function WaitingHereNote({ waiting }: { waiting: LeftEditsCount }) {
  const texts = useTexts(authTexts)
  return (
    <div className="flex flex-col items-start gap-2.5 rounded-lg bg-warn-soft px-4 py-3.5 text-warn-text ring-1 ring-warn-line ring-inset">
      <p>{texts.unsentHere(waiting.count)}</p>
      <Pill state="sign-in" text={texts.logInToSend(waiting.count)} />
    </div>
  )
}

function SamplePracticeNote({ onFillIn }: { onFillIn: (signIn: SampleSignIn) => void }) {
  const texts = useTexts(authTexts)
  const signIn = readSampleSignIn(document)
  if (signIn === undefined) return null
  return (
    <Banner
      tone="note"
      title={texts.samplePractice}
      actions={<Button onClick={() => onFillIn(signIn)}>{texts.sampleFillIn}</Button>}
    >
      {texts.sampleLogin(signIn.email, signIn.password)}
    </Banner>
  )
}

type SampleSignIn = { email: string; password: string }

/** The part of `Document` that is used here. */
type Page = { querySelector(selector: string): { getAttribute(name: string): string | null } | null }

export function readSampleSignIn(page: Page): SampleSignIn | undefined {
  const content = page.querySelector('meta[name="demo-sign-in"]')?.getAttribute('content') ?? ''
  const [email, password] = content.split(' ')
  return email && password ? { email, password } : undefined
}
