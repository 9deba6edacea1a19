import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anEntry, aProblem } from '../../../tests/world/create-entry.ts'
import type { NewEntry, StoredEntry } from './entry.ts'
import { keepOwnEdit, notTried, refuse, requireUser, resend, type Step, startSending } from './entry-steps.ts'
import { type Arrival, Outbox } from './outbox.ts'
import type { PendingEntries } from './pending-entries.ts'

const at = '2026-11-20T09:00:00.000Z'
const no = aProblem()
const sent = { kind: 'sent', at, epoch: 'e', rev: 7 } as const
const steps: Step[] = [startSending, notTried, refuse(no), requireUser(no), resend({}), keepOwnEdit]
const noArrival: Arrival = { add: null, change: null, remove: null }
const fresh = (id: string): NewEntry => {
  const { seq: _, ...entry } = anEntry({ id })
  return entry
}

const does = {
  add: (outbox: Outbox, which: number) =>
    outbox.add(() => ({ ...noArrival, add: fresh(`species ${which % 3}`) }), `draft ${which}`),
  change: (outbox: Outbox, which: number) =>
    outbox.add(({ [which]: change }) =>
      change ? { ...noArrival, change: { ...change, sentence: `Changed by ${which}` } } : noArrival,
    ),
  remove: (outbox: Outbox, which: number) =>
    outbox.add(({ [which]: removed }) => ({ ...noArrival, remove: removed?.key ?? null })),
  step: async (outbox: Outbox, which: number) => {
    const seen = (await outbox.all())[which % 4]
    const take = steps[which % steps.length]
    if (seen && take) await outbox.steps([{ seen, take }])
  },
  settle: async (outbox: Outbox, which: number) => {
    const seen = (await outbox.all())[which]
    if (seen) await outbox.settle([{ seen, outcome: sent }], await outbox.claim())
  },
  discard: async (outbox: Outbox, which: number) => {
    await outbox.discard((await outbox.all())[which]?.key ?? '', at, () => true)
  },
  comeBack: async (outbox: Outbox) => {
    const [last] = await outbox.historyOfMonth(at)
    await outbox.requeue(past => past.takeDiscarded(last?.n ?? 0))
  },
  leaveForALaterVersion: (outbox: Outbox, which: number) =>
    outbox.whole(async ({ entries }) => {
      const place = (await entries.toArray()).at(0)?.seq ?? 0
      const later: Partial<StoredEntry> = { kind: 'species.recolor' }
      if (which > 4)
        await entries
          .where('seq')
          .equals(place)
          .modify(stored => void Object.assign(stored, later))
    }),
  fail: async (outbox: Outbox) => {
    const failing = outbox.add([
      () => ({ ...noArrival, add: fresh('lost') }),
      () => {
        throw new Error('for the test')
      },
    ])
    await expect(failing).rejects.toThrow('for the test')
  },
}
const acts = Object.values(does)

async function onDisk(databases: {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}): Promise<PendingEntries> {
  const reader = new Outbox('host', 'anna', databases)
  const found = await reader.read()
  reader.close()
  return found
}

it('the cached entries and dependencies of two tabs match the stored outbox', async () => {
  const tab = fc.constantFrom(0, 1)
  const action = fc.record({ tab, act: fc.nat(acts.length - 1), which: fc.nat(6) })
  /** The actions of a group start before any of them has ended. */
  const groups = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(groups, async all => {
      const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
      const tabs = [new Outbox('host', 'anna', databases), new Outbox('host', 'anna', databases)]
      for (const group of all) {
        await Promise.all(
          group.map(({ tab: tabIndex, act, which }) => {
            const outbox = tabs[tabIndex]
            return outbox && acts[act]?.(outbox, which)
          }),
        )
        const found = JSON.stringify(await onDisk(databases))
        for (const outbox of tabs) {
          expect(JSON.stringify(await outbox.read())).toBe(found)
          await outbox.add((entries, newer) => {
            expect(JSON.stringify({ entries, newer })).toBe(found)
            return noArrival
          })
        }
      }
      for (const outbox of tabs) outbox.close()
    }),
    { numRuns: 60 },
  )
}, 60_000)

it('adding an edit to a long outbox uses cached entries and reads no stored entry', async () => {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  const outbox = new Outbox('host', 'anna', databases)
  const other = new Outbox('host', 'anna', databases)
  const add = (to: Outbox) => to.add(() => ({ ...noArrival, add: fresh('chien') }))
  await add(outbox)
  await add(outbox)
  const before = await outbox.read()
  await add(outbox)
  const after = outbox.grownFrom(before)
  expect(after?.entries.slice(0, 2)).toEqual(before.entries)
  expect(after?.entries[0]).toBe(before.entries[0])
  expect(await outbox.read()).toBe(after)
  // Another tab wrote in between, so the cached entries are no longer a valid base.
  await add(other)
  await add(outbox)
  expect(after && outbox.grownFrom(after)).toBeUndefined()
  expect((await outbox.read()).entries).toHaveLength(5)
  for (const each of [outbox, other]) each.close()
})
