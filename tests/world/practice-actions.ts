import { fullName } from '../../src/domain/clients/person.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
import type { AnimalValues } from '../../src/records/animals.ts'
import type { ClientValues } from '../../src/records/clients.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import * as edits from '../practice/edits.ts'
import type { Tab } from './tab.ts'
import { keepWithUndo, type Undo } from './undo-actions.ts'

/** User actions on the screens of clients, animals and the practice. */
export async function addClient(
  tab: Tab,
  name: string,
  overrides: Partial<ClientValues> = {},
): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = tab.workspace.newId()
  const invoiceAddress = { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' }
  const email = `${firstName.toLowerCase()}@example.be`
  const person = { firstName, lastName, email, phone: '081 22 33 44', invoiceAddress }
  await tab.save(edits.addClient(id, { ...person, ...overrides }))
  return id
}

export const changeClient = (tab: Tab, id: string, to: Partial<ClientValues>): Undo =>
  keepWithUndo(tab, edits.changeClient(tab.row('clients', id), to))

export async function addAnimal(tab: Tab, name: string, overrides: Partial<AnimalValues>): Promise<string> {
  const id = tab.workspace.newId()
  await tab.save(edits.addAnimal(id, { name, ...overrides }))
  return id
}

export async function changeAnimal(tab: Tab, id: string, to: Partial<AnimalValues>): Promise<void> {
  await tab.save(edits.changeAnimal(tab.row('animals', id), to))
}

export async function deleteAnimal(tab: Tab, id: string): Promise<void> {
  await tab.save(edits.deleteAnimal(tab.row('animals', id)))
}

export async function changePractice(tab: Tab, to: Partial<PracticeValues>): Promise<void> {
  await tab.save(edits.changePractice(tab.row('practice', practiceId), to))
}

/** The animals as listed on their screen: name, client, mark. */
export function animalsOn(tab: Tab, search = ''): [name: string, client: string, mark: string | null][] {
  const { tables } = tab.workspace.view
  return tables.animals.select({ search, sortBy: 'name', sortOrder: 'ASC' }).map(({ row, mark }) => {
    const client = tables.clients.get(row.clientId)?.row ?? row.client
    return [row.name, client ? fullName(client) : '-', mark]
  })
}

export function getClientName(tab: Tab, id: string): string {
  return fullName(tab.row('clients', id))
}
