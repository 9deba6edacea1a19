import { blankAddressWithPhone } from '../../../src/domain/clients/address.ts'
import { practiceId } from '../../../src/domain/practice/practice.ts'
import { addAnimal } from '../../../src/features/animals/animals-edits.ts'
import { en as animalsTexts } from '../../../src/features/animals/animals-texts.ts'
import { addAppointment } from '../../../src/features/appointments/appointments-edits.ts'
import { en as appointmentsTexts } from '../../../src/features/appointments/appointments-texts.ts'
import { addClient, changeClient } from '../../../src/features/clients/clients-edits.ts'
import { en as clientsTexts } from '../../../src/features/clients/clients-texts.ts'
import { addContract } from '../../../src/features/contracts/contracts-edits.ts'
import { en as contractsTexts } from '../../../src/features/contracts/contracts-texts.ts'
import { changePractice } from '../../../src/features/practice/practice-edits.ts'
import { en as practiceTexts } from '../../../src/features/practice/practice-texts.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../../../src/features/species/species-edits.ts'
import { en as speciesTexts } from '../../../src/features/species/species-texts.ts'
import { blankTyped } from '../../../src/record-ui/forms/typed-values.ts'
import { clients } from '../../../src/records/clients.ts'
import { practice } from '../../../src/records/practice.ts'
import { blankValues, pickValues } from '../../../src/records/record.ts'
import { records } from '../../../src/records/records.ts'
import type { SimTab } from '../sim-tab.ts'
import { type Action, keep } from './saved-edit.ts'

const aboutSpecies = { texts: speciesTexts, language: 'en' } as const
export const aboutClients = { texts: clientsTexts, language: 'en' } as const
export const aboutAnimals = { texts: animalsTexts, language: 'en' } as const
export const aboutAppointments = { texts: appointmentsTexts, language: 'en' } as const
const aboutPractice = { texts: practiceTexts, language: 'en' } as const

const makeNonce = (tab: SimTab) => tab.device.world.nonce()
export const address = { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' }

export function someone(tab: SimTab) {
  const n = makeNonce(tab)
  const person = { firstName: `Ann${n}`, lastName: 'Maes', email: `ann${n}@example.be`, phone: `081 ${n}` }
  return { ...blankTyped(clients), ...person, invoiceAddress: address }
}

export const clientsActions: Action[] = [
  async (tab, workspace, chance) => {
    // A name that other devices may choose too.
    const name = chance.happens(0.6) ? `Furet${chance.whole(1, 3)}` : `Furet ${makeNonce(tab)}`
    await keep(
      tab,
      workspace,
      addSpecies(aboutSpecies, {
        ...blankValues(records.species),
        name,
        hourlyPrice: 10 + makeNonce(tab) / 100,
      }),
    )
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.species.all()])
    // Sometimes a price that the server refuses.
    const price = chance.happens(0.1) ? -1 : 20 + makeNonce(tab) / 100
    if (viewRow) await keep(tab, workspace, repriceSpecies(aboutSpecies, viewRow.row, { hourlyPrice: price }))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.species.all()])
    if (viewRow && chance.happens(0.5)) await keep(tab, workspace, deleteSpecies(aboutSpecies, viewRow.row))
  },
  async (tab, workspace) => {
    await keep(tab, workspace, addClient(aboutClients, workspace.newId(), someone(tab)))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.clients.all()])
    const n = makeNonce(tab)
    const to = chance.pick([
      { phone: `02 ${n}` },
      { lastName: `Maes ${n}` },
      { iban: 'BE71096123456769', bic: 'GKCCBEBB', phone: `03 ${n}` },
      { email: chance.happens(0.3) ? 'no address' : `new${n}@example.be` },
      { invoiceAddress: { ...address, street: `Rue ${n}` }, companyName: `Firm ${n}` },
      { isActive: chance.happens(0.5) },
    ])
    if (viewRow && to) await keep(tab, workspace, changeClient(aboutClients, viewRow.row, to))
  },
  async (tab, workspace, chance) => {
    const viewRow = workspace.view.tables.practice.get(practiceId)
    if (!viewRow) return
    const n = makeNonce(tab)
    const to = chance.pick([{ name: `Practice ${n}` }, { daysToPay: 1 + (n % 300) }, { bic: 'KREDBEBB' }])
    const values = { ...pickValues(practice, viewRow.row), ...to }
    await keep(tab, workspace, changePractice(aboutPractice, viewRow.row, values))
  },
  // A chain of dependent edits. The server may refuse the first.
  async (tab, workspace, chance) => {
    const clientId = workspace.newId()
    const client = { ...someone(tab), ...(chance.happens(0.3) ? { email: 'no address' } : {}) }
    await keep(tab, workspace, addClient(aboutClients, clientId, client))
    const animalId = workspace.newId()
    const animal = {
      ...blankValues(records.animals),
      name: `Rex ${makeNonce(tab)}`,
      chipId: '',
      speciesName: 'Chien',
      hasOwnAddress: true,
      consultingAddress: { ...blankAddressWithPhone, ...address, phoneNumber: '02' },
      clientId,
      nbYearlyVisit: 3,
    }
    await keep(tab, workspace, addAnimal(aboutAnimals, animalId, animal))
    if (chance.happens(0.5))
      await keep(tab, workspace, addContract(contractsTexts, workspace.newId(), clientId, 'Ann Maes'))
    const startTime = '2026-03-04T09:00:00.000Z'
    const booked = {
      title: `Visit ${makeNonce(tab)}`,
      startTime,
      endTime: '2026-03-04T10:00:00.000Z',
      animalId,
    }
    await keep(tab, workspace, addAppointment(aboutAppointments, workspace.newId(), booked))
  },
]
