import type { InvoiceRow } from '../../src/contract/invoices.ts'
import type { QueuedInvoiceStep } from '../../src/domain/billing/invoices.ts'
import { invoiceStepEdit, invoiceUndoStep } from '../../src/features/invoices/invoice-actions.ts'
import { invoicesTexts } from '../../src/features/invoices/invoices-texts.ts'
import type { Tab } from './tab.ts'
import { keepWithUndo } from './undo-actions.ts'

const { en } = invoicesTexts

/** The invoices as listed on their screen: number, status, mark. */
export function invoicesOn(tab: Tab): [number: string, status: string, mark: string | null][] {
  const listed = tab.workspace.view.tables.invoices.select({ search: '', sortBy: 'number', sortOrder: 'ASC' })
  return listed.map(({ row, mark }) => [row.number, row.status, mark])
}

export function invoiceOn(tab: Tab, number: string): InvoiceRow {
  const listed = tab.workspace.view.tables.invoices.select({ search: '', sortBy: 'number', sortOrder: 'ASC' })
  const found = listed.find(({ row }) => row.number === number)
  if (!found) throw new Error(`the screen does not show invoice ${number}`)
  return found.row
}

/** A step that can be taken offline, with the functions of the screen. Returns the Undo of its message. */
export function takeInvoiceStep(
  tab: Tab,
  number: string,
  step: QueuedInvoiceStep,
): Promise<() => Promise<string>> {
  return takeRowStep(tab, invoiceOn(tab, number), step)
}

/** Also works for a row of a server response that the device does not store. */
export function takeRowStep(
  tab: Tab,
  row: InvoiceRow,
  step: QueuedInvoiceStep,
): Promise<() => Promise<string>> {
  const opposite = invoiceUndoStep(en, step, row, 'Zoë Maes')
  return keepWithUndo(tab, invoiceStepEdit(en, step, row, 'Zoë Maes'), opposite)
}
