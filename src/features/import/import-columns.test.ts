import { describe, expect, it } from 'vitest'
import { chooseField, importFields, matchColumns, missingFields } from './import-columns.ts'

describe('matchColumns', () => {
  it.each([
    ['First name', 'firstName'],
    ['PRÉNOM', 'firstName'],
    ['voornaam', 'firstName'],
    ['Surname', 'lastName'],
    ['Achternaam', 'lastName'],
    ['Nom complet', 'fullName'],
    ['E-mail', 'email'],
    ['Adresse e-mail (privée)', 'email'],
    ['Tél.', 'phone'],
    ['GSM', 'phone'],
    ['N° TVA', 'companyVAT'],
    ['Btw-nummer', 'companyVAT'],
    ['Société', 'companyName'],
    ['Rue et numéro', 'street'],
    ['Straat', 'street'],
    ['code_postal', 'postalCode'],
    ['CP', 'postalCode'],
    ['Localité', 'city'],
    ['Gemeente', 'city'],
    ['Land', 'country'],
    ['N° compte', 'iban'],
    ['BIC', 'bic'],
    ['Solde (€)', 'credit'],
    ['Tegoed', 'credit'],
    ['Straat + nr', 'street'],
    ['Straat en huisnr.', 'street'],
    ['Adres 1', 'street'],
    ['Straße', 'street'],
    ['Huisnr.', 'houseNumber'],
    ['N° de maison', 'houseNumber'],
    ['Bus', 'box'],
    ['Bte', 'box'],
    ['Adres 2', 'secondLine'],
    ['Complément d’adresse', 'secondLine'],
    ['Postcode + gemeente', 'townLine'],
    ['CP / Localité', 'townLine'],
    ['PLZ Ort', 'townLine'],
    ['Town', 'city'],
    ['IBAN-nummer', 'iban'],
    ['Bankrekeningnr.', 'iban'],
    ['GSM-nr.', 'phone'],
    ['Tel.', 'phone'],
    ['Handy', 'phone'],
    ['Vorname', 'firstName'],
    ['Naam', 'fullName'],
    ['Voornaam + naam', 'fullName'],
    ['Naam en voornaam', 'lastNameFirst'],
    ['NOM - PRÉNOM', 'lastNameFirst'],
    ['Nr.', null],
    ['Couleur des yeux', null],
    ['', null],
  ])('knows %j among the columns of clients', (header, field) => {
    expect(matchColumns('clients', [header])).toEqual([field])
  })

  it.each([
    ['Nom', 'name'],
    ['Animal', 'name'],
    ['Espèce', 'speciesName'],
    ['Diersoort', 'speciesName'],
    ['Propriétaire', 'client'],
    ['Eigenaar', 'client'],
    ['E-mail du propriétaire', 'clientEmail'],
    ['N° puce', 'chipId'],
    ['Chipnummer', 'chipId'],
    ['Visites par an', 'nbYearlyVisit'],
    ['Téléphone', 'phoneNumber'],
  ])('knows %j among the columns of animals', (header, field) => {
    expect(matchColumns('animals', [header])).toEqual([field])
  })

  it('takes a name beside a first name for a last name, and alone for a whole one', () => {
    expect(matchColumns('clients', ['Nom', 'Prénom'])).toEqual(['lastName', 'firstName'])
    expect(matchColumns('clients', ['Naam', 'E-mail'])).toEqual(['fullName', 'email'])
  })

  it('takes a number for that of the house behind a street alone', () => {
    expect(matchColumns('clients', ['Nr.', 'Straat', 'Nr', 'Bus'])).toEqual([
      null,
      'street',
      'houseNumber',
      'box',
    ])
  })

  it('gives each field to one column, the first', () => {
    expect(matchColumns('clients', ['Téléphone', 'GSM'])).toEqual(['phone', null])
  })

  it('knows every field by its own name', () => {
    expect(matchColumns('clients', importFields.clients)).toEqual(importFields.clients)
    expect(matchColumns('animals', importFields.animals)).toEqual(importFields.animals)
  })
})

it('moves a field to the column that a person chose', () => {
  expect(chooseField(['phone', null, 'email'], 1, 'phone')).toEqual([null, 'phone', 'email'])
  expect(chooseField([null, null, 'email'], 2, null)).toEqual([null, null, null])
})

it('says without which columns no row is whole', () => {
  expect(missingFields('clients', ['fullName', 'email'])).toEqual([])
  expect(missingFields('clients', ['lastNameFirst', 'email'])).toEqual([])
  expect(missingFields('clients', ['lastName', null])).toEqual([['firstName', 'fullName'], ['email']])
  expect(missingFields('animals', ['name'])).toEqual([['speciesName'], ['client', 'clientEmail']])
})
