import { spanOfMonth } from '../../domain/billing/billing.ts'
import type { Month } from '../../domain/calendar/brussels.ts'
import type { Workspace } from '../../sync/device/workspace.ts'

/** How many invoices are asked for at a time. */
export const pageSize = 500

/** Fetches what the server has just done to invoices, to those of one month or to any. */
export async function fetchNewest({ fresh }: Pick<Workspace, 'fresh'>, month?: Month): Promise<void> {
  const newest = { page: 1, limit: pageSize, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
  // Without an answer they come with the feed.
  await fresh('invoices', { ...newest, ...(month && spanOfMonth(month)) }).catch(() => undefined)
}
