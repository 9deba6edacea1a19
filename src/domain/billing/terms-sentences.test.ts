import { expect, it } from 'vitest'
import { languages } from '../text/language.ts'
import {
  comingSentence,
  nextInvoiceSentence,
  type TermsToDescribe,
  termsSentences,
} from './billing-sentences.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
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
  expect(sentences.map(({ animals }) => animals.map(plain))).toEqual([
    [
      'Rex: 4 visits a year at €40.00, €160.00 a year',
      'Minou: 1 visit a year, not charged until the species has a price',
    ],
    [
      'Rex : 4 visites par an à 40,00 €, 160,00 € par an',
      'Minou : 1 visite par an, sans facturation tant que l’espèce n’a pas de prix',
    ],
    [
      'Rex: 4 bezoeken per jaar aan € 40,00, € 160,00 per jaar',
      'Minou: 1 bezoek per jaar, niet aangerekend tot de diersoort een prijs heeft',
    ],
  ])
  expect(sentences.map(({ about }) => about.map(plain))).toEqual([
    [
      'Total: €160.00 a year, about €13.33 a month (excl. VAT).',
      'In effect since 12 March 2026 (change of animals).',
    ],
    [
      'Total : 160,00 € par an, environ 13,33 € par mois (HTVA).',
      'En vigueur depuis le 12 mars 2026 (changement d’animaux).',
    ],
    [
      'Totaal: € 160,00 per jaar, ongeveer € 13,33 per maand (excl. btw).',
      'Van kracht sinds 12 maart 2026 (wijziging van dieren).',
    ],
  ])
})

it('describes a future change and its effect on the next invoice', () => {
  const dearer: TermsToDescribe = { ...terms, from: '2026-05-01', reason: 'price', yearly: 176 }
  expect(languages.map(language => plain(comingSentence(dearer, 160, language)))).toEqual([
    'From 1 May 2026: €176.00 a year (+€16.00), excl. VAT (new price).',
    'À partir du 1er mai 2026 : 176,00 € par an (+16,00 €), HTVA (nouveau prix).',
    'Vanaf 1 mei 2026: € 176,00 per jaar (+€ 16,00), excl. btw (nieuwe prijs).',
  ])
  expect(languages.map(language => plain(nextInvoiceSentence('2026-04', 16.13, language)))).toEqual([
    'Next invoice: April 2026, about €16.13 incl. VAT if nothing changes:',
    'Prochaine facture (avril 2026) : environ 16,13 € TVAC si rien ne change :',
    'Volgende factuur: april 2026, ongeveer € 16,13 incl. btw als er niets verandert:',
  ])
})
