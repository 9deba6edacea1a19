import { useEffect, useMemo, useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import type { RouteResponse } from '../../../contract/routes.ts'
import type { CollectionFault } from '../../../domain/bank/collection.ts'
import { isOverdue } from '../../../domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../../domain/billing/money.ts'
import {
  invoiceFindings,
  isForFile,
  isForReturns,
  isLookedAt,
  leftInMonth,
  type MonthFinding,
  unbilledClients,
} from '../../../domain/billing/month-end.ts'
import { type Month, monthAfter, toDay, toMonth } from '../../../domain/calendar/brussels.ts'
import { isEnterpriseNumber } from '../../../domain/clients/official-numbers.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { View } from '../../../store/overlay/view.ts'
import { toCandidate } from '../../bank/bank-file/candidates.ts'
import { countMonths, monthReader, oldestLocalMonth } from '../months.ts'
import { fetchMonth, shownRow } from '../older-invoices.ts'

export type ReviewedInvoice = {
  row: InvoiceRow
  findings: readonly MonthFinding[]
  reviewedFindings: readonly MonthFinding[]
  fault: CollectionFault | undefined
  /** In euros: the total of the previous month, and the credit of the client. */
  before: number | undefined
  credit: number
}

/**
 * The state of a month, from local rows and from data that only the server has. `again` refetches that data.
 */
export function useMonthEnd(month: Month) {
  const { view, versions, now } = useWorkspace()
  const [round, setRound] = useState(0)
  const today = toDay(now())
  const older = useOlderMonth(month, round)
  const { data: response } = useServerQuery(
    'GET invoices/months/:month/end',
    { month },
    { refetchOn: round, persist: 'session' },
  )
  const invoices = useSignal(versions.invoices)
  const clients = useSignal(versions.clients)
  const contracts = useSignal(versions.contracts)
  const mandates = useSignal(versions.mandates)
  const extras = useSignal(versions.extras)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the tables' rows, which change in place.
  const stand = useMemo(
    () => (Array.isArray(older) ? monthEnd(view, { month, today, response, older }) : undefined),
    [view, month, today, response, older, invoices, clients, contracts, mandates, extras],
  )
  const again = () => setRound(before => before + 1)
  return stand === undefined
    ? ({ kind: older === 'failed' ? 'failed' : 'loading' } as const)
    : ({ kind: 'known', stand, again } as const)
}

const noRows: readonly InvoiceRow[] = []

/** The invoices of a month that only the server has, with pending edits. Empty for a recent month. */
function useOlderMonth(month: Month, round: number): readonly InvoiceRow[] | 'loading' | 'failed' {
  const workspace = useWorkspace()
  const { view, versions, now } = workspace
  const reachable = useReachable()
  const entries = useEntries()
  const version = useSignal(versions.invoices)
  const isHere = month >= oldestLocalMonth(toMonth(now()))
  const [loaded, setLoaded] = useState<readonly InvoiceRow[] | 'loading' | 'failed'>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round fetches again.
  useEffect(() => {
    if (isHere || !reachable) return
    let wanted = true
    void fetchMonth(workspace, month).then(rows => {
      if (wanted) setLoaded(before => rows ?? (Array.isArray(before) ? before : 'failed'))
    })
    return () => {
      wanted = false
    }
  }, [workspace, month, isHere, reachable, round])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => {
    if (isHere) return noRows
    if (typeof loaded === 'string') return loaded
    return loaded.map(row => shownRow(row, view.tables.invoices.get(row.id), entries).row)
  }, [isHere, loaded, view, version, entries])
}

type MonthEndResponse = RouteResponse<'GET invoices/months/:month/end'>
type Tables = Pick<View, 'tables'>
type MonthContext = {
  month: Month
  today: string
  response: MonthEndResponse | undefined
  older: readonly InvoiceRow[]
}

export function monthEnd(view: Tables, { month, today, response, older }: MonthContext) {
  const { tables } = view
  const monthAt = monthReader()
  const all = [...tables.invoices.all()].map(({ row }) => row)
  const localRows = all.filter(({ createdAt }) => monthAt(createdAt) === month)
  const ids = new Set(older.map(({ id }) => id))
  const rows = [...older, ...localRows.filter(({ id }) => !ids.has(id))]
  const unbilled = unbilledIn(view, all, { month, today, response })
  const before = new Map(response?.before.map(entry => [entry.invoiceId, entry]))
  const reviewedAt = rows
    .filter(({ status }) => status === 'created')
    .map(row => toReviewedInvoice(view, row, today, before.get(row.id)))
    .filter(({ findings }) => findings.length > 0)
  const toLookAt = reviewedAt.filter(
    ({ findings, reviewedFindings }) => reviewedFindings.length < findings.length,
  ).length
  const byStatus = (status: InvoiceRow['status']) => rows.filter(row => row.status === status)
  const pending = byStatus('pending').map(row => toCandidate(view, row, today))
  const [counted] = countMonths(
    rows.map(row => ({ row })),
    month,
  )
  return {
    owed: listCredits(view),
    extras: sumOpenExtras(view),
    left: leftInMonth(rows, { unbilled: unbilled ?? 0, toLookAt, today }),
    isUnbilledKnown: unbilled !== undefined,
    isNow: month === today.slice(0, 7),
    reviewedAt,
    count: rows.length,
    statusCounts: counted?.statusCounts ?? {},
    toCollect: counted?.toCollect ?? 0,
    /** In euros, for each step. */
    sums: {
      validate: sumToPay(byStatus('created')),
      file: sumToPay(rows.filter(isForFile)),
      returns: sumToPay(rows.filter(isForReturns)),
      reminders: sumToPay(rows.filter(row => isOverdue(row, today))),
    },
    /** The e-invoices of the month, and companies that get none. The number is stored at validation. */
    eInvoices: rows.filter(
      ({ status, clientId }) =>
        status !== 'canceled' && isEnterpriseNumber(tables.clients.get(clientId)?.row.companyVAT ?? ''),
    ).length,
    withoutVatNumber: [...new Set(byStatus('created').map(({ clientId }) => clientId))]
      .flatMap(id => tables.clients.get(id)?.row ?? [])
      .filter(({ companyName, companyVAT }) => companyName !== '' && companyVAT === ''),
    /** Invoices that the bank cannot collect. */
    toSend: pending.filter(({ fault }) => fault !== undefined && fault !== 'too-early'),
  }
}
export type MonthEnd = ReturnType<typeof monthEnd>

/** Extra work that Synchronize puts on invoices. Inactive clients are not invoiced. */
function sumOpenExtras({ tables }: Tables) {
  const open = [...tables.extras.tally.keys()].filter(kind => {
    const [, clientId = ''] = kind.split(' ')
    return kind !== '' && tables.clients.get(clientId)?.row.isActive !== false
  })
  return {
    count: open.reduce((sum, kind) => sum + (tables.extras.tally.get(kind) ?? 0), 0),
    sum: eurosFromCents(open.reduce((sum, kind) => sum + (tables.extras.sums.get(kind) ?? 0), 0)),
  }
}

/** The current credit balances, largest first. */
function listCredits({ tables }: Tables) {
  const clients = [...tables.clients.all()].map(({ row }) => row).filter(({ credit }) => credit > 0)
  const cents = clients.reduce((sum, { credit }) => sum + centsFromEuros(credit), 0)
  const inOrder = clients.toSorted((a, b) => b.credit - a.credit || fullName(a).localeCompare(fullName(b)))
  return { clients: inOrder, sum: eurosFromCents(cents) }
}

/** The number of clients without an invoice. Only the server has the contracts of a past month. */
function unbilledIn(
  view: Tables,
  invoices: readonly InvoiceRow[],
  { month, today, response }: Omit<MonthContext, 'older'>,
): number | undefined {
  if (response === undefined)
    return month === today.slice(0, 7) ? unbilledClients(atWork(view), invoices, month).size : undefined
  // Invoices that arrived after the response are counted too.
  const contracts = response.unbilled.map(({ clientId }) => ({ clientId, status: 'active' }))
  return unbilledClients(contracts, invoices, month).size
}

function* atWork({ tables }: Tables) {
  for (const { row } of tables.contracts.all())
    if (tables.clients.get(row.clientId)?.row.isActive !== false) yield row
}

function toReviewedInvoice(
  view: Tables,
  row: InvoiceRow,
  today: string,
  previous: MonthEndResponse['before'][number] | undefined,
): ReviewedInvoice {
  const { tables } = view
  const { before, isFirst } = previous
    ? { before: previous.total ?? undefined, isFirst: previous.isFirst }
    : previousLocalInvoice(view, row)
  const { fault } = toCandidate(view, row, today)
  const credit = tables.clients.get(row.clientId)?.row.credit ?? 0
  const totalCents = centsFromEuros(row.total)
  const findings = invoiceFindings({
    totalCents,
    canCollect: fault === undefined || isOfAmount(fault) || fault === 'too-early',
    beforeCents: before === undefined ? undefined : centsFromEuros(before),
    isFirst,
    creditCents: centsFromEuros(credit),
  })
  const reviewedFindings = findings.filter(finding => isLookedAt(row.reviewedStatus, totalCents, [finding]))
  return { row, findings, reviewedFindings, fault, before, credit: Math.min(credit, row.total) }
}

/** Considers only the invoices on this device. */
function previousLocalInvoice({ tables }: Tables, row: InvoiceRow) {
  if (row.contractId === null) return { before: undefined, isFirst: false }
  const others = [...tables.invoices.ownedBy(row.clientId)].flatMap(id => {
    const other = tables.invoices.get(id)?.row
    const isOfMonth = other !== undefined && other.contractId !== null && other.status !== 'canceled'
    return isOfMonth && other.id !== row.id ? [other] : []
  })
  const before = others.find(({ period }) => period === monthAfter(row.period, -1))?.total
  return { before, isFirst: others.every(({ period }) => period >= row.period) }
}

/** Credit may pay the whole amount, so this fault does not concern the mandate. */
const isOfAmount = (fault: CollectionFault) => fault === 'no-amount' || fault === 'amount-too-high'

const sumToPay = (rows: readonly InvoiceRow[]) =>
  eurosFromCents(rows.reduce((sum, { toPay }) => sum + centsFromEuros(toPay), 0))
