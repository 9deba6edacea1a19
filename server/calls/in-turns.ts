import { setImmediate } from 'node:timers/promises'
import type { Steps } from '../../src/domain/edits/steps.ts'

/** Does long work with a pause after each step, in which whoever else has asked something is answered. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
