import { randomUUID } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.ts'

/** A device that listens and edits: what it sends is one row's phone number, under a key of its own each time. */
export type Caller = { path: string; headers: Record<string, string> }

export type Measured = {
  /** Of an edit, in milliseconds, while each device makes one every few seconds. */
  answers: number[]
  /** From the sending of an edit until the last device has heard of it. */
  heard: number[]
  /** Edits in a second, when every device makes the next as soon as the last is answered. */
  rate: number
}

const calm = { pause: 5_000, rounds: 3 }
const pokes = 40
const rush = 5_000

/** All of them in this process, which shares the machine with the server: so do the devices of the baseline. */
export async function measureDevices(
  url: string,
  events: string,
  callers: readonly Caller[],
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers.length })
  const listeners = await Promise.all(callers.map(({ headers }) => listen(`${url}${events}`, headers)))
  const edit = (caller: Caller) => send(agent, `${url}${caller.path}`, caller.headers)
  for (const caller of callers) await edit(caller)

  const answers: number[] = []
  await Promise.all(
    callers.map(async (caller, n) => {
      await pause((calm.pause * n) / callers.length)
      for (let round = 0; round < calm.rounds; round += 1) {
        const start = performance.now()
        await edit(caller)
        answers.push(performance.now() - start)
        await pause(calm.pause)
      }
    }),
  )

  const heard: number[] = []
  for (const caller of callers.slice(0, pokes)) {
    const start = performance.now()
    const { rev } = await edit(caller)
    const times = await Promise.all(listeners.map(listener => listener.reaches(rev)))
    heard.push(Math.max(...times) - start)
    await pause(50)
  }

  let done = 0
  const start = performance.now()
  await Promise.all(
    callers.map(async caller => {
      while (performance.now() - start < rush) {
        await edit(caller)
        done += 1
      }
    }),
  )
  const rate = (done * 1_000) / (performance.now() - start)
  for (const listener of listeners) listener.stop()
  agent.destroy()
  return { answers, heard, rate }
}

export const p99 = (values: readonly number[]) => percentile(values, 0.99)

export function send(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: object = { phone: '0470 12 34 56' },
  method = 'PUT',
): Promise<{ rev: number; outcomes?: { outcome: string }[] }> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const asked = request(url, { agent, method, headers: sent }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${url} was answered with ${response.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject).end(JSON.stringify(body))
  })
}

type Listener = { reaches(rev: number): Promise<number>; stop(): void }

/** Resolves when it has heard for the first time. */
function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  return new Promise((resolve, reject) => {
    let latest = -1
    let at = 0
    let waiting: { rev: number; done: (time: number) => void } | undefined
    let rest = ''
    const asked = get(url, { headers, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`events were answered with ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = (rest + part).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) if (event.startsWith('data: ')) latest = JSON.parse(event.slice(6)).rev
        at = performance.now()
        if (waiting !== undefined && latest >= waiting.rev) waiting.done(at)
        resolve({
          reaches: rev => (latest >= rev ? Promise.resolve(at) : wait(rev)),
          stop: () => asked.destroy(),
        })
      })
      response.on('error', () => {})
    })
    const wait = (rev: number) =>
      new Promise<number>(done => {
        waiting = { rev, done }
      })
    asked.on('error', reject)
  })
}
