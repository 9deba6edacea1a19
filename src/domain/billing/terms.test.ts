import { describe, expect, it } from 'vitest'
import { termsAnimal } from '../../../tests/practice/billing-rows.ts'
import {
  chargedBy,
  noticeDay,
  noticeEnd,
  startTerms,
  type Terms,
  termsOn,
  termsYearlyCents,
  withAnimals,
  withoutLeft,
  withPrice,
} from './terms.ts'

const chien = { hourlyCents: 6000, vatRate: 21 }
const chat = { hourlyCents: 4000, vatRate: 21 }
const rex = termsAnimal('Rex')
const mia = termsAnimal('Mia', { speciesId: 'chat', visits: 2 })
function yearlyOn(terms: readonly Terms[], day: string): number | undefined {
  const current = termsOn(terms, day)
  return current && termsYearlyCents(current)
}

const begun = startTerms([rex], { chien, chat }, '2026-01-10')

describe('the terms of a contract', () => {
  it('start with promised prices, and apply announced prices from their date', () => {
    const promised = withPrice(startTerms([rex], { chien }, '2026-01-10'), 'chien', 7000, '2026-03-01')
    const prices = { chien: { ...chien, hourlyCents: 7000 }, chat }
    const early = startTerms([rex, mia], prices, '2026-02-10', promised)
    expect(early.map(({ from, reason }) => [from, reason])).toEqual([
      ['2026-02-10', 'start'],
      ['2026-03-01', 'price'],
    ])
    expect(['2026-02-09', '2026-02-10', '2026-03-01'].map(day => yearlyOn(early, day))).toEqual([
      undefined,
      14_000,
      15_000,
    ])
    const late = startTerms([rex], prices, '2026-03-01', promised)
    expect(late).toEqual([
      { from: '2026-03-01', animals: [rex], prices: { chien: prices.chien }, reason: 'start' },
    ])
  })

  it('charge an animal from the day it is added until the day it is removed', () => {
    const two = withAnimals(begun, [rex, mia], { chien, chat }, '2026-02-05')
    const miaOnly = withAnimals(two, [mia], { chien, chat }, '2026-02-20')
    expect(
      ['2026-02-04', '2026-02-05', '2026-02-19', '2026-02-20'].map(day => yearlyOn(miaOnly, day)),
    ).toEqual([6000, 14_000, 14_000, 8000])
    expect(miaOnly.map(({ from, reason }) => [from, reason])).toEqual([
      ['2026-01-10', 'start'],
      ['2026-02-05', 'animals'],
      ['2026-02-20', 'animals'],
    ])
  })

  it('drop a price change that a later change reverts', () => {
    const raised = withPrice(withPrice(begun, 'chien', 7000, '2026-04-01'), 'chien', 6000, '2026-04-01')
    expect(raised).toEqual(begun)
  })

  it('replace existing terms of the same day', () => {
    const same = withAnimals(begun, [rex, mia], { chien, chat }, '2026-01-10')
    expect(same).toMatchObject([{ from: '2026-01-10', reason: 'start', animals: [mia, rex] }])
  })

  it.each([
    ['2026-03-02', '2026-04-01'],
    ['2026-03-03', '2026-05-01'],
    ['2026-12-02', '2027-01-01'],
  ])('apply a price change of %s from %s on', (today, from) => expect(noticeDay(today)).toBe(from))

  it.each([
    ['2026-11-30', '2026-12-30'],
    ['2027-01-31', '2027-02-28'],
    ['2027-02-28', '2027-03-28'],
  ])('end after one month when notice is given on %s', (today, last) => expect(noticeEnd(today)).toBe(last))

  it('charge the same while each animal has the same visits, price and rate', () => {
    const priced = (hourlyCents: number, vatRate = 21): Terms[] =>
      startTerms([rex], { chien: { hourlyCents, vatRate } }, '2026-01-10')
    const charge = ([terms = expect.fail('no terms')]: readonly Terms[]) => chargedBy(terms)
    expect(charge(begun)).toBe(charge(priced(6000)))
    const more = startTerms([{ ...rex, visits: 2 }], { chien }, '2026-01-10')
    const unpriced = startTerms([rex], {}, '2026-01-10')
    for (const other of [priced(6100), priced(6000, 6), priced(0, 0), more, unpriced])
      expect(charge(other)).not.toBe(charge(begun))
    expect(charge(priced(0, 0))).not.toBe(charge(unpriced))
    expect(yearlyOn(unpriced, '2026-01-10')).toBe(0)
  })

  it('list animals by name, and those of one name by their id', () => {
    const inOrder = [mia, { ...rex, id: 'a' }, { ...rex, id: 'b' }]
    for (const animals of [inOrder, inOrder.toReversed()])
      expect(startTerms(animals, { chien, chat }, '2026-01-10')[0]?.animals).toEqual(inOrder)
  })
})

describe('an animal that left', () => {
  const both = withAnimals(begun, [rex, mia], { chien, chat }, '2026-02-01')

  it('is in no terms from the next day, also of a past day', () => {
    const terms = withoutLeft(both, new Map([['rex', '2026-01-20']]))
    expect(terms.map(({ from, animals, reason }) => [from, animals.map(({ id }) => id), reason])).toEqual([
      ['2026-01-10', ['rex'], 'start'],
      ['2026-01-21', [], 'animals'],
      ['2026-02-01', ['mia'], 'animals'],
    ])
    expect(['2026-01-20', '2026-01-21', '2026-02-01'].map(day => yearlyOn(terms, day))).toEqual([
      6000, 0, 8000,
    ])
  })

  it('is never charged when it left before the contract started', () => {
    const terms = withoutLeft(both, new Map([['rex', '2025-12-31']]))
    expect(terms.map(({ animals }) => animals.length)).toEqual([0, 1])
    expect(withoutLeft(both, new Map([['luna', '2026-01-20']]))).toBe(both)
  })

  it('stays in stored terms, and is not added to others', () => {
    const left = new Map([
      ['rex', '2026-02-10'],
      ['mia', '2026-01-05'],
    ])
    const renamed = withAnimals(begun, [{ ...rex, name: 'Max' }, mia], { chien, chat }, '2026-03-01', left)
    expect(renamed.map(({ animals }) => animals.map(({ name }) => name))).toEqual([['Rex'], ['Max']])
  })
})
