import { describe, expect, it } from 'vitest'
import { longestImportedText } from '../../domain/clients/imports.ts'
import { readClients, readCredit, splitName } from './import-clients.ts'
import type { ImportField } from './import-columns.ts'

const columns: ImportField[] = ['firstName', 'lastName', 'email', 'phone', 'city', 'bic', 'credit']
const knownClient = {
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'Anna@Example.be',
  phone: '+32 81 22 33 44',
}

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
    expect(row?.values).toEqual({
      alert: null,
      notes: null,
      language: null,
      reminders: 'when-late',
      vatRegime: 'domestic',
      vatExemption: null,
      firstName: 'Zoë',
      lastName: 'D’Hondt & Fils',
      email: 'zoe@example.be',
      phone: '',
      companyName: '',
      companyVAT: '',
      invoiceAddress: { street: '', city: 'Liège', postalCode: '', country: '' },
      iban: '',
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
    const reminders = ['never', 'Jamais', 'when-late', ''].map(cell => readZoe({ reminders: cell }))
    expect(reminders.map(({ values }) => values.reminders)).toEqual([
      'never',
      'never',
      'when-late',
      'when-late',
    ])
    const active = ['false', 'INACTIF', 'Inactief', 'true', 'Actief', ''].map(isActive =>
      readZoe({ isActive }),
    )
    expect(active.map(({ values }) => values.isActive)).toEqual([false, false, false, true, true, true])
  })

  it.each([
    ['', '', '', 'domestic', []],
    ['Autoliquidation intracommunautaire', 'NL123456789B01', '', 'reverse-charge', []],
    ['reverse-charge', 'BE0403170701', '', 'reverse-charge', ['clients/reverse-charge-number']],
    ['Vrijgesteld', '', 'Artikel 42', 'exempt', []],
    ['exempt', '', '', 'exempt', ['clients/exemption-required']],
  ])(
    'reads the VAT regime "%s" and its required details',
    (cell, companyVAT, vatExemption, vatRegime, codes) => {
      const read = readZoe({ vatRegime: cell, companyVAT, vatExemption })
      expect(read).toMatchObject({ values: { vatRegime }, codes })
    },
  )

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
    const clients = Array.from({ length: 20_000 }, (_, i) => ({ ...knownClient, email: `c${i}@example.be` }))
    const rows = clients.map(({ email }, i) => ({ line: i + 2, cells: ['Éva', 'Łukasz', email, `0470${i}`] }))
    expect(
      readClients(rows, columns, clients, surroundings).filter(row => row.doubts.length === 1),
    ).toHaveLength(20_000)
  })
})

describe('splitName', () => {
  it.each([
    ['fullName', 'Anna Peeters', 'Anna', 'Peeters'],
    ['fullName', 'Peeters, Anna', 'Anna', 'Peeters'],
    ['fullName', 'Van den Berghe, Jan-Baptist', 'Jan-Baptist', 'Van den Berghe'],
    ['fullName', 'Jan-Baptist Van den Berghe', 'Jan-Baptist', 'Van den Berghe'],
    ['fullName', 'Marie Claire du Bois', 'Marie Claire', 'du Bois'],
    ['fullName', "Zoë D'Hondt", 'Zoë', "D'Hondt"],
    ['fullName', 'De Smet', 'De', 'Smet'],
    ['fullName', 'Œuvrard', '', 'Œuvrard'],
    ['fullName', '', '', ''],
    ['lastNameFirst', 'Peeters Anna', 'Anna', 'Peeters'],
    ['lastNameFirst', 'Peeters, Anna', 'Anna', 'Peeters'],
    ['lastNameFirst', 'Van den Berghe Jan-Baptist', 'Jan-Baptist', 'Van den Berghe'],
    ['lastNameFirst', "D'Hondt Zoë Marie", 'Zoë Marie', "D'Hondt"],
    ['lastNameFirst', 'De Smet', 'Smet', 'De'],
    ['lastNameFirst', 'Œuvrard', '', 'Œuvrard'],
    ['lastNameFirst', '', '', ''],
  ] as const)('splits a %s %j', (column, whole, firstName, lastName) => {
    expect(splitName(whole, column)).toEqual({ firstName, lastName })
  })

  it('follows the chosen column type', () => {
    const rows = [{ line: 2, cells: ['Peeters Anna', 'anna@example.be'] }]
    const named = (columns: ImportField[]) => readClients(rows, columns, [], surroundings)[0]?.name
    expect(named(['lastNameFirst', 'email'])).toBe('Anna Peeters')
    expect(named(['fullName', 'email'])).toBe('Peeters Anna')
  })
})

describe('readCredit', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['12', 12],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['€ 12,50', 12.5],
    ['12,50 EUR', 12.5],
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50\u00a0€', 1234.5],
    ["1'234.50", 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['-12,50', -12.5],
    ['12,345', Number.NaN],
    ['1.234', Number.NaN],
    ['1234,567', 1234.567],
    ['12 34', Number.NaN],
    ['douze', Number.NaN],
    ['1e3', Number.NaN],
  ])('reads %j as %d', (text, euros) => {
    expect(readCredit(text)).toBe(euros)
  })
})
