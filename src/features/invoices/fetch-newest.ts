import { monthSpan } from '../../domain/billing/billing.ts'
import type { Month } from '../../domain/calendar/brussels.ts'
import type { Workspace } from '../../sync/device/workspace.ts'

export const pageSize = 500

export async function fetchNewest({ fresh }: Pick<Workspace, 'fresh'>, month?: Month): Promise<void> {
  const newest = { page: 1, limit: pageSize, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
  // Without a response, the feed delivers them later.
  await fresh('invoices', { ...newest, ...(month && monthSpan(month)) }).catch(() => undefined)
}
