import type { Kept } from './tables.ts'

export type ContractsTable = Kept<'contracts'> & {
  /** The text as it was sent, JSON of blocks; null until then. */
  paper: string | null
  /** What the signing vendor calls it, when that is not its id. */
  source_docid: string | null
  signed_docid: string | null
}

/** Every status that a contract ever had, with the instant at which it began. */
export type ContractStepsTable = { contract_id: string; n: number; status: string; at: string }

/** Files that never change again: `kind` is 'sent' or 'signed', `pdf` is base64, `hash` its SHA-256 in hex. */
export type ContractPapersTable = {
  contract_id: string
  kind: string
  pdf: string
  hash: string
  signature: string | null
  created_at: string
}

/** `place` is 'mail' or 'here'; of the token itself only the hash is known. */
export type SigningLinksTable = {
  hash: string
  contract_id: string
  place: string
  created_at: string
  expires_at: string
}
