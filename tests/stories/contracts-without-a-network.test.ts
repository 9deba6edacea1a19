import { expect } from 'vitest'
import type { ContractStatus } from '../../src/domain/billing/contracts.ts'
import * as edits from '../practice/edits.ts'
import type { Browser } from '../world/browser.ts'
import { familyStory } from '../world/clinic-test.ts'
import {
  addContract,
  bringTo,
  contractsOn,
  deleteContract,
  stepsAtServer,
  takeStep,
} from '../world/contract-actions.ts'
import { changeClient, deleteAnimal } from '../world/practice-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

type Devices = { ipad: Browser; tab: Tab; other: Tab; family: { zoe: string } }

/** Both devices show a contract of Zoë. Then Anna's iPad goes offline. */
async function makeContract(status: ContractStatus, { ipad, tab, other, family }: Devices): Promise<string> {
  const id = await addContract(tab, family.zoe)
  await tab.sent()
  await bringTo(tab, id, status)
  await eventually(() => contractsOn(other)[0]?.[1] === status)
  ipad.goOffline()
  return id
}

const statusOn = (tab: Tab, id: string) => tab.row('contracts', id).status

familyStory(
  'a contract signed offline gives the client a mandate',
  async ({ clinic, ipad, tab, other, family: { zoe } }) => {
    ipad.goOffline()
    await changeClient(tab, zoe, { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
    const id = await addContract(tab, zoe)
    await takeStep(tab, id, 'validate')
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'pending', 1, 'unsent']])
    await tab.goOnline()
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
    await tab.goOnline()
    expect(tab.attention).toEqual([])
    expect(tab.row('contracts', id)).toMatchObject({ status: 'active', signedAt: expect.any(String) })
    expect(await stepsAtServer(clinic, id)).toEqual(['created', 'pending', 'sent', 'signed', 'active'])
    for (const each of [tab, other]) {
      await each.shows('mandates', id)
      expect(each.rows('mandates')).toMatchObject([{ iban: 'BE71096123456769', state: 'active' }])
    }
  },
)

familyStory(
  'a contract paused by two users is paused once, and undone once',
  async ({ clinic, ipad, tab, other, family }) => {
    const id = await makeContract('active', { ipad, tab, other, family })
    const undoOwn = await takeStep(tab, id, 'pause')
    const undoOther = await takeStep(other, id, 'pause')
    await other.sent()
    await tab.goOnline()
    expect(tab.attention).toEqual([])
    expect(await undoOwn()).toMatch(/there is nothing to undo/)
    expect(tab.entries).toEqual([])
    expect((await stepsAtServer(clinic, id)).slice(-2)).toEqual(['active', 'paused'])
    await undoOther()
    await other.sent()
    expect((await stepsAtServer(clinic, id)).slice(-2)).toEqual(['paused', 'active'])
  },
)

familyStory(
  'Undo does not revert a pause that a colleague repeated later',
  async ({ clinic, ipad, tab, other, family }) => {
    const id = await makeContract('active', { ipad, tab, other, family })
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
    await tab.goOnline()
    expect(tab.attention).toEqual([])
    expect((await stepsAtServer(clinic, id)).slice(-3)).toEqual(['paused', 'active', 'paused'])
  },
)

familyStory(
  'steps of two users who pause and resume a contract are applied in order',
  async ({ clinic, ipad, tab, other, family }) => {
    const id = await makeContract('paused', { ipad, tab, other, family })
    for (const step of ['resume', 'pause'] as const) {
      await takeStep(other, id, step)
      await other.sent()
    }
    // They stay three steps with their own times.
    for (const step of ['resume', 'pause', 'resume'] as const) await takeStep(tab, id, step)
    expect(tab.entries).toHaveLength(3)
    await tab.goOnline()
    expect(tab.attention).toEqual([])
    const steps = ['paused', 'active', 'paused', 'active', 'paused', 'active']
    expect((await stepsAtServer(clinic, id)).slice(-6)).toEqual(steps)
  },
)

familyStory(
  'a step on a contract that a colleague canceled is a conflict',
  async ({ ipad, tab, other, family }) => {
    const id = await makeContract('paused', { ipad, tab, other, family })
    await takeStep(tab, id, 'resume')
    await deleteContract(other, id)
    await other.sent()
    ipad.goOnline()
    expect(await tab.card()).toMatchObject({ state: 'conflict', kind: 'contracts.resume' })
    expect(statusOn(tab, id)).toBe('canceled')
    await tab.discardCard()
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, null]])
  },
)

familyStory(
  'a contract started offline is refused and shows as signed again',
  async ({ ipad, tab, other, family }) => {
    const id = await makeContract('signed', { ipad, tab, other, family })
    await deleteAnimal(other, family.rex)
    await other.sent()
    await takeStep(tab, id, 'activate')
    expect(statusOn(tab, id)).toBe('active')
    ipad.goOnline()
    const problem = { code: 'contracts/no-animals' }
    expect(await tab.card()).toMatchObject({ state: 'refused', problem })
    expect(statusOn(tab, id)).toBe('signed')
  },
)

familyStory(
  'a signing callback stored offline signs only once the server confirms it',
  async ({ ipad, tab, other, family }) => {
    const id = await makeContract('sent', { ipad, tab, other, family })
    await tab.save(edits.reportSigned(id, 'document-1'))
    expect(statusOn(tab, id)).toBe('sent')
    await tab.goOnline()
    for (const each of [tab, other]) await eventually(() => statusOn(each, id) === 'signed')
  },
)

familyStory(
  'a signed contract that is deleted offline stays as canceled',
  async ({ ipad, tab, other, family }) => {
    const id = await makeContract('active', { ipad, tab, other, family })
    await deleteContract(tab, id)
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, 'unsent']])
    await tab.goOnline()
    await eventually(() => statusOn(other, id) === 'canceled')
    expect(contractsOn(tab)).toEqual([['Zoë Maes', 'canceled', 1, null]])
  },
)
