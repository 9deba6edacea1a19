import type { Generated } from 'kysely'
import type { RegistrationKind, Role } from '../../src/contract/people.ts'
import type { TermsReason } from '../../src/domain/billing/terms.ts'
import type { RecordCells } from '../../src/records/record.ts'
import type { MadeCells, OrdinaryName, RecordFields, RecordName } from '../../src/records/records.ts'

/**
 * The columns as the engines give them back. All are text or integers: times are ISO text in UTC, yes and no are 1 and
 * 0, money is cents.
 */
export type Tables = { [N in OrdinaryName]: Kept<N> } & {
  head: HeadTable
  earlier_epochs: EarlierEpochsTable
  changes: ChangesTable
  ledger: LedgerTable
  history: HistoryTable
  users: UsersTable
  sessions: SessionsTable
  access_tokens: AccessTokensTable
  account_links: AccountLinksTable
  registration: RegistrationTable
  events: EventsTable
  account_journal: AccountJournalTable
  species: Kept<'species'>
  practice: Kept<'practice'>
  clients: Kept<'clients'>
  contracts: ContractsTable
  mandates: Kept<'mandates'>
  contract_steps: ContractStepsTable
  contract_documents: ContractDocumentsTable
  contract_terms: ContractTermsTable
  price_changes: PriceChangesTable
  signing_links: SigningLinksTable
  emails: MailsTable
  visit_emails: VisitEmailsTable
  calendar_feeds: CalendarFeedsTable
  invoices: InvoicesTable
  invoice_documents: InvoiceDocumentsTable
  invoice_lines: InvoiceLinesTable
  invoice_numbers: InvoiceNumbersTable
  invoice_sums: InvoiceSumsTable
  payments: PaymentsTable
  refunds: RefundsTable
  credit_notes: CreditNotesTable
  credit_note_lines: CreditNoteLinesTable
  credit_note_documents: CreditNoteDocumentsTable
  credit_note_numbers: InvoiceNumbersTable
  reminders: RemindersTable
  xml_exports: XmlExportsTable
  xml_export_rows: XmlExportRowsTable
  bank_locks: BankTurnsTable
  bank_statements: BankStatementsTable
  bank_entries: BankEntriesTable
  imports: ImportsTable
  import_rows: ImportRowsTable
  erasures: ErasuresTable
}

/**
 * A single row: the revision of the latest change, and the epoch of this database (a new one makes devices start
 * over).
 */
type HeadTable = { id: number; epoch: string; rev: number; began: Generated<number>; secret: string }

/** The epochs before that, and up to which revision this database holds each. */
type EarlierEpochsTable = { epoch: string; until: number }

/** `deleted` is 0, 1 where the row was deleted, and 2 where it was erased: then nothing is ever written there again. */
type ChangesTable = { rev: number; seq: number; record: string; id: string; deleted: number }

type LedgerTable = {
  key: string
  user_id: string
  body_hash: string
  status: number
  /**
   * The type of the row in the response; its id is the key unless another is given. Null for another response, which
   * is in `body`.
   */
  record: string | null
  row_id: string | null
  body: string | null
  rev: number
  created_at: string
  /** How it was done, where that is more than `done`, so that it is told alike again. */
  outcome: 'wasSo' | 'merged' | null
}

/**
 * The changes of a row by the write of a revision: `patch` is JSON of the fields with their old and new values. Some
 * items store in `state` the values after them. `person` and `device` are the names at that time; all four are null
 * for changes without a user.
 */
export type HistoryTable = {
  record: string
  row_id: string
  rev: number
  kind: string
  patch: string
  state: string | null
  at: string
  user_id: string | null
  session_id: string | null
  person: string | null
  device: string | null
  /** The colleague who made the edit, when an administrator sent it under their own name. */
  made_by: string | null
  /** When the edit was made, where that differs from `at`, the time of its arrival. */
  made_at: string | null
}

type UsersTable = {
  id: string
  email: string
  email_key: string
  first_name: string
  last_name: string
  password_hash: string
  disabled: number
  created_at: string
  role: Generated<Role>
}

type SessionsTable = {
  id: string
  user_id: string
  created_at: string
  ended_at: string | null
  device: string
  seen_at: string
  confirmed_at: Generated<string>
  /** How many wrong passwords it was given since the last right one. */
  wrong_passwords: Generated<number>
  /** The highest of its refresh tokens that was presented, and when it first was; -1 before any was. */
  presented_n: Generated<number>
  presented_at: Generated<string>
  expires_at: Generated<string>
}

type AccessTokensTable = { hash: string; session_id: string; expires_at: string }

type AccountLinksTable = {
  id: string
  hash: string
  kind: 'invitation' | 'reset'
  email: string
  email_key: string
  role: Role
  user_id: string | null
  created_by_id: string
  created_at: string
  expires_at: string
}

/** A single row, set by the owner; without a kind, the environment decides. */
type RegistrationTable = { id: number; kind: RegistrationKind | null; code: string }

/** `about_id` is a person's id, or that of a client who was erased. `user_id` is null of strangers and of the server's own commands. */
type EventsTable = {
  id: string
  at: string
  kind: string
  user_id: string | null
  about_id: string | null
  device: string
}

/**
 * A single row: the number of account changes, and the hash of the session secret. Both are also in files: see
 * `server/sync/account-journal.ts`.
 */
type AccountJournalTable = { id: number; n: number; secret_hash: string | null; place: string | null }

/**
 * A table of records: the columns of its fields, those that end in `_key` and `_text`, which are normalized for sorting
 * and for searching, and when a row was deleted.
 */
type Kept<N extends RecordName> = RecordCells<RecordFields<N>> &
  MadeCells<N> & { id: string; deleted_at: string | null }

type ImportsTable = { id: string; user_id: string; record: string; created_at: string }

type ImportRowsTable = { import_id: string; n: number; row: string }

/**
 * `documents_until`: signed contracts of the client are kept until then. `wiped_at`: when what the engine leaves behind of rows that
 * were erased was gone from its files.
 */
type ErasuresTable = {
  client_id: string
  erased_at: string
  erased_by: string
  documents_until: string | null
  wiped_at: Generated<string | null>
}

type ContractsTable = Kept<'contracts'> & {
  document: string | null
  source_docid: string | null
  signed_docid: string | null
}

/** Every status that a contract ever had, with the instant at which it began. */
/** `at` is when the step was made. `arrived_at` is null where it arrived at that time. */
type ContractStepsTable = {
  contract_id: string
  n: number
  status: string
  at: string
  arrived_at: string | null
}

/** The terms of a contract from a day on; `animals` and `prices` are JSON (src/domain/billing/terms.ts). */
export type ContractTermsTable = {
  contract_id: string
  from_day: string
  animals: string
  prices: string
  reason: TermsReason
  at: string
}

/** A single row, locked by changes of prices and rates, and shared by transactions that agree on prices. */
type PriceChangesTable = { id: number }

/** Files that never change again: `kind` is 'sent' or 'signed', `pdf` is base64, `hash` its SHA-256 in hex. */
type ContractDocumentsTable = {
  contract_id: string
  kind: string
  pdf: string
  hash: string
  signature: string | null
  created_at: string
}

/** `place` is 'mail' or 'here'; of the token itself only the hash is known. */
type SigningLinksTable = {
  hash: string
  contract_id: string
  place: string
  created_at: string
  expires_at: string
}

export type InvoicesTable = Kept<'invoices'> & {
  /** The month in Brussels of its creation, under which it stands everywhere. */
  month: string
  /** Canceled automatically, because nothing was left to bill. */
  is_emptied: number
}

export type InvoiceLinesTable = {
  invoice_id: string
  n: number
  kind: 'month' | 'correction'
  period: string
  contract_id: string | null
  animal_id: string | null
  name: string
  chip: string
  species: string
  visits: number | null
  hourly_cents: number | null
  vat_rate_hundredths: number
  from_day: string | null
  to_day: string | null
  days: number | null
  of_days: number | null
  net_cents: number
}

/** `paper` is the text as it was validated, JSON of blocks; `pdf` is drawn once after that and kept, base64. */
type InvoiceDocumentsTable = { invoice_id: string; document: string | null; pdf: string | null }

/** The last number given in a year: one row a year, locked while numbers are given. */
export type InvoiceNumbersTable = { year: string; last: number }

/** The sums of a month's invoices with one status, recalculated with every change of one of them. */
type InvoiceSumsTable = {
  month: string
  status: string
  count: number
  total_cents: number
  credit_cents: number
}

/** A reminder of an invoice, for so much and until a day. `sent_at` is null while its email waits; one that is dropped is no row any more. */
export type RemindersTable = {
  id: string
  invoice_id: string
  n: number
  day: string
  pay_until: string
  cents: number
  sent_at: string | null
  created_at: string
  created_by: string | null
  created_by_id: string | null
}

/**
 * Payments of an invoice; a reversal is a row with a negative amount that names the row that it `reverses`. `how`
 * 'credit' is payment by the client's credit, or, without an invoice, the opening credit. Money without an invoice is
 * credit, too; an excess amount names the payment that it `came_with`.
 */
export type PaymentsTable = {
  id: string
  invoice_id: string | null
  client_id: string
  cents: number
  day: string
  method: string
  source: string
  reverses: string | null
  came_with: string | null
  reason: string
  cost_cents: number
  created_at: string
  created_by: string | null
  created_by_id: string | null
}

/** A payment back to the client. `booked_on` is null until a bank statement shows it. */
export type RefundsTable = { payment_id: string; due_day: string; booked_on: string | null }

/** `returned_cents`: what of it became credit of the client, because it was paid already. */
export type CreditNotesTable = {
  id: string
  number: string
  number_text: string
  invoice_id: string
  client_id: string
  reason: string
  day: string
  net_cents: number
  vat_cents: number
  total_cents: number
  returned_cents: number
  mail: string
  created_at: string
  created_by: string | null
  created_by_id: string | null
}

export type CreditNoteLinesTable = {
  credit_note_id: string
  n: number
  period: string
  vat_rate_hundredths: number
  net_cents: number
  vat_cents: number
}

/** As of invoices: the text is kept when the note is made, and its file once it is drawn. */
type CreditNoteDocumentsTable = { credit_note_id: string; document: string; pdf: string | null }

/** Files for the bank, byte for byte; `cents` is what they collect, on `collection_day`. */
export type XmlExportsTable = {
  id: string
  month: string
  filename: string
  client_count: number
  xml: string
  created_at: string
  collection_day: string
  cents: number
}

/**
 * `original_iban`: the file told the bank that the client paid from this account before; empty where it told nothing. It is told
 * again when this collection is refused.
 */
export type XmlExportRowsTable = {
  export_id: string
  invoice_id: string
  end_to_end_id: string
  cents: number
  mandate_id: string | null
  original_iban: string
  /** The creditor that the bank knew before; empty where it stayed the same. */
  creditor_name: string
  creditor_id: string
}

/** A single row, locked while a bank statement is applied. */
type BankTurnsTable = { id: number }

/** A statement of the bank, or another of its files, of which something was applied. */
export type BankStatementsTable = {
  id: string
  format: string
  name: string
  account: string
  number: string
  day: string
  opening_cents: number | null
  closing_cents: number | null
  created_at: string
  created_by: string | null
  created_by_id: string | null
}

/**
 * The applied entries. `kind` is 'collected', 'returned', 'rejected' or 'transfer'. A collection is identified by its
 * end-to-end id, a transfer by hashes of its details and by the bank's reference. `payment_id` is the row that it
 * created.
 */
export type BankEntriesTable = {
  id: string
  statement_id: string
  kind: string
  end_to_end_id: string | null
  content_hash: string
  bare_hash: string
  reference: string
  invoice_id: string | null
  payment_id: string | null
  cents: number
  day: string
  reason: string
  cost_cents: number
  created_at: string
}

/** Emails that wait and emails that went; of those that went, text and attachments are let go of. */
type MailsTable = {
  id: string
  about_record: string
  about_id: string
  address: string
  name: string
  sender_name: string
  subject: string
  text: string
  html: string
  attachments: string
  created_at: string
  sent_at: string | null
  attempts: number
  next_at: string
  error: string
  /** For an email that is useless after that time, such as one with a link: it is deleted then, with its file. */
  keep_until: string | null
  /** For a price notice: its species, its first day, and the price before. */
  notice_species: string | null
  notice_day: string | null
  notice_from_cents: number | null
  /** There was no mail server: it was saved as a file and not sent. */
  is_file: Generated<number>
}

/**
 * Emails to a client about a visit, sent once `sent_at` is set: the animal and the time. A reminder has a unique
 * `once`.
 */
export type VisitEmailsTable = {
  id: string
  appointment_id: string
  client_id: string
  animal_id: string
  kind: 'confirmed' | 'moved' | 'canceled' | 'reminder'
  start_time: string
  sequence: number
  once: string | null
  created_at: string
  sent_at: string | null
}

type CalendarFeedsTable = { user_id: string; hash: string; created_at: string; read_at: string | null }
