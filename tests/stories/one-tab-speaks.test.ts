import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { eventually, rest } from '../world/eventually.ts'
import { addSpecies } from '../world/species-acts.ts'

story('two tabs edit, both show everything, and one sends', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const first = await ipad.signIn(anna)
  const second = await ipad.openTab()
  ipad.goOffline()
  for (let i = 0; i < 5; i++) {
    await addSpecies(first, `First ${i}`, 10)
    await addSpecies(second, `Second ${i}`, 20)
  }
  await eventually(() => first.species().length === 10 && second.species().length === 10)
  expect(first.species()).toEqual(second.species())

  ipad.goOnline()
  await Promise.all([first.sent(), second.sent()])
  expect(ipad.network.writes()).toHaveLength(10)
  expect(new Set(ipad.network.writes().map(({ key }) => key)).size).toBe(10)
  expect(await clinic.species()).toHaveLength(10)
  expect([first, second].filter(tab => tab.workspace.speaks.get())).toHaveLength(1)
})

story('when the tab that speaks dies, the next in line speaks', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const first = await ipad.signIn(anna)
  const second = await ipad.openTab()
  await eventually(() => first.workspace.speaks.get())
  expect(second.workspace.speaks.get()).toBe(false)
  first.kill()
  await eventually(() => second.workspace.speaks.get())
  await addSpecies(second, 'Chien', 45)
  await second.sent()
  expect(await clinic.species()).toHaveLength(1)
})

story('a tab that was replaced in the middle of a request changes nothing any more', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  ipad.network.hold()
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => ipad.network.writes().length === 1)
  // Its lock is taken from it: another tab claims to speak, and sends the entry itself.
  const { Outbox } = await import('../../src/store/outbox.ts')
  const outbox = new Outbox('clinic-ipad', tab.workspace.userId, ipad.databases)
  await outbox.open()
  await outbox.claim()
  ipad.network.release()
  await eventually(() => ipad.network.writes()[0]?.status === 201)
  await rest()
  expect(await outbox.all()).toMatchObject([{ state: 'sending', unanswered: 1 }])
  outbox.close()
})

story('without HTTPS there are no Web Locks, and still only one tab speaks', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const first = await ipad.openTab({ secure: false })
  await first.signIn(anna)
  const second = await ipad.openTab({ secure: false })
  for (let i = 0; i < 4; i++) ipad.clock.pass(2_000)
  expect([first, second].map(tab => tab.workspace.speaks.get())).toEqual([true, false])
  await addSpecies(second, 'Chien', 45)
  await second.sent()
  expect(ipad.network.writes()).toHaveLength(1)

  first.kill()
  for (let i = 0; i < 8; i++) ipad.clock.pass(2_000)
  expect(second.workspace.speaks.get()).toBe(true)
})
