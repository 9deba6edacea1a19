import { expect, it } from 'vitest'
import { type Language, languages } from '../text/language.ts'
import {
  comingSentence,
  lineSentence,
  nextInvoiceSentence,
  type TermsToDescribe,
  termsSentences,
} from './billing-sentences.ts'
import type { MonthLine } from './compute-billing.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const inAll = (write: (language: Language) => string) => languages.map(language => plain(write(language)))

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

it('describes the billed part of the month, the animal and its price on a line', () => {
  expect(inAll(language => lineSentence(march, language))).toEqual([
    'Rex, 4 visits a year at €40.00: 18 of 31 days of March 2026, €7.74',
    'Rex, 4 visites par an à 40,00 € : 18 jours sur 31 en mars 2026, 7,74 €',
    'Rex, 4 bezoeken per jaar aan € 40,00: 18 van de 31 dagen van maart 2026, € 7,74',
  ])
})

it('describes a whole month or a single day on a line', () => {
  const whole = { ...march, from: '2026-03-01', days: 31, netCents: 1_333 }
  expect(inAll(language => lineSentence(whole, language))).toEqual([
    'Rex, 4 visits a year at €40.00: all of March 2026, €13.33',
    'Rex, 4 visites par an à 40,00 € : le mois entier (mars 2026), 13,33 €',
    'Rex, 4 bezoeken per jaar aan € 40,00: heel maart 2026, € 13,33',
  ])
  const day = { ...march, animal: { ...march.animal, visits: 1 }, days: 1, netCents: 11 }
  expect(inAll(language => lineSentence(day, language))).toEqual([
    'Rex, 1 visit a year at €40.00: 1 of 31 days of March 2026, €0.11',
    'Rex, 1 visite par an à 40,00 € : 1 jour sur 31 en mars 2026, 0,11 €',
    'Rex, 1 bezoek per jaar aan € 40,00: 1 van de 31 dagen van maart 2026, € 0,11',
  ])
})

const terms: TermsToDescribe = {
  from: '2026-03-12',
  reason: 'animals',
  yearly: 160,
  animals: [
    { name: 'Rex', visits: 4, hourlyPrice: 40, yearly: 160 },
    { name: 'Minou', visits: 1, hourlyPrice: null, yearly: 0 },
  ],
}

it('describes the price per animal, the total and the start date of a contract', () => {
  const sentences = languages.map(language => termsSentences(terms, language))
  expect(sentences.flatMap(({ animals, about }) => [...animals, ...about]).map(plain)).toEqual([
    'Rex: 4 visits a year at €40.00, €160.00 a year',
    'Minou: 1 visit a year, not charged until the species has a price',
    'Total: €160.00 a year, about €13.33 a month (excl. VAT).',
    'In effect since 12 March 2026 (change of animals).',
    'Rex : 4 visites par an à 40,00 €, 160,00 € par an',
    'Minou : 1 visite par an, sans facturation tant que l’espèce n’a pas de prix',
    'Total : 160,00 € par an, environ 13,33 € par mois (HTVA).',
    'En vigueur depuis le 12 mars 2026 (changement d’animaux).',
    'Rex: 4 bezoeken per jaar aan € 40,00, € 160,00 per jaar',
    'Minou: 1 bezoek per jaar, niet aangerekend tot de diersoort een prijs heeft',
    'Totaal: € 160,00 per jaar, ongeveer € 13,33 per maand (excl. btw).',
    'Van kracht sinds 12 maart 2026 (wijziging van dieren).',
  ])
})

it('describes a future change and its effect on the next invoice', () => {
  const dearer: TermsToDescribe = { ...terms, from: '2026-05-01', reason: 'price', yearly: 176 }
  expect(inAll(language => comingSentence(dearer, 160, language))).toEqual([
    'From 1 May 2026: €176.00 a year (+€16.00), excl. VAT (new price).',
    'À partir du 1er mai 2026 : 176,00 € par an (+16,00 €), HTVA (nouveau prix).',
    'Vanaf 1 mei 2026: € 176,00 per jaar (+€ 16,00), excl. btw (nieuwe prijs).',
  ])
  expect(inAll(language => nextInvoiceSentence('2026-04', 16.13, language))).toEqual([
    'Next invoice: April 2026, about €16.13 incl. VAT if nothing changes:',
    'Prochaine facture (avril 2026) : environ 16,13 € TVAC si rien ne change :',
    'Volgende factuur: april 2026, ongeveer € 16,13 incl. btw als er niets verandert:',
  ])
})
