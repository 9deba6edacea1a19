import type { Static } from 'typebox'
import type { changesPage } from '../../src/contract/feed.ts'
import { readRowList } from '../../src/sync/feed/rows-from-answers.ts'
import type { Change } from '../sync/feed.ts'
import type { Answer } from './client.ts'

export type Page = Static<typeof changesPage>

export function parseFeedPage({ status, body }: Answer): Page {
  if (status !== 200) throw new Error(`no page, but ${status} ${JSON.stringify(body)}`)
  const { lists, changes = lists.flatMap(readRowList), ...page } = Object(body)
  return { ...page, changes }
}

/** Rows of a device that applies the pages of the feed as they arrive. */
export function createReplica() {
  const changesByKey = new Map<string, Change>()
  return {
    apply({ changes }: Pick<Page, 'changes'>) {
      for (const change of changes) {
        const key = `${change.record} ${change.id}`
        if ((changesByKey.get(key)?.rev ?? -1) < change.rev) changesByKey.set(key, change)
      }
    },
    rows() {
      const live = [...changesByKey.values()].filter(change => change.row !== null)
      return live.sort((a, b) => (a.id < b.id ? -1 : 1)).map(change => change.row)
    },
  }
}
