import { expect, it } from 'vitest'
import { languages } from '../domain/text/language.ts'
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
    languages.map(language => failureSentences(demonstrative, language).failedToSave)
  expect(of(animal)).toEqual([
    'Failed to save animal',
    'Échec de l’enregistrement de l’animal',
    'Het dier kon niet worden bewaard',
  ])
  expect(of(booking)).toEqual([
    'Failed to save appointment',
    'Échec de l’enregistrement du rendez-vous',
    'De afspraak kon niet worden bewaard',
  ])
  expect(of(invoice)[1]).toBe('Échec de l’enregistrement de la facture')
  expect(failureSentences(invoice, 'fr').failedToDelete).toBe('Échec de la suppression de la facture')
})

it('uses the exact wording of the specification for failures', () => {
  const failures = (['species', 'animals', 'contracts', 'invoices'] as const).map(name =>
    languages.flatMap(language => Object.values(failureSentences(recordInSentence(name), language))),
  )
  expect(failures).toEqual([
    [
      'Failed to save species',
      'Failed to delete species',
      'Échec de l’enregistrement de l’espèce',
      'Échec de la suppression de l’espèce',
      'De diersoort kon niet worden bewaard',
      'De diersoort kon niet worden verwijderd',
    ],
    [
      'Failed to save animal',
      'Failed to delete animal',
      'Échec de l’enregistrement de l’animal',
      'Échec de la suppression de l’animal',
      'Het dier kon niet worden bewaard',
      'Het dier kon niet worden verwijderd',
    ],
    [
      'Failed to save contract',
      'Failed to delete contract',
      'Échec de l’enregistrement du contrat',
      'Échec de la suppression du contrat',
      'Het contract kon niet worden bewaard',
      'Het contract kon niet worden verwijderd',
    ],
    [
      'Failed to save invoice',
      'Failed to delete invoice',
      'Échec de l’enregistrement de la facture',
      'Échec de la suppression de la facture',
      'De factuur kon niet worden bewaard',
      'De factuur kon niet worden verwijderd',
    ],
  ])
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
