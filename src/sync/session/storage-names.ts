/** The names of stored user data. `access`, `refresh` and `profile` are set by the specification. */
export const storageNames = {
  access: 'accessToken',
  refresh: 'refreshToken',
  profile: 'profile',
  people: 'people',
  marks: 'addressMarks',
  toForget: 'toForget',
  signedOut: 'signedOut',
  locked: 'locked',
  lockAfter: 'lockAfter',
  touchedAt: 'touchedAt',
}

export const suspendedName = (userId: string) => `aside:${userId}`
/** Unlocked by a PIN, and the server has not yet revoked the password confirmation. */
export const unconfirmedName = (userId: string) => `unconfirmed:${userId}`
export const pinName = (userId: string) => `pin:${userId}`
