import { useState } from 'react'
import type { Registration } from '../../contract/auth.ts'
import { generalSentence } from '../../contract/errors/general-error-texts.ts'
import type { RegistrationKind } from '../../contract/people.ts'
import { useSignIn } from '../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import type { Failure } from '../../sync/calls/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import {
  AuthForm,
  AuthPage,
  DeviceNameField,
  EmailField,
  OtherFormLink,
  SecretField,
  UnlockLink,
  useDeviceName,
  useIsDeviceInUse,
} from './auth-form.tsx'
import { authTexts } from './auth-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { asksForCode, refusesNewPassword, registerSentence } from './sign-in-error.ts'

type Paths = { loginPath: string; lockedPath: string }

export function RegisterScreen(paths: Paths) {
  return useIsDeviceInUse() ? <DeviceInUse {...paths} /> : <RegisterPage {...paths} />
}

function DeviceInUse({ loginPath, lockedPath }: Paths) {
  const texts = useTexts(authTexts)
  const { language } = useLanguage()
  const code = 'auth/device-in-use'
  return (
    <AuthPage title={texts.registerTitle} subtitle={texts.registerSubtitle}>
      <div className="grid gap-4">
        <Banner tone="note" title={texts.deviceInUseTitle}>
          {generalSentence({ code, message: '' }, language)}
        </Banner>
        <UnlockLink lockedPath={lockedPath} />
      </div>
      <OtherFormLink question={texts.haveAccount} label={texts.login} path={loginPath} />
    </AuthPage>
  )
}

function RegisterPage({ loginPath }: Paths) {
  const texts = useTexts(authTexts)
  const { language } = useLanguage()
  const signIn = useSignIn()
  const device = useDeviceName()
  const [form, setForm] = useState(emptyRegistration)
  const [codeRefused, setCodeRefused] = useState(false)
  const [differ, setDiffer] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { data: registration } = useServerQuery('GET auth/registration', {}, { public: true })

  async function submit(): Promise<Failure | null> {
    setDiffer(!passwordsMatch(form))
    if (!passwordsMatch(form)) return null
    const outcome = await signIn.register({ ...registrationFrom(form), ...device.sent })
    if (outcome.ok) return null
    if (asksForCode(outcome.failure)) setCodeRefused(true)
    if (refusesNewPassword(outcome.failure)) {
      setRefused(registerSentence(outcome.failure, language))
      return null
    }
    return outcome.failure
  }

  return (
    <AuthForm
      title={texts.registerTitle}
      subtitle={texts.registerSubtitle}
      other={{ question: texts.haveAccount, label: texts.login, path: loginPath }}
      submit={{ label: texts.register, busy: texts.registering }}
      onSubmit={submit}
      describeFailure={registerSentence}
      notes={registration && <RegistrationNote {...registration} />}
    >
      <RegisterFields
        form={form}
        codeRequirement={codeRefused ? 'refused' : registration?.kind === 'code' ? 'known' : 'not'}
        passwordRefused={refused}
        passwordsDiffer={differ}
        onChange={changed => {
          setDiffer(false)
          setRefused(undefined)
          setForm({ ...form, ...changed })
        }}
      />
      <DeviceNameField device={device} />
    </AuthForm>
  )
}

/** Shows who can register now. The form stays visible, because the server decides when it is sent. */
function RegistrationNote({ kind, first }: { kind: RegistrationKind; first: boolean }) {
  const texts = useTexts(authTexts)
  if (kind === 'closed')
    return (
      <Banner tone="note" title={texts.closedTitle}>
        {texts.closed}
      </Banner>
    )
  // Without an owner there are no invitations.
  if (kind === 'invitation' && !first)
    return (
      <Banner tone="note" title={texts.byInvitationTitle}>
        {texts.byInvitation}
      </Banner>
    )
  return first && <Banner tone="note">{texts.firstAccount}</Banner>
}

type RegistrationForm = typeof emptyRegistration

export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  registrationCode: '',
}

export function passwordsMatch(form: RegistrationForm): boolean {
  return form.password === form.confirmPassword
}

export function registrationFrom(form: RegistrationForm): Registration {
  const { confirmPassword: _, registrationCode, ...sent } = form
  return registrationCode === '' ? sent : { ...sent, registrationCode }
}

function RegisterFields(props: {
  form: RegistrationForm
  /** After a refusal the field of the code takes the focus. */
  codeRequirement: 'not' | 'known' | 'refused'
  passwordRefused: string | undefined
  passwordsDiffer: boolean
  onChange: (changed: Partial<RegistrationForm>) => void
}) {
  const { form, codeRequirement, passwordRefused, passwordsDiffer, onChange } = props
  const texts = useTexts(authTexts)
  return (
    <>
      {codeRequirement !== 'not' && (
        <TextField
          key={codeRequirement}
          label={texts.registrationCode}
          hint={texts.registrationCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          autoFocus={codeRequirement === 'refused'}
          required
          value={form.registrationCode}
          onChange={registrationCode => onChange({ registrationCode })}
        />
      )}
      <NameFields {...form} onChange={onChange} />
      <EmailField value={form.email} onChange={email => onChange({ email })} />
      <NewPasswordField
        label={texts.password}
        name="password"
        own={[form.firstName, form.lastName, form.email]}
        error={passwordRefused}
        value={form.password}
        onChange={password => onChange({ password })}
      />
      <SecretField
        name="confirmPassword"
        autoComplete="new-password"
        error={passwordsDiffer ? texts.passwordsDiffer : undefined}
        value={form.confirmPassword}
        onChange={confirmPassword => onChange({ confirmPassword })}
      />
    </>
  )
}

export function NameFields(props: {
  firstName: string
  lastName: string
  onChange: (changed: { firstName: string } | { lastName: string }) => void
}) {
  const { firstName, lastName, onChange } = props
  const texts = useTexts(authTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={200}
        value={firstName}
        onChange={typed => onChange({ firstName: typed })}
      />
      <TextField
        label={texts.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={200}
        value={lastName}
        onChange={typed => onChange({ lastName: typed })}
      />
    </div>
  )
}
