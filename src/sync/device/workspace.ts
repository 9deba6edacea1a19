import { editShape } from '../../contract/edits.ts'
import { type RecordType, recordTypes } from '../../contract/rows.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import { isSame, type Patch } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import { createTable } from '../../records/records.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import type { Entry, NewerEntry } from '../../store/outbox/entry.ts'
import { chooseMine, resend, type Step } from '../../store/outbox/entry-steps.ts'
import type { HistoryRecord } from '../../store/outbox/history.ts'
import { type Arrive, Outbox } from '../../store/outbox/outbox.ts'
import { lostRecords } from '../../store/outbox/own-edits.ts'
import type { OverlayReader } from '../../store/overlay/follow.ts'
import { View } from '../../store/overlay/view.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { Reachability } from '../calls/reachability.ts'
import { createRequest, type Request, type Send } from '../calls/request.ts'
import { ServerQueries } from '../calls/server-queries.ts'
import type { PullResult } from '../feed/follow-feed.ts'
import { keepReading } from '../feed/keep-reading.ts'
import { type ListRequest, pullPage } from '../feed/pull.ts'
import { outboxName, shareEntriesInFlight } from '../leadership/entries-in-flight.ts'
import { queueToLead } from '../leadership/leadership.ts'
import { type LeaderWork, startLeading } from '../leadership/leading.ts'
import { type Edit, editKey, planArrival } from '../send/commit.ts'
import { isErasedDraft } from '../session/delete-local-copies.ts'
import { UnsentNotes } from '../session/unsent-notes.ts'
import type { Ports } from './ports.ts'
import { createSignal, type SettableSignal, type Signal } from './signal.ts'
import type { StorageKeeper } from './storage-keeper.ts'

/**
 * The workspace of one user on one device: outbox, mirror, and the overlay of both in memory. The leading tab also
 * sends edits and follows the feed.
 */
export type CommitResult = { ok: true } | { ok: false; error: unknown }

export type Workspace = {
  userId: string
  view: View
  /** Rises whenever a row of the record type looks different. */
  versions: { [N in RecordType]: Signal<number> }
  /** Whether this device has once had everything; until then an empty list does not mean that there is nothing. */
  isFilled: Signal<boolean>
  /** Until then, how far it is, from 0 to 1; null where the server has not said how much there is. */
  filledShare: Signal<number | null>
  entries: Signal<readonly Entry[]>
  /** Edits that a later version of the app has left here, which alone can send them. */
  newer: Signal<readonly NewerEntry[]>
  /** How many rows of the server only a later version of the app can read. */
  unreadable: Signal<number>
  /**
   * The windows of growing record types, as the server last sent them. Rows outside of them may have been evicted
   * when it changes.
   */
  windows: Signal<Windows | null>
  leads: Signal<boolean>
  /** The keys of entries whose push is out, from whichever tab. */
  underWay: Signal<ReadonlySet<string>>
  newId(): string
  /** The time by the device's clock: to be shown, never to decide by. */
  now(): string
  /**
   * Resolves when the edit is on disk and on screen; then, and only then, it may be called saved (law 2). The draft
   * that it was saved from is gone by then. Several are kept together, all or none, in their order.
   */
  commit(edits: Edit | readonly Edit[], draftId?: string): Promise<CommitResult>
  resend(key: string, mended: Patch): Promise<void>
  /**
   * Chooses the user's value on a conflict card. False when the server's value has changed since: the card then shows
   * it and asks again.
   */
  chooseMine(entry: Entry): Promise<boolean>
  discard(key: string): Promise<boolean>
  /** Stops sending, and gives up everything; when that fails, sending goes on. */
  discardAll(): Promise<void>
  history: Signal<readonly HistoryRecord[]>
  historyOfMonth(): Promise<readonly HistoryRecord[]>
  /** Undoes a discard, with all that went along; false when it may have been sent. */
  restore(n: number): Promise<boolean>
  /** Accepted edits that a restored server no longer has. */
  lostByServer: Signal<readonly HistoryRecord[]>
  sendAgain(ns: readonly number[]): Promise<void>
  forgetLost(): Promise<void>
  /** Recent edits that arrived more than a day after they were made, until the user dismisses them. */
  arrivedLate: Signal<readonly HistoryRecord[]>
  dismissLate(): Promise<void>
  drafts: {
    all(): Promise<{ id: string; value: Json }[]>
    put(id: string, value: Json): Promise<void>
    drop(id: string): Promise<void>
  }
  /** Keeps what the page shows, for the next time that it is opened; null where it is nothing to keep. It stays only as long as nothing changes. */
  keepScreen(shown: () => Json): Promise<void>
  sendNow(): void
  fresh(recordType: RecordType, request: ListRequest): Promise<PullResult>
  /** The page of the server itself at an address that it gave, as this device reaches the server. */
  pageOfServer(address: string): string
  /** For what only the server can do, while the user waits: it is not queued. */
  request: Request
  queries: ServerQueries
  close(): void
}

/** The longest time that a page needs to draw a change. */
const longestDrawing = 200

export type WorkspaceParts = {
  ports: Ports
  /** The time by the server's clock, as this device last measured it: edits are dated by it. */
  serverTime(): string
  userId: string
  reachability: Reachability
  storage: StorageKeeper
  callAs<Body>(userId: string, asked: Call): Promise<Answer<Body>>
  tokenOf(userId: string): string | null
  onTrouble(error: unknown): void
}

export async function openWorkspace(parts: WorkspaceParts): Promise<Workspace> {
  const { ports, serverTime, userId, reachability, storage, callAs, tokenOf } = parts
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  const mirror = new Mirror(ports.hostName, userId, ports.databases)
  const notes = new UnsentNotes(ports.kept, userId)
  // Read before the first reading overwrites them.
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
  const newer = createSignal<readonly NewerEntry[]>([])
  const unreadable = createSignal(0)
  const windows = createSignal<Windows | null>(null)
  const isFilled = createSignal(false)
  const filledShare = createSignal<number | null>(null)
  const leads = createSignal(false)
  const sending = shareEntriesInFlight(ports.tabs, outboxName(ports, userId))
  const underWay = sending.keys
  const history = createSignal<readonly HistoryRecord[]>([])
  const lostByServer = createSignal<readonly HistoryRecord[]>([])
  const arrivedLate = createSignal<readonly HistoryRecord[]>([])
  const versions = createTable<RecordType, { [N in RecordType]: SettableSignal<number> }>(recordTypes, () =>
    createSignal(0),
  )
  const call: Send = asked => callAs(userId, asked)
  const now = () => ports.clock.now().toISOString()
  let leading: LeaderWork | undefined
  let isClosed = false
  const onTrouble = (error: unknown) => {
    // Work that was running when the user left fails on the closed databases.
    if (isClosed) return
    storage.tellTrouble(error)
    parts.onTrouble(error)
  }
  const reading = keepReading({ ports, outbox, mirror, publish, onTrouble })
  const stopReading = () => {
    isClosed = true
    sending.stop()
    reading.stop()
    closeDatabases()
  }
  /** After a logout and a new login. Read first, because a write waits for the disk. */
  const enter = async () => void ((await mirror.note()).left === true && (await mirror.enter()))
  const [wasBorn] = await Promise.all([outbox.wasBorn(), reading.refresh(), enter()]).catch(error => {
    stopReading()
    throw error
  })
  if (!wasBorn) storage.tellEvicted(noted)

  function publish(read: OverlayReader): void {
    const changed = view.update(read.buckets, read.entries, read.isWhole)
    isFilled.set(read.isFilled)
    filledShare.set(read.share)
    newer.set(read.newer)
    unreadable.set(read.unreadable)
    windows.set(read.windows)
    entries.set(read.entries)
    if (read.history !== history.get() || lostByServer.get().length > 0)
      lostByServer.set(lostRecords(read.history, read.entries))
    if (read.history !== history.get())
      arrivedLate.set(read.history.filter(({ late }) => late && !late.isSeen))
    history.set(read.history)
    for (const recordType of changed) versions[recordType].set(versions[recordType].get() + 1)
    leading?.wake()
    // Last: it writes to another storage, which may fail, and what was read shows all the same.
    notes.write(read.entries)
  }

  let isChosen = false
  function lead(): void {
    if (leading) return
    leads.set(true)
    const token = () => tokenOf(userId)
    const onReplaced = () => queue.standBack()
    const onUnderWay = sending.set
    sending.begin()
    leading = startLeading({
      ports,
      outbox,
      mirror,
      reachability,
      call,
      token,
      onReplaced,
      onUnderWay,
      onTrouble,
    })
  }
  function fallSilent(): void {
    leads.set(false)
    leading?.stop()
    sending.end()
    leading = undefined
  }
  const leader = {
    begin() {
      isChosen = true
      lead()
    },
    end() {
      isChosen = false
      fallSilent()
    },
    onTrouble,
  }
  const queue = queueToLead(ports, `bouvier-speaker:${ports.hostName}:${userId}`, outbox, leader)

  async function showing<T>(done: Promise<T>): Promise<T> {
    const result = await done
    await reading.refresh()
    return result
  }
  const personStep = async (key: string, take: Step) => void (await showing(outbox.step({ key }, take)))

  /** The user decides once more, knowing what the server answered: the edit is made now. */
  const madeAgain =
    (take: Step): Step =>
    entry => {
      const taken = take(entry)
      return taken && { ...taken, madeAt: serverTime() }
    }

  return {
    userId,
    view,
    versions,
    isFilled,
    filledShare,
    entries,
    newer,
    unreadable,
    windows,
    leads,
    underWay,
    newId: () => ports.uuid(),
    now,
    async commit(edits, draftId) {
      try {
        const arrivals = ('kind' in edits ? [edits] : edits).map((edit): Arrive => {
          const seen = view.revOf(editShape(edit.kind).record, edit.id)
          const [key, madeAt] = [editKey(edit, ports), serverTime()]
          return (waiting, newer) => planArrival({ ...edit, seen }, key, madeAt, waiting, newer)
        })
        const keep = () => outbox.add(arrivals, draftId)
        const wasInTrouble = storage.state.get().trouble !== 'none'
        await storage.keeping(userId, keep)
        // After a storage failure, sending does not wait for the end of the backoff.
        if (wasInTrouble) leading?.sendNow()
      } catch (error) {
        storage.tellTrouble(error)
        return { ok: false, error }
      }
      await reading.refreshKept().catch(onTrouble)
      return { ok: true }
    },
    resend: (key, mended) => personStep(key, madeAgain(resend(mended))),
    async chooseMine(shown) {
      const isAsShown = ({ trouble }: Entry) => isSame(trouble?.theirs ?? null, shown.trouble?.theirs ?? null)
      const take: Step = entry => (isAsShown(entry) ? madeAgain(chooseMine)(entry) : undefined)
      return (await showing(outbox.step({ key: shown.key }, take))) === 'taken'
    },
    async discard(key) {
      if (underWay.get().has(key)) return false
      return showing(outbox.discard(key, now(), entry => editShape(entry.kind).act === 'create'))
    },
    async discardAll() {
      fallSilent()
      try {
        await outbox.discardAll(now())
      } catch (error) {
        // Nothing was given up, so all of it is to be sent still.
        if (isChosen) lead()
        throw error
      }
    },
    history,
    historyOfMonth: () => outbox.historyOfMonth(now()),
    restore: async n => (await showing(outbox.requeue(past => past.takeDiscarded(n)))) > 0,
    lostByServer,
    sendAgain: async ns =>
      void (await showing(outbox.requeue((past, waiting) => past.takeLost(ns, waiting)))),
    forgetLost: () => showing(outbox.forgetLosses()),
    arrivedLate,
    dismissLate: () => showing(outbox.dismissLate()),
    drafts: {
      all: () => outbox.drafts.all(),
      drop: id => outbox.drafts.drop(id),
      // A form that is open while its client is erased writes once more when it goes.
      put: async (id, value) => {
        if (!(await isErasedDraft(mirror, id))) await outbox.drafts.put(id, value)
      },
    },
    async keepScreen(shown) {
      const [marks, { stamp }] = await Promise.all([outbox.marks(), mirror.note()])
      // From here on the view shows all that was written then.
      await reading.refresh()
      const drawn = () => new Promise<void>(resolve => ports.clock.after(longestDrawing, resolve))
      await drawn()
      const before = shown()
      // A slow page may still be drawing it.
      await drawn()
      const screen = shown()
      if (screen !== null && isSame(before, screen) && (await outbox.marks()) === marks)
        await mirror.keepScreen({ stamp, marks, shown: screen })
    },
    sendNow() {
      reachability.check()
      leading?.sendNow()
    },
    pageOfServer: address => pageOfServer(ports.api, address),
    request: createRequest(call),
    queries: new ServerQueries(ports, userId, call),
    fresh: (recordType, request) => pullPage({ mirror, callAs: call }, recordType, request),
    close() {
      queue.leave()
      stopReading()
    },
  }
}

/**
 * The address of a server page, such as the signing page, on the host through which this device reaches the server:
 * the host in the server's own address may not be known inside the practice. An app from another origin uses the host
 * of its API and passes its own origin.
 */
function pageOfServer(api: string, address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://host.invalid')
  if (!URL.canParse(api)) return `${pathname}${search}${hash}`
  const page = new URL(`${pathname}${search}${hash}`, api)
  if (page.origin !== location.origin) page.searchParams.set('app', location.origin)
  return page.href
}
