import type { Json } from '../../src/domain/text/json.ts'
import { getField } from './expanded.ts'
import type { World } from './world.ts'

/** A user on a device without faults, whose changes reach the server immediately. */
export function colleagueActions(world: World): void {
  const { server, chance, scheduler } = world
  scheduler.push(world.lane, 'colleague', async () => {
    const by = server.colleague
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
    const put = async (path: string, id: string | undefined, body: Json) =>
      id !== undefined && (await by.put(`${path}/${encodeURIComponent(id)}`, body))
    const remove = async (path: string, id: string | undefined) => {
      if (id === undefined) return
      world.deletedByOthers.add(id)
      await by.delete(`${path}/${id}`)
    }
    const [startTime, endTime] = ['2026-03-06T09:00:00.000Z', '2026-03-06T10:00:00.000Z']
    const actions: (() => Promise<unknown>)[] = [
      () => put('clients', client, { phone: `09 ${n}`, lastName: `Smet ${n}` }),
      () => put('animals', animal, { name: `Theirs ${n}` }),
      () => remove('animals', animal),
      () => put('appointments', appointment, { startTime, endTime, title: `Theirs ${n}` }),
      () => remove('appointments', appointment),
      () => put('species', species, { hourlyPrice: 50 + n / 100 }),
      async () => contract && (await by.patch(`contracts/${contract[0].split(' ')[1]}/pause`)),
      async () => {
        if (client === undefined || !chance.happens(0.4)) return
        for (const [name, { row }] of rows)
          if (JSON.stringify(row).includes(client)) world.deletedByOthers.add(name.split(' ')[1] ?? '')
        await by.post(`clients/${client}/erase`, {})
      },
      async () => client && (await by.post(`clients/${client}/invoice-now`)),
      () => by.post('species', { name: `Furet${chance.whole(1, 3)}`, hourlyPrice: 60 + n / 100 }),
    ]
    await actions[chance.whole(0, 9)]?.()
    // These effects belong to no outbox entry.
    server.effects()
  })
}
