import type { Generated } from 'kysely'
import type { RegistrationKind, Role } from '../../src/contract/people.ts'
import type { MailServer } from '../../src/contract/practice.ts'
import type { TermsReason } from '../../src/domain/billing/terms.ts'
import type { EInvoiceState, RecordCells } from '../../src/records/record.ts'
import type { MadeCells, OrdinaryName, RecordFields, RecordName } from '../../src/records/records.ts'

/** Columns as the engines return them. Times are ISO text in UTC, booleans are 1 and 0, money is cents. */
export type Tables = { [N in OrdinaryName]: RecordTable<N> } & {
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
  species: RecordTable<'species'>
  practice: RecordTable<'practice'>
  clients: RecordTable<'clients'>
  contracts: ContractsTable
  mandates: RecordTable<'mandates'>
  contract_steps: ContractStepsTable
  contract_documents: ContractDocumentsTable
  contract_terms: ContractTermsTable
  price_changes: PriceChangesTable
  signing_links: SigningLinksTable
  emails: MailsTable
  mail_server: MailServerTable
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
  e_invoices: EInvoicesTable
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
 * A single row: the latest revision, and the epoch of this database. A new epoch makes devices start over.
 */
type HeadTable = { id: number; epoch: string; rev: number; began: Generated<number>; secret: string }

/** The earlier epochs, and the last revision that this database has of each. */
type EarlierEpochsTable = { epoch: string; until: number }

/** `deleted` is 0, 1 for deleted rows, or 2 for erased rows, which are never written again. */
type ChangesTable = { rev: number; seq: number; record: string; id: string; deleted: number }

type LedgerTable = {
  key: string
  user_id: string
  body_hash: string
  status: number
  /** The record type of the row in the response, or null for `body`. Without `row_id`, the ID is the key. */
  record: string | null
  row_id: string | null
  body: string | null
  rev: number
  created_at: string
  /** The outcome, if it is not `done`. A repeated request gets the same one. */
  outcome: 'wasSo' | 'merged' | null
}

/**
 * The changes of a row at a revision. `patch` is JSON of the fields with their old and new values. Some items
 * store the resulting values in `state`. `person` and `device` are the names at that time. All four user
 * columns are null for changes without a user.
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
  /** The colleague who made the edit, if an administrator sent it under their own name. */
  made_by: string | null
  /** The time of the edit, if it differs from `at`, the time of arrival. */
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
  /** The number of wrong passwords since the last right one. */
  wrong_passwords: Generated<number>
  /** The highest refresh token that was presented, or -1, and the time of its first use. */
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

/** A single row, set by the owner. If it has no kind, the environment decides. */
type RegistrationTable = { id: number; kind: RegistrationKind | null; code: string }

/** `about_id` is a person or an erased client. `user_id` is null for strangers and server commands. */
type EventsTable = {
  id: string
  at: string
  kind: string
  user_id: string | null
  about_id: string | null
  device: string
}

/** A single row. `n` and `secret_hash` are also in files: see `server/sync/account-journal.ts`. */
type AccountJournalTable = { id: number; n: number; secret_hash: string | null; place: string | null }

/**
 * The fields of a record. Columns that end in `_key` and `_text` are normalized for sorting and searching.
 */
type RecordTable<N extends RecordName> = RecordCells<RecordFields<N>> &
  MadeCells<N> & { id: string; deleted_at: string | null }

type ImportsTable = { id: string; user_id: string; record: string; created_at: string }

type ImportRowsTable = { import_id: string; n: number; row: string }

/** `documents_until` ends contract retention. `wiped_at` is when the engine's files were cleaned. */
type ErasuresTable = {
  client_id: string
  erased_at: string
  erased_by: string
  documents_until: string | null
  wiped_at: Generated<string | null>
}

type ContractsTable = RecordTable<'contracts'> & {
  document: string | null
  source_docid: string | null
  signed_docid: string | null
}

/**
 * All statuses of a contract. `at` is when the step was made, and `arrived_at` is set if it arrived later.
 */
type ContractStepsTable = {
  contract_id: string
  n: number
  status: string
  at: string
  arrived_at: string | null
}

/** The terms of a contract from a day on. `animals` and `prices` are JSON (src/domain/billing/terms.ts). */
export type ContractTermsTable = {
  contract_id: string
  from_day: string
  animals: string
  prices: string
  reason: TermsReason
  at: string
}

/** A single row, locked by price changes and shared by transactions that agree on prices. */
type PriceChangesTable = { id: number }

/** Files never change. `kind` is 'sent' or 'signed', `pdf` is base64, `hash` is its SHA-256 in hex. */
type ContractDocumentsTable = {
  contract_id: string
  kind: string
  pdf: string
  hash: string
  signature: string | null
  created_at: string
}

/** `place` is 'mail' or 'here'. Only the hash of the token is stored. */
type SigningLinksTable = {
  hash: string
  contract_id: string
  place: string
  created_at: string
  expires_at: string
  starts: number
  made_by: string
  opened_at: string | null
}

export type InvoicesTable = RecordTable<'invoices'> & {
  /** The month of its creation in Brussels, by which all lists group it. */
  month: string
  /** Canceled automatically, because nothing was left to bill. */
  is_emptied: number
}

export type InvoiceLinesTable = {
  invoice_id: string
  n: number
  kind: 'month' | 'correction' | 'extra'
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
  /** For extra work. Its animal, day and price are in the columns of months. */
  extra_id: string | null
  text: string | null
  quantity_hundredths: number | null
  unit: string | null
}

/** `document` is JSON of blocks, stored at validation. `pdf` is base64, drawn once afterwards. */
type InvoiceDocumentsTable = { invoice_id: string; document: string | null; pdf: string | null }

/** The last number of a year. The row is locked while numbers are assigned. */
export type InvoiceNumbersTable = { year: string; last: number }

/** The totals of a month's invoices with one status. */
type InvoiceSumsTable = {
  month: string
  status: string
  count: number
  total_cents: number
  credit_cents: number
}

/** `sent_at` is null while the email is queued. A dropped reminder has no row. */
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
 * Payments of an invoice. A reversal has a negative amount and names the row that it `reverses`. With the
 * `method` 'credit', a row is a payment from credit, or opening credit if it has no invoice. Other money
 * without an invoice is credit too. An excess amount names its payment in `came_with`.
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

/** A refund to the client. `booked_on` is null until a bank statement shows it. */
export type RefundsTable = { payment_id: string; due_day: string; booked_on: string | null }

/** `returned_cents` is the part that became credit of the client, because it was already paid. */
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

/**
 * E-invoices for the access point, by the ID of their invoice or credit note. `next_at` is null when nothing is left to do.
 * A refused one that is handed over again begins another `round`. `reference` is its ID at the access point.
 */
type EInvoicesTable = {
  id: string
  record: 'invoices' | 'credit-notes'
  state: EInvoiceState
  refusal: string | null
  round: number
  reference: string
  attempts: number
  next_at: string | null
  error: string
  created_at: string
}

export type CreditNoteLinesTable = {
  credit_note_id: string
  n: number
  period: string
  vat_rate_hundredths: number
  net_cents: number
  vat_cents: number
  /** Extra work, apart from the months of the contract. */
  is_extra: number
}

/** The text is stored when the credit note is created, and the file once it is drawn. */
type CreditNoteDocumentsTable = { credit_note_id: string; document: string; pdf: string | null }

/** Bank files, byte for byte. `cents` is the amount that a file collects on `collection_day`. */
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

/** `original_iban` is the previous account, if reported. A refused collection makes it reported again. */
export type XmlExportRowsTable = {
  export_id: string
  invoice_id: string
  end_to_end_id: string
  cents: number
  mandate_id: string | null
  original_iban: string
  /** The creditor that the bank had before, or empty if it has not changed. */
  creditor_name: string
  creditor_id: string
}

/** A single row, locked while a bank statement is applied. */
type BankTurnsTable = { id: number }

/** A statement of the bank or another bank file of which at least one entry was applied. */
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
 * The applied entries. `kind` is 'collected', 'returned', 'rejected' or 'transfer'. A collection is
 * identified by its end-to-end ID, and a transfer by hashes of its details and the bank's reference.
 * `payment_id` is the row that it created.
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

/** Queued and sent emails. The text and attachments of sent emails are deleted. */
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
  /** Later the email is useless, for example because a link expired. It is then deleted with its file. */
  keep_until: string | null
  /** The change that a notice is about, and the price before it. */
  notice_key: string | null
  notice_from_cents: number | null
  /** The email was saved as a file and not sent, because there was no mail server. */
  is_file: Generated<number>
}

/** At most one row. The password is encrypted; empty without a user. */
export type MailServerTable = {
  id: string
  hostname: string
  port: number
  security: MailServer['security']
  user_name: string
  password: string
  sender: string
}

/** `sent_at` is null until the email is sent. A reminder has a unique `once`. */
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
