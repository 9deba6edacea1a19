import type { ClientRow } from '../../contract/clients.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Json } from '../../contract/json.ts'
import { blankAddress } from '../../domain/address.ts'
import { type ClientValues, refusalsOfClientChange, refusalsOfNewClient } from '../../domain/clients.ts'
import { clients } from '../../records/clients.ts'
import { valuesOf } from '../../records/record.ts'
import { isObject, readRow } from '../../sync/read-row.ts'

/** What the form holds while someone types: the client's values as they will be, but for what typing leaves unfinished. */
export type ClientTyped = Omit<ClientValues, 'isActive'>

/** The errors of a form by the names of its fields. */
export type ClientErrors = { [field: string]: ErrorCode }

export const blankClient: ClientTyped = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyName: '',
  companyVAT: '',
  invoiceAddress: blankAddress,
  iban: '',
  bic: '',
  referrerId: null,
}

export function typedOf(row: ClientRow): ClientTyped {
  const { isActive: _, ...typed } = valuesOf(clients, row)
  return typed
}

/** A new client needs a phone number and an address, an existing one may lose them. */
export function errorsOf(typed: ClientTyped, isNew: boolean): ClientErrors {
  const refusals = isNew ? refusalsOfNewClient({ ...typed, isActive: true }) : refusalsOfClientChange(typed)
  return Object.fromEntries(refusals.map(({ code, field = '' }) => [field, code]))
}

export type ClientDraft = { typed: ClientTyped; row: ClientRow | null }

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readClientDraft(value: Json | undefined): ClientDraft | undefined {
  if (!isObject(value)) return undefined
  const { typed, row = null } = value
  const known = row === null ? null : readRow.clients(row)
  if (!isObject(typed) || (row !== null && known === null)) return undefined
  // Read as a row would be, so that both are checked by the same rule.
  const whole = readRow.clients({ ...blankRowOf(known), ...typed })
  return whole ? { typed: typedOf(whole), row: known } : undefined
}

function blankRowOf(known: ClientRow | null): { [field: string]: Json } {
  const byHost = { id: '', credit: 0, totalOwed: 0, createdAt: '', updatedAt: '', updatedBy: '', rev: 0 }
  return { ...byHost, isActive: known?.isActive ?? true }
}
