import { connectWithToken } from '../../server/testing/client.ts'
import { getField } from './expanded.ts'
import type { World } from './world.ts'

/** A user on a device without faults, whose changes reach the server immediately. */
export function colleagueActions(world: World): void {
  const { server, chance, scheduler } = world
  scheduler.push(world.lane, 'colleague', async () => {
    const by = connectWithToken(server, server.colleague)
    const rows = [...(await server.everything())]
    const n = world.nonce()
    const of = (record: string) =>
      chance
        .pick(rows.filter(([name]) => name.startsWith(record)))?.[0]
        .split(' ')
        .slice(1)
        .join(' ')
    const client = of('clients')
    const animal = of('animals')
    const appointment = of('appointments')
    const species = of('species')
    const contract = rows.find(
      ([name, { row }]) => name.startsWith('contracts') && getField(row, 'status') === 'active',
    )
    switch (chance.whole(0, 9)) {
      case 0:
        if (client) await by.put(`clients/${client}`, { phone: `09 ${n}`, lastName: `Smet ${n}` })
        break
      case 1:
        if (animal) await by.put(`animals/${animal}`, { name: `Theirs ${n}` })
        break
      case 2:
        if (animal) {
          world.deletedByOthers.add(animal)
          await by.delete(`animals/${animal}`)
        }
        break
      case 3:
        if (appointment) {
          const [startTime, endTime] = ['2026-03-06T09:00:00.000Z', '2026-03-06T10:00:00.000Z']
          await by.put(`appointments/${appointment}`, { startTime, endTime, title: `Theirs ${n}` })
        }
        break
      case 4:
        if (appointment) {
          world.deletedByOthers.add(appointment)
          await by.delete(`appointments/${appointment}`)
        }
        break
      case 5:
        if (species) await by.put(`species/${encodeURIComponent(species)}`, { hourlyPrice: 50 + n / 100 })
        break
      case 6:
        if (contract) await by.patch(`contracts/${contract[0].split(' ')[1]}/pause`)
        break
      case 7:
        if (client && chance.happens(0.4)) {
          for (const [name, { row }] of rows)
            if (JSON.stringify(row).includes(client)) world.deletedByOthers.add(name.split(' ')[1] ?? '')
          await by.post(`clients/${client}/erase`, {})
        }
        break
      case 8:
        if (client) await by.post(`clients/${client}/invoice-now`)
        break
      default:
        await by.post('species', { name: `Furet${chance.whole(1, 3)}`, hourlyPrice: 60 + n / 100 })
    }
    // These effects belong to no outbox entry.
    server.effects()
  })
}
