import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')

export const en = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  loginTitle: 'Log in',
  loginSubtitle: 'Good to see you again.',
  login: 'Log in',
  loggingIn: 'Logging in...',
  noAccount: 'No account yet?',

  samplePractice: 'This is a sample practice.',
  sampleSignIn: (email: string, password: string) => `Sign in with ${email} and the password ${password}.`,
  sampleFillIn: 'Fill this in',

  registerTitle: 'Register',
  registerSubtitle: 'An account for yourself, with your own name on what you do.',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPassword: 'Confirm password',
  registrationCode: 'Registration code',
  registrationCodeHint: 'A colleague or the manager of the practice has it.',
  register: 'Register',
  registering: 'Registering...',
  haveAccount: 'Already have an account?',

  passwordsDiffer: "Passwords don't match",
  invalidCredentials: 'Invalid email or password. Please try again.',
  loginFailed: 'An error occurred while trying to log in. Please try again.',
  registerFailed: 'An error occurred',
  loginNeedsNetwork:
    'Signing in needs the network, and there is none right now. What is on this device is safe. Please try again when you are connected.',
  registerNeedsNetwork:
    'Registering needs the network, and there is none right now. What you typed stays here. Please try again when you are connected.',

  waitingHere: (count: number, name: string) =>
    `${count} ${plural(count, 'change', 'changes')} by ${name} ${plural(count, 'waits', 'wait')} on this device`,
  signInToSend: (count: number) => `Sign in to send ${count} ${plural(count, 'change', 'changes')}`,

  promise: 'The back office of your practice, with or without a network.',
  assurances: [
    'What you save is saved, even when the Wi-Fi is not.',
    'Changes leave by themselves, in order, once the network is back.',
    'Nothing is ever overwritten without asking you.',
  ],
}

export type AuthTexts = typeof en

export const authTexts: InEveryLanguage<AuthTexts> = { en, fr, nl }
