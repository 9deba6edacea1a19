import { type Static, Type } from 'typebox'
import { closed } from './closed.ts'
import { deviceName, role } from './people.ts'

const shortText = Type.String({ maxLength: 200 })
const password = Type.String({ maxLength: 1000 })

export const registration = closed({
  firstName: shortText,
  lastName: shortText,
  email: shortText,
  password,
  registrationCode: Type.Optional(shortText),
  deviceName,
})
export type Registration = Static<typeof registration>

export const login = closed({ email: shortText, password, deviceName })
export type Login = Static<typeof login>

export const refresh = closed({ refresh_token: Type.String({ maxLength: 500 }) })

export const tokens = Type.Object({ access_token: Type.String(), refresh_token: Type.String() })
export type Tokens = Static<typeof tokens>

export const loginAnswer = Type.Object({ ...tokens.properties, message: Type.String() })

export const profile = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role,
})
export type Profile = Static<typeof profile>

export const session = Type.Object({
  id: Type.String(),
  device: Type.String(),
  createdAt: Type.String(),
  seenAt: Type.String(),
  isThis: Type.Boolean(),
})
export type SessionRow = Static<typeof session>

export const sessions = Type.Array(session)

export const sessionsEnded = Type.Object({ ended: Type.Integer() })
