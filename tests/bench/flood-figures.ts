import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDataFiles } from '../../server/beside.ts'
import { writeTransaction } from '../../server/db/database.ts'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import { startSession } from '../../server/features/accounts/sessions.ts'
import { addUser } from '../../server/features/accounts/users-store.ts'
import { scryptPasswords, systemClock, systemIds } from '../../server/system.ts'
import { builtApp, Server } from '../browser/server.ts'
import { buildProgram } from './bare-process.ts'
import { type Figure, type Figures, median, places, ratio, timesFigure } from './figures.ts'
import { type FloodName, floods } from './floods.ts'
import { send } from './many-devices.ts'
import { keepPractice, seed } from './practice.ts'

const rounds = 5
const span = 2_500
const betweenSaves = 20
const password = 'a good long password'

type Round = { quiet: number[]; flooded: number[] }
type Times = { rounds: Round[]; answers: string[] }

/** What a colleague waits for a save, and for a sign-in, while a stranger floods the server, and while nobody does. */
export async function floodFigures(tell: (progress: string) => void): Promise<Figures> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const { path, headers } = await oneColleague(data)
  const flooder = await buildProgram('flooder')
  const server = await Server.open({}, builtApp, data)
  const port = new URL(server.url).port
  const agent = new Agent({ keepAlive: true })
  const save = () => timed(() => send(agent, `http://127.0.0.1:${port}/api/${path}`, headers))
  const signIn = (round: number) =>
    timed(() => {
      const own = new Agent({ localAddress: `127.0.9.${round + 1}` })
      const body = { email: 'many@practice.be', password }
      return send(own, `http://127.0.0.1:${port}/api/auth/login`, {}, body, 'POST')
    })
  async function saves(): Promise<number[]> {
    const times: number[] = []
    for (const until = performance.now() + span; performance.now() < until; await pause(betweenSaves))
      times.push(await save())
    return times
  }

  const names = Object.keys(floods).filter((name): name is FloodName => name in floods)
  const found = new Map(names.map(name => [name, { rounds: [], answers: [] } as Times]))
  const signIns: Round[] = []
  try {
    await saves()
    for (let round = 0; round < rounds; round += 1)
      for (const [n, [name, times]] of [...found].entries()) {
        tell(`floods: ${name}, ${round + 1} of ${rounds}...`)
        const quiet = await saves()
        const quietSignIn = name === 'passwords' ? [await signIn(round)] : []
        // Each comes from an address of its own, so that it has all that the limits give one.
        const flood = spawn(process.execPath, [flooder.file, port, `127.0.${round + 10}.${n + 1}`, name], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        await once(flood.stdout, 'data')
        if (name === 'passwords') signIns.push({ quiet: quietSignIn, flooded: [await signIn(round)] })
        times.rounds.push({ quiet, flooded: await saves() })
        flood.kill()
        const [said] = await once(flood.stdout, 'data')
        times.answers.push(String(said))
        await once(flood, 'close')
        await pause(300)
      }
  } finally {
    agent.destroy()
    await server.kill()
    await flooder.remove()
    await rm(data, { recursive: true, force: true })
  }
  for (const [name, { answers }] of found) tell(`${name} was answered with ${answers.join(' ')}`)
  const rows = [...found].map(([name, times]) =>
    floodFigure(`a save while a stranger sends ${floods[name].what}`, 'p95', times.rounds),
  )
  const what = `a sign-in while a stranger sends ${floods.passwords.what}`
  return { floods: [...rows, floodFigure(what, 'worst', signIns)] }
}

/** Each round is compared with the quiet moment just before it: other work on the machine comes and goes. */
function floodFigure(what: string, top: 'p95' | 'worst', rounds: readonly Round[]): Figure {
  const [flooded, quiet] = [rounds.flatMap(round => round.flooded), rounds.flatMap(round => round.quiet)]
  const ratios = rounds.map(round => median(round.quiet) / median(round.flooded))
  const figure = timesFigure(what, places.sqlite, top, flooded, quiet)
  return { ...figure, ratio: ratio(1, median(ratios)) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Somebody who has signed in, and the row that they change. */
async function oneColleague(data: string): Promise<{ path: string; headers: Record<string, string> }> {
  const db = openSqlite(databaseFile(data))
  const practice = madePractice({ seed, clients: 200, now: new Date() })
  await keepPractice(db, practice)
  const beside = openDataFiles({ dataDir: data, sessionSecret: undefined }, systemIds)
  const passwordHash = await scryptPasswords().hash(password, '')
  const token = await writeTransaction(db, async tx => {
    const id = systemIds.uuid()
    const createdAt = systemClock.now().toISOString()
    const person = {
      firstName: 'One',
      lastName: 'Colleague',
      email: 'many@practice.be',
      passwordHash,
      role: 'owner',
    } as const
    await addUser(tx, { id, ...person, createdAt })
    return (await startSession(tx, { clock: systemClock, ids: systemIds, beside }, id, '')).access_token
  })
  await db.destroy()
  return { path: `clients/${practice.clients[0]?.id}`, headers: { authorization: `Bearer ${token}` } }
}
