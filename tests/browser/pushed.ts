import type { Page, Request } from '@playwright/test'
import type { Outcome, PushedEdit } from '../../src/contract/push.ts'
import { ofServer } from './fixtures.ts'

const address = '**/api/sync/push'

/** "species.add" of an edit on its way. */
export const kindOf = ({ record, kind }: PushedEdit) => `${record}.${kind}`

/** What this page pushes from now on, each time that it goes. */
export function editsPushedBy(page: Page): PushedEdit[] {
  const pushed: PushedEdit[] = []
  page.on('request', request => isPush(request) && pushed.push(...editsIn(request)))
  return pushed
}

/** The edits reach the server otherwise than they were sent, so that it is the server itself that says no. */
export async function changePushed(
  page: Page,
  change: (edit: PushedEdit) => PushedEdit | Promise<PushedEdit>,
): Promise<void> {
  await page.route(address, async (route, request) => {
    const edits = await Promise.all(editsIn(request).map(change))
    return route.continue({ postData: JSON.stringify({ edits }) })
  })
}

/** A rule is against the edits of this kind, and what comes after them is not tried; no other edits are to go meanwhile. */
export async function refusePushed(
  page: Page,
  kind: string,
  body: { code: string; message: string; field?: string },
): Promise<void> {
  await page.route(address, (route, request) => {
    const outcomes = editsIn(request).map(
      ({ key, after, ...edit }): Outcome =>
        kindOf({ key, after, ...edit }) === kind
          ? { key, outcome: 'refused', status: 422, ...body }
          : { key, outcome: 'blocked', by: after[0] ?? key },
    )
    return route.fulfill({ headers: ofServer, json: { outcomes } })
  })
}

/** Pushes that hold an edit of this kind are lost on their way. */
export async function losePushed(page: Page, kind: string): Promise<void> {
  await page.route(address, (route, request) =>
    editsIn(request).some(edit => kindOf(edit) === kind) ? route.abort() : route.continue(),
  )
}

/** Pushes reach the server again, as they are sent. */
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
