import { describe, expect, it } from 'vitest'
import { blankAddress } from '../clients/address.ts'
import { firstHourSteps, type SetupProgress } from './setup-steps.ts'

const address = { street: 'Rue Haute 1', postalCode: '1000', city: 'Bruxelles', country: 'Belgique' }
const filledIn = {
  name: 'De Hond',
  address,
  enterpriseNumber: '0123456749',
  iban: 'BE68539007547034',
  emailDelivery: 'files',
} as const
const blank: SetupProgress = {
  practice: { name: '', address: blankAddress, enterpriseNumber: '', iban: '', emailDelivery: 'files' },
  species: 0,
  devices: 1,
  clients: new Map(),
  contracts: new Map(),
  invoices: new Map(),
}
const doneIn = (begun: Partial<SetupProgress>) =>
  firstHourSteps({ ...blank, ...begun }, []).steps.flatMap(({ step, state }) =>
    state === 'done' ? [step] : [],
  )

describe('the first-hour checklist', () => {
  it.each([
    ['no data', {}, []],
    ['only a name', { practice: { ...blank.practice, name: 'De Hond' } }, []],
    ['the practice details', { practice: filledIn }, ['practice']],
    ['a mail server', { practice: { ...blank.practice, emailDelivery: 'smtp' } }, ['mail']],
    ['a species', { species: 1 }, ['species']],
    ['a client', { clients: new Map([['', 1]]) }, ['clients']],
    ['a second device', { devices: 2 }, ['tablet']],
    ['an unknown number of devices', { devices: null }, []],
    ['a contract', { contracts: new Map([['sent', 1]]) }, ['contract']],
    ['a signed contract', { contracts: new Map([['signed', 1]]) }, ['contract', 'signature']],
    ['an invoice', { invoices: new Map([['created', 1]]) }, ['invoices']],
    ['a sent invoice', { invoices: new Map([['2026-12-01  ', 1]]) }, ['invoices']],
    ['a bank file', { invoices: new Map([['2026-12-01  2026-12-20', 1]]) }, ['invoices', 'file']],
    ['a refused collection', { invoices: new Map([['2026-12-01 refused ', 1]]) }, ['invoices', 'file']],
    ['a payment', { invoices: new Map([['paid', 1]]) }, ['invoices', 'bank']],
  ] as const)('checks the steps completed by %s', (_, begun, done) => expect(doneIn(begun)).toEqual(done))

  it('is complete when each step is done or skipped, and prefers done to skipped', () => {
    const begun = {
      ...blank,
      practice: filledIn,
      species: 3,
      clients: new Map([['', 1]]),
      contracts: new Map([['active', 1]]),
      invoices: new Map(['paid', '2026-12-01  2026-12-20'].map(kind => [kind, 1])),
    }
    expect(firstHourSteps(begun, []).isOver).toBe(false)
    expect(firstHourSteps(begun, ['tablet']).isOver).toBe(false)
    const { steps, isOver } = firstHourSteps(begun, ['mail', 'tablet', 'species', 'unheard-of'])
    expect(isOver).toBe(true)
    expect(steps.map(({ state }) => state)).toEqual([
      ...['done', 'skipped', 'done', 'done', 'skipped', 'done', 'done', 'done', 'done', 'done'],
    ])
  })
})
