import { expect, it } from 'vitest'
import { columnLabels } from '../../record-ui/lists/record-screen.tsx'
import { priceImpactLines } from './species-form-row.tsx'
import { speciesColumns } from './species-screen.tsx'
import { speciesTexts } from './species-texts.ts'

it('the species screen uses the wording of the specification in English', () => {
  const { en } = speciesTexts
  expect(en).toMatchObject({
    title: 'Species',
    search: 'Search species...',
    add: 'Add Species',
    none: 'No species found.',
    deleteTitle: 'Delete Species',
    priceQuestion:
      'Changing the hourly price will affect all contracts using this species. Are you sure you want to proceed?',
    failedToFetch: 'Failed to fetch species',
  })
  const columns = ['Name', 'Hourly Price', 'Created At', 'Updated At']
  expect(Object.values(columnLabels('species', speciesColumns, en, 'en'))).toEqual(columns)
  expect(en.deleteQuestion('Chien')).toBe(
    'Are you sure you want to delete the species "Chien"? This could affect existing animals and contracts.',
  )
})

const names = ['Claire Dupont', "D'Hondt & Fils", 'Zoë Maes']
const amounts = { fromCents: 127_000, toCents: 150_000, byCents: 23_000 }
const noneNoticed = { contracts: 0, fromCents: 0, toCents: 0, byCents: 0 }
const today = '2026-03-20'
const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, ' ')

it('the price impact names affected contracts and yearly prices', () => {
  const impact = { contracts: 3, names, ...amounts, noticed: noneNoticed }
  expect(priceImpactLines(impact, today, 'en')).toEqual([
    "Concerns 3 contracts: Claire Dupont, D'Hondt & Fils and Zoë Maes.",
    'Their total yearly price changes from €1,270.00 to €1,500.00 (+€230.00), excl. VAT.',
  ])
  expect(priceImpactLines(impact, today, 'fr').map(plain)).toEqual([
    "Concerne 3 contrats : Claire Dupont, D'Hondt & Fils et Zoë Maes.",
    'Prix annuel total : 1 500,00 € au lieu de 1 270,00 € (+230,00 €), HTVA.',
  ])
})

it('the price impact names five clients and counts the others and their contracts', () => {
  const many = [...names, 'Anna Claes', 'Bram Aerts', 'Wout Wouters', 'Yves Noël']
  expect(
    priceImpactLines({ contracts: 9, names: many, ...amounts, noticed: noneNoticed }, today, 'en')[0],
  ).toBe(
    "Concerns 9 contracts of 7 clients: Anna Claes, Bram Aerts, Claire Dupont, D'Hondt & Fils, Wout Wouters and 2 more.",
  )
})

it('the price impact shows unknown prices as a difference, and an unused species', () => {
  const half = { contracts: 1, fromCents: null, toCents: null, byCents: -500 }
  const unknown = { ...half, names: ['Zoë Maes'], noticed: noneNoticed }
  expect(priceImpactLines(unknown, today, 'en')).toEqual([
    'Concerns 1 contract: Zoë Maes.',
    'Its yearly price changes by −€5.00, excl. VAT.',
  ])
  expect(
    priceImpactLines({ ...amounts, contracts: 0, names: [], noticed: noneNoticed }, today, 'en'),
  ).toEqual(['No contract uses this species.'])
})

it('the price impact shows the start and monthly amount for contracts under notice', () => {
  const noticed = { contracts: 2, fromCents: 60_000, toCents: 72_000, byCents: 12_000 }
  const impact = { contracts: 3, names, ...amounts, noticed }
  expect(priceImpactLines(impact, today, 'en').slice(2)).toEqual([
    'For the 2 contracts that are sent, signed or active, the new price applies from 01 May 2026. For the other it applies immediately.',
    'Until then, their invoices do not change. From May 2026, they will be about €60.00 per month instead of €50.00, excl. VAT.',
  ])
  expect(priceImpactLines(impact, today, 'nl').slice(2).map(plain)).toEqual([
    'Voor de 2 contracten die verstuurd of ondertekend zijn of lopen, geldt de nieuwe prijs vanaf 1 mei 2026. Voor het andere geldt hij meteen.',
    'Tot dan veranderen hun facturen niet. Vanaf mei 2026 bedragen ze ongeveer € 60,00 per maand in plaats van € 50,00, excl. btw.',
  ])
})

it('the price impact combines contracts when all are under notice', () => {
  const noticed = { contracts: 1, fromCents: null, toCents: null, byCents: -1_200 }
  expect(priceImpactLines({ ...noticed, names: ['Zoë Maes'], noticed }, '2026-04-02', 'en').slice(2)).toEqual(
    [
      'The new price applies to it from 01 Jun 2026.',
      'Until then, the invoices do not change. From June 2026, they change by about −€1.00 per month, excl. VAT.',
    ],
  )
})
