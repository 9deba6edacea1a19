import type { InvoiceRow } from '../../contract/invoices.ts'
import type { InvoiceFacts } from '../../domain/documents/invoice-paper.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { centsFromEuros } from '../../domain/money.ts'
import { practiceId } from '../../domain/practice.ts'
import { speciesId } from '../../domain/species.ts'
import type { View } from '../../store/view.ts'

/**
 * What the paper of an invoice is drawn from, out of what this device knows; null when that is not enough. `canceledHere`
 * is when it was canceled on this device, where the host has not answered yet.
 */
export function invoiceFacts(
  { tables }: Pick<View, 'tables'>,
  row: InvoiceRow,
  canceledHere?: string,
): InvoiceFacts | null {
  const client = tables.clients.get(row.clientId)?.row
  const practice = tables.practice.get(practiceId)?.row
  if (!client || !practice) return null
  const animals = [...tables.animals.ownedBy(row.clientId)].flatMap(id => {
    const animal = tables.animals.get(id)?.row
    if (!animal) return []
    const { name, speciesName, chipId, nbYearlyVisit } = animal
    const price = tables.species.get(speciesId(speciesName))?.row.hourlyPrice
    const hourlyPriceCents = price === undefined ? null : centsFromEuros(price)
    return [{ name, speciesName, chipId, nbYearlyVisit, hourlyPriceCents }]
  })
  const { number, contractId, period, createdAt, dueDate, communication, status } = row
  return {
    invoice: {
      number,
      contractId,
      period,
      createdAt,
      dueDay: dueDate,
      communication,
      netCents: centsFromEuros(row.net),
      vatCents: centsFromEuros(row.vat),
      totalCents: centsFromEuros(row.total),
      creditCents: centsFromEuros(row.credit),
      isFrozen: isFrozen(status),
      canceledAt: status === 'canceled' ? (canceledHere ?? row.updatedAt) : null,
    },
    practice,
    client,
    animals,
  }
}
