import { describe, expect, it } from 'vitest'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { columnLabels } from '../../record-ui/lists/record-screen.tsx'
import { invoiceLines, visitsLines } from './animal-impact.tsx'
import { describeOwedVisits } from './animal-screen.tsx'
import { animalsColumns } from './animals-screen.tsx'
import { animalsTexts } from './animals-texts.ts'

it('the animals screen uses the wording of the specification in English', () => {
  const { en } = animalsTexts
  expect(en).toMatchObject({
    title: 'Animals',
    search: 'Search animals...',
    add: 'Add Animal',
    none: 'No animals found.',
    visitsQuestion:
      'Changing the number of yearly visits will invalidate any contract linked to this animal, if there is any. Are you sure you want to proceed?',
    failedToFetch: 'Failed to fetch animals',
    failedToFetchSpecies: 'Failed to fetch species',
    failedToFetchClients: 'Failed to fetch clients',
  })
  const columns = ['Name', 'Chip ID', 'Species', 'Address', 'Phone', 'Client', 'Yearly Visits', 'Age']
  expect(Object.values(columnLabels('animals', animalsColumns, en, 'en'))).toEqual(columns)
  expect(en.deleteQuestion('Rex')).toBe(
    'Are you sure you want to delete the animal "Rex"? This action cannot be undone.',
  )
})

const owed = (more: Partial<VisitsOwed>): VisitsOwed => ({
  owed: 3,
  done: 2,
  booked: 0,
  year: { from: '2026-03-10', until: '2027-03-10' },
  nextDue: '2027-03-10',
  ...more,
})
const november = '2026-11-25'

it.each([
  ['2 of 3 this year, next due in March 2027', {}],
  ['2 of 3 this year, due since 8 November', { nextDue: '2026-11-08' }],
  ['2 of 3 this year, due today', { nextDue: november }],
  ['0 of 3 this year, 1 booked, due since 9 July', { done: 0, booked: 1, nextDue: '2026-07-09' }],
  ['2 of 3 this year, all visits of this year planned, next due in March 2027', { booked: 1 }],
  ['3 of 3 this year, next due in March 2027', { done: 3 }],
] as const)('the line of owed visits reads: %s', (sentence, more) => {
  expect(describeOwedVisits(owed(more), november, 'en')).toBe(sentence)
})

it('the line of owed visits is translated into French and Dutch', () => {
  expect(describeOwedVisits(owed({ done: 1, booked: 1 }), november, 'fr')).toBe(
    '1 sur 3 cette année, 1 planifiée, prochaine en mars 2027',
  )
  expect(describeOwedVisits(owed({}), november, 'nl')).toBe('2 van 3 dit jaar, volgende in maart 2027')
})

const plain = (lines: string[]) => lines.map(line => line.replace(/[\u00a0\u202f]/g, ' '))
const today = { today: '2026-03-20', isReachable: true }
const offline = { ...today, isReachable: false }
const amounts = { fromCents: 20_750, toCents: 25_000, byCents: 4250 }
const active = { status: 'active', version: 1 } as const
const end = {
  now: '2026-03-20T10:00:00.000Z',
  month: 'open',
  isWhole: true,
  lastCents: 1350,
  backCents: 742,
  days: 20,
  ofDays: 31,
} as const
const impact = {
  name: 'Claire Dupont',
  falling: [active],
  nextVersion: 2,
  created: 0,
  leaves: false,
  ...amounts,
  end,
}

describe('a changed number of visits', () => {
  it('names the canceled contract, its replacement and the yearly amount', () => {
    expect(plain(visitsLines(impact, today, 'en'))).toEqual([
      'The contract of Claire Dupont (active, version 1) will be canceled and replaced by one new contract, version 2.',
      'The yearly amount of Claire Dupont changes from €207.50 to €250.00 (+€42.50), excl. VAT.',
      'Its last day is today, 20 Mar 2026. The invoice for March 2026 then covers 20 of 31 days: about €13.50 incl. VAT.',
      'Nothing is invoiced until the new version is signed and started.',
      'After that, a month costs about €20.83, excl. VAT.',
    ])
    expect(plain(visitsLines(impact, today, 'fr')).slice(1, 3)).toEqual([
      'Le montant annuel du client Claire Dupont passe à 250,00 € au lieu de 207,50 € (+42,50 €), HTVA.',
      'Son dernier jour est aujourd’hui, le 20 mars 2026. La facture du mois (mars 2026) porte alors sur 20 jours sur 31 : environ 13,50 € TVAC.',
    ])
    expect(plain(visitsLines(impact, today, 'nl'))[1]).toBe(
      'Het jaarbedrag van Claire Dupont gaat van € 207,50 naar € 250,00 (+€ 42,50), excl. btw.',
    )
  })

  it('distinguishes several contracts, and shows only a difference without prices', () => {
    const falling = [{ status: 'sent', version: 3 } as const, active]
    const two = { ...impact, falling, nextVersion: 4, fromCents: null, toCents: null, end: null }
    expect(visitsLines(two, today, 'en')).toEqual([
      'The contracts of Claire Dupont (sent, version 3; active, version 1) will be canceled and replaced by one new contract, version 4.',
      'The yearly amount of Claire Dupont changes by +€42.50, excl. VAT.',
      'Nothing is invoiced until the new version is signed and started.',
    ])
    const sent = { ...impact, falling: [{ status: 'sent', version: 3 } as const] }
    expect(visitsLines(sent, today, 'en')).toHaveLength(2)
    expect(visitsLines({ ...two, byCents: null }, today, 'en')).toHaveLength(2)
  })

  it('shows when no contract is canceled', () => {
    const noneCanceled = { ...impact, falling: [] }
    expect(visitsLines(noneCanceled, today, 'en')).toEqual(['No contract is linked to this animal.'])
    expect(visitsLines({ ...noneCanceled, created: 1 }, today, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet. It is kept, with the new number of visits.',
    ])
    expect(visitsLines({ ...noneCanceled, created: 1, leaves: true }, today, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet. It is kept, without this animal.',
    ])
  })
})

it('a changed number of visits shows the last amount, or its maximum while offline', () => {
  const findLastLine = (more: object, day = today) =>
    visitsLines({ ...impact, end: { ...end, ...more } }, day, 'en')[2]
  expect(findLastLine({ month: 'billed' })).toBe(
    'Its last day is today, 20 Mar 2026. March 2026 has already been invoiced. About €7.42 incl. VAT is credited, by a credit note or on the next invoice.',
  )
  expect(findLastLine({ month: 'settled' })).toBe('Its last day is today, 20 Mar 2026.')
  expect(findLastLine({ isWhole: false }, offline)).toBe(
    'Its last day is the day on which this change is sent. The invoice for March 2026 then covers the days up to that day: at most about €13.50 incl. VAT.',
  )
})

describe('an added or removed animal', () => {
  const yearlyAmounts = { fromCents: 20_750, toCents: 32_750, byCents: 12_000 }
  const amounts = { beforeCents: 2093, afterCents: 3771, creditedCents: 0 }
  const bill = { of: 'invoice', period: '2026-04', ...amounts } as const
  const claire = { clientId: 'c1', name: 'Claire Dupont', status: 'active', ...yearlyAmounts, bill } as const
  const zoe = { ...claire, name: 'Zoë Maes', status: 'paused' } as const

  it('shows the start day, the client, the yearly amount and the next invoice', () => {
    expect(invoiceLines([claire], today, 'en')).toEqual([
      'From 20 Mar 2026, the contract of Claire Dupont costs €327.50 per year (+€120.00), excl. VAT.',
      'The next invoice, for April 2026, will be about €37.71 incl. VAT instead of €20.93.',
    ])
    expect(plain(invoiceLines([claire], today, 'nl'))).toEqual([
      'Vanaf 20 mrt 2026 kost het contract van Claire Dupont € 327,50 per jaar (+€ 120,00), excl. btw.',
      'De volgende factuur, voor april 2026, bedraagt ongeveer € 37,71 incl. btw in plaats van € 20,93.',
    ])
  })

  it('shows which day, month or amount is unknown', () => {
    expect(invoiceLines([claire], offline, 'en')[0]).toMatch(
      /^From the day on which this change is sent, the contract of Claire Dupont costs/,
    )
    expect(invoiceLines([zoe], today, 'en')).toEqual([
      'Once it is resumed, the contract of Zoë Maes costs €327.50 per year (+€120.00), excl. VAT.',
      'A full month then costs about €37.71 incl. VAT instead of €20.93.',
    ])
    const halfKnown = { ...claire, fromCents: null, toCents: null, bill: null }
    expect(invoiceLines([halfKnown], today, 'en')).toEqual([
      'From 20 Mar 2026, the price of the contract of Claire Dupont changes by +€120.00 per year, excl. VAT.',
    ])
    expect(invoiceLines([{ ...halfKnown, byCents: null }], today, 'en')).toEqual([
      'From 20 Mar 2026, the price of the contract of Claire Dupont changes. The new amount is not known: the species has no price.',
    ])
    const free = { ...claire, toCents: 0, bill: { ...bill, afterCents: 0, creditedCents: 700 } }
    expect(invoiceLines([free], today, 'en')[1]).toBe(
      'There will be no invoice for April 2026. About €7.00 incl. VAT too much was invoiced. The next synchronization creates a credit note for it.',
    )
    const less = { ...claire, bill: { ...bill, afterCents: 201, creditedCents: 700 } }
    expect(invoiceLines([less], today, 'en')[1]).toBe(
      'The next invoice, for April 2026, will be about €2.01 incl. VAT instead of €20.93. About €7.00 incl. VAT too much was invoiced. The next synchronization creates a credit note for it.',
    )
  })
})
