import { expect, it } from 'vitest'
import { languages } from '../../domain/text/language.ts'
import { priceImpactLines } from './species-form-row.tsx'

const names = ['Claire Dupont', "D'Hondt & Fils", 'Zoë Maes']
const amounts = { fromCents: 127_000, toCents: 150_000, byCents: 23_000 }
const noneNoticed = { contracts: 0, fromCents: 0, toCents: 0, byCents: 0 }
const today = '2026-03-20'
const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, ' ')

it('says which contracts a new price concerns, and how many euros a year, in every language', () => {
  const lines = languages.map(language =>
    priceImpactLines({ contracts: 3, names, ...amounts, noticed: noneNoticed }, today, language),
  )
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
  expect(
    priceImpactLines({ contracts: 9, names: many, ...amounts, noticed: noneNoticed }, today, 'en')[0],
  ).toBe(
    "Concerns 9 contracts of 7 clients: Anna Claes, Bram Aerts, Claire Dupont, D'Hondt & Fils, Wout Wouters and 2 more.",
  )
})

it('says what is certain where a price is not known, and when there is nothing to say', () => {
  const half = { fromCents: null, toCents: null, byCents: -500 }
  const unknown = { contracts: 1, names: ['Zoë Maes'], ...half, noticed: noneNoticed }
  expect(priceImpactLines(unknown, today, 'en')).toEqual([
    'Concerns 1 contract: Zoë Maes.',
    'It changes by −€5.00 a year, without VAT.',
  ])
  expect(
    priceImpactLines({ ...amounts, contracts: 0, names: [], noticed: noneNoticed }, today, 'en'),
  ).toEqual(['No contract uses this species.'])
})

it('says from when those that keep their price pay the new one, and what their invoices will be about', () => {
  const noticed = { contracts: 2, fromCents: 60_000, toCents: 72_000, byCents: 12_000 }
  const lines = languages.map(language =>
    priceImpactLines({ contracts: 3, names, ...amounts, noticed }, today, language)
      .slice(2)
      .map(plain),
  )
  expect(lines).toEqual([
    [
      '2 of them are sent, signed or running: they pay the new price from 01 May 2026 on. The other has it at once.',
      'Until then their invoices stay as they are. From May 2026 on they come to about €60.00 a month instead of €50.00, without VAT.',
    ],
    [
      '2 d’entre eux sont envoyés, signés ou en cours : ils paient le nouveau prix à partir du 1 mai 2026. L’autre l’a tout de suite.',
      'D’ici là, leurs factures restent comme elles sont. À partir de mai 2026, elles s’élèvent à environ 60,00 € par mois au lieu de 50,00 €, hors TVA.',
    ],
    [
      '2 daarvan zijn verstuurd, ondertekend of lopen: ze betalen de nieuwe prijs vanaf 1 mei 2026. Het andere heeft hem meteen.',
      'Tot dan blijven hun facturen zoals ze zijn. Vanaf mei 2026 komen ze op ongeveer € 60,00 per maand in plaats van € 50,00, zonder btw.',
    ],
  ])
})

it('speaks of all at once where all keep it, and of the change alone where a price is not known', () => {
  const noticed = { contracts: 1, fromCents: null, toCents: null, byCents: -1_200 }
  const impact = {
    contracts: 1,
    names: ['Zoë Maes'],
    fromCents: null,
    toCents: null,
    byCents: -1_200,
    noticed,
  }
  expect(priceImpactLines(impact, '2026-04-02', 'en').slice(2)).toEqual([
    'It pays the new price from 01 Jun 2026 on.',
    'Until then the invoices stay as they are. From June 2026 on they change by about −€1.00 a month, without VAT.',
  ])
})
