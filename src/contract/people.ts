import { type Static, Type } from 'typebox'
import { longestDeviceName } from '../domain/practice/device-name.ts'
import { closed } from './closed.ts'

/**
 * The role of a user: an owner may do everything; staff everything except users, practice details, full exports,
 * imports and erasure.
 */
export const role = Type.Enum(['owner', 'staff'])
export type Role = Static<typeof role>

const id = Type.String({ maxLength: 100 })
const shortText = Type.String({ maxLength: 200 })
const password = Type.String({ maxLength: 1000 })

/** The name that the user gives to the device. */
export const deviceName = Type.Optional(Type.String({ maxLength: longestDeviceName }))

export const person = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role,
  disabled: Type.Boolean(),
  createdAt: Type.String(),
  /** When a device of theirs last called; null before it ever did. */
  seenAt: Type.Union([Type.String(), Type.Null()]),
  isYou: Type.Boolean(),
  /** Whether other calendars can follow this user's. The address itself is never shown. */
  hasCalendarAddress: Type.Boolean(),
})
export type Person = Static<typeof person>
export const people = Type.Array(person)

/** An owner's change of a user. Absent fields stay as they are. */
export const personChange = closed({ role: Type.Optional(role), disabled: Type.Optional(Type.Boolean()) })
export type PersonChange = Static<typeof personChange>

export const invitationRequest = closed({ email: shortText, role })
export type InvitationRequest = Static<typeof invitationRequest>

/** A colleague who was asked to come, and has not come yet. */
export const invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role,
  createdAt: Type.String(),
  expiresAt: Type.String(),
})
export type Invitation = Static<typeof invitation>
export const invitations = Type.Array(invitation)

/** A link that is shown this once, to hand over where no email arrives. */
export const linkMade = Type.Object({
  link: Type.String(),
  expiresAt: Type.String(),
  emailed: Type.Boolean(),
})
export type LinkMade = Static<typeof linkMade>

export const linkToken = closed({ token: Type.String({ maxLength: 200 }) })

/** The purpose of a link, for the page that it opens. */
export const linkPurpose = Type.Object({
  kind: Type.Union([Type.Literal('invitation'), Type.Literal('reset')]),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
})
export type LinkPurpose = Static<typeof linkPurpose>

/** Names are asked for by an invitation only. */
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

/** For the registration page, before anybody has signed in. */
export const publicRegistration = Type.Object({ kind: registrationKind, first: Type.Boolean() })
export type PublicRegistration = Static<typeof publicRegistration>

/** As the owner sets it. `code` stands only where the kind is code. */
export const registrationSet = closed({ kind: registrationKind, code: Type.Optional(shortText) })
export type RegistrationSet = Static<typeof registrationSet>

/** As it is set now. Until an owner has decided, the first account's notice asks them to. */
export const registrationNow = Type.Object({ ...registrationSet.properties, decided: Type.Boolean() })
export type RegistrationNow = Static<typeof registrationNow>

export const passwordConfirmed = closed({ password })
export const passwordChange = closed({ current: password, password })

/** An event about accounts, logins or sensitive actions. */
export const accountEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.String(),
  /** The acting user; null for strangers and for commands on the server. */
  person: Type.Union([Type.Object({ id, name: Type.String() }), Type.Null()]),
  /** The affected user or record. */
  about: Type.Union([Type.Object({ id, name: Type.String() }), Type.Null()]),
  device: Type.String(),
})
export type AccountEvent = Static<typeof accountEvent>

export const accountEvents = Type.Object({
  data: Type.Array(accountEvent),
  /** Ask with `?before=` this for the ones before; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type AccountEvents = Static<typeof accountEvents>
