import { expect } from 'vitest'
import { practiceId } from '../../src/domain/practice/practice.ts'
import { changePractice } from '../../src/features/practice/practice-edits.ts'
import { en } from '../../src/features/practice/practice-texts.ts'
import { type PracticeValues, practice } from '../../src/records/practice.ts'
import { pickValues } from '../../src/records/record.ts'
import { story } from '../world/clinic-test.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const practiceOn = (tab: Tab) => {
  const viewRow = tab.workspace.view.tables.practice.get(practiceId)
  if (!viewRow) throw new Error('the practice is always there')
  return viewRow.row
}

async function fillIn(tab: Tab, values: Partial<PracticeValues>): Promise<void> {
  const row = practiceOn(tab)
  const edit = changePractice({ texts: en, language: 'en' }, row, { ...pickValues(practice, row), ...values })
  if (!edit) throw new Error('nothing was changed')
  await tab.workspace.commit(edit)
}

story('two users complete an empty practice: edits of different fields are merged', async ({ clinic }) => {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await eventually(() => tab.workspace.isFilled.get())
  ipad.goOffline()
  await fillIn(tab, { name: 'De Hond' })
  expect(practiceOn(tab)).toMatchObject({ name: 'De Hond', daysToPay: 14, rev: 0 })
  await fillIn(other, { iban: 'BE71096123456769', daysToPay: 30 })
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(practiceOn(tab)).toMatchObject({ name: 'De Hond', iban: 'BE71096123456769', daysToPay: 30 })
})

story('the first bank details entered by two users are a conflict', async ({ clinic }) => {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await eventually(() => tab.workspace.isFilled.get())
  ipad.goOffline()
  await fillIn(tab, { iban: 'BE68539007547034' })
  await fillIn(other, { iban: 'BE71096123456769' })
  await other.sent()
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1)
  expect(practiceOn(tab).iban).toBe('BE71096123456769')
  await tab.chooseOwnValue()
  await tab.sent()
  await eventually(() => practiceOn(other).iban === 'BE68539007547034')
})
