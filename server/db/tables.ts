/**
 * The columns as the engines give them back. All are text or integers: times are ISO text in UTC, yes and no are 1 and
 * 0, money is cents.
 */
export type Tables = {
  head: HeadTable
  changes: ChangesTable
  ledger: LedgerTable
  secrets: SecretsTable
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  access_tokens: AccessTokensTable
  species: SpeciesTable
}

/** One row: the revision of the latest change, and the life of this database (a new one means: start over). */
type HeadTable = { id: number; epoch: string; rev: number }

type ChangesTable = { rev: number; seq: number; noun: string; id: string; deleted: number }

type LedgerTable = {
  key: string
  user_id: string
  body_hash: string
  status: number
  answer: string
  rev: number
  created_at: string
}

type SecretsTable = { name: string; value: string }

type UsersTable = {
  id: string
  email: string
  email_key: string
  first_name: string
  last_name: string
  password_hash: string
  disabled: number
  created_at: string
}

type SessionsTable = { id: string; user_id: string; created_at: string; ended_at: string | null }

type RefreshTokensTable = {
  hash: string
  session_id: string
  created_at: string
  expires_at: string
  presented_at: string | null
}

type AccessTokensTable = { hash: string; session_id: string; expires_at: string }

/** What every table that devices mirror has. */
type Mirrored = {
  id: string
  rev: number
  created_at: string
  updated_at: string
  /** A person's name as it was then; null for what no person changed since this is kept. */
  updated_by: string | null
  deleted_at: string | null
}

type SpeciesTable = Mirrored & { name: string; hourly_price_cents: number }
