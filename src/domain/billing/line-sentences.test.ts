import { describe, expect, it } from 'vitest'
import { languages } from '../text/language.ts'
import { lineSentence } from './billing-sentences.ts'
import type { MonthLine } from './compute-billing.ts'

const march: MonthLine = {
  kind: 'month',
  period: '2026-03',
  contractId: 'c1',
  animal: { id: 'a1', name: 'Rex', chipId: '', speciesId: 'dog', speciesName: 'Dog', visits: 4 },
  price: { hourlyCents: 4_000, vatRate: 21 },
  from: '2026-03-14',
  to: '2026-03-31',
  days: 18,
  ofDays: 31,
  vatRate: 21,
  netCents: 774,
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const inAll = (line: MonthLine) => languages.map(language => plain(lineSentence(line, language)))

describe('the sentence of an invoice line', () => {
  it('describes the billed part of the month, the animal and its price', () => {
    expect(inAll(march)).toEqual([
      'Rex, 4 visits a year at €40.00: 18 of 31 days of March 2026, €7.74',
      'Rex, 4 visites par an à 40,00 € : 18 jours sur 31 en mars 2026, 7,74 €',
      'Rex, 4 bezoeken per jaar aan € 40,00: 18 van de 31 dagen van maart 2026, € 7,74',
    ])
  })

  it('describes a whole month or a single day', () => {
    const whole = { ...march, from: '2026-03-01', days: 31, netCents: 1_333 }
    expect(inAll(whole)).toEqual([
      'Rex, 4 visits a year at €40.00: all of March 2026, €13.33',
      'Rex, 4 visites par an à 40,00 € : le mois entier (mars 2026), 13,33 €',
      'Rex, 4 bezoeken per jaar aan € 40,00: heel maart 2026, € 13,33',
    ])
    const day = { ...march, animal: { ...march.animal, visits: 1 }, days: 1, netCents: 11 }
    expect(inAll(day)).toEqual([
      'Rex, 1 visit a year at €40.00: 1 of 31 days of March 2026, €0.11',
      'Rex, 1 visite par an à 40,00 € : 1 jour sur 31 en mars 2026, 0,11 €',
      'Rex, 1 bezoek per jaar aan € 40,00: 1 van de 31 dagen van maart 2026, € 0,11',
    ])
  })
})
