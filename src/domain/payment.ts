import { isIban } from './bank.ts'
import type { PracticeValues } from './practice.ts'

/** How a client pays: the bank collects it, or they pay it themselves. */
export const waysOfPayment = ['direct-debit', 'transfer'] as const
export type WayOfPayment = (typeof waysOfPayment)[number]

/**
 * A bank collects only under a mandate, and a mandate names who collects, with which identifier, and from which account.
 * Contracts, invoices, their letters and the previews on devices all ask here.
 */
export function wayOfPayment(
  practice: Pick<PracticeValues, 'name' | 'iban' | 'creditorId'>,
  client: { iban: string },
): WayOfPayment {
  const canCollect = practice.name !== '' && practice.iban !== '' && practice.creditorId !== ''
  return canCollect && isIban(client.iban) ? 'direct-debit' : 'transfer'
}
