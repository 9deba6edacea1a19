import { defineTables } from '../define-tables.ts'
import type { Migration } from '../migrate.ts'

export const schema: Migration = { name: '0001-schema', up: tx => defineTables(tx, definitions) }

/** Columns that end in `_key` and `_text` are normalized for sorting and searching. */
const definitions = `
-- Accounts

create table users (
  id text primary key, email text not null, email_key text not null unique, first_name text not null, last_name text not null,
  password_hash text not null, disabled integer not null, created_at text not null, role text default 'staff' not null
);

create table sessions (
  id text primary key, user_id text not null references users (id) on delete cascade, created_at text not null, ended_at text,
  device text default '' not null, seen_at text default '' not null, confirmed_at text default '' not null,
  presented_n integer default -1 not null, presented_at text default '' not null, expires_at text default '' not null,
  wrong_passwords integer default 0 not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table access_tokens (
  hash text primary key, session_id text not null references sessions (id) on delete cascade, expires_at text not null
);
create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_expiry on access_tokens (expires_at);

create table account_links (
  id text primary key, hash text not null unique, kind text not null, email text not null, email_key text not null,
  role text not null, user_id text references users (id), created_at text not null, expires_at text not null,
  created_by_id text default '' not null
);

create table registration (
  id integer primary key, kind text, code text not null
);

create table events (
  id text primary key, at text not null, kind text not null, user_id text, about_id text, device text not null
);
create index events_by_time on events (at, id);
create index events_by_kind on events (kind, at, id);

create table account_journal (
  id integer primary key, n integer not null, secret_hash text, place text
);

create table calendar_feeds (
  user_id text primary key references users (id), hash text not null unique, created_at text not null, read_at text
);

-- Sync

create table head (
  id integer primary key, epoch text not null, rev integer not null, began integer default 0 not null, secret text not null
);

create table earlier_epochs (
  epoch text primary key, until integer not null
);

create table changes (
  rev integer not null, seq integer not null, record text not null, id text not null, deleted integer not null,
  constraint changes_pk primary key (rev, seq)
);
create unique index changes_by_row on changes (record, id);
create index changes_erased on changes (record, id) where deleted = 2;

create table ledger (
  key text primary key, user_id text not null, body_hash text not null, status integer not null, rev integer not null,
  created_at text not null, outcome text, record text, row_id text, body text
);

create table history (
  record text not null, row_id text not null, rev integer not null, kind text not null, patch text not null, at text not null,
  user_id text, session_id text, person text, device text, state text, made_at text, made_by text,
  constraint history_key primary key (record, row_id, rev)
);
create index history_states on history (record, row_id, rev) where state is not null;

create table erasures (
  client_id text primary key, erased_at text not null, erased_by text not null, documents_until text, wiped_at text
);

create table price_changes (
  id integer primary key
);

-- Records

create table practice (
  id text primary key, name text not null, street text not null, city text not null, postal_code text not null,
  country text not null, enterprise_number text not null, vat_number text not null, iban text not null, bic text not null,
  creditor_id text not null, days_to_pay integer not null, vat_rate_hundredths integer not null, created_at text not null,
  updated_at text not null, updated_by text, rev integer not null, deleted_at text,
  document_language text default 'en' not null, updated_by_id text, legal_form text, register text, phone text, email text,
  first_reminder_days integer default 7 not null, second_reminder_days integer default 21 not null,
  third_reminder_days integer default 35 not null, opening_hours text, days_off text, confirm_visits text default 'no' not null,
  remind_visits_days integer default 0 not null, email_delivery text default 'smtp' not null, exemption_en text,
  exemption_fr text, exemption_nl text, books_closed_until text, books_reopened_for text default '' not null,
  peppol text default 'off' not null, logo text, document_color text, ledger text
);

create table species (
  id text primary key, name text not null, hourly_price_cents integer not null, created_at text not null,
  updated_at text not null, rev integer not null, deleted_at text, updated_by text, updated_by_id text,
  vat_rate_hundredths integer
);
create index species_by_price on species (hourly_price_cents, id);
create index species_by_creation on species (created_at, id);
create index species_by_update on species (updated_at, id);

create table clients (
  id text primary key, first_name text not null, last_name text not null, email text not null, phone text not null,
  company_name text not null, company_vat text not null, street text not null, city text not null, postal_code text not null,
  country text not null, iban text not null, bic text not null, referrer_id text references clients (id),
  credit_cents integer not null, total_owed_cents integer not null, is_active integer not null, first_name_key text not null,
  last_name_key text not null, email_key text not null, phone_key text not null, company_name_key text not null,
  company_vat_key text not null, iban_key text not null, bic_key text not null, address_key text not null,
  person_text text not null, search_text text not null, created_at text not null, updated_at text not null, updated_by text,
  rev integer not null, deleted_at text, alert text, notes text, updated_by_id text, language text,
  reminders text default 'when-late' not null, to_refund_cents integer default 0 not null, refund_by text,
  vat_regime text default 'domestic' not null, vat_exemption text
);
create index clients_by_last_name_key on clients (last_name_key, id) where deleted_at is null;
create index clients_by_email_key on clients (email_key, id) where deleted_at is null;
create index clients_by_phone_key on clients (phone_key, id) where deleted_at is null;
create index clients_by_address_key on clients (address_key, id) where deleted_at is null;
create index clients_by_credit_cents on clients (credit_cents, id) where deleted_at is null;
create index clients_by_total_owed_cents on clients (total_owed_cents, id) where deleted_at is null;
create index clients_by_is_active on clients (is_active, id) where deleted_at is null;
create index clients_by_created_at on clients (created_at, id) where deleted_at is null;
create index clients_by_updated_at on clients (updated_at, id) where deleted_at is null;
create index clients_by_first_name_key on clients (first_name_key, id, deleted_at);

create table animals (
  id text primary key, name text not null, chip_id text not null, species_id text not null, species_name text not null,
  street text not null, city text not null, postal_code text not null, country text not null, phone_number text not null,
  client_id text not null references clients (id), nb_yearly_visit integer not null, name_key text not null,
  chip_id_key text not null, address_key text not null, phone_number_key text not null, search_text text not null,
  created_at text not null, updated_at text not null, updated_by text, rev integer not null, deleted_at text, alert text,
  notes text, updated_by_id text, has_own_address integer default 0 not null, address_to_check integer default 0 not null, snoozed_until text,
  birth text, sex text, neutered text, breed text, coat_color text, insurer text, policy_number text,
  left_on text, left_reason text
);
create index animals_by_name_key on animals (name_key, id) where deleted_at is null;
create index animals_by_chip_id_key on animals (chip_id_key, id) where deleted_at is null;
create index animals_by_species_id on animals (species_id, id) where deleted_at is null;
create index animals_by_address_key on animals (address_key, id) where deleted_at is null;
create index animals_by_phone_number_key on animals (phone_number_key, id) where deleted_at is null;
create index animals_by_nb_yearly_visit on animals (nb_yearly_visit, id) where deleted_at is null;
create index animals_by_created_at on animals (created_at, id) where deleted_at is null;
create index animals_by_updated_at on animals (updated_at, id) where deleted_at is null;
create index animals_by_client_id on animals (client_id, deleted_at, left_on, id);

create table colleagues (
  id text primary key, name text not null, name_key text not null, color text not null, account_id text, working_hours text,
  days_off text, has_left integer not null, created_at text not null, updated_at text not null, updated_by text,
  updated_by_id text, rev integer not null, deleted_at text
);

create table templates (
  id text primary key, name text not null, name_key text not null, appointment_type text not null, minutes integer not null,
  color text not null, position integer not null, created_at text not null, updated_at text not null, updated_by text,
  updated_by_id text, rev integer not null, deleted_at text
);

create table prices (
  id text primary key, name text not null, name_key text not null, price_cents integer not null, unit text not null,
  vat_rate_hundredths integer, created_at text not null, updated_at text not null, updated_by text, updated_by_id text,
  rev integer not null, deleted_at text
);

create table appointments (
  id text primary key, title text not null, description text, start_time text not null, end_time text not null,
  span_from text not null, span_until text not null, appointment_type text not null, color text not null,
  animal_id text references animals (id), created_at text not null, updated_at text not null, updated_by text,
  rev integer not null, deleted_at text, updated_by_id text, person_id text references colleagues (id), room text,
  state text default 'booked' not null, cancel_reason text, arrived_at text, series_id text
);
create index appointments_by_span_until on appointments (span_until, span_from, id) where deleted_at is null;
create index appointments_by_span_from on appointments (span_from, id) where deleted_at is null;
create index appointments_by_animal_id on appointments (animal_id) where deleted_at is null;

create table notes (
  id text primary key, client_id text not null references clients (id), animal_id text references animals (id),
  appointment_id text references appointments (id), written_at text not null, text text, created_by text, created_by_id text,
  created_at text not null, updated_at text not null, updated_by text, updated_by_id text, rev integer not null, deleted_at text
);
create index notes_by_client_id on notes (client_id, created_at, id);
create index notes_by_animal_id on notes (animal_id, created_at, id);
create index notes_by_appointment_id on notes (appointment_id, created_at, id);

create table extras (
  id text primary key, client_id text not null references clients (id), animal_id text references animals (id),
  appointment_id text references appointments (id), person_id text references colleagues (id), day text not null,
  text text not null, quantity_hundredths integer not null, unit text not null, price_cents integer not null,
  vat_rate_hundredths integer not null, invoice_id text, created_at text not null, updated_at text not null,
  updated_by text, updated_by_id text, rev integer not null, deleted_at text
);
create index extras_by_client_id on extras (client_id, created_at, id);
create index extras_by_invoice_id on extras (invoice_id);

create table contracts (
  id text primary key, client_id text not null references clients (id), status text not null, version integer not null,
  signed_at text, mail text not null, document text, source_docid text, signed_docid text, created_at text not null,
  updated_at text not null, updated_by text, rev integer not null, deleted_at text, updated_by_id text, withdrawn_at text,
  started_at text, has_withdrawal_form integer default 0 not null,
  signed_on_paper integer default 0 not null
);
create index contracts_by_client_id on contracts (client_id, id) where deleted_at is null;
create index contracts_by_status on contracts (status, id) where deleted_at is null;
create index contracts_by_version on contracts (version, id) where deleted_at is null;
create index contracts_by_signed_at on contracts (signed_at, id) where deleted_at is null;
create index contracts_by_created_at on contracts (created_at, id) where deleted_at is null;
create index contracts_by_updated_at on contracts (updated_at, id) where deleted_at is null;
create unique index contracts_by_source_docid on contracts (source_docid);
create unique index one_contract_at_work on contracts (client_id) where status in ('active', 'paused') and deleted_at is null;

create table contract_steps (
  contract_id text not null references contracts (id), n integer not null, status text not null, at text not null,
  arrived_at text, constraint contract_steps_key primary key (contract_id, n)
);

create table contract_terms (
  contract_id text not null references contracts (id), from_day text not null, animals text not null, prices text not null,
  reason text not null, at text not null, constraint contract_terms_key primary key (contract_id, from_day)
);

create table contract_documents (
  contract_id text not null references contracts (id), kind text not null, pdf text not null, hash text not null,
  signature text, created_at text not null, constraint contract_papers_key primary key (contract_id, kind)
);

create table signing_links (
  hash text primary key, contract_id text not null references contracts (id), place text not null, created_at text not null,
  expires_at text not null, starts integer not null, made_by text not null, opened_at text
);

create table mandates (
  id text primary key, client_id text not null references clients (id), contract_id text not null references contracts (id),
  reference text not null, iban text not null, bic text not null, signed_day text not null, place text not null,
  method text not null, state text not null, ended_day text, end_reason text not null, first_collection text, last_collection text,
  amended_day text, original_iban text not null, created_at text not null, updated_at text not null, updated_by text,
  updated_by_id text, rev integer not null, deleted_at text, creditor_name text, creditor_id text
);
create index mandates_by_client on mandates (client_id);
create unique index mandates_one_active on mandates (client_id) where state = 'active';

-- Invoices and money

create table invoices (
  id text primary key, number text not null unique, number_text text not null, client_id text not null references clients (id),
  contract_id text references contracts (id), period text not null, month text not null, status text not null,
  due_day text not null, net_cents integer not null, vat_cents integer not null, total_cents integer not null,
  credit_cents integer not null, communication text not null, mail text not null, collections integer not null,
  collected_at text, created_at text not null, updated_at text not null, updated_by text, rev integer not null, deleted_at text,
  collecting_until text, updated_by_id text, issue_day text,
  is_emptied integer default 0 not null, paid_cents integer default 0 not null,
  credited_cents integer default 0 not null, credit_notes text default '' not null, reminders integer default 0 not null,
  reminders_stopped integer default 0 not null, reminded_on text, refused_on text, refusal text,
  refusal_cost_cents integer default 0 not null, reviewed_at text, reviewed_by text, reviewed_status text,
  to_collect integer default 0 not null, vat_regime text default 'domestic' not null, vat_exemption text,
  e_invoice text default 'none' not null, e_invoice_refusal text
);
create index invoices_by_number on invoices (number, id);
create index invoices_by_client_id on invoices (client_id, id);
create index invoices_by_status on invoices (status, id);
create index invoices_by_due_day on invoices (due_day, id);
create index invoices_by_created_at on invoices (created_at, id);
create index invoices_by_month on invoices (month, status, total_cents, credit_cents);
create index invoices_newest on invoices (created_at desc, number desc, id, client_id, number_text);
create index invoices_by_total on invoices (total_cents, id);
create unique index one_invoice_a_client_and_period on invoices (client_id, period)
  where status <> 'canceled' and contract_id is not null;
create unique index one_created_invoice_of_extras on invoices (client_id) where status = 'created' and contract_id is null;
create index invoices_by_communication on invoices (communication);

create table invoice_lines (
  invoice_id text not null references invoices (id), n integer not null, kind text not null, period text not null,
  contract_id text references contracts (id), animal_id text, name text not null, chip text not null, species text not null,
  visits integer, hourly_cents integer, vat_rate_hundredths integer not null, from_day text, to_day text, days integer,
  of_days integer, net_cents integer not null, extra_id text references extras (id), text text, quantity_hundredths integer,
  unit text, constraint invoice_lines_key primary key (invoice_id, n)
);

create table invoice_documents (
  invoice_id text primary key references invoices (id), document text, pdf text
);

create table invoice_numbers (
  year text primary key, last integer not null
);

create table invoice_sums (
  month text not null, status text not null, count integer not null, total_cents integer not null,
  credit_cents integer not null, constraint invoice_sums_key primary key (month, status)
);

create table payments (
  id text primary key, invoice_id text references invoices (id), client_id text not null references clients (id),
  cents integer not null, day text not null, method text not null, source text not null,
  reverses text unique references payments (id), reason text not null, cost_cents integer not null, created_at text not null,
  created_by text, created_by_id text, came_with text references payments (id)
);
create index payments_by_invoice_id on payments (invoice_id, method, cents);
create index payments_by_client_id on payments (client_id, method, cents);
create index payments_by_method on payments (method, cents);
create index payments_by_came_with on payments (came_with) where came_with is not null;
create index payments_by_day on payments (day, id);

create table refunds (
  payment_id text primary key references payments (id), due_day text not null, booked_on text
);
create index refunds_by_booked_on on refunds (booked_on);

create table credit_notes (
  id text primary key, number text not null unique, number_text text not null,
  invoice_id text not null references invoices (id), client_id text not null references clients (id), reason text not null,
  day text not null, net_cents integer not null, vat_cents integer not null, total_cents integer not null,
  returned_cents integer not null, mail text not null, created_at text not null, created_by text, created_by_id text
);
create index credit_notes_by_invoice_id on credit_notes (invoice_id, total_cents, returned_cents);
create index credit_notes_by_client_id on credit_notes (client_id, returned_cents);
create index credit_notes_by_created_at on credit_notes (created_at, id);

create table credit_note_lines (
  credit_note_id text not null references credit_notes (id), n integer not null, period text not null,
  vat_rate_hundredths integer not null, net_cents integer not null, vat_cents integer not null, is_extra integer not null,
  constraint credit_note_lines_key primary key (credit_note_id, n)
);

create table credit_note_documents (
  credit_note_id text primary key references credit_notes (id), document text not null, pdf text
);

create table e_invoices (
  id text primary key, record text not null, state text not null, refusal text, round integer not null, reference text not null,
  attempts integer not null, next_at text, error text not null, created_at text not null
);
create index e_invoices_pending on e_invoices (next_at, id) where next_at is not null;
create index e_invoices_refused on e_invoices (created_at, id) where state in ('waiting', 'refused', 'unregistered');

create table credit_note_numbers (
  year text primary key, last integer not null
);

create table reminders (
  id text primary key, invoice_id text not null references invoices (id), n integer not null, day text not null,
  pay_until text not null, cents integer not null, sent_at text, created_at text not null, created_by text, created_by_id text,
  constraint reminders_of_invoice unique (invoice_id, n)
);

create table xml_exports (
  id text primary key, month text not null, filename text not null, client_count integer not null, xml text not null,
  created_at text not null, collection_day text default '' not null, cents integer default 0 not null
);

create table xml_export_rows (
  export_id text not null references xml_exports (id), invoice_id text not null references invoices (id),
  end_to_end_id text not null unique, cents integer not null, mandate_id text, original_iban text default '' not null,
  creditor_name text default '' not null, creditor_id text default '' not null,
  constraint xml_export_rows_key primary key (export_id, invoice_id)
);
create index xml_export_rows_by_end_to_end_id on xml_export_rows (end_to_end_id);
create index xml_export_rows_by_invoice on xml_export_rows (invoice_id);

-- Bank statements

create table bank_locks (
  id integer primary key
);

create table bank_statements (
  id text primary key, format text not null, name text not null, account text not null, number text not null, day text not null,
  opening_cents integer, closing_cents integer, created_at text not null, created_by text, created_by_id text
);
create index bank_statements_by_account on bank_statements (account, day);

create table bank_entries (
  id text primary key, statement_id text not null references bank_statements (id), kind text not null, end_to_end_id text,
  content_hash text not null, bare_hash text not null, reference text not null, invoice_id text references invoices (id),
  payment_id text references payments (id), cents integer not null, day text not null, reason text not null,
  cost_cents integer not null, created_at text not null
);
create unique index one_bank_entry_a_collection on bank_entries (end_to_end_id, kind) where end_to_end_id is not null;
create index bank_entries_by_bare_hash on bank_entries (bare_hash);
create index bank_entries_by_invoice_id on bank_entries (invoice_id);
create index bank_entries_by_payment_id on bank_entries (payment_id);
create index bank_entries_by_statement_id on bank_entries (statement_id);

-- Emails and imports

create table emails (
  id text primary key, about_record text not null, about_id text not null, address text not null, name text not null,
  sender_name text not null, subject text not null, text text not null, html text not null, attachments text not null,
  created_at text not null, sent_at text, attempts integer not null, next_at text not null, error text not null,
  keep_until text, notice_key text, notice_from_cents integer, is_file integer default 0 not null
);
create index emails_pending on emails (next_at, sent_at) where sent_at is null;
create index emails_about on emails (about_record, about_id);
create index emails_by_end on emails (keep_until);
create index emails_by_created_at on emails (created_at, id);
create index emails_with_text on emails (sent_at) where text <> '';

create table mail_server (
  id text primary key, hostname text not null, port integer not null, security text not null, user_name text not null,
  password text not null, sender text not null
);

create table visit_emails (
  id text primary key, appointment_id text not null, client_id text not null, animal_id text not null, kind text not null,
  start_time text not null, sequence integer not null, once text unique, created_at text not null, sent_at text
);
create index visit_emails_by_appointment_id on visit_emails (appointment_id);
create index visit_emails_by_client_id on visit_emails (client_id);

create table imports (
  id text primary key, user_id text not null references users (id) on delete cascade, record text not null,
  created_at text not null
);

create table import_rows (
  import_id text not null references imports (id) on delete cascade, n integer not null, row text not null,
  constraint import_rows_pk primary key (import_id, n)
);
`
