import type { Generated } from 'kysely'
import type { CellsOf } from '../../src/records/record.ts'
import type { FieldsOf, MadeCells, RecordName } from '../../src/records/records.ts'
import type {
  ContractPapersTable,
  ContractStepsTable,
  ContractsTable,
  SigningLinksTable,
} from './contract-tables.ts'
import type {
  InvoiceNumbersTable,
  InvoicePapersTable,
  InvoiceSumsTable,
  InvoicesTable,
  XmlExportRowsTable,
  XmlExportsTable,
} from './invoice-tables.ts'
import type { MailsTable } from './mail-tables.ts'

/**
 * The columns as the engines give them back. All are text or integers: times are ISO text in UTC, yes and no are 1 and
 * 0, money is cents.
 */
export type Tables = {
  head: HeadTable
  lives: LivesTable
  changes: ChangesTable
  ledger: LedgerTable
  secrets: SecretsTable
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  access_tokens: AccessTokensTable
  species: Kept<'species'>
  practice: Kept<'practice'>
  clients: Kept<'clients'>
  animals: Kept<'animals'>
  contracts: ContractsTable
  contract_steps: ContractStepsTable
  contract_papers: ContractPapersTable
  signing_links: SigningLinksTable
  mails: MailsTable
  invoices: InvoicesTable
  invoice_papers: InvoicePapersTable
  invoice_numbers: InvoiceNumbersTable
  invoice_sums: InvoiceSumsTable
  xml_exports: XmlExportsTable
  xml_export_rows: XmlExportRowsTable
  appointments: Kept<'appointments'>
  imports: ImportsTable
  import_rows: ImportRowsTable
  erasures: ErasuresTable
}

/** One row: the revision of the latest change, and the life of this database (a new one means: start over). */
type HeadTable = { id: number; epoch: string; rev: number; began: Generated<number> }

/** The lives before that, and up to which revision this database holds each. */
type LivesTable = { epoch: string; until: number }

/** `deleted` is 0, 1 where the row was deleted, and 2 where it was erased: then nothing is ever written there again. */
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

type SessionsTable = {
  id: string
  user_id: string
  created_at: string
  ended_at: string | null
  device: string
  seen_at: string
}

type RefreshTokensTable = {
  hash: string
  session_id: string
  created_at: string
  expires_at: string
  presented_at: string | null
}

type AccessTokensTable = { hash: string; session_id: string; expires_at: string }

/**
 * A table of records: the columns of its fields, those that end in `_key` and `_text`, which are normalized for sorting
 * and for searching, and when a row was deleted.
 */
export type Kept<N extends RecordName> = CellsOf<FieldsOf<N>> &
  MadeCells<N> & { id: string; deleted_at: string | null }

type ImportsTable = { id: string; user_id: string; noun: string; created_at: string }

/** `n` is the place of the row among those of its import, from 0; `row` is its JSON. */
type ImportRowsTable = { import_id: string; n: number; row: string }

/** `papers_until`: signed contracts of the client are kept until then. */
type ErasuresTable = {
  client_id: string
  erased_at: string
  erased_by: string
  papers_until: string | null
}
