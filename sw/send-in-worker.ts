import { sendWhileClosed } from '../src/sync/device/send-while-closed.ts'
import { workerPorts } from '../src/sync/device/worker-ports.ts'

export async function sendInWorker(): Promise<void> {
  const ports = workerPorts()
  const troubles: unknown[] = []
  try {
    const left = await sendWhileClosed(ports, error => void troubles.push(error))
    // A rejected promise makes the browser retry the sync event.
    if (left === 'something') throw new AggregateError(troubles, 'Edits still wait on this device.')
  } finally {
    ports.stop()
  }
}
