import { type Static, Type } from 'typebox'
import { appointmentTypes, longestDescription, longestTitle } from '../domain/appointments.ts'
import { personName } from './addresses.ts'

export const appointmentRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  startTime: Type.String(),
  endTime: Type.String(),
  appointmentType: Type.Enum(appointmentTypes),
  color: Type.String(),
  animalId: Type.Union([Type.String(), Type.Null()]),
  /** As the animal was called when this was answered; devices that know the animal ask it. It may be deleted since. */
  animal: Type.Union([
    Type.Object({
      name: Type.String(),
      speciesName: Type.String(),
      clientId: Type.String(),
      client: Type.Union([personName, Type.Null()]),
    }),
    Type.Null(),
  ]),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type AppointmentRow = Static<typeof appointmentRow>

/** All that lie within the span, whole or in part, in the order of their beginnings. */
export const appointmentsQuery = Type.Object(
  {
    start: Type.String({
      maxLength: 40,
      description: 'A date, or a date and a time. Without a zone, it is the clock in Brussels.',
    }),
    end: Type.String({
      maxLength: 40,
      description: 'What begins then lies no longer within; a date alone includes the whole day.',
    }),
  },
  { additionalProperties: false },
)
export const appointmentList = Type.Array(appointmentRow)

const time = Type.String({ maxLength: 40, description: 'Without a zone, it is the clock in Brussels.' })

/** Everything may be left out: what a new appointment needs is a rule with a sentence. */
export const appointmentBody = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: longestTitle })),
    description: Type.Optional(Type.Union([Type.String({ maxLength: longestDescription }), Type.Null()])),
    startTime: Type.Optional(time),
    endTime: Type.Optional(time),
    appointmentType: Type.Optional(Type.String({ maxLength: 40 })),
    color: Type.Optional(Type.String({ maxLength: 40 })),
    animalId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  },
  { additionalProperties: false },
)
export type AppointmentBody = Static<typeof appointmentBody>

/** A change may bring back an appointment that someone deleted meanwhile. */
export const appointmentChangeQuery = Type.Object(
  { restore: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
