import { setImmediate } from 'node:timers/promises'

// Turns of the event loop, not time: far more than any story needs, so that only what never happens gives up.
const mostTurns = 20_000

/** Waits for what the engine does by itself, without a clock. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    if (await isSo()) return
    await setImmediate()
  }
  throw new Error(`this never came true: ${isSo}`)
}

/** Lets everything that is under way come to rest. */
export async function rest(turns = 300): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
}
