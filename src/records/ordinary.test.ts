import { expect, it } from 'vitest'
import { type Language, languages } from '../domain/text/language.ts'
import { editSentences, errorSentences, failureSentences } from './ordinary.ts'
import { recordInSentence } from './records.ts'

const animal = { en: 'this animal', fr: 'cet animal', nl: 'dit dier' }
const invoice = { en: 'this invoice', fr: 'cette facture', nl: 'deze factuur' }

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

it.each([
  ['species', 'species', 'de l’espèce', 'De diersoort'],
  ['animals', 'animal', 'de l’animal', 'Het dier'],
  ['contracts', 'contract', 'du contrat', 'Het contract'],
  ['appointments', 'appointment', 'du rendez-vous', 'De afspraak'],
  ['invoices', 'invoice', 'de la facture', 'De factuur'],
] as const)('words failures with %s exactly as the specification', (name, english, french, dutch) => {
  const of = (language: Language) => Object.values(failureSentences(recordInSentence(name), language))
  expect(of('en')).toEqual([`Failed to save ${english}`, `Failed to delete ${english}`])
  expect(of('fr')).toEqual([`Échec de l’enregistrement ${french}`, `Échec de la suppression ${french}`])
  expect(of('nl')).toEqual([`${dutch} kon niet worden bewaard`, `${dutch} kon niet worden verwijderd`])
})

it('describes an ID that already exists and an ID that no longer exists', () => {
  expect(languages.map(language => Object.values(errorSentences(animal, language)))).toEqual([
    ['This animal exists already.', 'This animal no longer exists.'],
    ['Cet animal existe déjà.', 'Cet animal n’existe plus.'],
    ['Dit dier bestaat al.', 'Dit dier bestaat niet meer.'],
  ])
})
