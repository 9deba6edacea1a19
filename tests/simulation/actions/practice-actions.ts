import { blankAddressWithPhone } from '../../../src/domain/clients/address.ts'
import { practiceId } from '../../../src/domain/practice/practice.ts'
import * as edits from '../../practice/edits.ts'
import type { Acting, Action } from './saved-edit.ts'

export const address = { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' }

export function someone({ nonce }: Acting) {
  const n = nonce()
  const person = { firstName: `Ann${n}`, lastName: 'Maes', email: `ann${n}@example.be`, phone: `081 ${n}` }
  return { ...person, invoiceAddress: address }
}

export const addSomeone: Action = async acting =>
  acting.keep(edits.addClient(acting.newId(), someone(acting)))

/** A chain of dependent edits. The server may refuse the first. */
export const addFamily: Action = async acting => {
  const { chance, nonce, newId, keep } = acting
  const clientId = newId()
  const client = { ...someone(acting), ...(chance.happens(0.3) ? { email: 'no address' } : {}) }
  await keep(edits.addClient(clientId, client))
  const animalId = newId()
  const name = `Rex ${nonce()}`
  const consultingAddress = { ...blankAddressWithPhone, ...address, phoneNumber: '02' }
  await keep(edits.addAnimal(animalId, { name, hasOwnAddress: true, consultingAddress, clientId }))
  if (chance.happens(0.5)) await keep(edits.addContract(newId(), clientId, 'Ann Maes'))
  const [startTime, endTime] = ['2026-03-04T09:00:00.000Z', '2026-03-04T10:00:00.000Z']
  const booked = { title: `Visit ${nonce()}`, startTime, endTime, animalId }
  await keep(edits.addAppointment(newId(), booked))
}

export const clientsActions: Action[] = [
  async ({ chance, nonce, keep }) => {
    // A name that other devices may choose too.
    const name = chance.happens(0.6) ? `Furet${chance.whole(1, 3)}` : `Furet ${nonce()}`
    await keep(edits.addSpecies(name, 10 + nonce() / 100))
  },
  async ({ chance, nonce, pickRow, keep }) => {
    const viewRow = pickRow('species')
    // Sometimes a price that the server refuses.
    const price = chance.happens(0.1) ? -1 : 20 + nonce() / 100
    if (viewRow) await keep(edits.repriceSpecies(viewRow.row, price))
  },
  async ({ chance, pickRow, keep }) => {
    const viewRow = pickRow('species')
    if (viewRow && chance.happens(0.5)) await keep(edits.deleteSpecies(viewRow.row))
  },
  addSomeone,
  async ({ chance, nonce, pickRow, keep }) => {
    const viewRow = pickRow('clients')
    const n = nonce()
    const to = chance.pick([
      { phone: `02 ${n}` },
      { lastName: `Maes ${n}` },
      { iban: 'BE71096123456769', bic: 'GKCCBEBB', phone: `03 ${n}` },
      { email: chance.happens(0.3) ? 'no address' : `new${n}@example.be` },
      { invoiceAddress: { ...address, street: `Rue ${n}` }, companyName: `Firm ${n}` },
      { isActive: chance.happens(0.5) },
    ])
    if (viewRow && to) await keep(edits.changeClient(viewRow.row, to))
  },
  async ({ tables, chance, nonce, keep }) => {
    const viewRow = tables.practice.get(practiceId)
    if (!viewRow) return
    const n = nonce()
    const to = chance.pick([{ name: `Practice ${n}` }, { daysToPay: 1 + (n % 300) }, { bic: 'KREDBEBB' }])
    await keep(edits.changePractice(viewRow.row, to ?? {}))
  },
  addFamily,
]
