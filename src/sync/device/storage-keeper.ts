import { deleteMirror, hasUnreleasedCopy, isQuotaExceeded, isStorageFault } from '../../store/databases.ts'
import type { Ports } from './ports.ts'
import type { SettableSignal, Signal } from './signal.ts'

/**
 * The state of the browser's storage. Persistent storage is requested at the first edit. When storage is
 * full, mirrors of other users are deleted before an edit is refused. Edits that the browser removed are
 * listed.
 */
export type StorageState = {
  persisted: boolean | null
  problem: 'none' | 'full' | 'broken'
  /** Sentences of edits on this device that the browser has removed. */
  evicted: readonly string[]
  /** Whether a version from before the first release left a copy here. */
  hasUnreleasedCopy: boolean
}

export type StorageKeeper = {
  state: Signal<StorageState>
  keeping(userId: string, keep: () => Promise<void>): Promise<void>
  tellEvicted(sentences: readonly string[]): void
  reportStorageError(error: unknown): void
}

export function createStorageKeeper(
  ports: Ports,
  everyone: () => readonly { id: string }[],
  state: SettableSignal<StorageState>,
): StorageKeeper {
  let hasRequested = false
  const set = (change: Partial<StorageState>) => state.set({ ...state.get(), ...change })

  async function askToPersist(): Promise<void> {
    if (hasRequested) return
    hasRequested = true
    set({ persisted: await ports.persist() })
  }

  async function makeRoom(userId: string): Promise<void> {
    for (const { id } of everyone()) {
      if (id !== userId) await deleteMirror(ports.hostName, id, ports.databases)
    }
  }

  function reportStorageError(error: unknown): void {
    if (isStorageFault(error)) set({ problem: isQuotaExceeded(error) ? 'full' : 'broken' })
  }

  hasUnreleasedCopy(ports.databases).then(found => set({ hasUnreleasedCopy: found }), reportStorageError)
  return {
    state,
    async keeping(userId, keep) {
      askToPersist().catch(() => undefined)
      try {
        await keep()
      } catch (error) {
        if (!isQuotaExceeded(error)) throw error
        await makeRoom(userId)
        await keep()
      }
      if (state.get().problem !== 'none') set({ problem: 'none' })
    },
    tellEvicted: sentences => set({ evicted: sentences }),
    reportStorageError,
  }
}
