import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deferred } from '../../../server/testing/deferred.ts'
import { addEntry, aHistoryRecord, anEntry, aProblem } from '../../../tests/world/create-entry.ts'
import { databasesThatFail } from '../../../tests/world/failing-databases.ts'
import { nextEntries } from '../../sync/send/replay.ts'
import { blockedKeys, countStillToSend, type NewEntry, type StoredEntry } from './entry.ts'
import { keepOwnEdit, refuse, requeue, requireUser, resend, startSending } from './entry-steps.ts'
import type { HistoryRecord } from './history.ts'
import { Outbox } from './outbox.ts'

const now = '2026-11-20T09:00:00.000Z'
const sent = { kind: 'sent', at: now, epoch: 'e', rev: 7 } as const
const isCreate = (entry: { kind: string }) => entry.kind === 'species.add'

const faults = databasesThatFail()
afterAll(faults.restore)

let databases: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let outbox: Outbox
beforeEach(async () => {
  databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  outbox = new Outbox('host', 'anna', databases)
  await outbox.open()
})
afterEach(() => outbox.close())

const shownHistory = async () => (await outbox.readSince(-1)).records ?? []
const lostEdits = async () => (await shownHistory()).filter(({ isLost }) => isLost)
const add = (overrides: Partial<NewEntry> = {}) => addEntry(outbox, overrides)
const keysIn = async () => (await outbox.all()).map(({ key }) => key)
const dependencies = async () => (await outbox.all()).map(({ key, dependsOn }) => [key, dependsOn])
const newEdit = () => ({ add: anEntry(), change: null, remove: null })
const discard = (key: string) => outbox.discard(key, now, isCreate)

async function send(key: string, rev = 7) {
  return outbox.settle([{ seen: { key }, outcome: { ...sent, rev } }], await outbox.claim())
}

async function restoreDiscarded() {
  const [latest] = await shownHistory()
  return outbox.requeue(past => past.takeDiscarded(latest?.n ?? 0))
}

async function restoreLost() {
  const lost = (await lostEdits()).map(({ n }) => n)
  return outbox.requeue(past => past.takeLost(lost, []))
}

/** Changes a stored entry as a later version of the app stores it. */
const storeAs = (key: string, values: Partial<StoredEntry> | { format: number }) =>
  outbox.whole(async ({ entries }) => {
    await entries
      .where('key')
      .equals(key)
      .modify(stored => void Object.assign(stored, values))
  })

describe('the outbox', () => {
  it('returns entries in the order of their creation, also after a restart (law 5)', async () => {
    const keys = [await add({ madeAt: '2030-01-01' }), await add({ madeAt: '1999-01-01' }), await add()]
    outbox.close()
    outbox = new Outbox('host', 'anna', databases)
    await outbox.open()
    expect(await keysIn()).toEqual(keys)
    const last = await add()
    expect((await keysIn()).at(-1)).toBe(last)
  })

  it('never reuses the sequence number of an entry that left', async () => {
    const first = await add()
    const before = (await outbox.all())[0]?.seq ?? 0
    await send(first)
    await add()
    expect((await outbox.all())[0]?.seq).toBeGreaterThan(before)
  })

  it('separates the entries of two users', async () => {
    await add()
    const bart = new Outbox('host', 'bart', databases)
    await bart.open()
    expect(await bart.all()).toEqual([])
    bart.close()
  })
})

it('the outbox refuses steps and outcomes from a replaced tab (law 12)', async () => {
  const old = await outbox.claim()
  const key = await add()
  const current = await outbox.claim()
  expect(await outbox.step({ key }, startSending, old)).toBe('not-leader')
  expect(await outbox.step({ key }, startSending, current)).toBe('applied')
  expect(await outbox.settle([{ seen: { key }, outcome: sent }], old)).toEqual(['not-leader'])
  expect(await outbox.settle([{ seen: { key }, outcome: sent }], current)).toEqual(['applied'])
  expect(await outbox.settle([{ seen: { key }, outcome: sent }], current)).toEqual(['stale'])
})

describe('law 9: no edit disappears', () => {
  it('records each entry that leaves, with its outcome', async () => {
    const [settled, discarded] = [await add(), await add({ id: 'chat' })]
    await send(settled)
    await discard(discarded)
    expect((await shownHistory()).map(({ entry, outcome }) => [entry.key, outcome])).toEqual([
      [discarded, 'discarded'],
      [settled, 'sent'],
    ])
  })

  it('discards an edit that may have been sent and records the unanswered request', async () => {
    const key = await add()
    await outbox.step({ key }, startSending)
    expect(await discard(key)).toBe(true)
    expect(await shownHistory()).toMatchObject([{ entry: { key, unanswered: 1 }, outcome: 'discarded' }])
  })

  it('discards dependents of a discarded creation and unblocks those of a change', async () => {
    const creation = await add({ kind: 'species.add' })
    const dependant = await add({ dependsOn: [creation] })
    await add({ dependsOn: [dependant] })
    await discard(creation)
    expect(await outbox.all()).toEqual([])

    const change = await add()
    const after = await add({ dependsOn: [change] })
    await discard(change)
    expect(await keysIn()).toEqual([after])
  })
})

describe('the steps of an entry', () => {
  it('rebase a conflicting edit onto shown values when the user keeps it (law 10)', async () => {
    const key = await add({ kind: 'species.reprice', patch: { hourlyPrice: { from: 40, to: 45 } } })
    expect(await outbox.step({ key }, keepOwnEdit)).toBe('stale')
    await outbox.step({ key }, requireUser(aProblem({ serverRow: { name: 'Chat', hourlyPrice: 50 } })))
    expect(await outbox.step({ key }, startSending)).toBe('stale')
    await outbox.step({ key }, keepOwnEdit)
    const ownEdit = { key, kind: 'species.reprice', patch: { hourlyPrice: { from: 50, to: 45 } } }
    expect(await outbox.all()).toMatchObject([{ ...ownEdit, state: 'waiting', unanswered: 0, problem: null }])
  })

  it('turn a change of a deleted row into a creation, and a duplicate into a change', async () => {
    const change = await add({ id: 'chat', subject: 'Chat' })
    const patch = { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 30 } }
    const creation = await add({ kind: 'species.add', patch })
    const serverRow = { name: 'Chien', hourlyPrice: 20 }
    await outbox.step({ key: change }, requireUser(aProblem()))
    await outbox.step({ key: creation }, requireUser(aProblem({ serverRow })))
    for (const key of [change, creation]) await outbox.step({ key }, keepOwnEdit)
    expect((await outbox.all()).map(({ kind, patch }) => ({ kind, patch }))).toEqual([
      {
        kind: 'species.add',
        patch: { name: { from: null, to: 'Chat' }, hourlyPrice: { from: null, to: 45 } },
      },
      { kind: 'species.reprice', patch: { hourlyPrice: { from: 20, to: 30 } } },
    ])
  })

  it('return a refused entry to waiting with corrected values, under the same key', async () => {
    const key = await add({ kind: 'species.add', patch: { name: { from: null, to: 'Chien' } } })
    await outbox.step({ key }, refuse(aProblem()))
    expect(await outbox.step({ key }, startSending)).toBe('stale')
    await outbox.step({ key }, resend({ name: { from: null, to: ' Chiot ' } }))
    expect(await outbox.all()).toMatchObject([
      { key, state: 'waiting', unanswered: 0, id: 'chiot', subject: 'Chiot' },
    ])
  })
})

describe('the history', () => {
  it('restores a discarded edit with its dependent edits, in order and only once', async () => {
    const creation = await add({ kind: 'species.add' })
    const dependant = await add({ dependsOn: [creation] })
    await discard(creation)
    const [latest] = await shownHistory()
    expect(await restoreDiscarded()).toBe(2)
    expect(await keysIn()).toEqual([creation, dependant])
    expect(await outbox.requeue(past => past.takeDiscarded(latest?.n ?? 0))).toBe(0)
  })

  it('makes a restored edit depend on later edits of its row and blocks it with them', async () => {
    const first = await add()
    await outbox.step({ key: first }, refuse(aProblem()))
    const discarded = await add()
    await discard(discarded)
    const blocked = await add({ dependsOn: [first] })
    await restoreDiscarded()
    expect(await dependencies()).toEqual([
      [first, []],
      [blocked, [first]],
      [discarded, [blocked]],
    ])
    expect([...blockedKeys(await outbox.all(), [])]).toEqual([blocked, discarded])
  })

  it('places a restored edit before its dependents, without circular dependencies', async () => {
    const first = await add()
    const second = await add({ dependsOn: [first] })
    const other = await add({ id: 'chat' })
    await discard(first)
    await restoreDiscarded()
    expect(await dependencies()).toEqual([
      [first, []],
      [second, [first]],
      [other, []],
    ])
    const entries = await outbox.all()
    expect(nextEntries(entries, () => false, 50)).toEqual(entries)
  })

  it('places a restored edit after edits made without it, which no longer depend on it', async () => {
    const first = await add()
    const second = await add({ dependsOn: [first] })
    await discard(first)
    const laterEdit = await add({ dependsOn: [second] })
    await restoreDiscarded()
    const order: string[] = []
    for (;;) {
      const [next] = nextEntries(await outbox.all(), () => false, 1)
      if (!next) break
      order.push(next.key)
      await send(next.key)
    }
    expect(order).toEqual([second, laterEdit, first])
  })

  it('sends a creation that the server lost before the waiting edits of its row', async () => {
    const creation = await add({ kind: 'species.add' })
    const early = await add({ dependsOn: [creation] })
    await send(creation, 7)
    const late = await add({ dependsOn: [early] })
    await outbox.noteLoss('e', 6)
    await restoreLost()
    const entries = await outbox.all()
    expect(entries.map(({ key }) => key)).toEqual([creation, early, late])
    expect(nextEntries(entries, () => false, 50)).toEqual(entries)
  })

  it('restores no edit that the server may have received', async () => {
    const key = await add()
    await outbox.step({ key }, startSending)
    await outbox.step({ key }, requeue(null))
    await discard(key)
    expect(await restoreDiscarded()).toBe(0)
  })

  it('detects edits that a restored server lost and resends them under the same keys', async () => {
    const keys = [await add({ id: 'row 6' }), await add({ id: 'row 7' }), await add({ id: 'row 8' })]
    for (const [n, key] of keys.entries()) await send(key, 6 + n)
    await outbox.noteLoss('another epoch', 0)
    await outbox.noteLoss('e', 6)
    expect((await lostEdits()).map(({ rev }) => rev)).toEqual([8, 7])
    await restoreLost()
    expect(await keysIn()).toEqual(keys.slice(1))
    expect(await lostEdits()).toEqual([])
  })
})

it('the outbox deletes the saved draft in the transaction that stores the edit', async () => {
  await outbox.drafts.put('species/add', { name: 'Chien' })
  const failing = outbox.add(() => {
    throw new Error('the disk is full')
  }, 'species/add')
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await outbox.drafts.all()).toHaveLength(1)
  await outbox.add(newEdit, 'species/add')
  expect(await outbox.drafts.all()).toEqual([])
})

it('the outbox stores several edits in order, together or not at all', async () => {
  const waitingCounts: number[] = []
  const arrive = (waiting: readonly object[]) => {
    waitingCounts.push(waiting.length)
    return newEdit()
  }
  const fails = () => {
    throw new Error('the disk is full')
  }
  await expect(outbox.add([arrive, arrive, fails])).rejects.toThrow('the disk is full')
  expect(await outbox.all()).toEqual([])
  await outbox.add([arrive, arrive, arrive])
  expect(await outbox.all()).toHaveLength(3)
  expect(waitingCounts).toEqual([0, 1, 0, 1, 2])
})

it('the outbox refuses a step on an entry that changed since it was read', async () => {
  const key = await add()
  const [read] = await outbox.all()
  if (!read) throw new Error('the entry is there')
  const patch = { hourlyPrice: { from: 40, to: 99 } }
  await outbox.add(() => ({ add: null, change: { ...read, patch }, remove: null }))
  const leader = await outbox.claim()
  expect(await outbox.step(read, startSending, leader)).toBe('stale')
  expect(await outbox.settle([{ seen: read, outcome: sent }], leader)).toEqual(['stale'])
  expect(await outbox.step({ key, patch }, startSending, leader)).toBe('applied')
})

it('the outbox reports its first creation once, to detect a deleted database', async () => {
  expect(await outbox.wasBorn()).toBe(false)
  expect(await outbox.wasBorn()).toBe(true)
})

describe('reading the history', () => {
  it('returns the history only after a write to it', async () => {
    const turn = async () => (await outbox.readSince(-1)).turn
    const [first, second, erased] = [await add(), await add(), await add(), await add()]
    const isAbout = ({ key }: { key: string }) => key === erased
    const actions = [
      () => send(first),
      () => discard(second),
      () => outbox.requeue(past => past.takeDiscarded(2)),
      () => outbox.noteLoss('e', 1),
      () => outbox.requeue((past, waiting) => past.takeLost([1], waiting)),
      () => outbox.forgetLosses(),
      () => outbox.forget({ isAbout, isErased: () => false, isDraftAbout: () => false }, now),
      () => outbox.discardAll(now),
    ]
    for (const act of actions) {
      const [before, historyBefore] = [await turn(), JSON.stringify(await shownHistory())]
      expect((await outbox.readSince(before)).records).toBeNull()
      await act()
      expect((await outbox.readSince(before)).records).not.toBeNull()
      if (act !== actions[5]) expect(JSON.stringify(await shownHistory())).not.toBe(historyBefore)
    }
    await add()
    expect((await outbox.readSince(await turn())).records).toBeNull()
  })

  describe('the last 30 days of history', () => {
    const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
    const addRecords = (count: number, at: string, overrides: Partial<HistoryRecord> = {}) =>
      outbox.whole(async ({ records }) => {
        const record = aHistoryRecord({ at, ...overrides })
        await records.bulkAdd(Array.from({ length: count }, (_, i) => ({ ...record, n: record.n + i })))
      })

    it('include every record of that period, newest first', async () => {
      await addRecords(1, daysAgo(31), { n: 1 })
      await addRecords(400, daysAgo(29.9), { n: 2 })
      await addRecords(900, daysAgo(2), { n: 500 })
      const key = await add()
      await discard(key)
      const monthHistory = await outbox.historyOfMonth(now)
      expect(monthHistory).toHaveLength(1301)
      expect(monthHistory[0]).toMatchObject({ outcome: 'discarded', entry: { key } })
      expect(monthHistory.map(({ at }) => at)).not.toContain(daysAgo(31))
    })

    it('are stored completely, in addition to the latest thousand records of any age', async () => {
      await addRecords(300, daysAgo(40), { n: 1 })
      await addRecords(900, daysAgo(35), { n: 301 })
      await addRecords(1200, daysAgo(3), { n: 1201 })
      await discard(await add())
      const countRecords = () => outbox.whole(({ records }) => records.count())
      expect(await countRecords()).toBe(1201)
      outbox.close()
      outbox = new Outbox('host', 'bart', databases)
      await addRecords(300, daysAgo(40), { n: 1 })
      await addRecords(900, daysAgo(35), { n: 301 })
      await discard(await add())
      expect(await countRecords()).toBe(1000)
    })

    it('never displace a lost edit that awaits a decision of the user', async () => {
      await addRecords(1, daysAgo(50), { n: 1, isLost: true })
      await addRecords(1500, daysAgo(40), { n: 2 })
      await discard(await add())
      const stored = await outbox.whole(({ records }) => records.toArray())
      expect(stored.filter(({ isLost }) => isLost)).toHaveLength(1)
    })
  })

  it('include every lost edit, whatever its age', async () => {
    for (let i = 0; i < 202; i++) await send(await add(), i === 0 ? 9 : 1)
    expect(await shownHistory()).toHaveLength(200)
    await outbox.noteLoss('e', 8)
    expect(await shownHistory()).toHaveLength(201)
    expect(await lostEdits()).toMatchObject([{ rev: 9 }])
  })
})

describe('an edit that a later version of the app left on this device', () => {
  const later = { kind: 'animals.weigh', sentence: 'Weighed Rex', id: 'rex' }
  const keepLater = async () => {
    const key = await add({ id: 'rex', sentence: later.sentence })
    await storeAs(key, later)
    return key
  }

  it('is kept, shown and never sent, and blocks only edits that depend on it', async () => {
    const key = await keepLater()
    const free = await add({ id: 'chat' })
    const behind = await add({ id: 'rex', kind: 'animals.change', dependsOn: [key] })
    const { entries, newer } = await outbox.read()
    expect(newer).toMatchObject([{ key, id: 'rex', record: 'animals', sentence: 'Weighed Rex' }])
    expect(entries.map(entry => entry.key)).toEqual([free, behind])
    expect(nextEntries(entries, () => false, 50, newer).map(entry => entry.key)).toEqual([free])
    expect([...blockedKeys(entries, newer)]).toEqual([behind])
    expect(countStillToSend(entries, newer)).toBe(1)
    expect(await outbox.count()).toBe(3)
  })

  it('leaves other edits in the unsent count, unless the server is too old for them', () => {
    expect(countStillToSend([anEntry()], [])).toBe(1)
    expect(countStillToSend([anEntry({ problem: aProblem({ status: 404 }) })], [])).toBe(0)
  })

  it('includes an entry whose format is unknown', async () => {
    const key = await add()
    await storeAs(key, { format: 2 })
    expect((await outbox.read()).newer).toMatchObject([{ key }])
  })

  it('is removed when the user discards it, discards all edits, or its row is erased', async () => {
    expect(await discard(await keepLater())).toBe(true)
    expect(await outbox.count()).toBe(0)
    await keepLater()
    await outbox.discardAll(now)
    expect(await outbox.count()).toBe(0)
    await keepLater()
    const isErased = ({ id }: { id: string }) => id === 'rex'
    await outbox.forget({ isAbout: () => false, isErased, isDraftAbout: () => false }, now)
    expect(await outbox.count()).toBe(0)
  })

  it('is hidden in the history', async () => {
    await discard(await add())
    await outbox.whole(async ({ records }) => {
      await records.toCollection().modify(record => void Object.assign(record.entry, later))
    })
    expect(await shownHistory()).toEqual([])
  })
})

describe('a write that the browser reports as failed', () => {
  const writeDespiteError = async <T>(write: () => Promise<T>): Promise<T> => {
    faults.keepUnheard('entries')
    const result = await write()
    expect(faults.remaining()).toBe(0)
    return result
  }

  it('is not repeated when it stored a new edit', async () => {
    const key = await writeDespiteError(() => add({ kind: 'species.add' }))
    expect(await keysIn()).toEqual([key])
  })

  it('is not repeated when it stored a step, a departure, a discard or a restore', async () => {
    const [settled, discarded] = [await add(), await add({ id: 'chat' })]
    expect(await writeDespiteError(() => outbox.step({ key: settled }, startSending))).toBe('applied')
    expect(await outbox.all()).toMatchObject([{ unanswered: 1 }, { unanswered: 0 }])
    expect(await writeDespiteError(() => send(settled))).toEqual(['applied'])
    expect(await writeDespiteError(() => discard(discarded))).toBe(true)
    expect(await shownHistory()).toHaveLength(2)
    expect(await writeDespiteError(restoreDiscarded)).toBe(1)
    expect(await keysIn()).toEqual([discarded])
  })

  it('is not repeated when another tab writes while the page is suspended', async () => {
    let tell = (_sleeps: boolean) => {}
    const watchSleep = (listener: typeof tell) => {
      tell = listener
      return () => {}
    }
    const sleeper = new Outbox('host', 'anna', { ...databases, watchSleep })
    await sleeper.open()
    await sleeper.forgetLosses()
    let runs = 0
    const stopped = deferred()
    faults.keepUnheard('entries', () => {
      tell(true)
      stopped.resolve()
    })
    const pendingAdd = sleeper.add(waiting => {
      runs += 1
      return { ...newEdit(), add: anEntry({ id: `of ${waiting.length}` }) }
    })
    await stopped.promise
    await add({ id: 'of another tab' })
    tell(false)
    await pendingAdd
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['of 0', 'of another tab'])
    expect(runs).toBe(1)
    sleeper.close()
  })

  it('is repeated when it stored nothing', async () => {
    const first = new Outbox('host', 'anna', databases)
    await first.forgetLosses()
    faults.fail('UnknownError', 1)
    await first.add(newEdit)
    expect(await first.all()).toHaveLength(1)
    first.close()
  })
})
