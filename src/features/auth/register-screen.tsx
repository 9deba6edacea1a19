import { useState } from 'react'
import type { Registration } from '../../contract/auth.ts'
import { useSignIn } from '../../parts/device-hooks.ts'
import type { Failure } from '../../sync/calls/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTexts } from '../../ui/language.tsx'
import { AuthForm, EmailField, SecretField } from './auth-form.tsx'
import { authTexts } from './auth-texts.ts'
import { asksForCode, registerSentence } from './sign-in-error.ts'

export function RegisterScreen({ loginPath }: { loginPath: string }) {
  const texts = useTexts(authTexts)
  const signIn = useSignIn()
  const [form, setForm] = useState(emptyRegistration)
  const [codeAsked, setCodeAsked] = useState(false)
  const [differ, setDiffer] = useState(false)

  async function submit(): Promise<Failure | null> {
    setDiffer(!passwordsMatch(form))
    if (!passwordsMatch(form)) return null
    const outcome = await signIn.register(registrationFrom(form))
    if (outcome.ok) return null
    if (asksForCode(outcome.failure)) setCodeAsked(true)
    return outcome.failure
  }

  return (
    <AuthForm
      title={texts.registerTitle}
      subtitle={texts.registerSubtitle}
      other={{ question: texts.haveAccount, label: texts.login, path: loginPath }}
      submit={{ label: texts.register, busy: texts.registering }}
      onSubmit={submit}
      sentenceOf={registerSentence}
    >
      <RegisterFields
        form={form}
        codeAsked={codeAsked}
        passwordsDiffer={differ}
        onChange={changed => {
          setDiffer(false)
          setForm({ ...form, ...changed })
        }}
      />
    </AuthForm>
  )
}

/** What the register page holds while it is filled in. */
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

/** What the server is sent: not the second password, and the code only where one was asked for. */
export function registrationFrom(form: RegistrationForm): Registration {
  const { confirmPassword: _, registrationCode, ...sent } = form
  return registrationCode === '' ? sent : { ...sent, registrationCode }
}

function RegisterFields(props: {
  form: RegistrationForm
  /** The server wants to see the practice's code: its field appears and takes the focus. */
  codeAsked: boolean
  passwordsDiffer: boolean
  onChange: (changed: Partial<RegistrationForm>) => void
}) {
  const { form, codeAsked, passwordsDiffer, onChange } = props
  const texts = useTexts(authTexts)
  return (
    <>
      {codeAsked && (
        <TextField
          label={texts.registrationCode}
          hint={texts.registrationCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          autoFocus
          required
          value={form.registrationCode}
          onChange={registrationCode => onChange({ registrationCode })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          value={form.firstName}
          onChange={firstName => onChange({ firstName })}
        />
        <TextField
          label={texts.lastName}
          name="lastName"
          autoComplete="family-name"
          required
          value={form.lastName}
          onChange={lastName => onChange({ lastName })}
        />
      </div>
      <EmailField value={form.email} onChange={email => onChange({ email })} />
      <SecretField
        name="password"
        autoComplete="new-password"
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
