import { setImmediate } from 'node:timers/promises'

// Counts turns of the event loop and not time. The limit is far above the need of any story, so only a
// condition that never becomes true fails.
const mostTurns = 20_000

/** Waits for asynchronous work of the engine without a clock. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    if (await isSo()) return
    await setImmediate()
  }
  throw new Error(`this never came true: ${isSo}`)
}

/** Waits until running work is done. */
export async function rest(turns = 300): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
}
