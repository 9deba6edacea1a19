import * as edits from '../practice/edits.ts'
import type { Random } from '../random.ts'
import { act } from './acting.ts'
import { getField } from './expanded.ts'
import type { World } from './world.ts'

/**
 * A client signs or declines, and the page redirects a tablet to the app with the result in the URL. Anyone
 * can write such a URL, so it is sometimes false.
 */
export function signAndReport(world: World, chance: Random): void {
  const { server, scheduler, lane, network } = world
  for (const from of [0, 15_000])
    scheduler.after(lane, chance.whole(from, from + 15_000), 'the signing page', async () => {
      const contracts = [...(await server.everything())].flatMap(([name, { row }]) =>
        name.startsWith('contracts ') ? [{ id: name.slice('contracts '.length), row }] : [],
      )
      const sent = contracts.find(({ row }) => getField(row, 'status') === 'sent')
      const about = sent ?? chance.pick(contracts)
      const signs = sent && !network.isDown && chance.happens(0.7)
      const made = signs ? await server.clientSigns(sent.id) : null
      // These effects belong to no outbox entry.
      server.effects()
      const device = chance.pick(world.devices)
      const tab = device && chance.pick(device.live)
      if (!about || !tab) return
      const signedDocId = made !== null && chance.happens(0.8) ? made : 'nowhere'
      act(tab, 'back from the signing page', chance, ({ keep }) =>
        keep(edits.reportSigned(about.id, signedDocId)),
      )
    })
}
