import type { Migration } from '../migrate.ts'
import { ground } from './0001-ground.ts'
import { auth } from './0002-auth.ts'
import { species } from './0003-species.ts'
import { feed } from './0004-feed.ts'
import { updatedBy } from './0005-updated-by.ts'
import { clients } from './0006-clients.ts'
import { animals } from './0007-animals.ts'
import { imports } from './0008-imports.ts'
import { practice } from './0009-practice.ts'
import { contracts } from './0010-contracts.ts'
import { mails } from './0011-mails.ts'
import { invoices } from './0012-invoices.ts'
import { appointments } from './0013-appointments.ts'
import { invoiceSums } from './0014-invoice-sums.ts'
import { erasures } from './0015-erasures.ts'
import { invoicePapers } from './0016-invoice-papers.ts'
import { headBegan } from './0017-head-began.ts'
import { sessionFacts } from './0018-session-facts.ts'
import { lives } from './0019-lives.ts'
import { searchedDigits } from './0020-searched-digits.ts'
import { outUntil } from './0021-out-until.ts'
import { oneInvoiceAMonth } from './0022-one-invoice-a-month.ts'
import { notes } from './0023-notes.ts'
import { pushedEdits } from './0024-pushed-edits.ts'
import { history } from './0025-history.ts'
import { people } from './0026-people.ts'
import { events } from './0027-events.ts'
import { sessionChain } from './0028-session-chain.ts'
import { ledgerWithoutAnswers } from './0029-ledger-without-answers.ts'
import { goneFromTheDisk } from './0030-gone-from-the-disk.ts'
import { terms } from './0031-terms.ts'
import { payments } from './0032-payments.ts'
import { details } from './0033-details.ts'
import { mandates } from './0034-mandates.ts'
import { statements } from './0035-statements.ts'
import { overpayments } from './0036-overpayments.ts'
import { reminders } from './0037-reminders.ts'
import { noteRows } from './0038-notes.ts'
import { addresses } from './0039-addresses.ts'
import { paymentsByDay } from './0041-payments-by-day.ts'
import { refusals } from './0042-refusals.ts'
import { lookedAt } from './0043-looked-at.ts'
import { oneKindOfRefreshToken } from './0044-one-kind-of-refresh-token.ts'
import { visits } from './0045-visits.ts'
import { calendarFeeds } from './0046-calendar-feeds.ts'
import { visitEmails } from './0047-visit-emails.ts'
import { animalsOfAClient } from './0048-animals-of-a-client.ts'
import { withdrawalForms } from './0049-withdrawal-forms.ts'
import { refunds } from './0050-refunds.ts'
import { whatEmailsAnnounce } from './0051-what-emails-announce.ts'
import { creditorOfMandates } from './0052-creditor-of-mandates.ts'
import { emailDelivery } from './0053-email-delivery.ts'
import { madeAt } from './0054-made-at.ts'
import { madeByAndPlace } from './0055-made-by-and-place.ts'
import { stepsArrived } from './0056-steps-arrived.ts'
import { linkMakers } from './0057-link-makers.ts'
import { vatNumbers } from './0058-vat-numbers.ts'
import { exemptionTexts } from './0059-exemption-texts.ts'
import { refundsDue } from './0060-refunds-due.ts'
import { vatRegimes } from './0061-vat-regimes.ts'
import { wrongPasswords } from './0062-wrong-passwords.ts'
import { headSecret } from './0066-head-secret.ts'

/** Forward only, in this order. One that has been released is never edited: its successor puts it right. */
export const migrations: readonly Migration[] = [
  ground,
  auth,
  species,
  feed,
  updatedBy,
  clients,
  animals,
  imports,
  practice,
  contracts,
  mails,
  invoices,
  appointments,
  invoiceSums,
  erasures,
  invoicePapers,
  headBegan,
  sessionFacts,
  lives,
  searchedDigits,
  outUntil,
  oneInvoiceAMonth,
  notes,
  pushedEdits,
  history,
  people,
  events,
  sessionChain,
  ledgerWithoutAnswers,
  goneFromTheDisk,
  terms,
  payments,
  details,
  mandates,
  statements,
  overpayments,
  reminders,
  noteRows,
  addresses,
  paymentsByDay,
  refusals,
  lookedAt,
  oneKindOfRefreshToken,
  visits,
  calendarFeeds,
  visitEmails,
  animalsOfAClient,
  withdrawalForms,
  refunds,
  whatEmailsAnnounce,
  creditorOfMandates,
  emailDelivery,
  madeAt,
  madeByAndPlace,
  stepsArrived,
  linkMakers,
  vatNumbers,
  exemptionTexts,
  refundsDue,
  vatRegimes,
  wrongPasswords,
  headSecret,
]
