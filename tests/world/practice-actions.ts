import type { AnimalRow } from '../../src/contract/animals.ts'
import type { ClientRow } from '../../src/contract/clients.ts'
import { fullName } from '../../src/domain/clients/person.ts'
import * as animals from '../../src/features/animals/animals-edits.ts'
import { en as animalsTexts } from '../../src/features/animals/animals-texts.ts'
import * as clients from '../../src/features/clients/clients-edits.ts'
import { en as clientsTexts } from '../../src/features/clients/clients-texts.ts'
import { blankTyped } from '../../src/record-ui/forms/typed-values.ts'
import type { AnimalValues } from '../../src/records/animals.ts'
import type { ClientValues } from '../../src/records/clients.ts'
import { blankValues } from '../../src/records/record.ts'
import { records } from '../../src/records/records.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import type { Tab } from './tab.ts'
import { keepWithUndo } from './undo-actions.ts'

/** User actions on the client and animal screens, with the functions of the screens. */
const aboutClients = { texts: clientsTexts, language: 'en' } as const
const aboutAnimals = { texts: animalsTexts, language: 'en' } as const

export async function addClient(
  tab: Tab,
  name: string,
  overrides: Partial<ClientValues> = {},
): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = tab.workspace.newId()
  const invoiceAddress = { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' }
  const person = {
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@example.be`,
    phone: '081 22 33 44',
  }
  await save(
    tab,
    clients.addClient(aboutClients, id, {
      ...blankTyped(records.clients),
      ...person,
      invoiceAddress,
      ...overrides,
    }),
  )
  return id
}

/** Returns the Undo of its message. */
export function changeClient(
  tab: Tab,
  id: string,
  to: Partial<ClientValues>,
): Promise<() => Promise<string>> {
  const edit = clients.changeClient(aboutClients, getClient(tab, id), to)
  if (!edit) throw new Error('nothing was changed')
  return keepWithUndo(tab, edit)
}

export async function addAnimal(tab: Tab, name: string, overrides: Partial<AnimalValues>): Promise<string> {
  const id = tab.workspace.newId()
  const blank = { ...blankValues(records.animals), speciesName: 'Chien' }
  await save(tab, animals.addAnimal(aboutAnimals, id, { ...blank, name, ...overrides }))
  return id
}

export async function changeAnimal(tab: Tab, id: string, to: Partial<AnimalValues>): Promise<void> {
  await save(tab, animals.changeAnimal(aboutAnimals, getAnimal(tab, id), to))
}

export async function deleteAnimal(tab: Tab, id: string): Promise<void> {
  await save(tab, animals.deleteAnimal(aboutAnimals, getAnimal(tab, id)))
}

/** The animals as listed on their screen: name, client, mark. */
export function animalsOn(tab: Tab, search = ''): [name: string, client: string, mark: string | null][] {
  const { tables } = tab.workspace.view
  return tables.animals.select({ search, sortBy: 'name', sortOrder: 'ASC' }).map(({ row, mark }) => {
    const client = tables.clients.get(row.clientId)?.row ?? row.client
    return [row.name, client ? fullName(client) : '-', mark]
  })
}

export function getClient(tab: Tab, id: string): ClientRow {
  return requireShown(tab.workspace.view.tables.clients.get(id)).row
}

export function getClientName(tab: Tab, id: string): string {
  return fullName(getClient(tab, id))
}

export function getAnimal(tab: Tab, id: string): AnimalRow {
  return requireShown(tab.workspace.view.tables.animals.get(id)).row
}

function requireShown<Row>(found: Row | undefined): Row {
  if (!found) throw new Error('the screen does not show it')
  return found
}

async function save(tab: Tab, edit: Edit | undefined): Promise<void> {
  if (!edit) throw new Error('nothing was changed')
  const committed = await tab.workspace.commit(edit)
  if (!committed.ok) throw committed.error
}
