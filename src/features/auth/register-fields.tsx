import type { Registration } from '../../contract/auth.ts'
import { useTexts } from '../../ui/language.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { authTexts } from './auth-texts.ts'

/** What the register page holds while it is filled in. */
type RegistrationForm = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  registrationCode: string
}

export const emptyRegistration: RegistrationForm = {
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

/** What the host is sent: not the second password, and the code only where one was asked for. */
export function registrationFrom(form: RegistrationForm): Registration {
  const { confirmPassword: _, registrationCode, ...sent } = form
  return registrationCode === '' ? sent : { ...sent, registrationCode }
}

export function RegisterFields(props: {
  form: RegistrationForm
  /** The host wants to see the practice's code: its field appears and takes the focus. */
  codeAsked: boolean
  passwordsDiffer: boolean
  onChange: (changed: Partial<RegistrationForm>) => void
}) {
  const { form, codeAsked, passwordsDiffer, onChange } = props
  const texts = useTexts(authTexts)
  const eye = { showLabel: texts.showPassword, hideLabel: texts.hidePassword }
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
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={form.email}
        onChange={email => onChange({ email })}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        value={form.password}
        onChange={password => onChange({ password })}
        {...eye}
      />
      <PasswordField
        label={texts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={passwordsDiffer ? texts.passwordsDiffer : undefined}
        value={form.confirmPassword}
        onChange={confirmPassword => onChange({ confirmPassword })}
        {...eye}
      />
    </>
  )
}
