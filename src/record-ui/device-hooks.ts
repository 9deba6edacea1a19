import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Role } from '../contract/people.ts'
import type { RecordType, Rows } from '../contract/rows.ts'
import { countStillToSend, type Entry, type NewerEntry } from '../store/outbox/entry.ts'
import type { Selection, ViewRow } from '../store/overlay/table.ts'
import type { Device } from '../sync/device/device.ts'
import type { Signal } from '../sync/device/signal.ts'
import type { Session, SessionState, Status } from '../sync/device/status.ts'
import type { StorageState } from '../sync/device/storage-keeper.ts'
import type { Workspace } from '../sync/device/workspace.ts'

export const DeviceContext = createContext<Device | null>(null)

export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('This screen stands outside the DeviceContext.')
  return device
}

export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.watch, signal.get)
}

export function useSession(): SessionState {
  return useSignal(useDevice().session.state)
}

/** The server checks permissions in any case. Undefined when the profile was stored by an earlier release. */
export function useRole(): Role | undefined {
  const session = useSession()
  return session.phase === 'signed-in' ? session.profile.role : undefined
}

export function useSignIn(): Pick<Session, 'login' | 'register' | 'logout' | 'comeByLink'> {
  return useDevice().session
}

export function useStatus(): Status {
  return useSignal(useDevice().status)
}

export function useReachable(): boolean {
  return useSignal(useDevice().reachable)
}

/** The offset of the server's clock in milliseconds. */
export function useServerAhead(): number {
  return useSignal(useDevice().serverAhead)
}

/** Only within the login guard. */
export function useWorkspace(): Workspace {
  const workspace = useSignal(useDevice().workspace)
  if (!workspace) throw new Error('This screen stands outside the guard.')
  return workspace
}

export function useEntries(): readonly Entry[] {
  return useSignal(useWorkspace().entries)
}

/** Whether this tab or another tab is sending the entry. */
export function useIsSending({ key }: Entry): boolean {
  return useSignal(useWorkspace().underWay).has(key)
}

/** Edits that a later version of the app left on this device. */
export function useNewerEntries(): readonly NewerEntry[] {
  return useSignal(useWorkspace().newer)
}

export function useTable<N extends RecordType>(
  record: N,
  { search, sortBy, sortOrder, bestFirst = false }: Selection,
): ViewRow<Rows[N]>[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions[record])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table's rows change in place, and the version with them.
  return useMemo(
    () => view.tables[record].select({ search, sortBy, sortOrder, bestFirst }),
    [view, record, version, search, sortBy, sortOrder, bestFirst],
  )
}

export function useRanked<N extends RecordType>(
  record: N,
  typed: string,
  sortBy: string,
): ViewRow<Rows[N]>[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions[record])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  return useMemo(
    () => view.tables[record].select({ search: typed, sortBy, sortOrder: 'ASC', bestFirst: true }),
    [view, record, version, typed, sortBy],
  )
}

/** Whether the first download was ever completed. Before that, an empty list has no meaning. */
export function useFilled(): boolean {
  return useSignal(useWorkspace().isFilled)
}

/** Progress of the first download from 0 to 1, once the server has sent the total. */
export function useFilledShare(): number | null {
  return useSignal(useWorkspace().filledShare)
}

export function useRow<N extends RecordType>(record: N, id: string): ViewRow<Rows[N]> | undefined {
  const { view, versions } = useWorkspace()
  useSignal(versions[record])
  return view.tables[record].get(id)
}

export function useStorage(): StorageState {
  return useSignal(useDevice().storage)
}

export function usePendingCount(): number {
  return useEntriesOfAnyone().length
}

/** Without entries that need attention or are blocked. */
export function useUnsentCount(): number {
  const entries = useEntriesOfAnyone()
  const workspace = useSignal(useDevice().workspace)
  return countStillToSend(entries, useSignal(workspace?.newer ?? emptySignal))
}

function useEntriesOfAnyone(): readonly Entry[] {
  const workspace = useSignal(useDevice().workspace)
  return useSignal(workspace?.entries ?? emptySignal)
}

const emptySignal: Signal<readonly never[]> = { get: () => none, watch: () => () => {} }
const none: readonly never[] = []

export type Logout = {
  /** Returns true when the outbox was emptied in time, which also logs the user out. */
  sendNow(): Promise<boolean>
  keep(): Promise<void>
  discard(): Promise<void>
}

export function useLogout(): Logout {
  const device = useDevice()
  return useMemo(
    () => ({
      sendNow: () => device.sendAndLeave(),
      keep: () => device.session.logout(),
      discard: () => device.discardAndLeave(),
    }),
    [device],
  )
}
