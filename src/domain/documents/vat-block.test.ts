import { expect, it } from 'vitest'
import { vatBlock } from './vat-block.ts'

const plain = { exemptionText: null }

it('says one rate alone without what it is on', () => {
  const sums = [{ vatRate: 21, netCents: 10_000, vatCents: 2_100 }]
  expect(vatBlock(sums, plain, 'en')).toEqual({
    totals: [{ label: 'VAT 21%', value: '€21.00' }],
    notes: [],
  })
})

it('says of several rates what each is on, the highest first', () => {
  const sums = [
    { vatRate: 6, netCents: -500, vatCents: -30 },
    { vatRate: 21, netCents: 10_000, vatCents: 2_100 },
    { vatRate: 5.5, netCents: null, vatCents: null },
  ]
  const { totals, notes } = vatBlock(sums, plain, 'fr')
  expect(totals.map(({ label, value }) => `${label}: ${value}`.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    'TVA 21 % sur 100,00 €: 21,00 €',
    'TVA 6 % sur -5,00 €: -0,30 €',
    'TVA 5,5 % sur -: -',
  ])
  expect(notes).toEqual([])
})

it.each([
  ['en', null, 'Exempt from VAT.'],
  ['fr', null, 'Exempté de la TVA.'],
  ['nl', null, 'Vrijgesteld van btw.'],
  ['nl', 'Kleine onderneming', 'Kleine onderneming'],
] as const)(
  'says in %s once why no VAT is asked, where the rate is 0: %j',
  (language, exemptionText, said) => {
    const sums = [
      { vatRate: 0, netCents: 100, vatCents: 0 },
      { vatRate: 21, netCents: 100, vatCents: 21 },
    ]
    expect(vatBlock(sums, { exemptionText }, language).notes).toEqual([{ kind: 'text', text: said }])
  },
)
