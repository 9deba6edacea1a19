import { expect, it } from 'vitest'
import { termsAnimal } from '../../../tests/practice/billing-rows.ts'
import { languages } from '../text/language.ts'
import { correctionSentence } from './billing-sentences.ts'
import { findMonthChanges } from './month-changes.ts'
import { startTerms, withAnimals, withPrice, withRates } from './terms.ts'

const [rex, max] = [termsAnimal('Rex', { visits: 3 }), termsAnimal('Max', { visits: 3 })]
const prices = { chien: { hourlyCents: 4250, vatRate: 21 } }
const begun = startTerms([rex], prices, '2026-01-01')
const steps = [{ status: 'active' as const, at: '2026-01-01T08:00:00.000Z' }]
const billed = { on: '2026-03-02', madeAt: '2026-03-02T08:00:00.000Z' }
const changesIn = (month: string, terms = begun, more = {}) =>
  findMonthChanges([{ steps, terms, withdrawnAt: null, ...more }], month, billed)

it('reports changes of animals, prices and rates in a billed month from their date', () => {
  const come = withAnimals(begun, [rex, max], prices, '2026-03-12')
  const removed = withAnimals(come, [max], prices, '2026-03-20')
  const dearer = withPrice(removed, 'chien', 5000, '2026-03-25')
  const taxed = withRates(dearer, { chien: 6 }, '2026-03-28')
  expect(changesIn('2026-03', taxed)).toEqual([
    { kind: 'came', day: '2026-03-12', names: ['Max'] },
    { kind: 'left', day: '2026-03-20', names: ['Rex'] },
    { kind: 'price', day: '2026-03-25', names: [] },
    { kind: 'vat', day: '2026-03-28', names: [] },
  ])
  expect(changesIn('2026-04', taxed)).toEqual([])
  // Data that existed when the month was billed is not a change.
  expect(changesIn('2026-03', withAnimals(begun, [max], prices, '2026-03-01'))).toEqual([])
  const visits = withAnimals(begun, [{ ...rex, visits: 9 }], prices, '2026-03-12')
  expect(changesIn('2026-03', visits)).toMatchObject([{ kind: 'animals' }])
})

it('reports a resumption, an end and a withdrawal after the invoice was created', () => {
  const resting = [
    ...steps,
    { status: 'paused' as const, at: '2026-03-02T07:00:00.000Z' },
    { status: 'active' as const, at: '2026-03-02T09:00:00.000Z' },
    { status: 'canceled' as const, at: '2026-03-30T09:00:00.000Z' },
  ]
  const changes = changesIn('2026-03', begun, { steps: resting })
  expect(changes.map(({ kind: what }) => what)).toEqual(['resumed', 'ended'])
  const withdrawnAt = '2026-04-03T09:00:00.000Z'
  const withdrawn = { kind: 'withdrawn', day: '2026-04-03', names: [] }
  expect(changesIn('2026-03', begun, { withdrawnAt })).toEqual([withdrawn])
  expect(changesIn('2025-12', begun, { withdrawnAt })).toEqual([])
})

it('reports changes made before the invoice was issued that arrived after it', () => {
  const paused = { status: 'paused' as const, at: '2026-03-01T09:00:00.000Z' }
  const late = [...steps, { ...paused, arrivedAt: '2026-03-06T09:00:00.000Z' }]
  expect(changesIn('2026-03', begun, { steps: late })).toMatchObject([{ kind: 'paused', day: '2026-03-01' }])
  expect(changesIn('2026-03', begun, { steps: [...steps, paused] })).toEqual([])
  const removed = withAnimals(begun, [max], prices, '2026-03-01')
  const lateTerms = new Map([['2026-03-01', '2026-03-06']])
  expect(changesIn('2026-03', removed, { lateTerms }).map(({ kind: what }) => what)).toEqual(['came', 'left'])
})

it('describes the changes in every language', () => {
  const changes = changesIn('2026-03', withAnimals(begun, [max], prices, '2026-03-12'))
  const sums = { dueCents: 1056, billedCents: 1063 }
  const correction = { period: '2026-03', changes, sums }
  expect(
    languages.map(language => correctionSentence(correction, language).replaceAll(/[\u00a0\u202f]/g, ' ')),
  ).toEqual([
    'Correction for March 2026: Max charged from 12 March 2026; Rex no longer charged from 12 March 2026. Amount due for the month: €10.56, billed: €10.63 (excl. VAT).',
    'Correction pour mars 2026 : facturation à partir du 12 mars 2026 (Max) ; plus de facturation à partir du 12 mars 2026 (Rex). Montant dû pour le mois : 10,56 €, facturé : 10,63 € (HTVA).',
    'Correctie voor maart 2026: Max aangerekend vanaf 12 maart 2026; Rex niet meer aangerekend vanaf 12 maart 2026. Verschuldigd voor de maand: € 10,56, gefactureerd: € 10,63 (excl. btw).',
  ])
})
