import { expect } from 'vitest'
import { priceType } from '../../src/records/prices.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'
import { story } from '../world/clinic-test.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const priceEdits = recordEdits('prices', priceType, 'en')
const pricesOn = ({ workspace }: Tab) =>
  [...workspace.view.tables.prices.all()].map(({ row }) => `${row.name} ${row.price} per ${row.unit}`).sort()

story('a price list made offline reaches all devices once', async ({ ipad, tab, other }) => {
  for (const each of [tab, other]) await each.isFilled()
  ipad.goOffline()
  const [travel, nails] = [tab.workspace.newId(), tab.workspace.newId()]
  await tab.save(priceEdits.add(travel, { name: 'Travel', price: 0.45, unit: 'kilometre', vatRate: null }))
  await tab.save(priceEdits.add(nails, { name: 'Nails', price: 12, unit: 'piece', vatRate: 21 }))
  await tab.save(priceEdits.change(tab.row('prices', travel), { price: 0.5 }) ?? expect.fail())
  expect(pricesOn(other)).toEqual([])
  ipad.goOnline()
  await tab.sent()
  await eventually(() => pricesOn(other).join() === 'Nails 12 per piece,Travel 0.5 per kilometre')
  await other.save(priceEdits.delete(other.row('prices', nails)))
  await eventually(() => pricesOn(tab).join() === 'Travel 0.5 per kilometre')
  expect(tab.attention).toEqual([])
})
