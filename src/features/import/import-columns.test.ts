import { describe, expect, it } from 'vitest'
import { chooseField, importFields, matchColumns, missingFields } from './import-columns.ts'

describe('matchColumns', () => {
  it.each([
    ['firstName', ['First name', 'PRÉNOM', 'voornaam', 'Vorname']],
    ['lastName', ['Surname', 'Achternaam']],
    ['fullName', ['Nom complet', 'Naam', 'Voornaam + naam']],
    ['email', ['E-mail', 'Adresse e-mail (privée)']],
    ['phone', ['Tél.', 'GSM', 'GSM-nr.', 'Tel.', 'Handy']],
    ['companyVAT', ['N° TVA', 'Btw-nummer']],
    ['companyName', ['Société']],
    ['street', ['Rue et numéro', 'Straat', 'Straat + nr', 'Straat en huisnr.', 'Adres 1', 'Straße']],
    ['postalCode', ['code_postal', 'CP']],
    ['city', ['Localité', 'Gemeente', 'Town']],
    ['country', ['Land']],
    ['iban', ['N° compte', 'IBAN-nummer', 'Bankrekeningnr.']],
    ['bic', ['BIC']],
    ['credit', ['Solde (€)', 'Tegoed']],
    ['houseNumber', ['Huisnr.', 'N° de maison']],
    ['box', ['Bus', 'Bte']],
    ['secondLine', ['Adres 2', 'Complément d’adresse']],
    ['townLine', ['Postcode + gemeente', 'CP / Localité', 'PLZ Ort']],
    ['lastNameFirst', ['Naam en voornaam', 'NOM - PRÉNOM']],
  ])('recognizes the column %s of clients', (field, headers) => {
    expect(headers.map(header => matchColumns('clients', [header]))).toEqual(headers.map(() => [field]))
  })

  it.each(['Nr.', 'Couleur des yeux', ''])('does not recognize the column %j', header => {
    expect(matchColumns('clients', [header])).toEqual([null])
  })

  it.each([
    ['name', ['Nom', 'Animal']],
    ['speciesName', ['Espèce', 'Diersoort']],
    ['client', ['Propriétaire', 'Eigenaar']],
    ['clientEmail', ['E-mail du propriétaire']],
    ['chipId', ['N° puce', 'Chipnummer']],
    ['nbYearlyVisit', ['Visites par an']],
    ['phoneNumber', ['Téléphone']],
  ])('recognizes the column %s of animals', (field, headers) => {
    expect(headers.map(header => matchColumns('animals', [header]))).toEqual(headers.map(() => [field]))
  })

  it('reads a name next to a first name as the last name, otherwise as the full name', () => {
    expect(matchColumns('clients', ['Nom', 'Prénom'])).toEqual(['lastName', 'firstName'])
    expect(matchColumns('clients', ['Naam', 'E-mail'])).toEqual(['fullName', 'email'])
  })

  it('reads a number as a house number only after a street', () => {
    const columns = matchColumns('clients', ['Nr.', 'Straat', 'Nr', 'Bus'])
    expect(columns).toEqual([null, 'street', 'houseNumber', 'box'])
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
