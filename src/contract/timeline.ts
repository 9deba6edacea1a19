import { type Static, Type } from 'typebox'
import { appointments } from '../records/appointments.ts'
import { closed } from './closed.ts'
import { rowSchema } from './record-schemas.ts'

export const mostVisits = 200

/** The visits of a client's animals, or of one animal, that began before an instant. */
export const visitsQuery = closed({
  before: Type.Optional(
    Type.String({ maxLength: 40, description: 'An instant; without it, all that were ever booked.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: mostVisits, default: 50 }),
})

/** The newest visit comes first. `hasMore`: there are older ones. */
export const visitsPage = Type.Object({
  data: Type.Array(rowSchema(appointments)),
  hasMore: Type.Boolean(),
})

/** An email about a client's contracts, invoices and visits. */
const clientEmail = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  createdAt: Type.String(),
  sentAt: Type.Union([Type.String(), Type.Null()]),
  /** Saved as a file instead of sent, because there is no mail server. */
  isFile: Type.Boolean(),
})
export type ClientEmail = Static<typeof clientEmail>

/** The newest email comes first. */
export const clientEmails = Type.Object({ data: Type.Array(clientEmail) })

/** Longer lists are cut. */
export const mostUnsentEmails = 100

export const unsentReasons = [
  'address',
  'content',
  'login',
  'encryption',
  'unreachable',
  'later',
  'other',
] as const

export const sendingProblem = Type.Union([Type.Enum([...unsentReasons]), Type.Null()])

const unsentEmail = Type.Object({
  id: Type.String(),
  name: Type.String(),
  address: Type.String(),
  subject: Type.String(),
  /** Null for emails to users. */
  clientId: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  /** Why the last attempt failed. Null while the email is sent or waits for its turn. */
  reason: sendingProblem,
  nextAt: Type.String(),
})
export type UnsentEmail = Static<typeof unsentEmail>

/** The newest email comes first. `total` also counts those that are not listed. */
export const unsentEmails = Type.Object({ data: Type.Array(unsentEmail), total: Type.Integer() })
export type UnsentEmails = Static<typeof unsentEmails>

export const sendAgainBody = closed({
  ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: mostUnsentEmails }),
})
/** The number of emails that are sent again. */
export const sentAgain = Type.Object({ queued: Type.Integer() })

export const mostListedEmails = 500

export const emailsQuery = closed({
  limit: Type.Integer({ minimum: 1, maximum: mostListedEmails, default: 25 }),
})

const listedEmail = Type.Object({
  id: Type.String(),
  name: Type.String(),
  address: Type.String(),
  subject: Type.String(),
  /** Null for emails to users. */
  clientId: Type.Union([Type.String(), Type.Null()]),
  /** The invoice that it is about. */
  invoiceNumber: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  sentAt: Type.Union([Type.String(), Type.Null()]),
  /** `sent`: a mail server has accepted it. */
  state: Type.Enum(['queued', 'sent', 'file', 'failed']),
  reason: sendingProblem,
  /** False when 90 days have passed. */
  hasText: Type.Boolean(),
  /** Whether an email that was saved as a file can be sent now. */
  canSend: Type.Boolean(),
})
export type ListedEmail = Static<typeof listedEmail>

/** The newest email comes first. */
export const listedEmails = Type.Object({ data: Type.Array(listedEmail), hasMore: Type.Boolean() })

/** Secret links are cut. Attachments are only named. */
export const emailText = Type.Object({ text: Type.String(), attachments: Type.Array(Type.String()) })
export type EmailText = Static<typeof emailText>
