import { type Static, Type } from 'typebox'
import { hostnamePattern, mailSecurities } from '../domain/practice/practice.ts'
import { practice } from '../records/practice.ts'
import type { Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { bodySchema, rowSchema } from './record-schemas.ts'
import { sendingProblem } from './timeline.ts'

export const practiceRow = rowSchema(practice)
export type PracticeRow = Rows['practice']

export const practiceBody = bodySchema(practice)
export type PracticeBody = Static<typeof practiceBody>

const mailServerFields = {
  hostname: Type.String({
    maxLength: 253,
    pattern: hostnamePattern,
    description: 'a hostname, such as mail.example.be',
  }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: Type.Enum([...mailSecurities]),
  /** Empty if the mail server asks for no password. */
  user: Type.String({ maxLength: 200 }),
  /** The address in From. */
  sender: Type.String({ maxLength: 200 }),
}
const mailServer = Type.Object(mailServerFields)
export type MailServer = Static<typeof mailServer>

export const mailServerBody = closed({
  ...mailServerFields,
  /** Null keeps the stored password. No response contains it. */
  password: Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
})
export type MailServerBody = Static<typeof mailServerBody>

export const mailServerNow = Type.Object({
  /** Null when emails are saved as files. */
  server: Type.Union([mailServer, Type.Null()]),
  isFixed: Type.Boolean({ description: 'Set in the environment of the server.' }),
  hasPassword: Type.Boolean(),
})
export type MailServerNow = Static<typeof mailServerNow>

/** `reason` is null when the mail server has accepted the message. */
export const mailTest = Type.Object({
  address: Type.String(),
  reason: sendingProblem,
  /** The line of the mail server; empty if there was none. */
  reply: Type.String(),
})
export type MailTest = Static<typeof mailTest>
