import { expect } from 'vitest'
import { movedBy, type ShownTemplate, shownTemplates } from '../../src/domain/calendar/templates.ts'
import { editsToList, templateName } from '../../src/features/appointments/templates/templates-edits.ts'
import { story } from '../world/clinic-test.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const labels = { language: 'en' } as const
const rowsOn = ({ workspace }: Tab) => [...workspace.view.tables.templates.all()].map(({ row }) => row)
const shownOn = (tab: Tab) => shownTemplates(rowsOn(tab))
const namesOn = (tab: Tab) => shownOn(tab).map(template => templateName(template, 'en'))

async function saveTemplates(
  tab: Tab,
  change: (shown: readonly ShownTemplate[]) => readonly ShownTemplate[],
): Promise<void> {
  const { workspace } = tab
  const { ok } = await workspace.commit(
    editsToList(labels, rowsOn(tab), change(shownOn(tab)), workspace.newId),
  )
  expect(ok).toBe(true)
}

story('templates customized offline reach all devices', async ({ ipad, tab, other }) => {
  await tab.isFilled()
  expect(namesOn(tab)).toEqual(['Consultation', 'Surgery', 'Check-up', 'Emergency'])
  ipad.goOffline()
  await saveTemplates(tab, templates =>
    templates.map(template =>
      template.id === 'checkup' ? { ...template, name: 'Vaccine', minutes: 20 } : template,
    ),
  )
  const vaccine = shownOn(tab)[2]
  if (!vaccine) throw new Error('the templates are not there')
  await saveTemplates(tab, templates => movedBy(templates, vaccine.id, -1))
  await saveTemplates(tab, templates => templates.filter(({ type }) => type !== 'emergency'))
  expect(namesOn(tab)).toEqual(['Consultation', 'Vaccine', 'Surgery'])
  expect(namesOn(other)).toEqual(['Consultation', 'Surgery', 'Check-up', 'Emergency'])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  await eventually(() => namesOn(other).join() === 'Consultation,Vaccine,Surgery')
  expect(shownOn(other)[1]).toMatchObject({ minutes: 20, duration: '00:20', type: 'checkup' })
})
