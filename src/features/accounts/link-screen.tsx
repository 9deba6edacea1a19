import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { generalSentence } from '../../contract/errors/general-error-texts.ts'
import type { LinkPurpose } from '../../contract/people.ts'
import { fullName } from '../../domain/clients/person.ts'
import type { Language } from '../../domain/text/language.ts'
import { useLogout, useSession, useSignIn } from '../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import type { Failure } from '../../sync/calls/call.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { PageSpinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { AuthForm, AuthPage, DeviceNameField, SecretField, useDeviceName } from './auth-form.tsx'
import { authTexts } from './auth-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { NameFields } from './register-screen.tsx'
import { refusesNewPassword } from './sign-in-error.ts'

type Paths = { homePath: string; loginPath: string }

/**
 * Opened by invitations and password links. The token is in the hash, so that it appears in no server log.
 */
export function LinkScreen(paths: Paths) {
  const texts = useTexts(authTexts)
  const session = useSession()
  const { hash } = useLocation()
  // A user who signs in by the link leaves this page without being asked about another user.
  const [isUsing, setUsing] = useState(false)
  const token = hash.slice(1)
  if (session.phase === 'loading') return <PageSpinner label={texts.link.checking} />
  if (session.phase === 'signed-in')
    return isUsing ? <Navigate to={paths.homePath} replace /> : <SomeoneIsHere {...paths} />
  return <OpenedLink key={token} token={token} onUse={setUsing} {...paths} />
}

/** Another user is signed in: that user or the owner of the link decides. */
function SomeoneIsHere({ homePath }: Paths) {
  const texts = useTexts(authTexts).link
  const session = useSession()
  const { keep } = useLogout()
  const name = session.phase === 'signed-in' ? fullName(session.profile) : ''
  return (
    <AuthPage title={texts.otherUserTitle(name)} subtitle={texts.otherUser}>
      <div className="grid gap-2">
        <Button variant="primary" onClick={() => void keep()}>
          {texts.logOut(name)}
        </Button>
        <Link to={homePath} className={buttonLook('secondary')}>
          {texts.stay}
        </Link>
      </div>
    </AuthPage>
  )
}

type LinkProps = Paths & { token: string; onUse: (isUsing: boolean) => void }

function OpenedLink({ token, onUse, ...paths }: LinkProps) {
  const texts = useTexts(authTexts).link
  const common = useTexts(commonTexts)
  const query = useServerQuery('POST auth/links/look', { token }, { public: true })
  if (query.status === 'success')
    return <LinkForm token={token} purpose={query.data} onUse={onUse} {...paths} />
  if (query.status !== 'error') return <PageSpinner label={texts.checking} />
  if (query.failure.kind === 'refused' && query.failure.status < 429)
    return (
      <AuthPage title={texts.invalidTitle} subtitle={texts.invalid}>
        <Link to={paths.loginPath} className={`${buttonLook('primary')} w-full`}>
          {texts.toLogin}
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={texts.notReadTitle} subtitle={texts.notRead}>
      <Button variant="primary" className="w-full" onClick={query.refetch}>
        {common.tryAgain}
      </Button>
    </AuthPage>
  )
}

/** An invitation asks for names and a password, a reset for a password alone. */
function LinkForm({ token, purpose, onUse, loginPath }: LinkProps & { purpose: LinkPurpose }) {
  const all = useTexts(authTexts)
  const texts = all.link
  const { language } = useLanguage()
  const signIn = useSignIn()
  const device = useDeviceName()
  const isInvitation = purpose.kind === 'invitation'
  const [form, setForm] = useState({
    firstName: purpose.firstName,
    lastName: purpose.lastName,
    password: '',
    confirmPassword: '',
  })
  const [differ, setDiffer] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { firstName, lastName, password, confirmPassword } = form
  const change = (changed: Partial<typeof form>) => {
    setDiffer(false)
    setRefused(undefined)
    setForm({ ...form, ...changed })
  }

  async function submit(): Promise<Failure | null> {
    setDiffer(password !== confirmPassword)
    if (password !== confirmPassword) return null
    onUse(true)
    const names = isInvitation ? { firstName, lastName } : {}
    const outcome = await signIn.comeByLink({ token, ...names, password, ...device.sent })
    if (outcome.ok) return null
    onUse(false)
    if (!refusesNewPassword(outcome.failure)) return outcome.failure
    setRefused(linkSentence(outcome.failure, language))
    return null
  }

  return (
    <AuthForm
      title={isInvitation ? texts.invitationTitle : texts.resetTitle}
      subtitle={
        isInvitation
          ? texts.invitationSubtitle(purpose.email)
          : texts.resetSubtitle(fullName(purpose), purpose.email)
      }
      other={{ question: texts.hasPassword, label: all.login, path: loginPath }}
      submit={{ label: isInvitation ? texts.createAccount : texts.setPassword, busy: texts.busy }}
      onSubmit={submit}
      describeFailure={linkSentence}
    >
      {/* Lets password managers store the right account. */}
      <input type="text" name="username" autoComplete="username" readOnly hidden value={purpose.email} />
      {isInvitation && <NameFields firstName={firstName} lastName={lastName} onChange={change} />}
      <NewPasswordField
        label={all.password}
        name="password"
        own={[firstName, lastName, purpose.email]}
        error={refused}
        value={password}
        onChange={typed => change({ password: typed })}
      />
      <SecretField
        name="confirmPassword"
        autoComplete="new-password"
        error={differ ? all.passwordsDiffer : undefined}
        value={confirmPassword}
        onChange={typed => change({ confirmPassword: typed })}
      />
      <DeviceNameField device={device} />
    </AuthForm>
  )
}

function linkSentence(failure: Failure, language: Language): string {
  const { link, registerFailed } = authTexts[language]
  if (failure.kind === 'no-answer') return link.needsServer
  return generalSentence(failure, language) ?? registerFailed
}
