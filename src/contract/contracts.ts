import { type Static, Type } from 'typebox'
import { contractStatuses } from '../domain/contracts.ts'
import { personName } from './addresses.ts'
import { contractColumns } from './columns.ts'
import { listAnswer, listQuery, statusesField } from './lists.ts'

const status = Type.Enum(contractStatuses)

export const contractRow = Type.Object({
  id: Type.String(),
  clientId: Type.String(),
  /** As the client was called when this was answered; devices that know the client ask them. */
  client: Type.Union([personName, Type.Null()]),
  status,
  version: Type.Integer(),
  signedAt: Type.Union([Type.String(), Type.Null()]),
  /** How it stands with the latest letter about it. */
  mail: Type.Enum(['none', 'waiting', 'sent']),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type ContractRow = Static<typeof contractRow>

const { properties } = listQuery(contractColumns, 'createdAt', 'DESC')
export const contractListQuery = Type.Object(
  {
    ...properties,
    clientId: Type.Optional(Type.String({ maxLength: 100 })),
    statuses: statusesField(
      'Statuses with commas between them; all of them when it is absent or empty. Other words find no contract.',
    ),
  },
  { additionalProperties: false },
)
export type ContractListQuery = Static<typeof contractListQuery>
export const contractList = listAnswer(contractRow)

export const contractBody = Type.Object(
  { clientId: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)

/** What the signing page hands over; the host confirms all of it before it believes any. */
export const markSignedBody = Type.Object(
  {
    signedDocId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
    metadata: Type.Optional(
      Type.Object({
        signedDocId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
        signedAt: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
        fields: Type.Optional(Type.Unknown()),
        creditsInfo: Type.Optional(Type.Unknown()),
      }),
    ),
  },
  { additionalProperties: false },
)

/** Where the client reads and signs, on this very device. */
export const signingPlace = Type.Object({ id: Type.String(), rev: Type.Integer(), url: Type.String() })
