import type { SimThread } from '../sim-thread.ts'

/** S10: within a second, all other awake tabs of the user show a saved edit. */
export function checkOtherTabs(tab: SimThread, userId: string): void {
  const { device } = tab
  const { scheduler, faults } = device.world
  const isPlagued = [...faults.on.keys()].some(name => name.startsWith('storage'))
  if (isPlagued || device.live.length < 2) return
  const at = scheduler.now
  const keys = [...device.entries(userId).keys()]
  const others = device.live.filter(other => other.workspace?.userId === userId && !other.isFrozen)
  const { losses } = device
  scheduler.after(device.world.lane, 1_000, 'look at the other tabs', () => {
    const still = device.entries(userId)
    for (const other of others) {
      if (other.isDead || other.isFrozen || other.hasSlept > at || device.losses !== losses) continue
      if (other.workspace?.userId !== userId) continue
      const shownKeys = new Set(other.workspace.entries.get().map(({ key }) => key))
      // An edit that was discarded and restored may be arriving at this moment.
      const wasAlways = (key: string) => {
        const tracked = device.world.journal.entries.get(key)
        return tracked?.cameBack === false && tracked.left === null
      }
      const missing = keys.find(key => still.has(key) && !shownKeys.has(key) && wasAlways(key))
      if (missing)
        device.world.broken('S10', `${other.name} does not show ${missing} of ${tab.name} after a second`)
    }
  })
}
