import { speciesId } from '../../src/domain/clients/species.ts'
import * as edits from '../practice/edits.ts'
import type { Tab } from './tab.ts'

/** User actions on the species screen. */
export async function addSpecies(tab: Tab, name: string, hourlyPrice: number): Promise<void> {
  await tab.save(edits.addSpecies(name, hourlyPrice))
}

export async function repriceSpecies(tab: Tab, name: string, to: number): Promise<void> {
  await tab.save(edits.repriceSpecies(tab.row('species', speciesId(name)), to))
}

export async function deleteSpecies(tab: Tab, name: string): Promise<void> {
  await tab.save(edits.deleteSpecies(tab.row('species', speciesId(name))))
}
