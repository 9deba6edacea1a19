import type { Registration } from '../../contract/auth.ts'

/** What the register page holds while it is filled in. */
export type RegistrationForm = {
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
