import { countStillToSend } from '../../store/outbox/entry.ts'
import { call, type Reports } from '../calls/call.ts'
import { watchReachability } from '../calls/reachability.ts'
import type { Send } from '../calls/request.ts'
import type { QueryPorts } from '../calls/server-queries.ts'
import type { EarlierAccount } from '../session/earlier-account.ts'
import type { LeftEdits, UnsentCounts } from '../session/left-edits.ts'
import { People, type StoredProfile } from '../session/people.ts'
import { createPinLock, type PinLock } from '../session/pin-lock.ts'
import { createSession } from '../session/session.ts'
import { type ShareWithWorker, shareWithWorker } from '../session/share-with-worker.ts'
import { UnsentNotes } from '../session/unsent-notes.ts'
import type { DatabaseWork } from './database-work.ts'
import type { Ports } from './ports.ts'
import { sendForSuspended } from './send-for-suspended.ts'
import { watchServerClock } from './server-clock.ts'
import { createSignal, type Signal } from './signal.ts'
import {
  countOnIcon,
  deviceStatus,
  type LeftEditsCount,
  type Session,
  type SessionState,
  type Status,
} from './status.ts'
import type { StorageKeeper, StorageState } from './storage-keeper.ts'
import type { Workspace } from './workspace.ts'

/**
 * The engine of one tab: the session, the reachability of the server, and the user's workspace. The app runs
 * one device. Tests run several on one server.
 */
export type Device = {
  session: Session
  lock: PinLock
  countUnsent(userId: string): Promise<UnsentCounts>
  /** Unsent edits of accounts whose session is over. They are sent only when an administrator takes them over. */
  leftEdits: Signal<readonly LeftEdits[]>
  /** Moves them to the outbox of the current administrator; false when that is not possible. */
  takeOver(userId: string): Promise<boolean>
  discardLeft(userId: string): Promise<boolean>
  workspace: Signal<Workspace | null>
  status: Signal<Status>
  reachable: Signal<boolean>
  serverAnswersNow(): Promise<boolean>
  /** How many milliseconds the server's clock is ahead, as last measured; zero while both agree. */
  serverAhead: Signal<number>
  /** The error because of which this browser cannot store edits, if any. */
  storageError: Signal<unknown>
  storage: Signal<StorageState>
  dismissEvicted(): void
  start(): Promise<void>
  /** For public routes, also before a login. The login page loads no queries. */
  send: Send
  queryPorts: QueryPorts
  /** Edits that were made here under an earlier account of the same person, which the server lost. */
  earlier: Signal<EarlierAccount | null>
  /** The user confirmed that the edits are theirs. False when they remain in the old outbox. */
  takeEarlier(): Promise<boolean>
  leaveEarlier(): void
  /** Sends pending edits, then logs out. False, and still logged in, when not all were sent in time. */
  sendAndLeave(): Promise<boolean>
  discardAndLeave(): Promise<void>
  stop(): void
}

const longestFarewell = 10_000
/** The longest time until a device notices that a suspended user's session has ended. */
const askForAsideEvery = 5 * 60_000

/** The code that opens databases is a parameter: the app loads it on demand. */
export function createDevice(
  ports: Ports,
  databaseWork: () => Promise<DatabaseWork>,
  onError: (error: unknown) => void,
): Device {
  const people = new People(ports.storage)
  const reachability = watchReachability(ports)
  const serverClock = watchServerClock(ports)
  const reports: Reports = {
    onResponse(date) {
      reachability.reports.onResponse(date)
      serverClock.onResponse(date)
    },
    onSilence: reachability.reports.onSilence,
  }
  const storage = createSignal<StorageState>({
    persisted: null,
    problem: 'none',
    evicted: [],
    hasUnreleasedCopy: false,
  })
  let storageKeeper: StorageKeeper | undefined
  const forget = () => void forgetThoseWhoLeft().catch(onError)
  const openSignedIn = async () => (await databaseWork()).openSignedIn(ports.databases)
  const share = shareWithWorker(ports, people, openSignedIn, onError)
  const auth = createSession(ports, people, reports, forget, share)
  const lock = createPinLock({ ports, people, auth })
  const behind = sendForSuspended({ ports, databaseWork, people, reachability, auth, onError })
  const state = createSignal<SessionState>({ phase: 'loading' })
  const workspace = createSignal<Workspace | null>(null)
  const storageError = createSignal<unknown>(null)
  const earlier = createSignal<EarlierAccount | null>(null)
  const leftEdits = createSignal<readonly LeftEdits[]>([])
  const status = createSignal<Status>({ kind: 'saved' })
  const waking = askToBeWoken({ ports, share, hasUnsentEdits, onError })
  let onIcon: number | undefined
  const send: Send = request => call(ports, reports, request)
  let turn = 0
  let cancelAsking = () => {}

  /** Only the latest login counts: a workspace that opens after its user has left is closed again. */
  async function follow(): Promise<void> {
    turn += 1
    const ownTurn = turn
    const sitting = auth.sitting.get()
    if (sitting.phase === 'loading') return
    const open = workspace.get()
    if (open && (sitting.phase === 'anonymous' || sitting.profile.id !== open.userId)) {
      // Removes the screens first: they must not be rendered without their workspace.
      state.set({ phase: 'loading' })
      workspace.set(null)
      open.close()
    }
    if (sitting.phase === 'anonymous') {
      earlier.set(null)
      // Users can log in even when this fails.
      const waiting = await waitingHere().catch(error => {
        onError(error)
        return null
      })
      if (ownTurn === turn) show({ phase: 'anonymous', waitingHere: waiting })
      return
    }
    const { profile } = sitting
    if (!workspace.get()) {
      const { createStorageKeeper, openWorkspace } = await databaseWork()
      if (ownTurn !== turn) return
      storageKeeper ??= createStorageKeeper(ports, () => people.everyone(), storage)
      const opened = await openWorkspace({
        ports,
        serverTime: () => serverClock.time().toISOString(),
        userId: profile.id,
        reachability,
        storage: storageKeeper,
        callAs: auth.callAs,
        getAccessToken: auth.getAccessToken,
        onError,
      })
      if (ownTurn !== turn) return opened.close()
      opened.entries.watch(showStatus)
      workspace.set(opened)
      lookForEarlier(profile, ownTurn).catch(onError)
      findLeft().catch(onError)
    }
    show({ phase: 'signed-in', profile })
  }

  /** When no user has left, the code that opens databases is not loaded. */
  async function forgetThoseWhoLeft(): Promise<void> {
    if (people.toForget().length === 0 && people.signedOut().length === 0) return
    const { forgetCopies } = await databaseWork()
    await forgetCopies(ports, people)
  }

  async function lookForEarlier(profile: StoredProfile, ownTurn: number): Promise<void> {
    earlier.set(null)
    const { findEarlierAccount } = await databaseWork()
    const found = await findEarlierAccount(ports, people, profile)
    if (ownTurn === turn) earlier.set(found)
  }

  function show(next: SessionState): void {
    storageError.set(null)
    state.set(next)
  }

  async function waitingHere(): Promise<LeftEditsCount | null> {
    await findLeft()
    const count = leftEdits.get().reduce((sum, { entries, newer }) => sum + entries.length + newer.length, 0)
    return count > 0 ? { count } : null
  }

  /** When no session has ended, the code that opens databases is not loaded. */
  async function findLeft(): Promise<void> {
    const hasEndedSession = people.everyone().some(({ id }) => !people.isHere(id))
    const found = hasEndedSession ? await (await databaseWork()).findLeftEdits(ports, people, onError) : []
    if (JSON.stringify(found) !== JSON.stringify(leftEdits.get())) leftEdits.set(found)
  }

  async function asAdministrator(work: (userId: string) => Promise<void>): Promise<boolean> {
    const open = workspace.get()
    const sitting = auth.sitting.get()
    if (!open || sitting.phase !== 'signed-in' || sitting.profile.role !== 'owner') return false
    try {
      await work(open.userId)
    } catch (error) {
      onError(error)
      return false
    }
    await findLeft().catch(onError)
    return true
  }

  async function countUnsent(userId: string): Promise<UnsentCounts> {
    return (await databaseWork()).unsentOf(ports, userId)
  }

  function showStatus(): void {
    const currentWorkspace = workspace.get()
    const entries = currentWorkspace?.entries.get() ?? []
    const newer = currentWorkspace?.newer.get().length ?? 0
    const next = deviceStatus(state.get(), reachability.reachable.get(), entries, newer)
    const currentStatus = status.get()
    if (JSON.stringify(next) !== JSON.stringify(currentStatus)) status.set(next)
    // Until the outbox has been read, the badge set by an earlier page or the worker remains.
    const count = countOnIcon(next)
    if (state.get().phase !== 'loading' && count !== onIcon) {
      onIcon = count
      ports.showOnIcon(count)
    }
    waking.look()
  }

  /** Suspended users are counted from their stored notes. */
  function hasUnsentEdits(): boolean {
    const currentWorkspace = workspace.get()
    if (
      currentWorkspace &&
      countStillToSend(currentWorkspace.entries.get(), currentWorkspace.newer.get()) > 0
    )
      return true
    return auth.aside.get().some(({ id }) => new UnsentNotes(ports.storage, id).read().length > 0)
  }

  /** When a session has ended, its data is removed even while another user works. */
  function askForAside(): void {
    cancelAsking()
    if (auth.aside.get().length === 0) return
    cancelAsking = ports.clock.after(askForAsideEvery, askForAside)
    if (reachability.reachable.get()) auth.askForAside().catch(onError)
  }

  /** A locked device shows nothing of its user. */
  function forgetScreensWhenLocked(): void {
    if (lock.state.get().isLocked) workspace.get()?.forgetScreens().catch(onError)
  }

  function sit(): void {
    follow()
      .catch(error => {
        storageError.set(error)
        onError(error)
      })
      .finally(showStatus)
  }

  function emptied(open: Workspace): Promise<boolean> {
    return new Promise(resolve => {
      const finish = (isEmpty: boolean) => {
        unwatchEntries()
        cancel()
        resolve(isEmpty)
      }
      const look = () => open.entries.get().length === 0 && finish(true)
      const unwatchEntries = open.entries.watch(look)
      const cancel = ports.clock.after(longestFarewell, () => finish(open.entries.get().length === 0))
      open.sendNow()
      look()
    })
  }

  const unwatch = [
    auth.sitting.watch(sit),
    auth.aside.watch(() => {
      findLeft().catch(onError)
      behind.look()
      askForAside()
    }),
    reachability.reachable.watch(() => {
      showStatus()
      behind.look()
      askForAside()
    }),
    state.watch(showStatus),
    workspace.watch(showStatus),
    lock.state.watch(forgetScreensWhenLocked),
    workspace.watch(forgetScreensWhenLocked),
  ]

  return {
    session: {
      state,
      login: auth.login,
      register: auth.register,
      comeByLink: auth.comeByLink,
      logout: auth.logout,
    },
    lock,
    countUnsent,
    leftEdits,
    takeOver: userId =>
      asAdministrator(async to => (await databaseWork()).takeOver(ports, people, { from: userId, to })),
    discardLeft: userId =>
      asAdministrator(async () => (await databaseWork()).discardLeft(ports, people, userId)),
    workspace,
    status,
    reachable: reachability.reachable,
    serverAnswersNow: reachability.answersNow,
    serverAhead: serverClock.ahead,
    storageError,
    storage,
    dismissEvicted: () => storage.set({ ...storage.get(), evicted: [] }),
    start() {
      forget()
      askForAside()
      behind.look()
      return auth.start()
    },
    send,
    queryPorts: ports,
    earlier,
    async takeEarlier() {
      const [found, open] = [earlier.get(), workspace.get()]
      if (!found || !open) return false
      try {
        const { takeFromEarlier } = await databaseWork()
        await takeFromEarlier(ports, found, open.userId)
      } catch (error) {
        onError(error)
        return false
      }
      earlier.set(null)
      return true
    },
    leaveEarlier: () => earlier.set(null),
    async sendAndLeave() {
      const open = workspace.get()
      if (open && !(await emptied(open))) return false
      await auth.logout()
      return true
    },
    async discardAndLeave() {
      await workspace.get()?.discardAll()
      await auth.logout()
    },
    stop() {
      for (const stop of unwatch) stop()
      cancelAsking()
      waking.stop()
      share.stop()
      behind.stop()
      lock.stop()
      auth.stop()
      reachability.stop()
      workspace.get()?.close()
      workspace.set(null)
    },
  }
}

/**
 * Requests a background sync for pending edits (law 18) when this page may not be able to send them: it was hidden,
 * which is often the last event before it is closed, or the device is offline. A visible, online page sends on its
 * own.
 */
type Waking = { look(): void; stop(): void }

type Parts = {
  ports: Ports
  share: Pick<ShareWithWorker, 'tell'>
  /** Whether a logged-in user has edits that can be sent without the user. */
  hasUnsentEdits(): boolean
  onError(error: unknown): void
}

function askToBeWoken({ ports, share, hasUnsentEdits, onError }: Parts): Waking {
  const ask = ports.askToBeWoken
  if (!ask) return { look() {}, stop() {} }
  let hasRequested = false

  function look(): void {
    if (hasRequested || !ask || (ports.isVisible() && ports.isOnline()) || !hasUnsentEdits()) return
    hasRequested = true
    share.tell().then(ask).catch(onError)
  }

  const unwatch = ports.watch(signal => {
    // A worker may have used up an earlier request without reaching the server.
    if (signal === 'hidden' || signal === 'offline' || signal === 'online') hasRequested = false
    look()
  })
  return { look, stop: unwatch }
}
