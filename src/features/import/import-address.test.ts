import { describe, expect, it } from 'vitest'
import { blankAddress } from '../../domain/clients/address.ts'
import { joinStreet, partAddress, partTown, readAddress } from './import-address.ts'
import type { ImportField } from './import-columns.ts'
import { cellReader } from './import-row.ts'

const none = { street: '', houseNumber: '', box: '', secondLine: '' }

it.each([
  [{ street: 'Kerkstraat', houseNumber: '12' }, 'Kerkstraat 12'],
  [{ street: 'Kerkstraat 12', houseNumber: '12' }, 'Kerkstraat 12'],
  [{ street: 'Kerkstraat 112', houseNumber: '12' }, 'Kerkstraat 112 12'],
  [{ street: 'Kerkstraat', houseNumber: '12', box: '3' }, 'Kerkstraat 12 bus 3'],
  [{ street: 'Kerkstraat 12', box: 'bus 3' }, 'Kerkstraat 12 bus 3'],
  [{ street: 'Rue Haute', houseNumber: '12A', box: '3' }, 'Rue Haute 12A bte 3'],
  [{ street: 'Chaussée de Gand 1', box: 'Boîte 4' }, 'Chaussée de Gand 1 Boîte 4'],
  [{ street: 'Kasteel Beau Séjour', secondLine: 'Dreef 1' }, 'Kasteel Beau Séjour, Dreef 1'],
  [{ secondLine: 'Dreef 1' }, 'Dreef 1'],
  [{}, ''],
])('an address joins %j to %j', (parts, street) => {
  expect(joinStreet({ ...none, ...parts })).toBe(street)
})

it.each([
  ['9000 Gent', '9000', 'Gent'],
  ['B-9000 Gent', '9000', 'Gent'],
  ['BE 9000 - Gent', '9000', 'Gent'],
  ['9000Gent', '', '9000Gent'],
  ['Gent 9000', '9000', 'Gent'],
  ['Gent (9000)', '9000', 'Gent'],
  ['1012 AB Amsterdam', '1012 AB', 'Amsterdam'],
  ['75001 Paris', '75001', 'Paris'],
  ['9000', '9000', ''],
  ['Gent', '', 'Gent'],
  ['', '', ''],
])('an address splits %j into a postal code and a town', (text, postalCode, city) => {
  expect(partTown(text)).toEqual({ postalCode, city })
})

it.each([
  ['Kerkstraat 12, 9000 Gent', 'Kerkstraat 12', '9000', 'Gent'],
  ['Kerkstraat 12\n9000 Gent', 'Kerkstraat 12', '9000', 'Gent'],
  ['Kerkstraat 12 9000 Gent', 'Kerkstraat 12', '9000', 'Gent'],
  ['Rue Haute 1 - 1000 Bruxelles', 'Rue Haute 1', '1000', 'Bruxelles'],
  ['Place du 11 Novembre 1918 Nulle-Part', 'Place du 11 Novembre 1918 Nulle-Part', '', ''],
  ['Steenweg 1234', 'Steenweg 1234', '', ''],
  ['Kerkstraat 12', 'Kerkstraat 12', '', ''],
])('an address splits %j into a street and a town', (text, street, postalCode, city) => {
  expect(partAddress(text)).toEqual({ street, postalCode, city })
})

describe('an address from the columns of a file', () => {
  const read = (row: { [Field in ImportField]?: string }) => {
    const columns = Object.keys(row).flatMap(name => (isField(name, row) ? [name] : []))
    return readAddress(blankAddress, cellReader(columns, { line: 2, cells: Object.values(row) }))
  }
  const isField = (name: string, row: object): name is ImportField => name in row

  it('is joined and split', () => {
    const town = { postalCode: '9000', city: 'Gent' }
    const home = { street: 'Kerkstraat 12', ...town }
    const parts = { street: 'Kerkstraat', houseNumber: '12', box: '3', townLine: '9000 Gent' }
    expect(read(parts)).toEqual({ street: 'Kerkstraat 12 bus 3', ...town, country: '' })
    expect(read({ street: 'Kerkstraat 12', secondLine: '9000 Gent' })).toMatchObject(home)
    expect(read({ street: 'Kerkstraat 12, 9000 Gent', country: 'BE' })).toEqual({ ...home, country: 'BE' })
  })

  it('is unchanged when the file has columns for a town', () => {
    const street = 'Kerkstraat 12, 9000 Gent'
    expect(read({ street, postalCode: '', city: '' })).toMatchObject({ street, postalCode: '', city: '' })
    const both = read({ street: 'A 1', townLine: '9000 Gent', city: 'Gentbrugge' })
    expect(both).toMatchObject({ postalCode: '9000', city: 'Gentbrugge' })
  })
})
