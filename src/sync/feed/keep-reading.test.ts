import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { eventually, rest } from '../../../tests/world/wait-until.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import type { DeviceSignal } from '../device/ports.ts'
import { keepReading } from './keep-reading.ts'

/** Writes like another tab, with the mark of each write. This tab receives no notification. */
async function putUnheard(indexedDB: IDBFactory): Promise<void> {
  const { name = '' } = (await indexedDB.databases()).find(each => each.name?.includes('outbox')) ?? {}
  const opening = indexedDB.open(name)
  await new Promise(resolve => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction(['entries', 'notes'], 'readwrite')
  transaction.objectStore('entries').put(anEntry())
  transaction.objectStore('notes').put({ name: 'kept 2 1', value: 2 })
  await new Promise(resolve => transaction.addEventListener('complete', resolve))
  opening.result.close()
}

test.each<[string, DeviceSignal | null, boolean]>([
  ['the tab becomes visible', 'visible', false],
  ['the page resumes', 'resumed', false],
  ['30 seconds have passed', null, false],
  ['30 seconds have passed since the tab became visible', null, true],
])('a tab shows a change without a notification when %s', async (_, signal, wasHidden) => {
  const indexedDB = new IDBFactory()
  const databases = { indexedDB, IDBKeyRange }
  const [outbox, mirror] = [new Outbox('host', 'anna', databases), new Mirror('host', 'anna', databases)]
  const clock = new WorldClock()
  let tell: (signal: DeviceSignal) => void = () => {}
  let isLate = wasHidden
  let [published, entryCount] = [0, 0]
  const reading = keepReading({
    ports: {
      clock: {
        now: () => clock.now(),
        elapsed: () => clock.elapsed(),
        // Browsers throttle the timers of a hidden page.
        after: (milliseconds, act) => clock.after(isLate ? 60_000 : milliseconds, act),
      },
      isVisible: () => signal === null,
      watch(listener) {
        tell = listener
        return () => {}
      },
    },
    outbox,
    mirror,
    publish: ({ entries }) => {
      published += 1
      entryCount = entries.length
    },
    onError: error => expect.unreachable(String(error)),
  })
  await reading.refresh()
  // Subscribing to the mirror triggers one notification.
  await eventually(() => published === 2)
  isLate = false
  if (wasHidden) tell('visible')
  await eventually(() => published === (wasHidden ? 3 : 2))
  await putUnheard(indexedDB)
  clock.pass(signal ? 30_000 : 29_000)
  await rest()
  expect(entryCount).toBe(0)
  if (signal) tell(signal)
  else clock.pass(1_000)
  await eventually(() => entryCount === 1)
  reading.stop()
  outbox.close()
  mirror.close()
})
