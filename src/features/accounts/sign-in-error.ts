import { generalSentence } from '../../contract/errors/general-error-texts.ts'
import type { Language } from '../../domain/text/language.ts'
import { type Failure, isRefusedFor } from '../../sync/calls/call.ts'
import { authTexts } from './auth-texts.ts'

export function loginSentence(failure: Failure, language: Language): string {
  const texts = authTexts[language]
  if (failure.kind === 'no-answer') return texts.loginNeedsServer
  if (isInvalidCredentials(failure)) return texts.invalidCredentials
  return generalSentence(failure, language) ?? texts.loginFailed
}

export function registerSentence(failure: Failure, language: Language): string {
  const texts = authTexts[language]
  if (failure.kind === 'no-answer') return texts.registerNeedsServer
  return generalSentence(failure, language) ?? texts.registerFailed
}

export function refusesNewPassword(failure: Failure): boolean {
  return isRefusedFor(failure, 'auth/password-too-short') || isRefusedFor(failure, 'auth/password-common')
}

export function asksForCode(failure: Failure): boolean {
  return isRefusedFor(failure, 'auth/registration-code-needed')
}

type Refused = Extract<Failure, { kind: 'refused' }>

/** The only decision by text: the specification defines this message by its words (law 8). */
function isInvalidCredentials(failure: Refused): boolean {
  return isRefusedFor(failure, 'auth/invalid-credentials') || failure.message.includes('Invalid credentials')
}
