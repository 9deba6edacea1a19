import { Mirror } from '../store/mirror.ts'
import { forgetAnswers } from './kept-answers.ts'
import type { Ports } from './ports.ts'

// A device that cannot write goes on without: to end the session matters more.
const longest = 5_000

/**
 * When the host ends a session the device may be lost, or somebody may have left: what only repeats the host's word goes
 * with it. The outbox stays, for nobody else has what is in it; it is the person's own (law 13).
 */
export async function forgetCopy(ports: Ports, userId: string): Promise<void> {
  forgetAnswers(ports, userId)
  let cancel = () => {}
  const tooLong = new Promise<void>(resolve => {
    cancel = ports.clock.after(longest, resolve)
  })
  try {
    await Promise.race([forgetRows(ports, userId), tooLong])
  } finally {
    cancel()
  }
}

async function forgetRows(ports: Ports, userId: string): Promise<void> {
  const mirror = new Mirror(ports.hostName, userId, ports.databases)
  try {
    await mirror.open()
    await mirror.forget()
  } finally {
    mirror.close()
  }
}
