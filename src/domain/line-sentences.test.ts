import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import { lineSentence, reasonsOfCorrection } from './line-sentences.ts'
import type { CorrectionLine, MonthLine } from './reckoning.ts'

const march: MonthLine = {
  ...{ kind: 'month', period: '2026-03', contractId: 'c1' },
  animal: { id: 'a1', name: 'Rex', chipId: '', speciesId: 'dog', speciesName: 'Dog', visits: 4 },
  price: { hourlyCents: 4_000, vatRate: 21 },
  ...{ from: '2026-03-14', to: '2026-03-31', days: 18, ofDays: 31, vatRate: 21, netCents: 774 },
}
const correction: CorrectionLine = { kind: 'correction', period: '2026-03', vatRate: 21, netCents: -210 }

/** As it is read, whatever spaces stand in it. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const inAll = (
  ...args: Parameters<typeof lineSentence> extends [infer L, unknown, ...infer R] ? [L, ...R] : never
) => {
  const [line, ...rest] = args
  return languages.map(language => plain(lineSentence(line, language, ...rest)))
}

describe('a line of an invoice says', () => {
  it('which part of the month an animal is billed for, and what for', () => {
    expect(inAll(march)).toEqual([
      'Rex, 4 visits a year at €40.00: 18 of 31 days of March 2026, €7.74',
      'Rex, 4 visites par an à 40,00 € : 18 jours sur 31 en mars 2026, 7,74 €',
      'Rex, 4 bezoeken per jaar aan € 40,00: 18 van de 31 dagen van maart 2026, € 7,74',
    ])
  })

  it('that it is for a whole month, or for one day', () => {
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

  it('which month it puts right, by how much, and why where that is known', () => {
    expect(inAll(correction)).toEqual([
      'Correction for March 2026: −€2.10',
      'Correction pour mars 2026 : −2,10 €',
      'Correctie voor maart 2026: −€ 2,10',
    ])
    const reasons = [
      { why: 'animals', day: '2026-03-12' },
      { why: 'stopped', day: '2026-03-20' },
    ] as const
    expect(inAll({ ...correction, netCents: 210 }, reasons)).toEqual([
      'Correction for March 2026: +€2.10, because the animals are others from 12 Mar 2026 on and the contract stopped or paused on 20 Mar 2026',
      'Correction pour mars 2026 : +2,10 €, parce que les animaux ont changé à partir du 12 mars 2026 et que le contrat a été arrêté ou suspendu le 20 mars 2026',
      'Correctie voor maart 2026: +€ 2,10, omdat de dieren vanaf 12 mrt 2026 anders zijn en het contract op 20 mrt 2026 stopte of gepauzeerd werd',
    ])
  })
})

it('the reasons of a correction are what was written since the invoice was issued, and counts in its month', () => {
  const happened = [
    { why: 'start', day: '2026-01-05', at: '2026-01-05T09:00:00.000Z' },
    { why: 'animals', day: '2026-03-12', at: '2026-03-12T09:00:00.000Z' },
    { why: 'price', day: '2026-05-01', at: '2026-03-20T09:00:00.000Z' },
  ] as const
  expect(reasonsOfCorrection(correction, '2026-03-02', happened)).toEqual([
    { why: 'animals', day: '2026-03-12' },
  ])
  expect(reasonsOfCorrection(correction, '2026-03-13', happened)).toEqual([])
})
