import type { WindowedType } from '../../src/domain/calendar/windows.ts'
import * as edits from '../practice/edits.ts'
import type { Random } from '../random.ts'
import { type Acting, type Action, act, chooseOwnValue } from './acting.ts'
import { invoiceActions } from './actions.ts'
import type { World } from './world.ts'

type About = { record: WindowedType; id: string }

/**
 * Days pass on the server, so that rows leave and enter the stored periods of the devices. An offline tablet
 * has an edit, and a colleague changes the same row. The order is random.
 */
export function letDaysGoBy(world: World, chance: Random): void {
  world.daysGoBy = true
  const stories = chance.whole(1, 3)
  for (let story = 0; story < stories; story++) oneStory(world, chance, story * 10_000)
}

function oneStory(world: World, chance: Random, from: number): void {
  const { scheduler, lane, server, network } = world
  const later = (least: number, most: number, label: string, act: () => unknown) =>
    scheduler.after(lane, from + chance.whole(least, most), label, () =>
      world.faults.isOver ? undefined : act(),
    )
  let about: About | undefined
  const device = () => chance.pick(world.devices)
  const away = device()
  const withTab = (action: Action) => {
    const tab = away && chance.pick(away.live)
    if (tab) act(tab, 'while days go by', chance, action)
  }

  later(500, 6_000, 'a tablet goes', () => {
    if (!away || !chance.happens(0.8)) return
    away.goOffline()
    network.breakStreams()
  })
  if (chance.happens(0.3))
    later(500, 8_000, 'an older week is looked at', () =>
      withTab(async ({ workspace }) => {
        await workspace.fresh('appointments', olderWeek)
        await workspace.fresh('invoices', { page: 1, limit: 100 })
      }),
    )
  for (const most of [7_000, 9_000])
    later(1_000, most, 'an edit of what is about to leave', () =>
      withTab(async acting => {
        about = await editOne(acting)
      }),
    )
  for (const most of [8_000, 12_000])
    later(1_500, most, 'a colleague changes the same', async () => {
      await changeTheSame(world, chance, about)
      // These effects belong to no outbox entry.
      server.effects()
    })
  later(2_000, 9_000, 'days pass', async () => {
    server.passDays(chance.pick([62, 65, 65, 66, 370, 740]) ?? 65)
    // Devices learn the day of the server with the next commit.
    const name = `Days ${world.nonce()}`
    await server.colleague.post('species', { name, hourlyPrice: 60 })
    server.effects()
  })
  scheduler.after(lane, from + chance.whole(5_000, 11_000), 'the tablet comes back', () => away?.goOnline())
  later(6_000, 14_000, 'a person chooses', () => withTab(chooseOwnValue))
}

const olderWeek = { start: '2026-03-01T00:00:00.000Z', end: '2026-03-09T00:00:00.000Z' }

async function editOne({ chance, nonce, pickRow, keep }: Acting): Promise<About | undefined> {
  const n = nonce()
  if (chance.happens(0.25)) {
    const viewRow = pickRow('invoices')
    const step = chance.pick(invoiceActions)
    if (viewRow && step) await keep(edits.invoiceStep(step, viewRow.row))
    return viewRow && { record: 'invoices', id: viewRow.id }
  }
  const viewRow = pickRow('appointments')
  if (!viewRow) return undefined
  const to = chance.pick([
    { title: `Mine ${n}` },
    { title: `Mine ${n}`, description: `Mine ${n}` },
    { startTime: '2027-04-01T09:00:00.000Z', endTime: '2027-04-01T10:00:00.000Z' },
    undefined,
  ])
  await keep(to ? edits.saveAppointment(viewRow.row, to) : edits.deleteAppointment(viewRow.row))
  return { record: 'appointments', id: viewRow.id }
}

async function changeTheSame(world: World, chance: Random, about?: About): Promise<void> {
  const { server } = world
  const { record, id } = about ?? { record: 'appointments', id: chance.pick(server.idsOf('appointments')) }
  if (id === undefined) return
  const by = server.colleague
  if (record === 'invoices') {
    await by.patch(`invoices/${id}/${chance.pick(invoiceActions)}`)
    return
  }
  const n = chance.whole(1, 1_000_000)
  switch (chance.whole(0, 5)) {
    case 0:
      world.deletedByOthers.add(id)
      await by.delete(`appointments/${id}`)
      break
    case 1:
      await by.put(`appointments/${id}?restore=true`, { title: `Theirs ${n}` })
      break
    case 2: {
      const [startTime, endTime] = ['2027-05-01T09:00:00.000Z', '2027-05-01T10:00:00.000Z']
      await by.put(`appointments/${id}`, { startTime, endTime })
      break
    }
    case 3:
      await by.put(`appointments/${id}`, { description: `Theirs ${n}` })
      break
    default:
      await by.put(`appointments/${id}`, { title: `Theirs ${n}` })
  }
}
