import { describe, expect, it } from 'vitest'
import { longestImportedText } from '../../domain/clients/imports.ts'
import { clients } from '../../records/clients.ts'
import { blankValues } from '../../records/record.ts'
import { readClients, readCredit, splitName } from './import-clients.ts'
import type { ImportField } from './import-columns.ts'

const columns: ImportField[] = ['firstName', 'lastName', 'email', 'phone', 'city', 'bic', 'credit']
const anna = { firstName: 'Anna', lastName: 'Peeters' }
const knownClient = { ...anna, email: 'Anna@Example.be', phone: '+32 81 22 33 44' }
const surroundings = { practice: { iban: '' }, today: '2026-12-01' }

const read = (...rows: string[][]) =>
  readClients(
    rows.map((cells, i) => ({ line: i + 2, cells })),
    columns,
    [knownClient],
    surroundings,
  )
const findCodes = (row: string[]) => read(row)[0]?.problems.map(({ code, field }) => [code, field])

describe('readClients', () => {
  it('reads the values in a row and leaves missing values empty', () => {
    const [row] = read(['  Zoë ', 'D’Hondt  & Fils', 'zoe@example.be', '', 'Liège', 'kredbebb', '1.234,50 €'])
    expect(row).toMatchObject({ line: 2, name: 'Zoë D’Hondt & Fils', problems: [], doubts: [] })
    const { referrerId: _, ...blank } = blankValues(clients)
    expect(row?.values).toEqual({
      ...blank,
      firstName: 'Zoë',
      lastName: 'D’Hondt & Fils',
      email: 'zoe@example.be',
      invoiceAddress: { street: '', city: 'Liège', postalCode: '', country: '' },
      bic: 'KREDBEBB',
      credit: 1234.5,
      isActive: true,
    })
  })

  /** Reads Zoë with these other cells. */
  function readZoe(cells: { [Field in ImportField]?: string }) {
    const all = { firstName: 'Zoë', lastName: 'Hondt', email: 'zoe@example.be', ...cells }
    const fields = Object.keys(all).filter((name): name is ImportField => name in all)
    const [row] = readClients([{ line: 2, cells: Object.values(all) }], fields, [], surroundings)
    if (row === undefined) throw new Error('Zoë is not read.')
    return { values: row.values, codes: row.problems.map(({ code }) => code) }
  }

  it.each([
    ['nl', ['nl', 'NL', 'N', 'Nederlands', 'Néerlandais', 'Dutch']],
    ['fr', ['FR', 'français', 'Frans']],
    ['en', ['Anglais']],
    // Documents do not exist in German. The client is imported anyway.
    [null, ['', 'DE']],
  ])('reads the language %s in several notations', (language, notations) => {
    for (const notation of notations)
      expect(readZoe({ language: notation })).toMatchObject({ values: { language }, codes: [] })
  })

  it('reads reminders and inactive clients in the words of screens and of the export', () => {
    const reminders = (cell: string) => readZoe({ reminders: cell }).values.reminders
    expect(['never', 'Jamais'].map(reminders)).toEqual(['never', 'never'])
    expect(['when-late', ''].map(reminders)).toEqual(['when-late', 'when-late'])
    const isActive = (cell: string) => readZoe({ isActive: cell }).values.isActive
    expect(['false', 'INACTIF', 'Inactief'].map(isActive)).toEqual([false, false, false])
    expect(['true', 'Actief', ''].map(isActive)).toEqual([true, true, true])
  })

  it.each([
    ['', '', '', 'domestic', []],
    ['Autoliquidation intracommunautaire', 'NL123456789B01', '', 'reverse-charge', []],
    ['reverse-charge', 'BE0403170701', '', 'reverse-charge', ['clients/reverse-charge-number']],
    ['Vrijgesteld', '', 'Artikel 42', 'exempt', []],
    ['exempt', '', '', 'exempt', ['clients/exemption-required']],
  ])('reads the VAT regime "%s" and its details', (cell, companyVAT, vatExemption, vatRegime, codes) => {
    expect(readZoe({ vatRegime: cell, companyVAT, vatExemption })).toMatchObject({
      values: { vatRegime },
      codes,
    })
  })

  it('requires the same fields as a change of a client', () => {
    expect(findCodes(['', '', ''])).toEqual([
      ['clients/first-name-required', 'firstName'],
      ['clients/last-name-required', 'lastName'],
      ['clients/email-required', 'email'],
    ])
    expect(readZoe({}).codes).toEqual([])
    expect(readZoe({ email: 'marie.example.be' }).codes).toEqual(['email/invalid'])
    expect(readZoe({ bic: 'KRED' }).codes).toEqual(['clients/bic-length'])
    expect(readZoe({ credit: '-5' }).codes).toEqual(['imports/credit-invalid'])
    expect(readZoe({ city: 'x'.repeat(longestImportedText + 1) }).codes).toEqual(['too-long'])
  })

  it('shortens the long form of a head office BIC', () => {
    expect(readZoe({ bic: 'KREDBEBBXXX' }).values.bic).toBe('KREDBEBB')
    expect(readZoe({ bic: 'KREDBEBB123' }).codes).toHaveLength(1)
  })

  it('warns of a client that the practice already has', () => {
    const duplicate = { name: 'Anna Peeters', line: null }
    expect(read(['A.', 'P.', 'ANNA@example.BE', '081/22.33.44'])[0]?.doubts).toEqual([
      { same: 'email', ...duplicate },
      { same: 'phone', ...duplicate },
    ])
  })

  it('warns of a client repeated in the file, unless the earlier row is invalid', () => {
    const [first, second, third] = read(
      ['Jan', '', 'jan@example.be'],
      ['Jan', 'Claes', 'jan@example.be'],
      ['Jan', 'Claes', 'Jan@Example.be', '112'],
    )
    expect(first?.doubts).toEqual([])
    expect(second?.doubts).toEqual([])
    expect(third?.doubts).toEqual([{ same: 'email', name: 'Jan Claes', line: 3 }])
  })

  it('compares 20,000 rows with 20,000 clients without comparing every pair', () => {
    const known = Array.from({ length: 20_000 }, (_, i) => ({ ...knownClient, email: `c${i}@example.be` }))
    const rows = known.map(({ email }, i) => ({ line: i + 2, cells: ['Éva', 'Łukasz', email, `0470${i}`] }))
    const doubtful = readClients(rows, columns, known, surroundings).filter(row => row.doubts.length === 1)
    expect(doubtful).toHaveLength(20_000)
  })
})

it.each([
  ['Anna Peeters', 'Anna', 'Peeters'],
  ['Peeters, Anna', 'Anna', 'Peeters'],
  ['Van den Berghe, Jan-Baptist', 'Jan-Baptist', 'Van den Berghe'],
  ['Jan-Baptist Van den Berghe', 'Jan-Baptist', 'Van den Berghe'],
  ['Marie Claire du Bois', 'Marie Claire', 'du Bois'],
  ["Zoë D'Hondt", 'Zoë', "D'Hondt"],
  ['De Smet', 'De', 'Smet'],
  ['Œuvrard', '', 'Œuvrard'],
  ['', '', ''],
])('splits the full name %j', (whole, firstName, lastName) => {
  expect(splitName(whole, 'fullName')).toEqual({ firstName, lastName })
})

it.each([
  ['Peeters Anna', 'Anna', 'Peeters'],
  ['Peeters, Anna', 'Anna', 'Peeters'],
  ['Van den Berghe Jan-Baptist', 'Jan-Baptist', 'Van den Berghe'],
  ["D'Hondt Zoë Marie", 'Zoë Marie', "D'Hondt"],
  ['De Smet', 'Smet', 'De'],
  ['Œuvrard', '', 'Œuvrard'],
])('splits %j with the last name first', (whole, firstName, lastName) => {
  expect(splitName(whole, 'lastNameFirst')).toEqual({ firstName, lastName })
})

it('splits a name by the type of its column', () => {
  const rows = [{ line: 2, cells: ['Peeters Anna', 'anna@example.be'] }]
  const named = (columns: ImportField[]) => readClients(rows, columns, [], surroundings)[0]?.name
  expect(named(['lastNameFirst', 'email'])).toBe('Anna Peeters')
  expect(named(['fullName', 'email'])).toBe('Peeters Anna')
})

it.each([
  [0, ['', '0']],
  [12, ['12']],
  [12.5, ['12,5', '12.50', '€ 12,50', '12,50 EUR']],
  [1234.5, ['1234,5', '1.234,50', '1 234,50', '1\u202f234,50\u00a0€', "1'234.50", '1,234.50']],
  [1_234_567, ['1.234.567']],
  [-12.5, ['-12,50']],
  [1234.567, ['1234,567']],
  [Number.NaN, ['12,345', '1.234', '12 34', 'douze', '1e3']],
])('reads the credit %d in several notations', (euros, notations) => {
  expect(notations.map(readCredit)).toEqual(notations.map(() => euros))
})
