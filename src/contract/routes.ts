import type { Static } from 'typebox'
import type { Json } from '../domain/text/json.ts'
import type { booksBody, listingQuery, PeriodSums, period, periodFileQuery } from './accountant.ts'
import type { SessionRow } from './auth.ts'
import type {
  ApplyBody,
  BankApplied,
  BankStatementList,
  ReadBody,
  StatementPreview,
  StoredEntryList,
} from './bank-statements.ts'
import type { CalendarFeedMade, CalendarFeedState } from './calendar-feeds.ts'
import type { ContractTerms } from './contract-terms.ts'
import type { MarkSignedBody, scanBody, signingLink, signNowBody } from './contracts.ts'
import type { HistoryPage } from './history.ts'
import type { ImportedType, importFinished } from './imports.ts'
import type {
  exported,
  InvoiceMonth,
  monthValidated,
  synchronized,
  UnsentEInvoices,
  XmlExport,
} from './invoices.ts'
import type { ListAnswer } from './lists.ts'
import type { AmendBody, revokeBody } from './mandates.ts'
import type { Looks, monthEnd } from './month-end.ts'
import type { CreditNoteRow, Ledger, paymentBody, refundBody } from './payments.ts'
import type {
  AccountEvents,
  Invitation,
  InvitationRequest,
  LinkMade,
  LinkPurpose,
  Person,
  PersonChange,
  PublicRegistration,
  passwordChange,
  RegistrationNow,
  RegistrationSet,
} from './people.ts'
import type { MailServerBody, MailServerNow, MailTest, PracticeBody } from './practice.ts'
import type {
  invoiceReminders,
  RemindersBody,
  RemindersDue,
  reminderPreview,
  remindersSent,
} from './reminders.ts'
import type {
  InvoiceStatusRow,
  MonthlyRevenueRow,
  Outstanding,
  PlanStatistics,
  Statistics,
} from './statistics.ts'
import type {
  ClientEmail,
  EmailText,
  emailsQuery,
  ListedEmail,
  sendAgainBody,
  UnsentEmails,
} from './timeline.ts'

/**
 * `readRow` reads rows before use: a newer server may send values that are unknown to this version.
 * Everything else in a response has the type of its schema.
 */
type RowPage = { data: Json[]; totalPages: number }
type RowList = { data: Json[]; hasMore: boolean }
type ListParams = {
  page?: number
  limit?: number
  sortBy: string
  sortOrder: 'ASC' | 'DESC'
  search?: string
  statuses?: string
  clientId?: string
  startDate?: string
  endDate?: string
}
type PeriodFileQuery = Static<typeof periodFileQuery>
type Visits = { params: { before?: string }; response: RowList }

/**
 * The routes that the app calls in addition to the feed and the outbox, by method and path. `params`: the
 * parameters beyond those in the path. A GET sends them in the query, and other methods in the body.
 */
export type Routes = {
  'GET accountant/period': { params: Static<typeof period>; response: PeriodSums }
  'GET accountant/journals/:file': { params: Static<typeof period>; response: Blob }
  'GET accountant/client-listing/:file': { params: Static<typeof listingQuery>; response: Blob }
  'GET accountant/tables/:file': { params: PeriodFileQuery; response: Blob }
  'GET accountant/zips/:file': { params: PeriodFileQuery; response: Blob }
  'PUT accountant/books': { params: Static<typeof booksBody> }
  'GET animals/:id/visits': Visits
  'PUT appointments/:id?restore=true': { params: { title: string } }
  'POST auth/confirm': { params: { password: string } }
  'POST auth/links/look': { params: { token: string }; response: LinkPurpose }
  'PUT auth/password': { params: Static<typeof passwordChange> }
  'GET auth/registration': { response: PublicRegistration }
  'GET auth/sessions': { response: SessionRow[] }
  'DELETE auth/sessions': object
  'DELETE auth/sessions/:id': object
  'GET bank-statements': { params: { page: number }; response: BankStatementList }
  'GET bank-statements/:id/entries': { params: { page: number }; response: StoredEntryList }
  'POST bank-statements/apply': { params: ApplyBody; response: BankApplied }
  'POST bank-statements/read': { params: ReadBody; response: StatementPreview }
  'GET calendar-feed': { response: CalendarFeedState }
  'POST calendar-feed': { response: CalendarFeedMade }
  'DELETE calendar-feed': object
  'GET clients/:id/emails': { response: { data: ClientEmail[] } }
  'POST clients/:id/erase': object
  'GET clients/:id/export': { response: Blob }
  'GET clients/:id/ledger': { response: Ledger }
  'POST clients/:id/mandate/amend': { params: AmendBody }
  'POST clients/:id/mandate/revoke': { params: Static<typeof revokeBody> }
  'POST clients/:id/refunds': { params: Static<typeof refundBody> }
  'GET clients/:id/statement/html': { params: Static<typeof period>; response: string }
  'GET clients/:id/statement/pdf': { params: Static<typeof period>; response: Blob }
  'GET clients/:id/visits': Visits
  'PATCH contracts/:id/activate': object
  'PATCH contracts/:id/force-sign': object
  'GET contracts/:id/html': { response: string }
  'PATCH contracts/:id/mark-signed': { params: MarkSignedBody }
  'GET contracts/:id/pdf': { response: Blob }
  'PUT contracts/:id/scan': { params: Static<typeof scanBody> }
  'PATCH contracts/:id/pause': object
  'POST contracts/:id/resend': object
  'POST contracts/:id/send': object
  'POST contracts/:id/sign-here': { response: Static<typeof signingLink> }
  'POST contracts/:id/sign-now': {
    params: Static<typeof signNowBody>
    response: Static<typeof signingLink>
  }
  'GET contracts/:id/terms': { response: ContractTerms }
  'PATCH contracts/:id/validate': object
  'PATCH contracts/:id/withdraw': object
  'GET credit-notes': { params: ListParams; response: ListAnswer<CreditNoteRow> }
  'GET credit-notes/:id/e-invoice': { response: Blob }
  'POST credit-notes/:id/e-invoice': object
  'GET credit-notes/:id/html': { response: string }
  'GET credit-notes/:id/pdf': { response: Blob }
  'GET e-invoices/unsent': { response: UnsentEInvoices }
  'GET emails': { params: Static<typeof emailsQuery>; response: { data: ListedEmail[]; hasMore: boolean } }
  'GET emails/:id': { response: EmailText }
  'POST emails/send-again': { params: Static<typeof sendAgainBody> }
  'GET emails/unsent': { response: UnsentEmails }
  'GET history/:record/:id': { params: { limit?: number }; response: HistoryPage }
  'POST imports': { params: { record: ImportedType }; response: { id: string } }
  'DELETE imports/:id': object
  'POST imports/:id/finish': { params: { count: number }; response: Static<typeof importFinished> }
  'PUT imports/:id/rows': { params: { first: number; rows: readonly Json[] } }
  'GET invoices': { params: ListParams; response: RowPage }
  'GET invoices/:id/e-invoice': { response: Blob }
  'POST invoices/:id/e-invoice': object
  'GET invoices/:id/html': { response: string }
  'GET invoices/:id/ledger': { response: Ledger }
  'POST clients/:id/invoice-now': { response: { id: string; number: string } }
  'POST invoices/:id/make-again': { response: { number: string } }
  'POST invoices/:id/payments': { params: Static<typeof paymentBody> }
  'GET invoices/:id/pdf': { response: Blob }
  'GET invoices/:id/reminder-preview': { response: Static<typeof reminderPreview> }
  'GET invoices/:id/reminders': { response: Static<typeof invoiceReminders> }
  'PATCH invoices/:id/reminders': { params: { stopped: boolean } }
  'POST invoices/:id/send': object
  'POST invoices/export/xml?month=:month': {
    params: { invoiceIds: readonly string[] }
    response: Static<typeof exported>
  }
  'POST invoices/looks': { params: { looks: Looks } }
  'GET invoices/months': { response: InvoiceMonth[] }
  'GET invoices/months/:month/end': { response: Static<typeof monthEnd> }
  'POST invoices/sync': { response: Static<typeof synchronized> }
  'POST invoices/validate-month': { params: { month: string }; response: Static<typeof monthValidated> }
  'GET invoices/xml-history': { params: { invoiceId?: string }; response: XmlExport[] }
  'GET invoices/xml-history/:id/download': { response: Blob }
  'GET mail-server': { response: MailServerNow }
  'PUT mail-server': { params: MailServerBody; response: MailServerNow }
  'DELETE mail-server': { response: MailServerNow }
  'POST mail-server/test': { response: MailTest }
  'POST payments/:id/undo': { params: { reason: string } }
  'GET people': { response: Person[] }
  'PATCH people/:id': { params: PersonChange }
  'POST people/:id/reset': { response: LinkMade }
  'POST people/:id/sign-out': object
  'GET people/events': { params: { before?: string }; response: AccountEvents }
  'GET people/invitations': { response: Invitation[] }
  'POST people/invitations': { params: InvitationRequest; response: LinkMade }
  'DELETE people/invitations/:id': object
  'GET people/registration': { response: RegistrationNow }
  'PUT people/registration': { params: RegistrationSet; response: RegistrationNow }
  'PUT practice': { params: PracticeBody }
  'DELETE practice/email-notice': object
  'GET practice/export': { params: { language: string }; response: Blob }
  'POST refunds/:id/book': { params: { day: string } }
  'GET reminders': { response: RemindersDue }
  'POST reminders': { params: RemindersBody; response: Static<typeof remindersSent> }
  'GET species': { response: RowPage }
  'GET statistics': { response: Statistics }
  'GET statistics/invoice-status': { response: InvoiceStatusRow[] }
  'GET statistics/money': { response: Outstanding }
  'GET statistics/monthly-revenue': { response: MonthlyRevenueRow[] }
  'GET statistics/plans': { response: PlanStatistics }
}

export type Route = keyof Routes

export type RouteResponse<R extends Route> = Routes[R] extends { response: infer Response }
  ? Response
  : unknown

type WithoutQuery<Path> = Path extends `${infer Name}?${string}` ? Name : Path

type PathParam<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? WithoutQuery<Name>
    : never

export type RouteParams<R extends Route> = { readonly [Name in PathParam<R>]: string } & (Routes[R] extends {
  params: infer Params
}
  ? Params
  : unknown)
