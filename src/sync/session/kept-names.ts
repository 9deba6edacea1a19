/** Under which names a browser keeps what it knows of its people. The first two and the profile are the specification's. */
export const keptNames = {
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

export const asideName = (userId: string) => `aside:${userId}`
export const pinName = (userId: string) => `pin:${userId}`
