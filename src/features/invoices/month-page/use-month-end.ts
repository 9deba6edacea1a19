import { useMemo } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import type { CollectionFault } from '../../../domain/bank-file/collection.ts'
import { dayOf, type Month, monthAfter } from '../../../domain/brussels.ts'
import { isOverdue } from '../../../domain/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../../domain/money.ts'
import { findingsOf, leftInMonth, type MonthFinding, unbilledClients } from '../../../domain/month-end.ts'
import { useSignal, useWorkspace } from '../../../parts/device-hooks.ts'
import type { View } from '../../../store/overlay/view.ts'
import { candidateOf } from '../bank-file/candidates.ts'
import { countMonths, monthReader } from '../months.ts'

/** An invoice with what deserves a look, and what there is to say of it. */
export type LookedAt = {
  row: InvoiceRow
  findings: readonly MonthFinding[]
  fault: CollectionFault | undefined
  /** Euros: of the month before, and of the client's credit. */
  before: number | undefined
  credit: number
}

/** How a month stands, as far as this device knows. */
export function useMonthEnd(month: Month) {
  const { view, versions, now } = useWorkspace()
  const today = dayOf(now())
  const invoices = useSignal(versions.invoices)
  const clients = useSignal(versions.clients)
  const contracts = useSignal(versions.contracts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the tables' rows, which change in place.
  return useMemo(() => monthEnd(view, month, today), [view, month, today, invoices, clients, contracts])
}

type Tables = Pick<View, 'tables'>

function monthEnd(view: Tables, month: Month, today: string) {
  const { tables } = view
  const monthAt = monthReader()
  const all = [...tables.invoices.all()].map(({ row }) => row)
  const rows = all.filter(({ createdAt }) => monthAt(createdAt) === month)
  // What contracts were in a month that is over, this device does not tell.
  const isNow = month === today.slice(0, 7)
  const unbilled = isNow ? unbilledClients(atWork(view), all, month) : new Set<string>()
  const lookedAt = rows
    .filter(({ status }) => status === 'created')
    .map(row => lookedAtOf(view, row, today))
    .filter(({ findings }) => findings.length > 0)
  const byStatus = (status: InvoiceRow['status']) => rows.filter(row => row.status === status)
  const pending = byStatus('pending').map(row => candidateOf(view, row, today))
  const [counted] = countMonths(
    rows.map(row => ({ row })),
    month,
  )
  return {
    left: leftInMonth(rows, { unbilled: unbilled.size, toLookAt: lookedAt.length, today }),
    lookedAt,
    count: rows.length,
    statusCounts: counted?.statusCounts ?? {},
    /** Euros that each step is about. */
    sums: {
      validate: sumOf(byStatus('created')),
      file: sumOf(byStatus('pending')),
      returns: sumOf(byStatus('sent')),
      reminders: sumOf(rows.filter(row => isOverdue(row, today))),
    },
    /** Of the pending ones, those that the bank cannot collect. */
    toSend: pending.filter(({ fault }) => fault !== undefined).length,
  }
}
export type MonthEnd = ReturnType<typeof monthEnd>

/** Of clients who are active: the others are not billed. */
function* atWork({ tables }: Tables) {
  for (const { row } of tables.contracts.all())
    if (tables.clients.get(row.clientId)?.row.isActive !== false) yield row
}

function lookedAtOf(view: Tables, row: InvoiceRow, today: string): LookedAt {
  const { tables } = view
  const others = [...tables.invoices.ownedBy(row.clientId)].flatMap(id => {
    const other = tables.invoices.get(id)?.row
    return other !== undefined && other.id !== row.id && other.status !== 'canceled' ? [other] : []
  })
  const before = others.find(({ period }) => period === monthAfter(row.period, -1))?.total
  const isFirst = others.every(({ period }) => period >= row.period)
  const { fault } = candidateOf(view, row, today)
  const credit = tables.clients.get(row.clientId)?.row.credit ?? 0
  const findings = findingsOf({
    totalCents: centsFromEuros(row.total),
    canCollect: fault === undefined || isOfAmount(fault),
    beforeCents: before === undefined ? undefined : centsFromEuros(before),
    isFirst,
    creditCents: centsFromEuros(credit),
  })
  return { row, findings, fault, before, credit: Math.min(credit, row.total) }
}

/** Credit may pay all of it: that is no matter of the mandate. */
const isOfAmount = (fault: CollectionFault) => fault === 'no-amount' || fault === 'amount-too-high'

const sumOf = (rows: readonly InvoiceRow[]) =>
  eurosFromCents(rows.reduce((sum, { toPay }) => sum + centsFromEuros(toPay), 0))
