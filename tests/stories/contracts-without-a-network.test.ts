import { expect } from 'vitest'
import type { ContractStatus } from '../../src/domain/billing/contracts.ts'
import { groupEntries } from '../../src/features/outbox/group-entries.ts'
import * as edits from '../practice/edits.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import {
  addContract,
  bringTo,
  contractsOn,
  deleteContract,
  stepsAtServer,
  takeStep,
} from '../world/contract-actions.ts'
import { addAnimal, addClient, changeAnimal, deleteAnimal } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

async function zoeHasAContract(clinic: Clinic, status: ContractStatus) {
  const [ipad, desk] = [clinic.browser('ipad'), clinic.browser('desk')]
  const tab = await ipad.signIn(await clinic.hire('Anna'))
  const other = await desk.signIn(await clinic.hire('Bart'))
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  const id = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, id, status)
  await eventually(() => contractsOn(other)[0]?.[1] === status)
  ipad.goOffline()
  return { ipad, tab, other, zoe, rex, id }
}

const statusOn = (tab: Tab, id: string) => tab.row('contracts', id).status

story('a contract signed offline gives the client a mandate', async ({ clinic, ipad, tab, other }) => {
  await tab.isFilled()
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes', { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
  await addAnimal(tab, 'Rex', { clientId: zoe })
  const id = await addContract(tab, zoe)
  await takeStep(tab, id, 'validate')
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'pending', 1, 'unsent']])
  ipad.goOnline()
  await tab.sent()
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'pending', 1, null]])
  const creditor = { iban: 'BE68539007547034', bic: 'GKCCBEBB', creditorId: 'BE69ZZZ050D000000008' }
  await tab.workspace.request('PUT practice', { name: 'De Hond', ...creditor })
  await tab.workspace.request('POST contracts/:id/send', { id })
  await eventually(() => statusOn(tab, id) === 'sent')

  ipad.goOffline()
  await takeStep(tab, id, 'force-sign')
  await takeStep(tab, id, 'activate')
  expect(tab.row('contracts', id)).toMatchObject({ status: 'active', signedAt: null })
  expect(tab.rows('mandates')).toEqual([])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(tab.row('contracts', id)).toMatchObject({ status: 'active', signedAt: expect.any(String) })
  expect(await stepsAtServer(clinic, id)).toEqual(['created', 'pending', 'sent', 'signed', 'active'])
  await eventually(() => statusOn(other, id) === 'active')
  for (const each of [tab, other]) {
    await eventually(() => each.rows('mandates').length === 1)
    expect(each.rows('mandates')).toMatchObject([{ iban: 'BE71096123456769', state: 'active' }])
  }
})

story('a contract paused by two users is paused once, and undone once', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'active')
  const undoOwn = await takeStep(tab, id, 'pause')
  const undoOther = await takeStep(other, id, 'pause')
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await undoOwn()).toMatch(/there is nothing to undo/)
  expect(tab.entries).toEqual([])
  expect((await stepsAtServer(clinic, id)).slice(-2)).toEqual(['active', 'paused'])
  await undoOther()
  await other.sent()
  expect((await stepsAtServer(clinic, id)).slice(-2)).toEqual(['paused', 'active'])
})

story('Undo does not revert a pause that a colleague repeated later', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'active')
  ipad.goOnline()
  const undo = await takeStep(tab, id, 'pause')
  await tab.sent()
  await eventually(() => statusOn(other, id) === 'paused')
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
  for (const step of ['resume', 'pause'] as const) {
    await takeStep(other, id, step)
    await other.sent()
  }
  // They stay three steps with their own times.
  for (const step of ['resume', 'pause', 'resume'] as const) await takeStep(tab, id, step)
  expect(tab.entries.map(({ kind }) => kind)).toEqual([
    'contracts.resume',
    'contracts.pause',
    'contracts.resume',
  ])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  const steps = ['paused', 'active', 'paused', 'active', 'paused', 'active']
  expect((await stepsAtServer(clinic, id)).slice(-6)).toEqual(steps)
  await eventually(() => statusOn(other, id) === 'active')
})

story('a step on a contract that a colleague canceled is a conflict', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'paused')
  await takeStep(tab, id, 'resume')
  await deleteContract(other, id)
  await other.sent()
  ipad.goOnline()
  expect(await tab.card()).toMatchObject({ state: 'conflict', kind: 'contracts.resume' })
  expect(statusOn(tab, id)).toBe('canceled')
  await tab.discardCard()
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, null]])
})

story.for([
  {
    what: 'the client has another one',
    code: 'contracts/at-work',
    meanwhile: async ({ other, zoe }: { other: Tab; zoe: string }) => {
      const second = await addContract(other, zoe)
      await other.sent()
      await bringTo(other, second, 'active')
    },
  },
  {
    what: 'its last animal was removed',
    code: 'contracts/no-animals',
    meanwhile: ({ other, rex }: { other: Tab; rex: string }) => deleteAnimal(other, rex),
  },
])('a contract started offline is refused and shows as signed again when $what', async (by, { clinic }) => {
  const { ipad, tab, other, zoe, rex, id } = await zoeHasAContract(clinic, 'signed')
  await by.meanwhile({ other, zoe, rex })
  await other.sent()
  await takeStep(tab, id, 'activate')
  expect(statusOn(tab, id)).toBe('active')
  ipad.goOnline()
  expect(await tab.card()).toMatchObject({ state: 'refused', problem: { code: by.code } })
  expect(statusOn(tab, id)).toBe('signed')
})

story('yearly visits changed offline void the contract on all devices once sent', async ({ clinic }) => {
  const { ipad, tab, other, rex, id } = await zoeHasAContract(clinic, 'active')
  await changeAnimal(tab, rex, { nbYearlyVisit: 6 })
  expect(statusOn(tab, id)).toBe('active')
  ipad.goOnline()
  await tab.sent()
  for (const each of [tab, other]) {
    await eventually(() => contractsOn(each).length === 2)
    expect(contractsOn(each)).toEqual([
      ['Zoë Maes', 'canceled', 1, null],
      ['Zoë Maes', 'created', 2, null],
    ])
  }
})

story('a signing callback stored offline signs one document only', async ({ clinic }) => {
  const { ipad, tab, other, id } = await zoeHasAContract(clinic, 'sent')
  await tab.save(edits.reportSigned(id, 'document-1'))
  expect(statusOn(tab, id)).toBe('sent')
  ipad.goOnline()
  await tab.sent()
  for (const each of [tab, other]) await eventually(() => statusOn(each, id) === 'signed')
  await tab.save(edits.reportSigned(id, 'another'))
  const problem = { code: 'contracts/not-confirmed' }
  expect(await tab.card()).toMatchObject({ state: 'refused', problem })
  expect(statusOn(tab, id)).toBe('signed')
})

story('a signed contract that is deleted offline stays as canceled', async ({ clinic }) => {
  const { ipad, tab, other, zoe, id } = await zoeHasAContract(clinic, 'active')
  await deleteContract(tab, await addContract(tab, zoe))
  expect(tab.entries).toEqual([])
  await deleteContract(tab, id)
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, 'unsent']])
  ipad.goOnline()
  await tab.sent()
  await eventually(() => statusOn(other, id) === 'canceled')
  expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, null]])
})

story('a discarded first step that is restored arrives before the second step', async ({ clinic }) => {
  const { ipad, tab, id } = await zoeHasAContract(clinic, 'sent')
  await takeStep(tab, id, 'force-sign')
  await takeStep(tab, id, 'activate')
  await tab.workspace.discard(tab.entries[0]?.key ?? '')
  const discarded = tab.workspace.history.get().find(({ outcome }) => outcome === 'discarded')
  expect(await tab.workspace.restore(discarded?.n ?? 0)).toBe(true)
  expect(statusOn(tab, id)).toBe('active')
  const { asking, waiting } = groupEntries(tab.entries, [])
  expect(asking).toEqual([])
  expect(waiting.map(({ kind }) => kind)).toEqual(['contracts.force-sign', 'contracts.activate'])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect((await stepsAtServer(clinic, id)).slice(-3)).toEqual(['sent', 'signed', 'active'])
})
