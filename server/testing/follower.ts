import type { Static } from 'typebox'
import type { changesPage } from '../../src/contract/feed.ts'
import type { Change } from '../sync/feed.ts'
import type { Answer } from './client.ts'

export type Page = Static<typeof changesPage>

export function pageOf({ status, body }: Answer): Page {
  if (status !== 200) throw new Error(`no page, but ${status} ${JSON.stringify(body)}`)
  return Object(body)
}

/** Rows of a device that applies the pages of the feed as they arrive. */
export function copyOf() {
  const held = new Map<string, Change>()
  return {
    apply({ changes }: Pick<Page, 'changes'>) {
      for (const change of changes) {
        const key = `${change.record} ${change.id}`
        if ((held.get(key)?.rev ?? -1) < change.rev) held.set(key, change)
      }
    },
    rows() {
      const there = [...held.values()].filter(change => change.row !== null)
      return there.sort((a, b) => (a.id < b.id ? -1 : 1)).map(change => change.row)
    },
  }
}
