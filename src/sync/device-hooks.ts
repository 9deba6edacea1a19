import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Noun, Rows } from '../contract/rows.ts'
import { type Entry, heldKeys, needsAttention } from '../store/entry.ts'
import type { Selection, ViewRow } from '../store/table.ts'
import type { Device } from './device.ts'
import type { Session, SessionState, Status } from './session-state.ts'
import type { Signal } from './signal.ts'
import type { StorageState } from './storage-keeper.ts'
import type { Workspace } from './workspace.ts'

/** The engine that this tab runs; `app/providers` hands it to every screen. */
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

export function useSignIn(): Pick<Session, 'login' | 'register' | 'logout'> {
  return useDevice().session
}

export function useStatus(): Status {
  return useSignal(useDevice().status)
}

/** True when the last request was answered; false when the network, or the host, is away. */
export function useReachable(): boolean {
  return useSignal(useDevice().reachable)
}

/** Inside the guard only, where somebody is signed in. */
export function useWorkspace(): Workspace {
  const workspace = useSignal(useDevice().workspace)
  if (!workspace) throw new Error('This screen stands outside the guard.')
  return workspace
}

export function useEntries(): readonly Entry[] {
  return useSignal(useWorkspace().entries)
}

/** The rows of a list, answered from memory. */
export function useTable<N extends Noun>(
  noun: N,
  { search, sortBy, sortOrder }: Selection,
): ViewRow<Rows[N]>[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions[noun])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(
    () => view.tables[noun].select({ search, sortBy, sortOrder }),
    [view, noun, version, search, sortBy, sortOrder],
  )
}

/** What a picker offers for what is typed in it, the best first. */
export function useRanked<N extends Noun>(noun: N, typed: string, sortBy: string): ViewRow<Rows[N]>[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions[noun])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  return useMemo(() => view.tables[noun].choices(typed, sortBy), [view, noun, version, typed, sortBy])
}

/** Whether this device has once had everything; until then an empty list means nothing. */
export function useFilled(): boolean {
  return useSignal(useWorkspace().isFilled)
}

/** One row, as it looks now. */
export function useRow<N extends Noun>(noun: N, id: string): ViewRow<Rows[N]> | undefined {
  const { view, versions } = useWorkspace()
  useSignal(versions[noun])
  return view.tables[noun].get(id)
}

export function useStorage(): StorageState {
  return useSignal(useDevice().storage)
}

export function useWaitingCount(): number {
  return useEntriesOfAnyone().length
}

/** Without those that wait for a person: they may wait long. */
export function useUnsentCount(): number {
  const entries = useEntriesOfAnyone()
  const held = heldKeys(entries)
  return entries.filter(entry => !needsAttention(entry) && !held.has(entry.key)).length
}

function useEntriesOfAnyone(): readonly Entry[] {
  const workspace = useSignal(useDevice().workspace)
  return useSignal(workspace?.entries ?? nothingWaits)
}

const nothingWaits: Signal<readonly Entry[]> = { get: () => noEntries, watch: () => () => {} }
const noEntries: readonly Entry[] = []

export type Logout = {
  /** True when the outbox emptied in time; the person is then signed out. */
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
