import type { Json } from '../../contract/json.ts'
import { isObject } from '../../sync/read-row.ts'

/** What was chosen in the row that adds a contract, and never saved. A contract that is there has nothing to type. */
export type ContractDraft = { clientId: string; row: null }

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readContractDraft(value: Json | undefined): ContractDraft | undefined {
  if (!isObject(value) || typeof value.clientId !== 'string') return undefined
  return { clientId: value.clientId, row: null }
}
