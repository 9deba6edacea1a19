import { type Static, Type } from 'typebox'
import { longestDeviceName } from '../domain/practice/device-name.ts'
import { closed } from './closed.ts'

/**
 * An owner may do everything. Staff may do everything except users, practice details, full exports, imports
 * and erasure.
 */
export const role = Type.Enum(['owner', 'staff'])
export type Role = Static<typeof role>

const id = Type.String({ maxLength: 100 })
const shortText = Type.String({ maxLength: 200 })
const password = Type.String({ maxLength: 1000 })

export const deviceName = Type.Optional(Type.String({ maxLength: longestDeviceName }))

export const person = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role,
  disabled: Type.Boolean(),
  createdAt: Type.String(),
  /** The last request of any of the user's devices; null before the first one. */
  seenAt: Type.Union([Type.String(), Type.Null()]),
  isYou: Type.Boolean(),
  /** Whether the user has a calendar address for other calendars. The address itself is never shown. */
  hasCalendarAddress: Type.Boolean(),
})
export type Person = Static<typeof person>
export const people = Type.Array(person)

/** An owner's change of a user. Absent fields are unchanged. */
export const personChange = closed({ role: Type.Optional(role), disabled: Type.Optional(Type.Boolean()) })
export type PersonChange = Static<typeof personChange>

export const invitationRequest = closed({ email: shortText, role })
export type InvitationRequest = Static<typeof invitationRequest>

/** An invitation that was not accepted yet. */
export const invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role,
  createdAt: Type.String(),
  expiresAt: Type.String(),
})
export type Invitation = Static<typeof invitation>
export const invitations = Type.Array(invitation)

/** A link that is shown only once. The owner can deliver it by hand where no email arrives. */
export const linkMade = Type.Object({
  link: Type.String(),
  expiresAt: Type.String(),
  emailed: Type.Boolean(),
})
export type LinkMade = Static<typeof linkMade>

export const linkToken = closed({ token: Type.String({ maxLength: 200 }) })

export const linkPurpose = Type.Object({
  kind: Type.Union([Type.Literal('invitation'), Type.Literal('reset')]),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
})
export type LinkPurpose = Static<typeof linkPurpose>

/** Only an invitation asks for names. */
export const linkUsed = closed({
  token: Type.String({ maxLength: 200 }),
  firstName: Type.Optional(shortText),
  lastName: Type.Optional(shortText),
  password,
  deviceName,
})
export type LinkUsed = Static<typeof linkUsed>

export const registrationKind = Type.Enum(['open', 'code', 'invitation', 'closed'])
export type RegistrationKind = Static<typeof registrationKind>

/** For the registration page, before login. */
export const publicRegistration = Type.Object({ kind: registrationKind, first: Type.Boolean() })
export type PublicRegistration = Static<typeof publicRegistration>

/** The setting that the owner sends. `code` is present only when the kind is 'code'. */
export const registrationSet = closed({ kind: registrationKind, code: Type.Optional(shortText) })
export type RegistrationSet = Static<typeof registrationSet>

/** The current setting. Until an owner has decided, the notice for the first account asks for a decision. */
export const registrationNow = Type.Object({ ...registrationSet.properties, decided: Type.Boolean() })
export type RegistrationNow = Static<typeof registrationNow>

export const passwordConfirmed = closed({ password })
export const passwordChange = closed({ current: password, password })

/** An event about accounts, logins or sensitive actions. */
export const accountEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.String(),
  /** The acting user; null for unauthenticated visitors and for commands on the server. */
  person: Type.Union([Type.Object({ id, name: Type.String() }), Type.Null()]),
  /** The affected user or record. */
  about: Type.Union([Type.Object({ id, name: Type.String() }), Type.Null()]),
  device: Type.String(),
})
export type AccountEvent = Static<typeof accountEvent>

export const accountEvents = Type.Object({
  data: Type.Array(accountEvent),
  /** The value of `?before=` for the next page; null on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type AccountEvents = Static<typeof accountEvents>
