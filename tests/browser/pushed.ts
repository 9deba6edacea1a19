import type { Page, Request } from '@playwright/test'
import type { Outcome, PushedEdit } from '../../src/contract/push.ts'
import { ofServer } from './fixtures.ts'

const address = '**/api/sync/push'

/** "species.add" for a pushed edit. */
export const formatKind = ({ record, kind }: PushedEdit) => `${record}.${kind}`

export function editsPushedBy(page: Page): PushedEdit[] {
  const pushed: PushedEdit[] = []
  page.on('request', request => isPush(request) && pushed.push(...editsIn(request)))
  return pushed
}

/** Changes edits between the page and the server, so that the server itself refuses them. */
export async function changePushed(
  page: Page,
  change: (edit: PushedEdit) => PushedEdit | Promise<PushedEdit>,
): Promise<void> {
  await page.route(address, async (route, request) => {
    const edits = await Promise.all(editsIn(request).map(change))
    return route.continue({ postData: JSON.stringify({ edits }) })
  })
}

export async function refusePushed(
  page: Page,
  kind: string,
  body: { code: string; message: string; field?: string },
): Promise<void> {
  await page.route(address, (route, request) => {
    const outcomes = editsIn(request).map(
      ({ key, after, ...edit }): Outcome =>
        formatKind({ key, after, ...edit }) === kind
          ? { key, outcome: 'refused', status: 422, ...body }
          : { key, outcome: 'blocked', by: after[0] ?? key },
    )
    return route.fulfill({ headers: ofServer, json: { outcomes } })
  })
}

export async function losePushed(page: Page, kind: string): Promise<void> {
  await page.route(address, (route, request) =>
    editsIn(request).some(edit => formatKind(edit) === kind) ? route.abort() : route.continue(),
  )
}

export async function leavePushed(page: Page): Promise<void> {
  await page.unroute(address)
}

function isPush(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/sync/push'
}

function editsIn(request: Request): PushedEdit[] {
  const { edits }: { edits: PushedEdit[] } = request.postDataJSON()
  return edits
}
