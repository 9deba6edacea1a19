import { useMemo } from 'react'
import type { ExtraRow } from '../../contract/rows.ts'
import { vatCents } from '../../domain/billing/contract-price.ts'
import { type ExtraUnit, extraCents, extraUnitTexts } from '../../domain/billing/extras.ts'
import { isFrozen } from '../../domain/billing/invoices.ts'
import type { VatRegime } from '../../domain/billing/vat.ts'
import { formatCents, formatPrice } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { View } from '../../store/overlay/view.ts'
import { extrasTexts } from './extras-texts.ts'

/** Extra work of a client, of one of the client's animals or of a visit. */
export type ExtraSubject = { clientId: string; animalId: string | null; appointmentId: string | null }

type Amount = Pick<ExtraRow, 'quantity' | 'price' | 'vatRate'>

/** Latest first. */
export function useExtras({ clientId, animalId, appointmentId }: ExtraSubject): ViewRow<ExtraRow>[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.extras)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(
    () => findExtras(view, { clientId, animalId, appointmentId }),
    [view, version, clientId, animalId, appointmentId],
  )
}

function findExtras({ tables }: View, { clientId, animalId, appointmentId }: ExtraSubject) {
  return [...tables.extras.ownedBy(clientId)]
    .flatMap(id => tables.extras.get(id) ?? [])
    .filter(
      ({ row }) =>
        (animalId === null || row.animalId === animalId) &&
        (appointmentId === null || row.appointmentId === appointmentId),
    )
    .sort((one, other) => (`${one.row.day} ${one.id}` < `${other.row.day} ${other.id}` ? 1 : -1))
}

/** The consequence of a deletion for lines that are not invoiced yet. */
export function openExtrasLines(
  view: View,
  about: ExtraSubject,
  consequence: 'openRemain' | 'openErased' | 'openInactive',
  language: Language,
): string[] {
  const open = findExtras(view, about).filter(({ row }) => row.invoiceId === null)
  const cents = open.reduce((sum, { row }) => sum + extraCents(row), 0)
  return open.length === 0
    ? []
    : [extrasTexts[language][consequence](open.length, formatCents(cents, language))]
}

/** VAT is rounded once per rate, as on the invoice. */
export function sumExtras(lines: readonly Amount[], vatRegime: VatRegime) {
  const nets = new Map<number, number>()
  for (const line of lines) {
    const rate = vatRegime === 'domestic' ? line.vatRate : 0
    nets.set(rate, (nets.get(rate) ?? 0) + extraCents(line))
  }
  const netCents = [...nets.values()].reduce((sum, cents) => sum + cents, 0)
  const vat = [...nets].reduce((sum, [rate, cents]) => sum + vatCents(cents, rate), 0)
  return { netCents, totalCents: netCents + vat }
}

/** "€0.45 / km" */
export function formatUnitPrice(of: { price: number; unit: ExtraUnit }, language: Language): string {
  const price = formatPrice(of.price, language)
  return of.unit === 'piece' ? price : `${price} / ${extraUnitTexts[language][of.unit]}`
}

/** A line on a validated invoice is fixed. For an invoice that is not on this device, the server decides. */
export function isFixedExtra({ invoiceId }: ExtraRow, { tables }: Pick<View, 'tables'>): boolean {
  const invoice = invoiceId === null ? undefined : tables.invoices.get(invoiceId)?.row
  return invoice !== undefined && isFrozen(invoice.status)
}
