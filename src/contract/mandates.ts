import { type Static, Type } from 'typebox'
import { mandates } from '../records/mandates.ts'
import type { Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { rowSchema } from './record-schemas.ts'

export const mandateRow = rowSchema(mandates)
export type MandateRow = Rows['mandates']

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day, such as 2026-03-31' })

/** The account that the client gave in writing, and the day on which they gave it. */
export const amendBody = closed({
  iban: Type.String({ maxLength: 60 }),
  bic: Type.Optional(Type.String({ maxLength: 20 })),
  day,
})
export type AmendBody = Static<typeof amendBody>

/** The day on which the client revoked the mandate. */
export const revokeBody = closed({ day })
