import { expect, vi } from 'vitest'
import { toMonth } from '../src/domain/calendar/brussels.ts'
import { AnimalsScreen } from '../src/features/animals/animals-screen.tsx'
import { ClientFields } from '../src/features/clients/client-form.tsx'
import { ClientsScreen } from '../src/features/clients/clients-screen.tsx'
import { useClientForm } from '../src/features/clients/use-client-form.ts'
import { useContractsList } from '../src/features/contracts/contracts-list.ts'
import { useInvoiceActions } from '../src/features/invoices/invoice-actions.ts'
import { LocalMonthRows } from '../src/features/invoices/month-section.tsx'
import { useInvoices } from '../src/features/invoices/use-invoices.ts'
import { SpeciesScreen } from '../src/features/species/species-screen.tsx'
import { AnimalPicker, ClientPicker, SpeciesPicker } from '../src/record-ui/forms/pickers.tsx'
import { RecordScreen } from '../src/record-ui/lists/record-screen.tsx'
import type { Clinic } from './world/clinic.ts'
import { aClient } from './world/create-entry.ts'
import { findElements } from './world/mounted.tsx'
import { screenStory } from './world/mounted-story.ts'
import { eventually, rest } from './world/wait-until.ts'

const nothing = () => {}
const field = { label: '', value: null, onChange: nothing }

const useAnimals = () => RecordScreen(AnimalsScreen({ onImport: undefined }).props).props.list
const useClients = () => ClientsScreen({ animalsPath: '', contractsPath: '', onImport: undefined }).props.list
const useContracts = () => useContractsList([], nothing)
const useSpecies = () => RecordScreen(SpeciesScreen().props).props.list
function useInvoicesOfMonth(month: string) {
  const list = useInvoices()
  const actions = useInvoiceActions(nothing, nothing)
  LocalMonthRows({ month, list, actions, onAsk: nothing, onCreditNotes: nothing, onRefused: nothing })
  return list
}
function useReferrerPicker() {
  const form = useClientForm({ row: aClient(), draft: undefined, onDone: nothing })
  const fields = ClientFields({ form, autoFocus: false, onLeave: nothing })
  const [picker] = findElements(fields, ({ type }) => type === ClientPicker)
  return ClientPicker(picker?.props)
}

/** A signed-in device, and the lists that it requests from now on. */
async function openDesk(clinic: Clinic) {
  const desk = clinic.browser('desk')
  const tab = await desk.signIn(await clinic.hire('Anna'))
  const start = desk.network.requests.length
  const paths = () => desk.network.requests.slice(start).map(({ path }) => decodeURIComponent(path))
  return { tab, lists: () => paths().filter(path => /^\w+\?/.test(path)) }
}

screenStory('each list requests its first page in its own size and order', async ({ clinic, mount }) => {
  const { tab, lists } = await openDesk(clinic)
  await mount(useAnimals, tab)
  await mount(useClients, tab)
  await mount(useContracts, tab)
  await mount(useSpecies, tab)
  await mount(() => useInvoicesOfMonth(toMonth(tab.workspace.now())), tab)
  expect(lists()).toEqual([
    'animals?page=1&limit=25&sortBy=name&sortOrder=ASC',
    'clients?page=1&limit=25&sortBy=firstName&sortOrder=ASC',
    expect.stringContaining('contracts?page=1&limit=500&sortBy=createdAt&sortOrder=DESC'),
    'species?page=1&limit=20&sortBy=name&sortOrder=ASC',
    expect.stringContaining('invoices?page=1&limit=500&sortBy=createdAt&sortOrder=DESC'),
  ])
})

screenStory(
  'credit, total owed and animals sort descending at the first click',
  async ({ clinic, mount }) => {
    const { tab } = await openDesk(clinic)
    const list = await mount(useClients, tab)
    const clickOn = async (column: string) => {
      list.current.sort(column)
      await eventually(() => list.current.sortBy === column)
      return list.current.sortOrder
    }
    for (const column of ['credit', 'totalOwed', 'animalCount']) expect(await clickOn(column)).toBe('DESC')
    for (const column of ['email', 'phone', 'address']) expect(await clickOn(column)).toBe('ASC')
  },
)

screenStory('a picker requests 1000 rows, and the picker of a referrer 100', async ({ clinic, mount }) => {
  const { tab, lists } = await openDesk(clinic)
  await mount(() => AnimalPicker(field), tab)
  await mount(() => ClientPicker(field), tab)
  await mount(() => SpeciesPicker(field), tab)
  await mount(useReferrerPicker, tab)
  expect(lists()).toEqual([
    'animals?page=1&limit=1000',
    'clients?page=1&limit=1000&sortBy=lastName&sortOrder=ASC',
    'species?page=1&limit=1000&sortBy=name&sortOrder=ASC',
    'clients?page=1&limit=100',
  ])
})

/** The number of search requests a millisecond before the pause after each of two keys is over, and at its end. */
async function countSearches(pause: number, lists: () => string[], type: (text: string) => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const countAfter = async (milliseconds: number) => {
    await rest()
    vi.advanceTimersByTime(milliseconds)
    await rest()
    return lists().filter(path => path.includes('search=')).length
  }
  type('Z')
  const first = await countAfter(pause - 1)
  type('Zo')
  return [first, await countAfter(pause - 1), await countAfter(1)]
}

screenStory('a list sends its search 500 ms after the last key', async ({ clinic, mount }) => {
  const { tab, lists } = await openDesk(clinic)
  const searched = [
    await mount(useAnimals, tab),
    await mount(useClients, tab),
    await mount(useContracts, tab),
    await mount(useSpecies, tab),
    await mount(() => useInvoicesOfMonth(toMonth(tab.workspace.now())), tab),
  ]
  const type = (text: string) => {
    for (const { current } of searched) current.setSearch(text)
  }
  expect(await countSearches(500, lists, type)).toEqual([0, 0, 5])
})

screenStory('a picker sends its search 300 ms after the last key', async ({ clinic, mount }) => {
  const { tab, lists } = await openDesk(clinic)
  const pickers = [
    await mount(() => AnimalPicker(field), tab),
    await mount(() => ClientPicker(field), tab),
    await mount(useReferrerPicker, tab),
  ]
  const type = (text: string) => {
    for (const { current } of pickers) current.props.onQuery(text)
  }
  expect(await countSearches(300, lists, type)).toEqual([0, 0, 3])
})
