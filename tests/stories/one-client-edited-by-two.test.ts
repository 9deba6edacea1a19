import { expect } from 'vitest'
import * as edits from '../../src/features/clients/clients-edits.ts'
import { en as texts } from '../../src/features/clients/clients-texts.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import {
  addAnimal,
  addClient,
  animalsOn,
  changeAnimal,
  changeClient,
  deleteAnimal,
  getAnimal,
  getClient,
} from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

async function bothKnowZoe(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes', { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  await tab.sent()
  await eventually(() => animalsOn(other).length === 1 && animalsOn(other)[0]?.[1] === 'Zoë Maes')
  ipad.goOffline()
  return { ipad, tab, other, zoe, rex }
}

story('edits of different fields are merged without a conflict', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  await changeClient(tab, zoe, { phone: '09 111 22 33' })
  await changeClient(other, zoe, { email: 'new@example.be' })
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  const merged = { phone: '09 111 22 33', email: 'new@example.be' }
  expect(getClient(tab, zoe)).toMatchObject(merged)
  await eventually(() => getClient(other, zoe).phone === merged.phone)
  expect(getClient(other, zoe)).toMatchObject(merged)
})

story('Undo reverts only the fields that its edit wrote', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  const { phone, email } = getClient(tab, zoe)
  const undo = await changeClient(tab, zoe, { phone: '09 111 22 33', email: 'new@example.be' })
  await changeClient(other, zoe, { phone: '09 111 22 33' })
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(await undo()).toBe('Undone.')
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(getClient(tab, zoe)).toMatchObject({ phone: '09 111 22 33', email })
  expect(phone).not.toBe('09 111 22 33')
})

story('after two users set the same phone, only the edit that wrote it can be undone', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  const { phone } = getClient(tab, zoe)
  const undoOwn = await changeClient(tab, zoe, { phone: '09 111 22 33' })
  const undoOther = await changeClient(other, zoe, { phone: '09 111 22 33' })
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(await undoOwn()).toMatch(/there is nothing to undo/)
  expect(tab.entries).toEqual([])
  await undoOther()
  await other.sent()
  await eventually(() => getClient(tab, zoe).phone === phone)
})

story('Undo of an unsent edit drops the edit', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  const undo = await changeClient(tab, zoe, { phone: '09 111 22 33' })
  await changeClient(other, zoe, { phone: '09 111 22 33' })
  await other.sent()
  await undo()
  expect(tab.entries).toEqual([])
  ipad.goOnline()
  await eventually(() => getClient(tab, zoe).phone === '09 111 22 33')
})

story('edits of the same field are a conflict, and choosing a side loses nothing', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  await changeClient(tab, zoe, { phone: '09 111 22 33' })
  await changeClient(other, zoe, { phone: '02 999 88 77' })
  await other.sent()
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1)
  expect(getClient(tab, zoe).phone).toBe('02 999 88 77')
  await tab.chooseOwnValue()
  await tab.sent()
  expect(getClient(tab, zoe).phone).toBe('09 111 22 33')
  await eventually(() => getClient(other, zoe).phone === '09 111 22 33')
})

story('an address counts as a single field: edits of different lines are a conflict', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  const { invoiceAddress } = getClient(tab, zoe)
  await changeClient(tab, zoe, { invoiceAddress: { ...invoiceAddress, street: 'Kerkstraat 2' } })
  await changeClient(other, zoe, { invoiceAddress: { ...invoiceAddress, city: 'Gent' } })
  await other.sent()
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1)
  expect(getClient(tab, zoe).invoiceAddress).toMatchObject({ street: 'Rue de Fer 1', city: 'Gent' })
})

story(
  'an account and its bank count as a single field: a new BIC conflicts with a new IBAN',
  async ({ clinic }) => {
    const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
    await changeClient(tab, zoe, { iban: 'BE71096123456769' })
    await changeClient(other, zoe, { bic: 'BBRUBEBB' })
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(getClient(tab, zoe)).toMatchObject({ iban: 'BE68539007547034', bic: 'BBRUBEBB' })
  },
)

story(
  'changing an animal that a colleague deletes is a conflict, and choosing mine restores it completely',
  async ({ clinic }) => {
    const { ipad, tab, other, rex } = await bothKnowZoe(clinic)
    await changeAnimal(tab, rex, { chipId: '981000123456789' })
    await deleteAnimal(other, rex)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(animalsOn(tab)).toEqual([])
    await tab.chooseOwnValue()
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(getAnimal(tab, rex)).toMatchObject({ name: 'Rex', chipId: '981000123456789', nbYearlyVisit: 3 })
    await eventually(() => animalsOn(other).length === 1)
  },
)

story('deleting an animal that a colleague changes is a conflict', async ({ clinic }) => {
  const { ipad, tab, other, rex } = await bothKnowZoe(clinic)
  await deleteAnimal(tab, rex)
  await changeAnimal(other, rex, { nbYearlyVisit: 6 })
  await other.sent()
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1)
  expect(animalsOn(tab)).toEqual([['Rex', 'Zoë Maes', 'conflict']])
  await tab.workspace.discard(tab.attention[0]?.key ?? '')
  await tab.sent()
  expect(getAnimal(tab, rex).nbYearlyVisit).toBe(6)
})

story('a search for the new name of a client finds their animals on all devices', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await bothKnowZoe(clinic)
  await changeClient(tab, zoe, { lastName: 'De Smet' })
  expect(animalsOn(tab, 'de smet zoe')).toEqual([['Rex', 'Zoë De Smet', null]])
  expect(animalsOn(tab, 'maes')).toEqual([])
  ipad.goOnline()
  await tab.sent()
  await eventually(() => animalsOn(other, 'de smet').length === 1)
})

story('saving removes a draft that is still being written', async ({ clinic }) => {
  const { tab, zoe } = await bothKnowZoe(clinic)
  const draftId = `clients/edit/${zoe}`
  const written = tab.workspace.drafts.put(draftId, { phone: '09 111 22 33' })
  const edit = edits.changeClient({ texts, language: 'en' }, getClient(tab, zoe), { phone: '09 111 22 33' })
  expect(await tab.workspace.commit(edit ?? [], draftId)).toEqual({ ok: true })
  await written
  expect(await tab.workspace.drafts.all()).toEqual([])
})
