import type { SpeciesRow } from '../../src/contract/species.ts'
import { repriceSpecies } from '../../src/features/species/species-edits.ts'
import { en } from '../../src/features/species/species-texts.ts'
import type { Change } from '../../src/store/mirror/bucket-store.ts'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import { signatures } from '../../src/store/mirror/place.ts'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import { type Follower, follow } from '../../src/store/overlay/follow.ts'
import { View } from '../../src/store/overlay/view.ts'
import { planArrival } from '../../src/sync/send/commit.ts'
import { feedPage, type Keeper } from './keeper.ts'
import { asChanges, inPages } from './made-rows.ts'

const words = { texts: en, language: 'en' } as const

/** Bouvier's own: mirror, outbox, and the overlay of both in memory, put together as a workspace does it. */
export function ownKeeper(): Keeper {
  const view = new View()
  const mirror = new Mirror('bench', 'anna', {})
  const outbox = new Outbox('bench', 'anna', {})
  let follower: Follower | undefined

  const add = (row: SpeciesRow, to: number) => {
    const edit = repriceSpecies(words, row, { hourlyPrice: to })
    return outbox.add((waiting, newer) =>
      planArrival(edit, crypto.randomUUID(), new Date().toISOString(), waiting, newer),
    )
  }

  return {
    fill: rows => fillPages(mirror, asChanges(rows)),
    async open() {
      await Promise.all([mirror.open(), outbox.open()])
      follower = follow(outbox, mirror, ({ buckets, entries }) => view.update(buckets, entries), reportError)
      await follower.refresh()
    },
    select: selection => view.tables.species.select(selection).map(({ row }) => row),
    async reprice(row, to) {
      await add(row, to)
      await follower?.refreshKept()
    },
    queue: add,
    async readQueue() {
      await outbox.open()
      return (await outbox.all()).length
    },
  }
}

/** As a snapshot of the server arrives on a new device. */
export async function fillPages(mirror: Mirror, changes: readonly Change[]): Promise<void> {
  const start = { epoch: 'bench', rev: changes.length }
  const pages = inPages(changes, feedPage)
  for (const [i, page] of pages.entries()) {
    const filling = { ...start, cursor: `${i}`, aside: false }
    const isLast = i === pages.length - 1
    await mirror.fill(page, filling, isLast ? { place: { ...start, cursor: 'end', signatures } } : {})
  }
}
