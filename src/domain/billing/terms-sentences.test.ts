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
  why: 'animals',
  yearly: 160,
  animals: [
    { name: 'Rex', visits: 4, hourlyPrice: 40, yearly: 160 },
    { name: 'Minou', visits: 1, hourlyPrice: null, yearly: 0 },
  ],
}

it('says what a contract charges for each animal, what that comes to, and since when', () => {
  const told = languages.map(language => termsSentences(terms, language))
  expect(told.map(({ animals }) => animals.map(plain))).toEqual([
    [
      'Rex: 4 visits a year at €40.00, €160.00 a year',
      'Minou: 1 visit a year, and nothing is charged until the species has a price',
    ],
    [
      'Rex : 4 visites par an à 40,00 €, 160,00 € par an',
      'Minou : 1 visite par an, et rien n’est facturé tant que l’espèce n’a pas de prix',
    ],
    [
      'Rex: 4 bezoeken per jaar aan € 40,00, € 160,00 per jaar',
      'Minou: 1 bezoek per jaar, en er wordt niets aangerekend tot de diersoort een prijs heeft',
    ],
  ])
  expect(told.map(({ about }) => about.map(plain))).toEqual([
    ['In all €160.00 a year, about €13.33 a month, without VAT.', 'So since 12 Mar 2026: other animals.'],
    [
      'En tout 160,00 € par an, environ 13,33 € par mois, hors TVA.',
      'Ainsi depuis le 12 mars 2026 : d’autres animaux.',
    ],
    [
      'Samen € 160,00 per jaar, ongeveer € 13,33 per maand, zonder btw.',
      'Zo sinds 12 mrt 2026: andere dieren.',
    ],
  ])
})

it('says what changes on a day to come, and what the next invoice will be', () => {
  const dearer: TermsToDescribe = { ...terms, from: '2026-05-01', why: 'price', yearly: 176 }
  expect(languages.map(language => plain(comingSentence(dearer, 160, language)))).toEqual([
    'From 01 May 2026 on €176.00 a year (+€16.00), without VAT: a new price.',
    'À partir du 1 mai 2026, 176,00 € par an (+16,00 €), hors TVA : un nouveau prix.',
    'Vanaf 1 mei 2026 € 176,00 per jaar (+€ 16,00), zonder btw: een nieuwe prijs.',
  ])
  expect(languages.map(language => plain(nextInvoiceSentence('2026-04', 16.13, language)))).toEqual([
    'The next invoice is for April 2026, about €16.13 with VAT if nothing changes:',
    'La prochaine facture porte sur avril 2026, environ 16,13 € TVA comprise si rien ne change :',
    'De volgende factuur is voor april 2026, ongeveer € 16,13 met btw als er niets verandert:',
  ])
})
