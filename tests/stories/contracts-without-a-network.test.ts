import { expect } from 'vitest'
import type { ContractStatus } from '../../src/domain/billing/contracts.ts'
import { groupEntries } from '../../src/features/outbox/group-entries.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import {
  addContract,
  bringTo,
  contractsOn,
  deleteContract,
  getContract,
  reportSigned,
  stepsAtServer,
  takeStep,
} from '../world/contract-actions.ts'
import { addAnimal, addClient, changeAnimal, deleteAnimal } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

async function zoeHasAContract(clinic: Clinic, status: ContractStatus) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  const id = await addContract(tab, zoe)
  await tab.sent()
  if (status !== 'created') await bringTo(tab, id, status)
  await eventually(() => contractsOn(other)[0]?.[1] === status)
  ipad.goOffline()
  return { ipad, tab, other, zoe, rex, id }
}

story('a client, an animal and a validated contract created offline arrive once', async ({ clinic }) => {
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  await eventually(() => tab.workspace.isFilled.get())
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  await addAnimal(tab, 'Rex', { clientId: zoe })
  const id = await addContract(tab, zoe)
  await takeStep(tab, id, 'validate')
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'pending', 1, 'unsent']])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'pending', 1, null]])
  expect(await stepsAtServer(clinic, id)).toEqual(['created', 'pending'])
})

story(
  'a contract force-signed offline shows as signed at once and is signed once on the server',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'sent')
    await takeStep(tab, id, 'force-sign')
    await takeStep(tab, id, 'activate')
    expect(getContract(tab, id)).toMatchObject({ status: 'active', signedAt: null })
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(getContract(tab, id)).toMatchObject({ status: 'active', signedAt: expect.any(String) })
    expect(await stepsAtServer(clinic, id)).toEqual(['created', 'pending', 'sent', 'signed', 'active'])
    await eventually(() => getContract(other, id).status === 'active')
  },
)

story('a contract signed offline gives the client a mandate that reaches all devices', async ({ clinic }) => {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  const body = {
    name: 'De Hond',
    iban: 'BE68539007547034',
    bic: 'GKCCBEBB',
    creditorId: 'BE69ZZZ050D000000008',
  }
  await tab.workspace.request('PUT practice', body)
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes', { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
  await addAnimal(tab, 'Rex', { clientId: zoe })
  const id = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, id, 'sent')
  await eventually(() => contractsOn(tab)[0]?.[1] === 'sent')
  ipad.goOffline()
  await takeStep(tab, id, 'force-sign')
  expect(mandatesOn(tab)).toEqual([])
  ipad.goOnline()
  await tab.sent()
  const expected = [['BE71096123456769', 'active']]
  await eventually(() => mandatesOn(tab).length === 1 && mandatesOn(other).length === 1)
  expect([mandatesOn(tab), mandatesOn(other)]).toEqual([expected, expected])
})

function mandatesOn({ workspace }: Tab): string[][] {
  return [...workspace.view.tables.mandates.all()].map(({ row }) => [row.iban, row.state])
}

story(
  'a contract paused by two users is paused once, and only the pause written can be undone',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'active')
    const undoOwn = await takeStep(tab, id, 'pause')
    const undoOther = await takeStep(other, id, 'pause')
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await undoOwn()).toMatch(/there is nothing to undo/)
    expect([tab.entries, (await stepsAtServer(clinic, id)).slice(-2)]).toEqual([[], ['active', 'paused']])
    await undoOther()
    await other.sent()
    expect((await stepsAtServer(clinic, id)).slice(-2)).toEqual(['paused', 'active'])
  },
)

story('Undo does not revert a pause that a colleague repeated later', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'active')
  ipad.goOnline()
  const undo = await takeStep(tab, id, 'pause')
  await tab.sent()
  await eventually(() => getContract(other, id).status === 'paused')
  ipad.goOffline()
  await undo()
  for (const step of ['resume', 'pause'] as const) {
    await takeStep(other, id, step)
    await other.sent()
  }
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect((await stepsAtServer(clinic, id)).slice(-3)).toEqual(['paused', 'active', 'paused'])
})

story('steps of two users who pause and resume a contract are applied in order', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'paused')
  await takeStep(other, id, 'resume')
  await other.sent()
  await takeStep(other, id, 'pause')
  await other.sent()
  await takeStep(tab, id, 'resume')
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect((await stepsAtServer(clinic, id)).slice(-4)).toEqual(['paused', 'active', 'paused', 'active'])
  await eventually(() => getContract(other, id).status === 'active')
})

story('a pause and a resume made offline stay two steps with their own times', async ({ clinic }) => {
  const { ipad, tab, id } = await zoeHasAContract(clinic, 'active')
  await takeStep(tab, id, 'pause')
  await takeStep(tab, id, 'resume')
  expect(tab.entries.map(entry => entry.kind)).toEqual(['contracts.pause', 'contracts.resume'])
  ipad.goOnline()
  await tab.sent()
  expect((await stepsAtServer(clinic, id)).slice(-3)).toEqual(['active', 'paused', 'active'])
})

story(
  'a step on a contract that a colleague canceled is a conflict that shows the server status',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'paused')
    await takeStep(tab, id, 'resume')
    await deleteContract(other, id)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention[0]).toMatchObject({ state: 'conflict', kind: 'contracts.resume' })
    expect(getContract(tab, id).status).toBe('canceled')
    await tab.workspace.discard(tab.attention[0]?.key ?? '')
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, null]])
  },
)

story(
  'a second contract started offline is refused with its reason, and shows as signed again',
  async ({ clinic }) => {
    const { ipad, tab, other, zoe, id } = await zoeHasAContract(clinic, 'signed')
    const second = await addContract(other, zoe)
    await other.sent()
    await bringTo(other, second, 'active')
    await takeStep(tab, id, 'activate')
    expect(getContract(tab, id).status).toBe('active')
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention[0]).toMatchObject({ state: 'refused', problem: { code: 'contracts/at-work' } })
    expect(getContract(tab, id).status).toBe('signed')
  },
)

story(
  'a contract started offline is refused with its reason after a colleague removed its last animal',
  async ({ clinic }) => {
    const { ipad, tab, other, rex, id } = await zoeHasAContract(clinic, 'signed')
    await deleteAnimal(other, rex)
    await other.sent()
    await takeStep(tab, id, 'activate')
    expect(getContract(tab, id).status).toBe('active')
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention[0]).toMatchObject({ state: 'refused', problem: { code: 'contracts/no-animals' } })
    expect(getContract(tab, id).status).toBe('signed')
  },
)

story('yearly visits changed offline void the contract on all devices once sent', async ({ clinic }) => {
  const { ipad, tab, other, rex, id } = await zoeHasAContract(clinic, 'active')
  await changeAnimal(tab, rex, { nbYearlyVisit: 6 })
  expect(getContract(tab, id).status).toBe('active')
  ipad.goOnline()
  await tab.sent()
  const voided = [
    ['Zoë Maes', 'canceled', 1, null],
    ['Zoë Maes', 'created', 2, null],
  ]
  await eventually(() => contractsOn(tab).length === 2 && contractsOn(other).length === 2)
  expect(contractsOn(tab)).toEqual(voided)
  expect(contractsOn(other)).toEqual(voided)
})

story('a signing callback stored offline signs the contract once it is sent', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'sent')
  await reportSigned(tab, id, 'document-1')
  expect(getContract(tab, id).status).toBe('sent')
  ipad.goOnline()
  await tab.sent()
  await eventually(() => getContract(other, id).status === 'signed')
  expect(getContract(tab, id).status).toBe('signed')
})

story(
  'a signing callback for another document of a signed contract is refused and stays in the outbox',
  async ({ clinic }) => {
    const { ipad, tab, id } = await zoeHasAContract(clinic, 'signed')
    await reportSigned(tab, id, 'another')
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention[0]).toMatchObject({ state: 'refused', problem: { code: 'contracts/not-confirmed' } })
    expect(getContract(tab, id).status).toBe('signed')
  },
)

story(
  'deleting contracts offline removes an unsigned contract and keeps a signed contract as canceled',
  async ({ clinic }) => {
    const { ipad, tab, other, zoe, id } = await zoeHasAContract(clinic, 'active')
    const fresh = await addContract(tab, zoe)
    await deleteContract(tab, fresh)
    expect(tab.entries).toEqual([])
    await deleteContract(tab, id)
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, 'unsent']])
    ipad.goOnline()
    await tab.sent()
    await eventually(() => getContract(other, id).status === 'canceled')
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, null]])
  },
)

story('a discarded first step that is restored arrives before the second step', async ({ clinic }) => {
  const { ipad, tab, id } = await zoeHasAContract(clinic, 'sent')
  await takeStep(tab, id, 'force-sign')
  await takeStep(tab, id, 'activate')
  const [first] = tab.workspace.entries.get()
  await tab.workspace.discard(first?.key ?? '')
  const discarded = tab.workspace.history.get().find(({ outcome }) => outcome === 'discarded')
  expect(await tab.workspace.restore(discarded?.n ?? 0)).toBe(true)
  expect(getContract(tab, id)).toMatchObject({ status: 'active' })
  const { asking, waiting } = groupEntries(tab.workspace.entries.get(), [])
  expect([asking.length, waiting.map(({ kind }) => kind)]).toEqual([
    0,
    ['contracts.force-sign', 'contracts.activate'],
  ])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect((await stepsAtServer(clinic, id)).slice(-3)).toEqual(['sent', 'signed', 'active'])
})
