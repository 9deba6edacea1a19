import { expect, it } from 'vitest'
import { domesticVat } from '../billing/vat.ts'
import { exemptionText, vatBlock } from './shared-blocks.ts'

const plain = { exemptionEn: null, exemptionFr: null, exemptionNl: null }
const own = { exemptionEn: 'Small business', exemptionFr: 'Petite entreprise', exemptionNl: null }

it('shows a single rate without its taxable amount', () => {
  const sums = [{ vatRate: 21, netCents: 10_000, vatCents: 2_100 }]
  const totals = [{ label: 'VAT 21%', value: '€21.00' }]
  expect(vatBlock(sums, [], 'en')).toEqual({ totals, notes: [] })
})

it('shows several rates with their taxable amounts, the highest first', () => {
  const sums = [
    { vatRate: 6, netCents: -500, vatCents: -30 },
    { vatRate: 21, netCents: 10_000, vatCents: 2_100 },
    { vatRate: 5.5, netCents: null, vatCents: null },
  ]
  const { totals, notes } = vatBlock(sums, ['Exempté'], 'fr')
  expect(totals.map(({ label, value }) => `${label}: ${value}`.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    'TVA 21 % sur 100,00 €: 21,00 €',
    'TVA 6 % sur -5,00 €: -0,30 €',
    'TVA 5,5 % sur -: -',
  ])
  expect(notes).toEqual([])
})

it.each([
  ['en', plain, 'Exempt from VAT.'],
  ['fr', plain, 'Exempté de la TVA.'],
  ['en', own, 'Small business'],
  ['fr', own, 'Petite entreprise'],
  ['nl', own, 'Vrijgesteld van btw.'],
] as const)('explains in %s once the VAT exemption of rate 0: %j', (language, practice, explanation) => {
  const sums = [
    { vatRate: 0, netCents: 100, vatCents: 0 },
    { vatRate: 21, netCents: 100, vatCents: 21 },
  ]
  const { notes } = vatBlock(sums, [exemptionText(practice, domesticVat, language)], language)
  expect(notes).toEqual([{ kind: 'text', text: explanation }])
})

it.each([
  ['en', 'Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).'],
  ['fr', 'Autoliquidation\u00a0: la TVA est due par le client (article 196 de la directive 2006/112/CE).'],
  ['nl', 'Btw verlegd: de klant is de btw verschuldigd (artikel 196 van Richtlijn 2006/112/EG).'],
] as const)('states in %s who owes the VAT, or why a client is exempt', (language, explanation) => {
  const reason = 'Embassy, article 42'
  const reverseCharge = { vatRegime: 'reverse-charge', vatExemption: null } as const
  expect(exemptionText(own, reverseCharge, language)).toBe(explanation)
  expect(exemptionText(own, { vatRegime: 'exempt', vatExemption: reason }, language)).toBe(reason)
})
