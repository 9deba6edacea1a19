import { describe, expect, it } from 'vitest'
import { animals } from '../../records/animals.ts'
import { blankValues } from '../../records/record.ts'
import { readAnimals } from './import-animals.ts'
import { type ImportField, matchColumns } from './import-columns.ts'

const columns: ImportField[] = [
  ...(['name', 'speciesName', 'client', 'clientEmail', 'chipId', 'nbYearlyVisit', 'city'] as const),
]

const client = (id: string, firstName: string, lastName: string, email = '') => {
  return { id, firstName, lastName, email, isUnsent: false }
}
const surroundings = {
  species: [{ name: 'Chien' }, { name: 'Bœuf' }],
  clients: [
    client('c1', 'Zoë', "D'Hondt", 'Zoe@Example.be'),
    client('c2', 'Jan', 'Claes', 'jan.1@example.be'),
    client('c3', 'Jan', 'Claes', 'jan.2@example.be'),
    client('c4', 'Marie', 'Œuvrard', 'famille@example.be'),
    client('c5', 'Luc', 'Œuvrard', 'famille@example.be'),
    { ...client('c6', 'Nele', 'Maes'), isUnsent: true },
  ],
  animals: [{ name: 'Rex', chipId: '981000012345678', clientId: 'c1' }],
  today: '2026-12-01',
}

const read = (...rows: string[][]) =>
  readAnimals(
    rows.map((cells, i) => ({ line: i + 2, cells })),
    columns,
    surroundings,
  )

describe('readAnimals', () => {
  it('reads an animal with the practice’s spelling of its species', () => {
    const [row] = read(['Fifi', 'BOEUF', 'Zoë D’Hondt', '', '981-000 012.345.679', '', 'Namur'])
    expect(row).toMatchObject({ line: 2, name: 'Fifi', problems: [], doubts: [] })
    const { addressToCheck: _, hasOwnAddress: _own, ...blank } = blankValues(animals)
    expect(row?.values).toEqual({
      ...blank,
      name: 'Fifi',
      chipId: '981000012345679',
      speciesName: 'Bœuf',
      consultingAddress: { street: '', city: 'Namur', postalCode: '', country: '', phoneNumber: '' },
      clientId: 'c1',
      nbYearlyVisit: 3,
    })
  })

  it.each([
    [['12/03/2021', 'V', 'Ja'], { birth: '2021-03-12', sex: 'female', neutered: 'yes' }, []],
    [['2021', 'Reu', 'n'], { birth: '2021', sex: 'male', neutered: 'no' }, []],
    [['03/2021', '?', ''], { birth: '2021-03', sex: null, neutered: null }, []],
    [['puppy', 'Femelle', 'stérilisée'], { sex: 'female', neutered: 'yes' }, ['animals/birth-invalid']],
    [['2027', 'M', 'x'], { birth: '2027', sex: 'male', neutered: 'yes' }, ['day/in-future']],
  ])('reads birth, sex and neutering as other systems write them: %j', (cells, values, codes) => {
    const headers = [
      'Nom',
      'Espèce',
      'Client',
      'Geboortedatum',
      'Sexe',
      'Gecastreerd',
      'Race',
      'Robe',
      'Polisnr',
    ]
    const [row] = readAnimals(
      [{ line: 2, cells: ['Fifi', 'Chien', "Zoë D'Hondt", ...cells, 'Border collie', 'noir', '12'] }],
      matchColumns('animals', headers),
      surroundings,
    )
    const others = { breed: 'Border collie', coatColor: 'noir', policyNumber: '12' }
    expect(row?.values).toMatchObject({ ...values, ...others })
    expect(row?.problems.map(({ code }) => code)).toEqual(codes)
  })

  it('reads dates as users and spreadsheets write them and refuses invalid dates', () => {
    const readDays = (day: string) =>
      readAnimals(
        [{ line: 2, cells: ['Fifi', 'Chien', "Zoë D'Hondt", day] }],
        ['name', 'speciesName', 'client', 'snoozedUntil'],
        surroundings,
      )[0]
    for (const day of ['2026-12-05', '5/12/2026', '05.12.2026'])
      expect(readDays(day)).toMatchObject({ problems: [], values: { snoozedUntil: '2026-12-05' } })
    expect(readDays('')).toMatchObject({ problems: [], values: { snoozedUntil: null } })
    expect(readDays('soon')?.problems).toEqual([
      { code: 'day/invalid', field: 'snoozedUntil', value: 'soon' },
    ])
  })

  it.each([
    ['', 'zoe@example.be', 'c1'],
    ['D’HONDT zoé', '', 'c1'],
    ["D'Hondt, Zoë", '', 'c1'],
    ['Zoë D’Hondt', 'unknown@example.be', 'c1'],
    // Several clients match the name or the email.
    ['Luc Oeuvrard', 'famille@example.be', 'c5'],
    ['Jan Claes', 'jan.2@example.be', 'c3'],
  ])('finds the client by the name "%s" in either order and the email "%s"', (name, email, clientId) => {
    expect(read(['Max', 'chien', name, email])[0]?.values.clientId).toBe(clientId)
  })

  it.each([
    [
      ['', '', '', ''],
      ['animals/name-required', 'animals/species-required', 'animals/client-required'],
    ],
    [
      ['Max', 'Licorne', 'Jan Claes', ''],
      ['animals/species-unknown', 'client-ambiguous'],
    ],
    [['Max', 'Chien', '', 'famille@example.be'], ['client-ambiguous']],
    [['Max', 'Chien', 'Personne', ''], ['animals/client-unknown']],
    [['Max', 'Chien', 'Nele Maes', ''], ['client-unsent']],
    [['Max', 'Chien', '', 'zoe@example.be', '9,81E+14'], ['chip-shortened']],
    [['Max', 'Chien', '', 'zoe@example.be', '', 'souvent'], ['animals/visits-invalid']],
    [['Max', 'Chien', '', 'zoe@example.be', '', '1001'], ['animals/visits-invalid']],
  ])('does not import the row %j because of %j', (cells, codes) => {
    expect(read(cells)[0]?.problems.map(({ code }) => code)).toEqual(codes)
  })

  it('reads the number of visits as a whole number', () => {
    const visits = (text: string) =>
      read(['Max', 'Chien', '', 'zoe@example.be', '', text])[0]?.values.nbYearlyVisit
    expect([visits('0'), visits('12'), visits('4,0'), visits('2,5')]).toEqual([0, 12, 4, Number.NaN])
  })

  it('warns of an animal that already exists or is repeated in the file', () => {
    const [sameChip, sameName, other, again] = read(
      ['Max', 'Chien', 'Jan Claes', 'jan.1@example.be', '981 0000 1234 5678'],
      ['REX', 'Chien', '', 'zoe@example.be'],
      ['Rex', 'Chien', '', 'jan.1@example.be', '123456789'],
      ['rex', 'Chien', '', 'jan.1@example.be', '123456789'],
    )
    expect(sameChip?.doubts).toEqual([{ same: 'chip', name: 'Rex', line: null }])
    expect(sameName?.doubts).toEqual([{ same: 'animal', name: 'Rex', line: null }])
    expect(other?.doubts).toEqual([])
    expect(again?.doubts).toMatchObject([
      { same: 'chip', line: 4 },
      { same: 'animal', line: 4 },
    ])
  })

  it('looks up 20,000 animals among 20,000 clients without comparing every pair', () => {
    const clients = Array.from({ length: 20_000 }, (_, i) => client(`c${i}`, 'Éva', `Maes ${i}`))
    const rows = clients.map(({ lastName }, i) => ({
      line: i + 2,
      cells: ['Rex', 'chien', `${lastName} Eva`],
    }))
    const found = readAnimals(rows, columns, { ...surroundings, clients })
    expect(found.filter((row, i) => row.values.clientId === `c${i}`)).toHaveLength(20_000)
  })
})
