import type { Static } from 'typebox'
import { practice } from '../records/practice.ts'
import type { Rows } from '../records/records.ts'
import { bodySchema, rowSchema } from './record-schemas.ts'

export const practiceRow = rowSchema(practice)
export type PracticeRow = Rows['practice']

export const practiceBody = bodySchema(practice)
export type PracticeBody = Static<typeof practiceBody>
