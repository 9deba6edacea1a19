import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { Refusal } from '../../../src/domain/refusal.ts'
import { refuse } from '../../refuse.ts'

/** Some of the rows of an import, in their order: as many as are read and written at a time. */
export type Batch = {
  /** Their JSON, which was checked against the contract when they arrived. */
  rows: readonly string[]
  /** The place of the first of them among all. */
  first: number
  now: string
  newId(): string
}

/** Of what is wrong with a row, what a person meets first, under the place of the row. */
export function refuseRow(place: number, [first]: readonly Refusal<ErrorCode>[]): void {
  if (first === undefined) return
  throw refuse(first.code, { field: ['rows', place, first.field ?? []].flat().join('.') })
}
