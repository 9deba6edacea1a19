import { editShape } from '../../contract/edits.ts'
import { type RecordType, recordTypes } from '../../contract/rows.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import { isSame, type Patch } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import { createTable } from '../../records/records.ts'
import { homeCountsName } from '../../store/last-screen.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import type { Entry, NewerEntry } from '../../store/outbox/entry.ts'
import { keepOwnEdit, resend, type Step } from '../../store/outbox/entry-steps.ts'
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
  /** Increases whenever a row of the record type looks different. */
  versions: { [N in RecordType]: Signal<number> }
  /**
   * Whether this device has ever been filled. Until then, an empty list does not mean that there are no rows.
   */
  isFilled: Signal<boolean>
  /** The progress of the first filling, from 0 to 1; null when the total is unknown. */
  filledShare: Signal<number | null>
  entries: Signal<readonly Entry[]>
  /** Edits that a later version of the app has stored here. Only that version can send them. */
  newer: Signal<readonly NewerEntry[]>
  unreadable: Signal<number>
  /** The windows of growing record types. When they change, rows outside of them may have been evicted. */
  windows: Signal<Windows | null>
  leads: Signal<boolean>
  /** The keys of entries that any tab is sending now. */
  underWay: Signal<ReadonlySet<string>>
  newId(): string
  /** The time by the device's clock, for display only. */
  now(): string
  /**
   * Resolves when the edit is on disk and on screen. Only then may it be called saved (law 2). The draft that
   * it was saved from is deleted by then. Several edits are stored together, all or none, in order.
   */
  commit(edits: Edit | readonly Edit[], draftId?: string): Promise<CommitResult>
  resend(key: string, mended: Patch): Promise<void>
  /**
   * Chooses the user's value on a conflict card. False when the server's value has changed since: the card then shows
   * it and asks again.
   */
  chooseOwnValue(entry: Entry): Promise<boolean>
  discard(key: string): Promise<boolean>
  /** Stops sending, and discards all edits. If discarding fails, sending continues. */
  discardAll(): Promise<void>
  history: Signal<readonly HistoryRecord[]>
  historyOfMonth(): Promise<readonly HistoryRecord[]>
  /**
   * Undoes a discard, with all edits that were discarded together. False when one of them may have been sent.
   */
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
  /** Stores what is displayed for the next start, if it is the same twice, with all rows of the mirror. */
  keepScreen(name: string, getScreen: () => Json, isAllowed: () => boolean): Promise<void>
  forgetScreens(): Promise<void>
  /** The counts of the start page, as this device had them at its last start. */
  lastCounts: Json
  sendNow(): void
  fresh(recordType: RecordType, request: ListRequest): Promise<PullResult>
  /** The address of a server page, on the host through which this device reaches the server. */
  pageOfServer(address: string): string
  /** For requests that only the server can handle, while the user waits. They are not queued. */
  request: Request
  queries: ServerQueries
  close(): void
}

/** The longest time that a page needs to render a change. */
const longestDrawing = 200

export type WorkspaceParts = {
  ports: Ports
  /** The time by the server's clock, as last measured by this device. Edits are dated with it. */
  serverTime(): string
  userId: string
  reachability: Reachability
  storage: StorageKeeper
  callAs<Body>(userId: string, request: Call): Promise<Answer<Body>>
  getAccessToken(userId: string): string | null
  onError(error: unknown): void
}

export async function openWorkspace(parts: WorkspaceParts): Promise<Workspace> {
  const { ports, serverTime, userId, reachability, storage, callAs, getAccessToken } = parts
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  const mirror = new Mirror(ports.hostName, userId, ports.databases)
  const notes = new UnsentNotes(ports.storage, userId)
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
  const call: Send = request => callAs(userId, request)
  const now = () => ports.clock.now().toISOString()
  let leading: LeaderWork | undefined
  let isClosed = false
  const onError = (error: unknown) => {
    // Work that was running at logout fails on the closed databases.
    if (isClosed) return
    storage.reportStorageError(error)
    parts.onError(error)
  }
  const reading = keepReading({ ports, outbox, mirror, publish, onError })
  const stopReading = () => {
    isClosed = true
    sending.stop()
    reading.stop()
    closeDatabases()
  }
  /** After a logout and a new login. Read first, because a write waits for the disk. */
  const enter = async () => void ((await mirror.note()).left === true && (await mirror.enter()))
  const [wasBorn, lastCounts] = await Promise.all([
    outbox.wasBorn(),
    mirror.readScreen(homeCountsName),
    reading.refresh(),
    enter(),
  ]).catch(error => {
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
    // Last, because it writes to another storage, which may fail. The screen is already updated by then.
    notes.write(read.entries)
  }

  let isChosen = false
  function lead(): void {
    if (leading) return
    leads.set(true)
    const token = () => getAccessToken(userId)
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
      onError,
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
    onError,
  }
  const queue = queueToLead(ports, `bouvier-speaker:${ports.hostName}:${userId}`, outbox, leader)

  async function showing<T>(done: Promise<T>): Promise<T> {
    const result = await done
    await reading.refresh()
    return result
  }
  const personStep = async (key: string, take: Step) => void (await showing(outbox.step({ key }, take)))

  /** The user decides again, with the server's response in view: the edit is dated now. */
  const madeAgain =
    (take: Step): Step =>
    entry => {
      const updated = take(entry)
      return updated && { ...updated, madeAt: serverTime() }
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
          const seen = view.getRev(editShape(edit.kind).record, edit.id)
          const [key, madeAt] = [editKey(edit, ports), serverTime()]
          return (waiting, newer) => planArrival({ ...edit, seen }, key, madeAt, waiting, newer)
        })
        const keep = () => outbox.add(arrivals, draftId)
        const hadStorageProblem = storage.state.get().problem !== 'none'
        await storage.keeping(userId, keep)
        // After a storage failure, sending does not wait for the end of the backoff.
        if (hadStorageProblem) leading?.sendNow()
      } catch (error) {
        storage.reportStorageError(error)
        return { ok: false, error }
      }
      await reading.refreshOwnEdits().catch(onError)
      return { ok: true }
    },
    resend: (key, mended) => personStep(key, madeAgain(resend(mended))),
    async chooseOwnValue(shownEntry) {
      const isAsShown = ({ problem }: Entry) =>
        isSame(problem?.serverRow ?? null, shownEntry.problem?.serverRow ?? null)
      const take: Step = entry => (isAsShown(entry) ? madeAgain(keepOwnEdit)(entry) : undefined)
      return (await showing(outbox.step({ key: shownEntry.key }, take))) === 'applied'
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
        // Nothing was discarded, so sending continues.
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
      put: async (id, value) => {
        // Written at once: after a wait, the draft would reappear behind the commit that removes it.
        await outbox.drafts.put(id, value)
        // A form that is open while its client is erased writes its draft once more on closing.
        if (await isErasedDraft(mirror, id)) await outbox.drafts.drop(id)
      },
    },
    async keepScreen(name, getScreen, isAllowed) {
      const { stamp } = await mirror.note()
      // From here on, the view includes all changes up to the stamp.
      await reading.refresh()
      const drawn = () => new Promise<void>(resolve => ports.clock.after(longestDrawing, resolve))
      await drawn()
      const before = getScreen()
      // A slow page may still be rendering.
      await drawn()
      const screen = getScreen()
      if (screen !== null && isSame(before, screen))
        await mirror.keepScreen(stamp, { name, shown: screen }, isAllowed)
    },
    forgetScreens: () => mirror.forgetScreens(),
    lastCounts,
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
 * The URL of a server page, such as the signing page, on the host through which this device reaches the
 * server. The host in the server's own address may not resolve inside the practice. An app from another
 * origin uses the host of its API and passes its own origin.
 */
function pageOfServer(api: string, address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://host.invalid')
  if (!URL.canParse(api)) return `${pathname}${search}${hash}`
  const page = new URL(`${pathname}${search}${hash}`, api)
  if (page.origin !== location.origin) page.searchParams.set('app', location.origin)
  return page.href
}
