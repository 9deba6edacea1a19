import { type ContractStatus, isAtWork } from '../billing/contracts.ts'
import type { InvoiceStatus } from '../billing/invoices.ts'

/**
 * The right to be forgotten. A client who asks for it is taken out of everything, on the server and on every device, for
 * good. What the law asks the practice to keep stays, without a client in the lists: invoices and files for the bank.
 */
export type ErasureRefusal = 'clients/erase-contract' | 'clients/erase-unpaid'

/** Why a client cannot be erased now; nothing when they can. */
export function refusalOfErasure(
  contracts: readonly ContractStatus[],
  invoices: readonly InvoiceStatus[],
): ErasureRefusal | undefined {
  if (contracts.some(status => isAtWork(status) || status === 'signed')) return 'clients/erase-contract'
  if (invoices.some(status => status !== 'paid' && status !== 'canceled')) return 'clients/erase-unpaid'
  return undefined
}

/**
 * For thirteen months a debtor may say that they never agreed, and the bank asks for the mandate until a month after
 * that. So the signed contract, which holds it, is kept for that long behind the last collection.
 */
const mandateMonths = 14

/** The instant until which signed contracts are kept; null where nothing was ever collected, or long enough ago. */
export function mandateKeptUntil(lastCollected: string | null, now: string): string | null {
  if (lastCollected === null) return null
  const until = new Date(lastCollected)
  until.setUTCMonth(until.getUTCMonth() + mandateMonths)
  return until.toISOString() > now ? until.toISOString() : null
}
