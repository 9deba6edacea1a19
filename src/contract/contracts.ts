import { type Static, Type } from 'typebox'
import { contracts } from '../records/contracts.ts'
import type { Rows } from '../records/records.ts'
import { contractColumns } from './columns.ts'
import { listAnswer, listQuery } from './lists.ts'
import { bodySchema, rowSchema } from './record-schemas.ts'

export const contractRow = rowSchema(contracts)
export type ContractRow = Rows['contracts']

const { properties } = listQuery(contractColumns, 'createdAt', 'DESC')
export const contractListQuery = Type.Object(
  {
    ...properties,
    clientId: Type.Optional(Type.String({ maxLength: 100 })),
    /** Their names with commas between them; none of them when it is empty, all when it is absent. */
    statuses: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type ContractListQuery = Static<typeof contractListQuery>
export const contractList = listAnswer(contractRow)

export const contractBody = bodySchema(contracts)

/** What the signing page hands over; the host confirms all of it before it believes any. */
export const markSignedBody = Type.Object(
  {
    signedDocId: Type.Optional(Type.String({ maxLength: 200 })),
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
