import { expect, it } from 'vitest'
import { languages } from '../../domain/language.ts'
import { priceImpactLines } from './species-save.tsx'

const names = ['Claire Dupont', "D'Hondt & Fils", 'Zoë Maes']
const amounts = { fromCents: 127_000, toCents: 150_000, byCents: 23_000 }
const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, ' ')

it('says which contracts a new price concerns, and how many euros a year, in every language', () => {
  const lines = languages.map(language => priceImpactLines({ contracts: 3, names, ...amounts }, language))
  expect(lines.map(some => some.map(plain))).toEqual([
    [
      "Concerns 3 contracts: Claire Dupont, D'Hondt & Fils and Zoë Maes.",
      'Together they go from €1,270.00 to €1,500.00 a year (+€230.00), without VAT.',
    ],
    [
      "Concerne 3 contrats : Claire Dupont, D'Hondt & Fils et Zoë Maes.",
      'Ensemble, ils passent de 1 270,00 € à 1 500,00 € par an (+230,00 €), hors TVA.',
    ],
    [
      "Geldt voor 3 contracten: Claire Dupont, D'Hondt & Fils en Zoë Maes.",
      'Samen gaan ze van € 1.270,00 naar € 1.500,00 per jaar (+€ 230,00), zonder btw.',
    ],
  ])
})

it('names five and counts the others, and says when clients have several contracts', () => {
  const many = [...names, 'Anna Claes', 'Bram Aerts', 'Wout Wouters', 'Yves Noël']
  expect(priceImpactLines({ contracts: 9, names: many, ...amounts }, 'en')[0]).toBe(
    "Concerns 9 contracts of 7 clients: Anna Claes, Bram Aerts, Claire Dupont, D'Hondt & Fils, Wout Wouters and 2 more.",
  )
})

it('says what is certain where a price is not known, and when there is nothing to say', () => {
  const unknown = { contracts: 1, names: ['Zoë Maes'], fromCents: null, toCents: null, byCents: -500 }
  expect(priceImpactLines(unknown, 'en')).toEqual([
    'Concerns 1 contract: Zoë Maes.',
    'It changes by −€5.00 a year, without VAT.',
  ])
  expect(priceImpactLines({ ...amounts, contracts: 0, names: [] }, 'en')).toEqual([
    'No contract uses this species.',
  ])
})
