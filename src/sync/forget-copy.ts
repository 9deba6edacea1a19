import { Mirror } from '../store/mirror.ts'
import { forgetAnswers } from './kept-answers.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

/**
 * When the host ends a session the device may be lost, or somebody may have left: what only repeats the host's word goes
 * too. The outbox stays, for nobody else has what is in it; it is the person's own (law 13). Who signs in again before it
 * is done keeps the copy.
 */
export async function forgetCopies(ports: Ports, people: People): Promise<void> {
  for (const userId of people.toForget()) {
    forgetAnswers(ports, userId)
    const mirror = new Mirror(ports.hostName, userId, ports.databases)
    try {
      await mirror.open()
      if (people.profile()?.id !== userId) await mirror.forget()
      people.noteForgotten(userId)
    } finally {
      mirror.close()
    }
  }
}
