import { type Static, Type } from 'typebox'
import { languages } from '../domain/language.ts'
import { address, addressChange } from './addresses.ts'

/** The practice's own details: one row, there from the first day. */
export const practiceRow = Type.Object({
  name: Type.String(),
  address,
  enterpriseNumber: Type.String(),
  vatNumber: Type.String(),
  iban: Type.String(),
  bic: Type.String(),
  creditorId: Type.String(),
  daysToPay: Type.Integer(),
  vatRate: Type.Number(),
  documentLanguage: Type.Enum(languages),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type PracticeRow = Static<typeof practiceRow>

const shortText = Type.String({ maxLength: 200 })

export const practiceBody = Type.Object(
  {
    name: Type.Optional(shortText),
    address: Type.Optional(addressChange),
    enterpriseNumber: Type.Optional(shortText),
    vatNumber: Type.Optional(shortText),
    iban: Type.Optional(shortText),
    bic: Type.Optional(shortText),
    creditorId: Type.Optional(shortText),
    daysToPay: Type.Optional(Type.Integer()),
    vatRate: Type.Optional(Type.Number()),
    documentLanguage: Type.Optional(Type.Enum(languages)),
  },
  { additionalProperties: false },
)
