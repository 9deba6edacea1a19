import type { InvoiceMonth, InvoiceRow, Synchronized, XmlExport } from '../../contract/invoices.ts'
import type { Json } from '../../contract/json.ts'
import { isObject, readRow } from '../../sync/read-row.ts'

/** What the host answers about invoices beside rows for the mirror: read whole and as expected, or not at all. */
export type InvoicePage = { rows: InvoiceRow[]; totalPages: number }

export function readInvoicePage(body: Json): InvoicePage | null {
  if (!isObject(body) || !Array.isArray(body.data) || typeof body.totalPages !== 'number') return null
  const rows = eachOf(body.data, readRow.invoices)
  return rows && { rows, totalPages: body.totalPages }
}

export function readMonths(body: Json): InvoiceMonth[] | null {
  return eachOf(body, item => {
    if (!isObject(item) || !isObject(item.statusCounts)) return null
    const { month, totalCount } = item
    if (typeof month !== 'string' || typeof totalCount !== 'number') return null
    const statusCounts: Record<string, number> = {}
    for (const [status, count] of Object.entries(item.statusCounts))
      if (typeof count === 'number') statusCounts[status] = count
    return { month, totalCount, statusCounts }
  })
}

type Skipped = Synchronized['skipped'][number]
export type SyncReport = Pick<Synchronized, 'created' | 'recomputed' | 'skipped'>

export function readSyncReport(body: Json): SyncReport | null {
  if (!isObject(body)) return null
  const { created, recomputed } = body
  const skipped = eachOf(body.skipped, readSkipped)
  if (typeof created !== 'number' || typeof recomputed !== 'number' || !skipped) return null
  return { created, recomputed, skipped }
}

function readSkipped(item: Json): Skipped | null {
  if (!isObject(item)) return null
  const { contractId, reason } = item
  if (typeof contractId !== 'string') return null
  if (reason !== 'client-inactive' && reason !== 'nothing-to-bill') return null
  return { contractId, reason, client: readPerson(item.client) }
}

function readPerson(client: Json | undefined): Skipped['client'] {
  if (!isObject(client)) return null
  const { firstName, lastName } = client
  return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : null
}

export function readXmlExports(body: Json): XmlExport[] | null {
  return eachOf(body, item => {
    if (!isObject(item)) return null
    const { id, month, clientCount, createdAt, filename = '' } = item
    const whole =
      typeof id === 'string' &&
      typeof month === 'string' &&
      typeof clientCount === 'number' &&
      typeof createdAt === 'string' &&
      typeof filename === 'string'
    return whole ? { id, month, clientCount, createdAt, filename } : null
  })
}

export function readXmlFile(body: Json): { xml: string; filename: string } | null {
  if (!isObject(body)) return null
  const { xml, filename } = body
  return typeof xml === 'string' && typeof filename === 'string' ? { xml, filename } : null
}

export function readValidated(body: Json): number | null {
  return isObject(body) && typeof body.validated === 'number' ? body.validated : null
}

function eachOf<Item>(body: Json | undefined, read: (item: Json) => Item | null): Item[] | null {
  if (!Array.isArray(body)) return null
  const items = body.flatMap(item => read(item) ?? [])
  return items.length === body.length ? items : null
}
