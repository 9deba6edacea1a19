import type { RegistrationKind, Role } from '../../../contract/people.ts'
import { answer, each, fields, flag, instant, oneOf, orNull, text } from '../../../record-ui/read-answer.ts'

/** What the server says of people, read with care. */
export const roles = ['owner', 'staff'] as const satisfies readonly Role[]
export const registrationKinds = [
  'open',
  'code',
  'invitation',
  'closed',
] as const satisfies readonly RegistrationKind[]

export const readPeople = answer(
  each(
    fields({
      id: text,
      firstName: text,
      lastName: text,
      email: text,
      role: oneOf(roles),
      disabled: flag,
      createdAt: instant,
      seenAt: orNull(instant),
      isYou: flag,
      hasCalendarAddress: flag,
    }),
  ),
)

export const readInvitations = answer(
  each(fields({ id: text, email: text, role: oneOf(roles), createdAt: instant, expiresAt: instant })),
)

export const readLinkMade = answer(fields({ link: text, expiresAt: instant, emailed: flag }))

/** A server that does not say whether an owner has decided has one that did. */
export const readRegistrationSet = answer(
  fields({ kind: oneOf(registrationKinds), code: orNull(text), decided: orNull(flag) }),
)

const named = orNull(fields({ id: text, name: text }))

export const readEvents = answer(
  fields({
    data: each(fields({ id: text, at: instant, kind: text, person: named, about: named, device: text })),
    next: orNull(text),
  }),
)
