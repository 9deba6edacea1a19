import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import type { Patch } from '../contract/patch.ts'
import type { Noun } from '../contract/rows.ts'
import type { Entry } from '../store/entry.ts'
import { chooseMine, resend, type Step } from '../store/entry-steps.ts'
import type { Reading } from '../store/follow.ts'
import type { HistoryRecord } from '../store/history.ts'
import { Mirror } from '../store/mirror.ts'
import { Outbox } from '../store/outbox.ts'
import { View } from '../store/view.ts'
import type { Answer, Call } from './call.ts'
import { arrivalOf, type Edit, keyOf } from './commit.ts'
import type { Pulled } from './follow-feed.ts'
import { isOfErased } from './forgetting.ts'
import { keepReading } from './keep-reading.ts'
import { KeptAnswers } from './kept-answers.ts'
import { queueToSpeak } from './leadership.ts'
import { pageOfHost } from './page-of-host.ts'
import type { Ports } from './ports.ts'
import { type ListRequest, pullPage } from './pull.ts'
import type { Reachability } from './reachability.ts'
import { createSignal, type Signal } from './signal.ts'
import { type Speaking, startSpeaking } from './speaking.ts'
import type { StorageKeeper } from './storage-keeper.ts'
import { UnsentNotes } from './unsent-notes.ts'

/**
 * What one person works with on one device: their outbox, their mirror, and the fold of both in memory. In the one tab
 * that speaks, replay and feed run besides.
 */
export type Committed = { ok: true } | { ok: false; error: unknown }

export type Workspace = {
  userId: string
  view: View
  /** Rises whenever a row of the noun looks different. */
  versions: { [N in Noun]: Signal<number> }
  /** Whether this device has once had everything; until then an empty list means nothing. */
  isFilled: Signal<boolean>
  entries: Signal<readonly Entry[]>
  speaks: Signal<boolean>
  /** For a row that is made here: final from this moment on. */
  newId(): string
  /** What the device thinks the time is: to be told, never to be decided by. */
  now(): string
  /**
   * Resolves when the edit is on disk and on screen; then, and only then, it may be called saved (law 2). The draft
   * that it was saved from is gone by then.
   */
  commit(edit: Edit, draftId?: string): Promise<Committed>
  resend(key: string, mended: Patch): Promise<void>
  chooseMine(key: string): Promise<void>
  discard(key: string): Promise<boolean>
  /** Stops sending, and gives up everything; when that fails, it is as before. */
  discardAll(): Promise<void>
  /** What left the outbox in the last thirty days, the newest first. */
  history: Signal<readonly HistoryRecord[]>
  /** Undoes a discard, with all that went along; false when it may have been sent. */
  restore(n: number): Promise<boolean>
  /** What the host once had and, restored from a back-up, has no more. */
  lostByHost: Signal<readonly HistoryRecord[]>
  sendAgain(ns: readonly number[]): Promise<void>
  forgetLost(): Promise<void>
  drafts: {
    all(): Promise<{ id: string; value: Json }[]>
    put(id: string, value: Json): Promise<void>
    drop(id: string): Promise<void>
  }
  sendNow(): void
  fresh(noun: Noun, request: ListRequest): Promise<Pulled>
  /** The page of the host itself at an address that it gave, as this device reaches the host. */
  pageOfHost(address: string): string
  /** For what only the host can do, while someone waits: it is not queued. */
  ask(asked: Call): Promise<Answer>
  /** What only the host can say, and its last word on it. */
  answers: KeptAnswers
  close(): void
}

export type WorkspaceParts = {
  ports: Ports
  userId: string
  reachability: Reachability
  storage: StorageKeeper
  callAs(userId: string, asked: Call): Promise<Answer>
  tokenOf(userId: string): string | null
  onTrouble(error: unknown): void
}

export async function openWorkspace(parts: WorkspaceParts): Promise<Workspace> {
  const { ports, userId, reachability, storage, callAs, tokenOf } = parts
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  const mirror = new Mirror(ports.hostName, userId, ports.databases)
  const notes = new UnsentNotes(ports.kept, userId)
  // Before the first reading writes them anew.
  const noted = notes.read()
  const closeDatabases = () => {
    outbox.close()
    mirror.close()
  }
  await Promise.all([outbox.open(), mirror.open()]).catch(error => {
    closeDatabases()
    throw error
  })

  const view = new View()
  const entries = createSignal<readonly Entry[]>([])
  const isFilled = createSignal(false)
  const speaks = createSignal(false)
  const history = createSignal<readonly HistoryRecord[]>([])
  const lostByHost = createSignal<readonly HistoryRecord[]>([])
  const versions = {
    species: createSignal(0),
    clients: createSignal(0),
    animals: createSignal(0),
    contracts: createSignal(0),
    invoices: createSignal(0),
    appointments: createSignal(0),
    practice: createSignal(0),
  } satisfies { [N in Noun]: Signal<number> }
  const call = (asked: Call) => callAs(userId, asked)
  const now = () => ports.clock.now().toISOString()
  let speaking: Speaking | undefined
  let isClosed = false
  const onTrouble = (error: unknown) => {
    // What was under way when the person left fails at the closed databases, and nobody waits for it.
    if (isClosed) return
    storage.tellTrouble(error)
    parts.onTrouble(error)
  }
  const reading = keepReading({ ports, outbox, mirror, publish, onTrouble })
  const stopReading = () => {
    isClosed = true
    reading.stop()
    closeDatabases()
  }
  const [wasBorn] = await Promise.all([outbox.wasBorn(), reading.refresh()]).catch(error => {
    stopReading()
    throw error
  })
  if (!wasBorn) storage.tellEvicted(noted)

  function publish(read: Reading): void {
    const changed = view.update(read.buckets, read.entries, read.isWhole)
    isFilled.set(read.isFilled)
    entries.set(read.entries)
    if (read.history !== history.get()) lostByHost.set(read.history.filter(record => record.isLost))
    history.set(read.history)
    notes.write(read.entries)
    for (const noun of changed) versions[noun].set(versions[noun].get() + 1)
    speaking?.wake()
  }

  let isChosen = false
  function speak(): void {
    if (speaking) return
    speaks.set(true)
    const token = () => tokenOf(userId)
    const onReplaced = () => queue.standBack()
    speaking = startSpeaking({ ports, outbox, mirror, reachability, call, token, onReplaced, onTrouble })
  }
  function fallSilent(): void {
    speaks.set(false)
    speaking?.stop()
    speaking = undefined
  }
  const speaker = {
    begin() {
      isChosen = true
      speak()
    },
    end() {
      isChosen = false
      fallSilent()
    },
    onTrouble,
  }
  const queue = queueToSpeak(ports, `bouvier-speaker:${ports.hostName}:${userId}`, outbox, speaker)

  async function showing<T>(done: Promise<T>): Promise<T> {
    const result = await done
    await reading.refresh()
    return result
  }
  const personStep = async (key: string, take: Step) => void (await showing(outbox.step({ key }, take)))

  return {
    userId,
    view,
    versions,
    isFilled,
    entries,
    speaks,
    newId: () => ports.uuid(),
    now,
    async commit(edit, draftId) {
      try {
        const keep = () => outbox.add(waiting => arrivalOf(edit, keyOf(edit, ports), now(), waiting), draftId)
        const wasInTrouble = storage.state.get().trouble !== 'none'
        await storage.keeping(userId, keep)
        // What failed before can be kept again, and need not wait out its pause.
        if (wasInTrouble) speaking?.sendNow()
      } catch (error) {
        storage.tellTrouble(error)
        return { ok: false, error }
      }
      await reading.refresh().catch(onTrouble)
      return { ok: true }
    },
    resend: (key, mended) => personStep(key, resend(mended)),
    chooseMine: key => personStep(key, chooseMine),
    discard: key => showing(outbox.discard(key, now(), entry => editShape(entry.kind).act === 'create')),
    async discardAll() {
      fallSilent()
      try {
        await outbox.discardAll(now())
      } catch (error) {
        // Nothing was given up, so all of it is to be sent still.
        if (isChosen) speak()
        throw error
      }
    },
    history,
    restore: async n => (await showing(outbox.putBack(past => past.takeDiscarded(n)))) > 0,
    lostByHost,
    sendAgain: async ns => void (await showing(outbox.putBack(past => past.takeLost(ns)))),
    forgetLost: () => showing(outbox.forgetLosses()),
    drafts: {
      all: () => outbox.drafts.all(),
      drop: id => outbox.drafts.drop(id),
      // A form that is open while its client is erased writes once more when it goes.
      put: async (id, value) => {
        if (!(await isOfErased(mirror, id))) await outbox.drafts.put(id, value)
      },
    },
    sendNow() {
      reachability.check()
      speaking?.sendNow()
    },
    pageOfHost: address => pageOfHost(ports.api, address),
    ask: call,
    answers: new KeptAnswers(ports, userId, call),
    fresh: (noun, request) => pullPage({ mirror, callAs: call }, noun, request),
    close() {
      queue.leave()
      stopReading()
    },
  }
}
