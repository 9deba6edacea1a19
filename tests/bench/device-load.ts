import { randomUUID } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A device: the row that it edits and its session. */
export type LoadDevice = { path: string; headers: Record<string, string> }

export type LoadTimes = {
  /** Response times of edits when each device makes one every few seconds, in milliseconds. */
  responses: number[]
  /** Times from the request of an edit until the last device is notified. */
  notifications: number[]
  /** Edits per second when all devices edit without pauses. */
  rate: number
}

const calmPause = 5_000
const calmRounds = 3
const notifiedEdits = 40
const rushTime = 5_000

/** Simulates all devices in this process, on the same machine as the server. */
export async function measureLoad(
  url: string,
  eventsPath: string,
  devices: readonly LoadDevice[],
): Promise<LoadTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: devices.length })
  const listeners = await Promise.all(devices.map(({ headers }) => listen(`${url}${eventsPath}`, headers)))
  const edit = ({ path, headers }: LoadDevice) => putPhone(agent, `${url}${path}`, headers)
  for (const device of devices) await edit(device)

  const responses: number[] = []
  await Promise.all(
    devices.map(async (device, n) => {
      await pause((calmPause * n) / devices.length)
      for (let round = 0; round < calmRounds; round += 1) {
        const start = performance.now()
        await edit(device)
        responses.push(performance.now() - start)
        await pause(calmPause)
      }
    }),
  )

  const notifications: number[] = []
  for (const device of devices.slice(0, notifiedEdits)) {
    const start = performance.now()
    const { rev } = await edit(device)
    const times = await Promise.all(listeners.map(listener => listener.reaches(rev)))
    notifications.push(Math.max(...times) - start)
    await pause(50)
  }

  let done = 0
  const start = performance.now()
  await Promise.all(
    devices.map(async device => {
      while (performance.now() - start < rushTime) {
        await edit(device)
        done += 1
      }
    }),
  )
  const rate = (done * 1_000) / (performance.now() - start)
  for (const listener of listeners) listener.stop()
  agent.destroy()
  return { responses, notifications, rate }
}

function putPhone(agent: Agent, url: string, headers: Record<string, string>): Promise<{ rev: number }> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const call = request(url, { agent, method: 'PUT', headers: sent }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`PUT ${url}: status ${response.statusCode}: ${text}`))
      })
    })
    call.on('error', reject).end(JSON.stringify({ phone: '0470 12 34 56' }))
  })
}

type Listener = { reaches(rev: number): Promise<number>; stop(): void }

function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  return new Promise((resolve, reject) => {
    let latest = -1
    let at = 0
    let waiting: { rev: number; done: (time: number) => void } | undefined
    let rest = ''
    const call = get(url, { headers, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`GET ${url}: status ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = (rest + part).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) if (event.startsWith('data: ')) latest = JSON.parse(event.slice(6)).rev
        at = performance.now()
        if (waiting !== undefined && latest >= waiting.rev) waiting.done(at)
        resolve({
          reaches: rev => (latest >= rev ? Promise.resolve(at) : wait(rev)),
          stop: () => call.destroy(),
        })
      })
      response.on('error', () => {})
    })
    const wait = (rev: number) =>
      new Promise<number>(done => {
        waiting = { rev, done }
      })
    call.on('error', reject)
  })
}
