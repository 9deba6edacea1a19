import { type Month, monthOf } from '../../domain/brussels.ts'
import type { View } from '../../store/view.ts'

/** Whether something of the month's invoices, or of their clients, is still on its way to the host. */
export function isMonthUnsent(
  { tables }: Pick<View, 'tables'>,
  unsent: ReadonlySet<string>,
  month: Month,
): boolean {
  const isOfMonth = (id: string) => {
    const invoice = tables.invoices.get(id)?.row
    return invoice !== undefined && monthOf(invoice.createdAt) === month
  }
  return [...unsent].some(id => isOfMonth(id) || [...tables.invoices.ownedBy(id)].some(isOfMonth))
}
