import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Json } from '../../src/contract/json.ts'
import { Mirror } from '../../src/store/mirror.ts'
import { Outbox } from '../../src/store/outbox.ts'
import type { Answer, Call } from '../../src/sync/call.ts'
import { Pauses } from '../../src/sync/pauses.ts'
import { createSending } from '../../src/sync/send.ts'
import { WorldClock } from './world-clock.ts'

export type SendingDevice = Awaited<ReturnType<typeof openSendingDevice>>

export const ok = (body: Json): Answer => ({
  ...{ ok: true, status: 200, body, head: 1, epoch: 'e', etag: undefined },
})

/** A device that has followed the feed from its beginning, and sends; the test says what the host answers. */
export async function openSendingDevice() {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  const outbox = new Outbox('host', 'anna', databases)
  const mirror = new Mirror('host', 'anna', databases)
  await mirror.apply([], { place: { cursor: 'f.e.0', epoch: 'e', rev: 0, nouns: 'species' } })
  const clock = new WorldClock()
  const pauses = new Pauses({ clock, random: () => 0 })
  const asked: Call[] = []
  const host = {
    asked,
    isReplaced: false,
    answer: async (_call: Call): Promise<Answer> => ok(null),
    followsFeed: async () => true,
  }
  const speaker = await outbox.claim()
  /** As a tab has it that came anew: it remembers nothing of what another one was told. */
  const another = () =>
    createSending({
      ports: { clock },
      outbox,
      mirror,
      pauses,
      speaker,
      catchUp: () => host.followsFeed(),
      onReplaced: () => {
        host.isReplaced = true
      },
      isStopped: () => false,
      callAs: async call => {
        asked.push(call)
        return host.answer(call)
      },
    })
  const close = () => {
    outbox.close()
    mirror.close()
  }
  return { outbox, mirror, pauses, host, sending: another(), another, close }
}
