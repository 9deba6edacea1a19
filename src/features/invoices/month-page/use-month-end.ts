import { useEffect, useMemo, useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import type { RouteResponse } from '../../../contract/routes.ts'
import type { CollectionFault } from '../../../domain/bank/collection.ts'
import { isOverdue } from '../../../domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../../domain/billing/money.ts'
import {
  findingsOf,
  isForFile,
  isForReturns,
  isLookedAt,
  leftInMonth,
  type MonthFinding,
  unbilledClients,
} from '../../../domain/billing/month-end.ts'
import { dayOf, type Month, monthAfter, monthOf } from '../../../domain/calendar/brussels.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { View } from '../../../store/overlay/view.ts'
import { candidateOf } from '../../bank/bank-file/candidates.ts'
import { countMonths, firstMonthHere, monthReader } from '../months.ts'
import { askMonth, shownRow } from '../older-invoices.ts'

/** An invoice with what deserves a look, and what there is to say of it. */
export type LookedAt = {
  row: InvoiceRow
  findings: readonly MonthFinding[]
  /** Of these, what somebody has ticked. */
  seen: readonly MonthFinding[]
  fault: CollectionFault | undefined
  /** Euros: of the month before, and of the client's credit. */
  before: number | undefined
  credit: number
}

/**
 * How a month stands: by the rows of this device and, where the server can be reached, by what it alone knows. Of a month that is not on
 * this device nothing is known without it. `again` asks the server anew.
 */
export function useMonthEnd(month: Month) {
  const { view, versions, now } = useWorkspace()
  const [round, setRound] = useState(0)
  const today = dayOf(now())
  const older = useOlderMonth(month, round)
  const { data: said } = useServerQuery(
    'GET invoices/months/:month/end',
    { month },
    { refetchOn: round, persist: 'session' },
  )
  const invoices = useSignal(versions.invoices)
  const clients = useSignal(versions.clients)
  const contracts = useSignal(versions.contracts)
  const mandates = useSignal(versions.mandates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the tables' rows, which change in place.
  const stand = useMemo(
    () => (Array.isArray(older) ? monthEnd(view, { month, today, said, older }) : undefined),
    [view, month, today, said, older, invoices, clients, contracts, mandates],
  )
  const again = () => setRound(before => before + 1)
  return stand === undefined
    ? ({ kind: older === 'failed' ? 'failed' : 'loading' } as const)
    : ({ kind: 'known', stand, again } as const)
}

const noRows: readonly InvoiceRow[] = []

/** The invoices of a month that the server has alone, with what was done to them here since; none of a month that is here. */
function useOlderMonth(month: Month, round: number): readonly InvoiceRow[] | 'loading' | 'failed' {
  const workspace = useWorkspace()
  const { view, versions, now } = workspace
  const reachable = useReachable()
  const entries = useEntries()
  const version = useSignal(versions.invoices)
  const isHere = month >= firstMonthHere(monthOf(now()))
  const [loaded, setLoaded] = useState<readonly InvoiceRow[] | 'loading' | 'failed'>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    if (isHere || !reachable) return
    let wanted = true
    void askMonth(workspace, month).then(rows => {
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

type MonthEndSaid = RouteResponse<'GET invoices/months/:month/end'>
type Tables = Pick<View, 'tables'>
type Around = {
  month: Month
  today: string
  /** Undefined: the server has not said it, or cannot. */
  said: MonthEndSaid | undefined
  older: readonly InvoiceRow[]
}

export function monthEnd(view: Tables, { month, today, said, older }: Around) {
  const { tables } = view
  const monthAt = monthReader()
  const all = [...tables.invoices.all()].map(({ row }) => row)
  const here = all.filter(({ createdAt }) => monthAt(createdAt) === month)
  const ids = new Set(older.map(({ id }) => id))
  const rows = [...older, ...here.filter(({ id }) => !ids.has(id))]
  const unbilled = unbilledIn(view, all, { month, today, said })
  const before = new Map(said?.before.map(one => [one.invoiceId, one]))
  const lookedAt = rows
    .filter(({ status }) => status === 'created')
    .map(row => lookedAtOf(view, row, today, before.get(row.id)))
    .filter(({ findings }) => findings.length > 0)
  const toLookAt = lookedAt.filter(({ findings, seen }) => seen.length < findings.length).length
  const byStatus = (status: InvoiceRow['status']) => rows.filter(row => row.status === status)
  const pending = byStatus('pending').map(row => candidateOf(view, row, today))
  const [counted] = countMonths(
    rows.map(row => ({ row })),
    month,
  )
  return {
    owed: creditsOf(view),
    left: leftInMonth(rows, { unbilled: unbilled ?? 0, toLookAt, today }),
    /** Whether it is known for how many clients there is no invoice yet. */
    isUnbilledKnown: unbilled !== undefined,
    isNow: month === today.slice(0, 7),
    lookedAt,
    count: rows.length,
    statusCounts: counted?.statusCounts ?? {},
    toCollect: counted?.toCollect ?? 0,
    /** Euros that each step is about. */
    sums: {
      validate: sumOf(byStatus('created')),
      file: sumOf(rows.filter(isForFile)),
      returns: sumOf(rows.filter(isForReturns)),
      reminders: sumOf(rows.filter(row => isOverdue(row, today))),
    },
    /** Of the pending ones, those that the bank cannot collect. */
    toSend: pending.filter(({ fault }) => fault !== undefined && fault !== 'too-early').length,
  }
}
export type MonthEnd = ReturnType<typeof monthEnd>

/** The credit balances of clients as they are today, the largest first. */
function creditsOf({ tables }: Tables) {
  const clients = [...tables.clients.all()].map(({ row }) => row).filter(({ credit }) => credit > 0)
  const cents = clients.reduce((sum, { credit }) => sum + centsFromEuros(credit), 0)
  const inOrder = clients.toSorted((a, b) => b.credit - a.credit || fullName(a).localeCompare(fullName(b)))
  return { clients: inOrder, sum: eurosFromCents(cents) }
}

/**
 * For how many clients there is no invoice yet. What contracts were in a month that is over, the server alone can tell; of the present
 * one the device tells as well as it can.
 */
function unbilledIn(
  view: Tables,
  invoices: readonly InvoiceRow[],
  { month, today, said }: Omit<Around, 'older'>,
): number | undefined {
  if (said === undefined)
    return month === today.slice(0, 7) ? unbilledClients(atWork(view), invoices, month).size : undefined
  // What came in since it was said counts.
  const contracts = said.unbilled.map(({ clientId }) => ({ clientId, status: 'active' }))
  return unbilledClients(contracts, invoices, month).size
}

/** Of clients who are active: the others are not billed. */
function* atWork({ tables }: Tables) {
  for (const { row } of tables.contracts.all())
    if (tables.clients.get(row.clientId)?.row.isActive !== false) yield row
}

function lookedAtOf(
  view: Tables,
  row: InvoiceRow,
  today: string,
  said: MonthEndSaid['before'][number] | undefined,
): LookedAt {
  const { tables } = view
  const { before, isFirst } = said
    ? { before: said.total ?? undefined, isFirst: said.isFirst }
    : beforeHere(view, row)
  const { fault } = candidateOf(view, row, today)
  const credit = tables.clients.get(row.clientId)?.row.credit ?? 0
  const totalCents = centsFromEuros(row.total)
  const findings = findingsOf({
    totalCents,
    canCollect: fault === undefined || isOfAmount(fault) || fault === 'too-early',
    beforeCents: before === undefined ? undefined : centsFromEuros(before),
    isFirst,
    creditCents: centsFromEuros(credit),
  })
  const seen = findings.filter(finding => isLookedAt(row.lookedFor, totalCents, [finding]))
  return { row, findings, seen, fault, before, credit: Math.min(credit, row.total) }
}

/** As far as the invoices of this device tell. */
function beforeHere({ tables }: Tables, row: InvoiceRow) {
  const others = [...tables.invoices.ownedBy(row.clientId)].flatMap(id => {
    const other = tables.invoices.get(id)?.row
    return other !== undefined && other.id !== row.id && other.status !== 'canceled' ? [other] : []
  })
  const before = others.find(({ period }) => period === monthAfter(row.period, -1))?.total
  return { before, isFirst: others.every(({ period }) => period >= row.period) }
}

/** Credit may pay all of it: that is no matter of the mandate. */
const isOfAmount = (fault: CollectionFault) => fault === 'no-amount' || fault === 'amount-too-high'

const sumOf = (rows: readonly InvoiceRow[]) =>
  eurosFromCents(rows.reduce((sum, { toPay }) => sum + centsFromEuros(toPay), 0))
