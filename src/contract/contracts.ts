import { type Static, Type } from 'typebox'
import { contracts } from '../records/contracts.ts'
import type { Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { contractColumns } from './columns.ts'
import { listQuery, statusesField } from './lists.ts'
import { bodySchema, rowSchema } from './record-schemas.ts'

export const contractRow = rowSchema(contracts)
export type ContractRow = Rows['contracts']

const { properties } = listQuery(contractColumns, 'createdAt', 'DESC')
export const contractListQuery = closed({
  ...properties,
  clientId: Type.Optional(Type.String({ maxLength: 100 })),
  statuses: statusesField(
    'Statuses with commas between them; all of them when it is absent or empty. Other words find no contract.',
  ),
})
export type ContractListQuery = Static<typeof contractListQuery>

export const contractBody = bodySchema(contracts)

/** The data of the callback page. The server verifies all of it before use. */
export const markSignedBody = closed({
  signedDocId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  metadata: Type.Optional(
    Type.Object({
      signedDocId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      signedAt: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      fields: Type.Optional(Type.Unknown()),
      creditsInfo: Type.Optional(Type.Unknown()),
    }),
  ),
})
export type MarkSignedBody = Static<typeof markSignedBody>

/** `clientId` is the client of the contract, also of a new one. `starts`: the signed contract starts at once. */
export const signNowBody = closed({ clientId: Type.String({ maxLength: 100 }), starts: Type.Boolean() })

/** A photograph or scan of the signed paper: JPEG, PNG or PDF. */
export const scanBody = closed({ content: Type.String({ description: 'The bytes of the file in base64.' }) })

/** The page where the client reads and signs the contract on this device. */
export const signingLink = Type.Object({ id: Type.String(), rev: Type.Integer(), url: Type.String() })
