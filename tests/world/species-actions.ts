import { speciesId } from '../../src/domain/clients/species.ts'
import * as actions from '../../src/features/species/species-edits.ts'
import { en } from '../../src/features/species/species-texts.ts'
import { blankValues } from '../../src/records/record.ts'
import { species } from '../../src/records/species.ts'
import type { Tab } from './tab.ts'

const labels = { texts: en, language: 'en' } as const

/** User actions on the species screen, with the functions of the screen. */
export async function addSpecies(tab: Tab, name: string, hourlyPrice: number): Promise<void> {
  await save(tab, actions.addSpecies(labels, { ...blankValues(species), name, hourlyPrice }))
}

export async function repriceSpecies(tab: Tab, name: string, to: number): Promise<void> {
  await save(tab, actions.repriceSpecies(labels, getShownSpecies(tab, name), { hourlyPrice: to }))
}

export async function deleteSpecies(tab: Tab, name: string): Promise<void> {
  await save(tab, actions.deleteSpecies(labels, getShownSpecies(tab, name)))
}

function getShownSpecies(tab: Tab, name: string) {
  const found = tab.workspace.view.tables.species.get(speciesId(name))
  if (!found) throw new Error(`the screen shows no ${name}`)
  return found.row
}

async function save(tab: Tab, edit: ReturnType<typeof actions.addSpecies>): Promise<void> {
  const committed = await tab.workspace.commit(edit)
  if (!committed.ok) throw committed.error
}
