import type { InvoiceRow } from '../../src/contract/invoices.ts'
import type { Tab } from './tab.ts'

/** The invoices as their screen lists them: number, status, mark. */
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

/** The steps that a device may keep until there is a network. */
export function takeInvoiceStep(tab: Tab, number: string, step: Step): Promise<void> {
  return takeStepOf(tab, invoiceOn(tab, number), step)
}

type Step = 'validate' | 'mark-paid' | 'mark-not-paid' | 'cancel'

/** Also of a row that the server gave, and that the device does not keep. */
export async function takeStepOf(tab: Tab, row: InvoiceRow, step: Step): Promise<void> {
  const { number } = row
  const to = { validate: 'pending', 'mark-paid': 'paid', 'mark-not-paid': 'not_paid', cancel: 'canceled' }[
    step
  ]
  const committed = await tab.workspace.commit({
    kind: `invoices.${step}`,
    id: row.id,
    subject: number,
    patch: { status: { from: row.status, to } },
    say: () => `${step} ${number}`,
  })
  if (!committed.ok) throw committed.error
}
