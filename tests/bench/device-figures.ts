import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import type { WholePractice } from '../../server/demo/practice.ts'
import { builtApp, Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import { speeds } from './device-start.ts'
import type { Figures } from './figures.ts'
import { firstFill } from './first-fill.ts'
import { PlainDevice } from './plain-device.ts'
import { fillPlain, type PlainKind, plainKinds } from './plain-practice.ts'
import { keepPractice } from './practice.ts'
import { practiceList } from './practice-lists.ts'
import { wholeDevice } from './whole-device.ts'

export type PlainStarts = (kind: PlainKind, rate: number) => number[]

/**
 * The app with a practice on the device: filled by the server, and then without a network. First clients and animals alone;
 * then all, from `data`, a folder that the server takes over.
 */
export async function deviceFigures(
  tell: (progress: string) => void,
  practice: WholePractice,
  now: Date,
  data: string,
): Promise<Figures[]> {
  const plainStarts = await startsOfPlain(tell, practice, now)
  const figures = await clientsAndAnimals(tell, practice, plainStarts)
  return [...figures, ...(await wholeDevice(tell, practice, data, plainStarts))]
}

async function startsOfPlain(
  tell: (progress: string) => void,
  practice: WholePractice,
  now: Date,
): Promise<PlainStarts> {
  tell('the device: a plain page...')
  const device = await PlainDevice.open()
  try {
    await fillPlain(device, practice, now)
    const starts = new Map<string, number[]>()
    for (const kind of plainKinds)
      for (const speed of speeds) starts.set(`${kind} ${speed.rate}`, await device.starts(kind, speed))
    return (kind, rate) => starts.get(`${kind} ${rate}`) ?? []
  } finally {
    await device.close()
  }
}

async function clientsAndAnimals(
  tell: (progress: string) => void,
  practice: WholePractice,
  plainStarts: PlainStarts,
): Promise<Figures[]> {
  tell('the device: filled with clients and animals...')
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepPractice(db, practice)
  await db.destroy()
  const server = await Server.open({}, builtApp, data)
  const tablet = await Tablet.open(server.url)
  try {
    const fill = await firstFill(tablet, '20,000 clients and 30,000 animals', practice.clients.length)
    await server.kill()
    const figures: Figures[] = [{ fill }]
    for (const screen of ['clients', 'animals'] as const)
      for (const speed of speeds) {
        tell(`the device: ${screen}, ${speed.where}...`)
        figures.push(await practiceList(tablet, screen, speed, plainStarts(screen, speed.rate)))
      }
    return figures
  } finally {
    await tablet.close()
    await server.close()
  }
}
