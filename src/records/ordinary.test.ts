import { expect, it } from 'vitest'
import { type Language, languages } from '../domain/text/language.ts'
import { editSentences, errorSentences, failureSentences } from './ordinary.ts'
import { recordInSentence } from './records.ts'

const animal = { en: 'this animal', fr: 'cet animal', nl: 'dit dier' }
const invoice = { en: 'this invoice', fr: 'cette facture', nl: 'deze factuur' }
const booking = { en: 'this appointment', fr: 'ce rendez-vous', nl: 'deze afspraak' }

it('describes an edit in the grammatical gender of the record', () => {
  const of = (demonstrative: typeof animal) =>
    languages.flatMap(language => {
      const { add, change, delete: remove, restore } = editSentences(demonstrative, language)
      return [add, change, remove, restore].map(sentence => sentence('Rex', 'name'))
    })
  expect(of(animal)).toEqual([
    'Added the animal Rex',
    'Changed name of Rex',
    'Deleted the animal Rex',
    'Restored the animal Rex',
    'Animal Rex ajouté',
    'Modifié pour Rex\u00a0: name',
    'Animal Rex supprimé',
    'Animal Rex rétabli',
    'Dier Rex toegevoegd',
    'Gewijzigd bij Rex: name',
    'Dier Rex verwijderd',
    'Dier Rex hersteld',
  ])
  expect(of(invoice)).toContain('Facture Rex ajoutée')
})

it('describes a failure with the grammatical article of the record', () => {
  const of = (demonstrative: typeof animal) =>
    languages.flatMap(language => Object.values(failureSentences(demonstrative, language)))
  expect(of(booking)).toEqual([
    'Failed to save appointment',
    'Failed to delete appointment',
    'Échec de l’enregistrement du rendez-vous',
    'Échec de la suppression du rendez-vous',
    'De afspraak kon niet worden bewaard',
    'De afspraak kon niet worden verwijderd',
  ])
})

it.each([
  ['species', 'species', 'de l’espèce', 'De diersoort'],
  ['animals', 'animal', 'de l’animal', 'Het dier'],
  ['contracts', 'contract', 'du contrat', 'Het contract'],
  ['invoices', 'invoice', 'de la facture', 'De factuur'],
] as const)('words failures with %s exactly as the specification', (name, english, french, dutch) => {
  const of = (language: Language) => Object.values(failureSentences(recordInSentence(name), language))
  expect(of('en')).toEqual([`Failed to save ${english}`, `Failed to delete ${english}`])
  expect(of('fr')).toEqual([`Échec de l’enregistrement ${french}`, `Échec de la suppression ${french}`])
  expect(of('nl')).toEqual([`${dutch} kon niet worden bewaard`, `${dutch} kon niet worden verwijderd`])
})

it('describes an ID that already exists and an ID that no longer exists', () => {
  const of = (demonstrative: typeof animal) =>
    languages.map(language => Object.values(errorSentences(demonstrative, language)))
  expect(of(booking)).toEqual([
    ['This appointment exists already.', 'This appointment no longer exists.'],
    ['Ce rendez-vous existe déjà.', 'Ce rendez-vous n’existe plus.'],
    ['Deze afspraak bestaat al.', 'Deze afspraak bestaat niet meer.'],
  ])
})
