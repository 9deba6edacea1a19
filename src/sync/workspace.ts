import { editShape, type Patch } from '../contract/edits.ts'
import type { Noun } from '../contract/rows.ts'
import type { Databases } from '../store/databases.ts'
import type { Entry } from '../store/entry.ts'
import { chooseMine, resend } from '../store/entry-steps.ts'
import { type Follower, follow } from '../store/follow.ts'
import { Mirror } from '../store/mirror.ts'
import { Outbox } from '../store/outbox.ts'
import { View } from '../store/view.ts'
import type { Answer, Call } from './call.ts'
import { type Edit, entryFor } from './commit.ts'
import { queueToSpeak } from './leadership.ts'
import type { Ports } from './ports.ts'
import { createPull, type ListRequest, type Pulled } from './pull.ts'
import type { Reachability } from './reachability.ts'
import { type Replay, startReplay } from './replay.ts'
import { createSignal, type Signal } from './signal.ts'

/**
 * What one person works with on one device: their outbox, their mirror, the fold of both in memory, and, in the one tab
 * that speaks, replay and pull.
 */
export type Committed = { ok: true } | { ok: false; error: unknown }

export type Workspace = {
  userId: string
  view: View
  /** Rises whenever a row of the noun looks different. */
  versions: { [N in Noun]: Signal<number> }
  /** The nouns of which this device has once had the whole list. */
  filled: Signal<readonly Noun[]>
  entries: Signal<readonly Entry[]>
  speaks: Signal<boolean>
  /** Resolves when the edit is on disk and on screen; then, and only then, it may be called saved (law 2). */
  commit(edit: Edit): Promise<Committed>
  resend(key: string, mended: Patch): Promise<void>
  chooseMine(key: string): Promise<void>
  discard(key: string): Promise<boolean>
  /** Stops sending, and gives up everything. */
  discardAll(): Promise<void>
  sendNow(): void
  fresh(noun: Noun, request: ListRequest): Promise<Pulled>
  pullAll(): Promise<void>
  close(): void
}

export type WorkspaceParts = {
  ports: Ports
  userId: string
  reachability: Reachability
  callAs(userId: string, asked: Call): Promise<Answer>
  onTrouble(error: unknown): void
}

const pullEvery = 30_000

export async function openWorkspace({
  ports,
  userId,
  reachability,
  callAs,
  onTrouble,
}: WorkspaceParts): Promise<Workspace> {
  const databases: Databases = ports.databases
  const outbox = new Outbox(ports.hostName, userId, databases)
  const mirror = new Mirror(ports.hostName, userId, databases)
  await outbox.open()
  await mirror.open()

  const view = new View()
  const entries = createSignal<readonly Entry[]>([])
  const filled = createSignal<readonly Noun[]>([])
  const speaks = createSignal(false)
  const versions = { species: createSignal(0) } satisfies { [N in Noun]: Signal<number> }
  const call = (asked: Call) => callAs(userId, asked)
  const pull = createPull(ports, mirror, call)
  let replay: Replay | undefined
  let cancelPull = () => {}

  const follower: Follower = follow(outbox, mirror, publish, onTrouble)
  await follower.refresh()

  function publish(reading: {
    entries: Entry[]
    buckets: Parameters<View['update']>[0]
    filled: Noun[]
  }): void {
    const changed = view.update(reading.buckets, reading.entries)
    entries.set(reading.entries)
    if (reading.filled.length !== filled.get().length) filled.set(reading.filled)
    for (const noun of changed) versions[noun].set(versions[noun].get() + 1)
    replay?.wake()
  }

  function speak(): void {
    speaks.set(true)
    replay = startReplay({
      ports,
      outbox,
      mirror,
      callAs: call,
      mayCall: () => reachability.reachable.get(),
      pull: async entry => (await pull.whole(editShape(entry.kind).noun)).ok,
      onTrouble,
    })
    replay.wake()
    keepFresh()
  }

  function beSilent(): void {
    speaks.set(false)
    cancelPull()
    replay?.stop()
    replay = undefined
  }

  /** The tab that speaks keeps the mirror fresh while somebody may be looking. */
  function keepFresh(): void {
    cancelPull()
    if (!speaks.get()) return
    if (reachability.reachable.get() && ports.isVisible()) pull.all().catch(onTrouble)
    cancelPull = ports.clock.after(pullEvery, keepFresh)
  }

  const stopQueue = queueToSpeak(ports, `bouvier-speaker:${ports.hostName}:${userId}`, speak, beSilent)
  const unwatch = [
    reachability.reachable.watch(() => {
      if (!reachability.reachable.get()) return
      replay?.sendNow()
      keepFresh()
    }),
    ports.watch(signal => {
      if (signal === 'visible') keepFresh()
      if (signal === 'online') replay?.sendNow()
    }),
  ]

  return {
    userId,
    view,
    versions,
    filled,
    entries,
    speaks,
    async commit(edit) {
      try {
        await outbox.add(waiting => entryFor(edit, ports.uuid(), ports.clock.now().toISOString(), waiting))
      } catch (error) {
        return { ok: false, error }
      }
      await follower.refresh().catch(onTrouble)
      return { ok: true }
    },
    async resend(key, mended) {
      await outbox.step(key, resend(mended))
      await follower.refresh()
    },
    async chooseMine(key) {
      await outbox.step(key, chooseMine)
      await follower.refresh()
    },
    async discard(key) {
      const now = ports.clock.now().toISOString()
      const gone = await outbox.discard(key, now, entry => editShape(entry.kind).act === 'create')
      await follower.refresh()
      return gone
    },
    async discardAll() {
      beSilent()
      await outbox.discardAll(ports.clock.now().toISOString())
    },
    sendNow() {
      reachability.check()
      replay?.sendNow()
    },
    fresh: (noun, request) => pull.page(noun, request),
    pullAll: () => pull.all(),
    close() {
      for (const stop of unwatch) stop()
      stopQueue()
      follower.stop()
      outbox.close()
      mirror.close()
    },
  }
}

/** How many edits of a person wait on this device, without opening their workspace. */
export async function countWaiting(ports: Ports, userId: string): Promise<number> {
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  try {
    await outbox.open()
    return await outbox.count()
  } finally {
    outbox.close()
  }
}
