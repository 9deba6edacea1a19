/**
 * The part of the registry (`errors.ts`) for all calls and for login. The login page loads only this part.
 * The rest also needs the record definitions and is loaded with the screens.
 */
export const generalErrors = {
  ...withStatus(400, {
    'request/malformed': 'The request could not be read.',
    'request/invalid': 'A field of the request is not valid.',
    'request/unknown-field': 'The request has an unknown field.',
    'request/key-invalid': 'The Idempotency-Key must be a UUID.',
  }),
  ...withStatus(401, {
    'auth/invalid-credentials': 'Invalid credentials',
    'auth/sign-in-needed': 'Your session has ended. Please log in again.',
    'auth/refresh-refused': 'Failed to refresh token',
  }),
  ...withStatus(403, {
    'auth/owner-needed': 'Only an administrator can do this. Ask an administrator of the practice.',
    'auth/password-needed': 'Enter your password again to continue.',
    'auth/password-wrong': 'Wrong password. Please try again.',
    'auth/invitation-needed': 'You need an invitation to register. Ask an administrator for a link.',
    'auth/registration-closed':
      'Registration is closed on this server. Ask the person who manages it for an account.',
    'auth/device-in-use':
      'Colleagues are logged in here. Register on your own device, or ask them to log out here first.',
    'auth/registration-code-needed': 'Registration needs a code. Enter the code that a colleague gave you.',
  }),
  ...withStatus(404, {
    'auth/link-not-found': 'This link is no longer valid. Ask an administrator for a new one.',
    'request/not-found': 'There is nothing at this address.',
  }),
  ...withStatus(409, {
    'auth/email-taken':
      'An account with this email address already exists. Log in instead, or use another address.',
  }),
  ...withStatus(413, {
    'request/too-large': 'The request is too large.',
  }),
  ...withStatus(415, {
    'request/media-type': 'The server reads JSON only.',
  }),
  ...withStatus(422, {
    'auth/field-required': 'Please fill in this field.',
    'auth/password-too-short': 'A password has at least 8 characters.',
    'auth/password-common':
      'This is a common password that is easy to guess. Choose another one, such as a few random words.',
    'email/invalid': 'Please enter a valid email address',
    'request/key-reused': 'This Idempotency-Key was used for another request. Nothing was changed.',
  }),
  ...withStatus(429, {
    'request/too-many': 'Too many attempts. Please wait a minute and try again.',
  }),
  ...withStatus(500, {
    'host/failed': 'Something went wrong on the server. Your work is kept; please try again.',
  }),
  ...withStatus(503, {
    'host/busy': 'The server is busy. Please try again in a moment.',
  }),
}
export type GeneralCode = keyof typeof generalErrors

export function isGeneralCode(code: unknown): code is GeneralCode {
  return typeof code === 'string' && Object.hasOwn(generalErrors, code)
}

export type Refusal = { readonly status: number; readonly message: string }

export function withStatus<Code extends string>(
  status: number,
  sentences: { [Each in Code]: string },
): { readonly [Each in Code]: Refusal }
export function withStatus(
  status: number,
  sentences: { [code: string]: string },
): { [code: string]: Refusal } {
  return Object.fromEntries(Object.entries(sentences).map(([code, message]) => [code, { status, message }]))
}
