import { deleteMirror, hasUnreleasedCopy, isQuotaExceeded, isStorageFault } from '../../store/databases.ts'
import type { Ports } from './ports.ts'
import type { SettableSignal, Signal } from './signal.ts'

/**
 * Whether this browser keeps what it is given. It is asked to at the first edit; when it has no room left, the mirrors
 * of other people go before anyone's edit is refused; and the edits that it removed are listed.
 */
export type StorageState = {
  persisted: boolean | null
  trouble: 'none' | 'full' | 'broken'
  /** Sentences of edits that were on this device and that the browser has removed. */
  evicted: readonly string[]
  /** A version from before the first release left a copy here. */
  hasUnreleasedCopy: boolean
}

export type StorageKeeper = {
  state: Signal<StorageState>
  keeping(userId: string, keep: () => Promise<void>): Promise<void>
  tellEvicted(sentences: readonly string[]): void
  tellTrouble(error: unknown): void
}

export function createStorageKeeper(
  ports: Ports,
  everyone: () => readonly { id: string }[],
  state: SettableSignal<StorageState>,
): StorageKeeper {
  let asked = false
  const set = (change: Partial<StorageState>) => state.set({ ...state.get(), ...change })

  async function askToPersist(): Promise<void> {
    if (asked) return
    asked = true
    set({ persisted: await ports.persist() })
  }

  async function makeRoom(userId: string): Promise<void> {
    for (const { id } of everyone()) {
      if (id !== userId) await deleteMirror(ports.hostName, id, ports.databases)
    }
  }

  function tellTrouble(error: unknown): void {
    if (isStorageFault(error)) set({ trouble: isQuotaExceeded(error) ? 'full' : 'broken' })
  }

  hasUnreleasedCopy(ports.databases).then(found => set({ hasUnreleasedCopy: found }), tellTrouble)
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
      if (state.get().trouble !== 'none') set({ trouble: 'none' })
    },
    tellEvicted: sentences => set({ evicted: sentences }),
    tellTrouble,
  }
}
