import type { InvoiceRow } from '../../src/contract/invoices.ts'
import type { QueuedInvoiceStep } from '../../src/domain/billing/invoices.ts'
import { invoiceUndoStep } from '../../src/features/invoices/invoice-actions.ts'
import { invoicesTexts } from '../../src/features/invoices/invoices-texts.ts'
import * as edits from '../practice/edits.ts'
import type { Tab } from './tab.ts'
import { keepWithUndo, type Undo } from './undo-actions.ts'

/** The invoices as listed on their screen: number, status, mark. */
export function invoicesOn(tab: Tab): [number: string, status: string, mark: string | null][] {
  const listed = tab.workspace.view.tables.invoices.select({ search: '', sortBy: 'number', sortOrder: 'ASC' })
  return listed.map(({ row, mark }) => [row.number, row.status, mark])
}

export function invoiceOn(tab: Tab, number: string): InvoiceRow {
  const found = tab.rows('invoices').find(row => row.number === number)
  if (!found) throw new Error(`the screen does not show invoice ${number}`)
  return found
}

/** A step that can be taken offline. */
export const takeInvoiceStep = (tab: Tab, number: string, step: QueuedInvoiceStep): Undo =>
  takeRowStep(tab, invoiceOn(tab, number), step)

/** Also works for a row of a server response that the device does not store. */
export const takeRowStep = (tab: Tab, row: InvoiceRow, step: QueuedInvoiceStep): Undo =>
  keepWithUndo(tab, edits.invoiceStep(step, row), invoiceUndoStep(invoicesTexts.en, step, row, 'Zoë Maes'))
