import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Json } from '../../src/domain/text/json.ts'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import type { Answer, Call } from '../../src/sync/calls/call.ts'
import { createPushing } from '../../src/sync/send/push.ts'
import { Backoff } from '../../src/sync/send/retry-delays.ts'
import { WorldClock } from './world-clock.ts'

export type SendingDevice = Awaited<ReturnType<typeof openSendingDevice>>

export const ok = (body: Json): Answer => ({
  ok: true,
  status: 200,
  body,
  head: 1,
  epoch: 'e',
  etag: undefined,
})

/** A device that has followed the feed from the start and sends edits. The test provides the responses. */
export async function openSendingDevice() {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  const outbox = new Outbox('host', 'anna', databases)
  const mirror = new Mirror('host', 'anna', databases)
  await mirror.apply([], {
    place: { cursor: 'f.e.0', epoch: 'e', rev: 0, signatures: { species: 'another' } },
  })
  const clock = new WorldClock()
  const pauses = new Backoff({ clock, random: () => 0 })
  const requests: Call[] = []
  const underWay: string[][] = []
  const server = {
    asked: requests,
    underWay,
    isReplaced: false,
    isStopped: false,
    answer: async (_call: Call): Promise<Answer> => ok(null),
    followsFeed: async () => true,
  }
  const leader = await outbox.claim()
  /** Like a new tab, it has no memory of earlier responses. */
  const another = () =>
    createPushing({
      ports: { clock },
      outbox,
      mirror,
      pauses,
      leader,
      catchUp: () => server.followsFeed(),
      onReplaced: () => {
        server.isReplaced = true
      },
      isStopped: () => server.isStopped,
      onUnderWay: keys => underWay.push([...keys]),
      callAs: async call => {
        requests.push(call)
        return server.answer(call)
      },
    })
  const close = () => {
    outbox.close()
    mirror.close()
  }
  return { outbox, mirror, pauses, server, pushing: another(), another, close }
}
