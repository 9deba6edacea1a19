import { type ContractStatus, isAtWork } from '../billing/contracts.ts'
import type { InvoiceStatus } from '../billing/invoices.ts'

/**
 * GDPR erasure: removes a client from server and devices. Records with a legal retention period stay without the
 * client: invoices and bank files.
 */
export type ErasureRefusal = 'clients/erase-contract' | 'clients/erase-unpaid'

export function erasureRefusal(
  contracts: readonly ContractStatus[],
  invoices: readonly InvoiceStatus[],
): ErasureRefusal | undefined {
  if (contracts.some(status => isAtWork(status) || status === 'signed')) return 'clients/erase-contract'
  if (invoices.some(status => status !== 'paid' && status !== 'canceled')) return 'clients/erase-unpaid'
  return undefined
}

/**
 * A debtor can dispute a mandate for thirteen months, and the bank may ask for it one month longer. The signed
 * contract, which contains it, is kept that long after the last collection.
 */
const mandateMonths = 14

export function mandateRetainedUntil(lastCollected: string | null, now: string): string | null {
  if (lastCollected === null) return null
  const until = new Date(lastCollected)
  until.setUTCMonth(until.getUTCMonth() + mandateMonths)
  return until.toISOString() > now ? until.toISOString() : null
}
