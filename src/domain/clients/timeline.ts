import type { Rows } from '../../records/records.ts'
import { startOfDay } from '../calendar/brussels.ts'
import { takesPlace, type VisitState } from '../calendar/visits.ts'

/**
 * Events of a client or an animal, the newest first. Built from local rows. Ledger, emails and changes join when the
 * server responds.
 */
export const timelineKinds = ['visit', 'note', 'contract', 'invoice', 'payment', 'email', 'edit'] as const
export type TimelineKind = (typeof timelineKinds)[number]

type Appointment = Pick<Rows['appointments'], 'id' | 'startTime'>
type Contract = Pick<
  Rows['contracts'],
  'id' | 'createdAt' | 'signedAt' | 'withdrawnAt' | 'mail' | 'updatedAt'
>
type Invoice = Pick<
  Rows['invoices'],
  'id' | 'createdAt' | 'issueDate' | 'mail' | 'updatedAt' | 'reminders' | 'remindedOn'
>
type Payment = { id: string; day: string }
type Email = { id: string; at: string }
type Edit = { key: string; at: string }
type Note = { id: string; writtenAt: string }

export type TimelineSources<
  A extends Appointment,
  C extends Contract,
  I extends Invoice,
  P extends Payment,
  M extends Email,
  E extends Edit,
  N extends Note,
> = {
  visits: readonly A[]
  contracts: readonly C[]
  invoices: readonly I[]
  notes: readonly N[]
  payments: readonly P[] | null
  emails: readonly M[] | null
  edits: readonly E[]
  now: string
}

export type ContractEvent = 'made' | 'signed' | 'withdrawn'
export type RowEmail<C, I> =
  | { about: 'contract'; row: C; kind: 'waiting' | 'file' }
  | { about: 'invoice'; row: I; kind: 'waiting' | 'file' | 'reminder' }

type Entry<Kind extends TimelineKind, What> = { kind: Kind; key: string; at: string } & What

export type TimelineEntryUnion<A, C, I, P, M, E, N> =
  | Entry<'visit', { row: A }>
  | Entry<'note', { row: N }>
  | Entry<'contract', { row: C; event: ContractEvent }>
  | Entry<'invoice', { row: I }>
  | Entry<'payment', { payment: P }>
  | Entry<'email', { email: M } | { rowEmail: RowEmail<C, I> }>
  | Entry<'edit', { edit: E }>

export function buildTimeline<
  A extends Appointment,
  C extends Contract,
  I extends Invoice,
  P extends Payment,
  M extends Email,
  E extends Edit,
  N extends Note,
>(sources: TimelineSources<A, C, I, P, M, E, N>): TimelineEntryUnion<A, C, I, P, M, E, N>[] {
  type Made = TimelineEntryUnion<A, C, I, P, M, E, N>
  const { visits, contracts, invoices, notes, payments, emails, edits } = sources
  const entries: Made[] = [
    ...visits.map((row): Made => ({ kind: 'visit', key: `visit ${row.id}`, at: row.startTime, row })),
    ...notes.map((row): Made => ({ kind: 'note', key: `note ${row.id}`, at: row.writtenAt, row })),
    ...contracts.flatMap(row =>
      listContractEvents(row).map(
        ([event, at]): Made => ({ kind: 'contract', key: `contract ${row.id} ${event}`, at, row, event }),
      ),
    ),
    ...invoices.map((row): Made => ({ kind: 'invoice', key: `invoice ${row.id}`, at: issued(row), row })),
    ...(payments ?? []).map(
      (payment): Made => ({
        kind: 'payment',
        key: `payment ${payment.id}`,
        at: startOfDay(payment.day),
        payment,
      }),
    ),
    ...(emails === null
      ? emailsOfRows(contracts, invoices).map(
          ([rowEmail, at]): Made => ({
            kind: 'email',
            key: `email ${rowEmail.about} ${rowEmail.row.id} ${rowEmail.kind}`,
            at,
            rowEmail,
          }),
        )
      : emails.map((email): Made => ({ kind: 'email', key: `email ${email.id}`, at: email.at, email }))),
    ...edits.map((edit): Made => ({ kind: 'edit', key: `edit ${edit.key}`, at: edit.at, edit })),
  ]
  return entries
    .map(entry => (entry.at === '' ? { ...entry, at: sources.now } : entry))
    .sort((a, b) => compare(b.at, a.at) || order(b) - order(a) || compare(a.key, b.key))
}

const order = ({ kind }: { kind: TimelineKind }) => timelineKinds.indexOf(kind)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function listContractEvents({ createdAt, signedAt, withdrawnAt }: Contract): [ContractEvent, string][] {
  return [
    ['made', createdAt],
    ...(signedAt === null ? [] : [['signed', signedAt] satisfies [ContractEvent, string]]),
    ...(withdrawnAt === null ? [] : [['withdrawn', withdrawnAt] satisfies [ContractEvent, string]]),
  ]
}

function issued({ issueDate, createdAt }: Invoice): string {
  return issueDate === null ? createdAt : startOfDay(issueDate)
}

function emailsOfRows<C extends Contract, I extends Invoice>(
  contracts: readonly C[],
  invoices: readonly I[],
): [RowEmail<C, I>, string][] {
  return [
    ...contracts.flatMap((row): [RowEmail<C, I>, string][] =>
      row.mail === 'waiting' || row.mail === 'file'
        ? [[{ about: 'contract', row, kind: row.mail }, row.updatedAt]]
        : [],
    ),
    ...invoices.flatMap((row): [RowEmail<C, I>, string][] => [
      ...(row.mail === 'waiting' || row.mail === 'file'
        ? [[{ about: 'invoice', row, kind: row.mail }, row.updatedAt] satisfies [RowEmail<C, I>, string]]
        : []),
      ...(row.remindedOn === null
        ? []
        : [
            [{ about: 'invoice', row, kind: 'reminder' }, startOfDay(row.remindedOn)] satisfies [
              RowEmail<C, I>,
              string,
            ],
          ]),
    ]),
  ]
}

export function parseTimelineKinds(text: string | null): TimelineKind[] {
  const requested = new Set((text ?? '').split(','))
  return timelineKinds.filter(kind => requested.has(kind))
}

export function toggledKinds(kinds: readonly TimelineKind[], kind: TimelineKind): TimelineKind[] {
  const next = timelineKinds.filter(each => kinds.includes(each) !== (each === kind))
  return next.length === timelineKinds.length ? [] : next
}

export function visitsAround<A extends Appointment & { state: VisitState }>(
  visits: Iterable<A>,
  now: string,
): { last: A | undefined; next: A | undefined } {
  let last: A | undefined
  let next: A | undefined
  for (const visit of visits) {
    if (!takesPlace(visit)) continue
    if (visit.startTime <= now) {
      if (last === undefined || visit.startTime > last.startTime) last = visit
    } else if (next === undefined || visit.startTime < next.startTime) next = visit
  }
  return { last, next }
}
