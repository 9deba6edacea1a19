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
  ])('recognizes %j as a column of clients', (header, field) => {
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
  ])('recognizes %j as a column of animals', (header, field) => {
    expect(matchColumns('animals', [header])).toEqual([field])
  })

  it('reads a name next to a first name as the last name, otherwise as the full name', () => {
    expect(matchColumns('clients', ['Nom', 'Prénom'])).toEqual(['lastName', 'firstName'])
    expect(matchColumns('clients', ['Naam', 'E-mail'])).toEqual(['fullName', 'email'])
  })

  it('reads a number as a house number only after a street', () => {
    expect(matchColumns('clients', ['Nr.', 'Straat', 'Nr', 'Bus'])).toEqual([
      null,
      'street',
      'houseNumber',
      'box',
    ])
  })

  it('assigns each field only to its first matching column', () => {
    expect(matchColumns('clients', ['Téléphone', 'GSM'])).toEqual(['phone', null])
  })

  it('recognizes every field by its own name', () => {
    expect(matchColumns('clients', importFields.clients)).toEqual(importFields.clients)
    expect(matchColumns('animals', importFields.animals)).toEqual(importFields.animals)
  })
})

it('the user’s choice moves a field to another column', () => {
  expect(chooseField(['phone', null, 'email'], 1, 'phone')).toEqual([null, 'phone', 'email'])
  expect(chooseField([null, null, 'email'], 2, null)).toEqual([null, null, null])
})

it('the import names the columns that every row requires', () => {
  expect(missingFields('clients', ['fullName', 'email'])).toEqual([])
  expect(missingFields('clients', ['lastNameFirst', 'email'])).toEqual([])
  expect(missingFields('clients', ['lastName', null])).toEqual([['firstName', 'fullName'], ['email']])
  expect(missingFields('animals', ['name'])).toEqual([['speciesName'], ['client', 'clientEmail']])
})
