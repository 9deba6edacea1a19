/** Under which names a browser keeps what it knows of its people. The first two and the profile are the specification's. */
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
/** Unlocked by a PIN, and the server does not know yet that the password has to be given again. */
export const unconfirmedName = (userId: string) => `unconfirmed:${userId}`
export const pinName = (userId: string) => `pin:${userId}`
