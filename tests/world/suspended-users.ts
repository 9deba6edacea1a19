import type { Clinic } from './clinic.ts'
import { addSpecies } from './species-actions.ts'
import type { Tab } from './tab.ts'
import { eventually } from './wait-until.ts'

/** Colleagues log in one after another, each with an edit that the server fails to store. All are suspended. */
export async function suspendWithEdits(clinic: Clinic, tab: Tab, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tab.signIn(await clinic.hire(name))
    await eventually(() => tab.device.workspace.get() !== null)
    await addSpecies(tab, `Species of ${name}`, 25)
    tab.device.lock.giveWay()
    await tab.isOut()
  }
}
