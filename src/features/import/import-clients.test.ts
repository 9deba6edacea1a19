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

  it.each([
    ['nl', 'nl'],
    ['NL', 'nl'],
    ['N', 'nl'],
    ['Nederlands', 'nl'],
    ['Néerlandais', 'nl'],
    ['Dutch', 'nl'],
    ['FR', 'fr'],
    ['français', 'fr'],
    ['Frans', 'fr'],
    ['Anglais', 'en'],
    ['', null],
    // Documents do not exist in German. The client is imported anyway.
    ['DE', null],
  ])('reads the language %s of a file as %s', (cell, language) => {
    const cells = ['Zoë', 'Hondt', 'zoe@example.be', cell]
    const [row] = readClients(
      [{ line: 2, cells }],
      ['firstName', 'lastName', 'email', 'language'],
      [],
      surroundings,
    )
    expect(row?.values.language).toBe(language)
    expect(row?.problems).toEqual([])
  })

  it('reads the reminder setting in the words of screens and of the export', () => {
    const reminders = ['never', 'Jamais', 'when-late', ''].map(cell => {
      const cells = ['Zoë', 'Hondt', 'zoe@example.be', cell]
      const [row] = readClients(
        [{ line: 2, cells }],
        ['firstName', 'lastName', 'email', 'reminders'],
        [],
        surroundings,
      )
      return row?.values.reminders
    })
    expect(reminders).toEqual(['never', 'never', 'when-late', 'when-late'])
  })

  it('reads the VAT regime in words of screens and exports, and its required details', () => {
    const regimes = [
      ['', '', ''],
      ['Autoliquidation intracommunautaire', 'NL123456789B01', ''],
      ['reverse-charge', 'BE0403170701', ''],
      ['Vrijgesteld', '', 'Artikel 42'],
      ['exempt', '', ''],
    ].map(vatCells => {
      const cells = ['Zoë', 'Hondt', 'zoe@example.be', ...vatCells]
      const fields: ImportField[] = [
        'firstName',
        'lastName',
        'email',
        'vatRegime',
        'companyVAT',
        'vatExemption',
      ]
      const [row] = readClients([{ line: 2, cells }], fields, [], surroundings)
      return [row?.values.vatRegime, row?.problems.map(({ code }) => code)]
    })
    expect(regimes).toEqual([
      ['domestic', []],
      ['reverse-charge', []],
      ['reverse-charge', ['clients/reverse-charge-number']],
      ['exempt', []],
      ['exempt', ['clients/exemption-required']],
    ])
  })

  it('reads inactive clients in the words of screens and of the export', () => {
    const active = ['false', 'INACTIF', 'Inactief', 'true', 'Actief', ''].map(cell => {
      const cells = ['Zoë', 'Hondt', 'zoe@example.be', cell]
      const [row] = readClients(
        [{ line: 2, cells }],
        ['firstName', 'lastName', 'email', 'isActive'],
        [],
        surroundings,
      )
      return row?.values.isActive
    })
    expect(active).toEqual([false, false, false, true, true, true])
  })

  it('requires the same fields as a change of a client', () => {
    expect(findCodes(['Marie', 'Œuvrard', 'marie@example.be'])).toEqual([])
    expect(findCodes(['', '', ''])).toEqual([
      ['clients/first-name-required', 'firstName'],
      ['clients/last-name-required', 'lastName'],
      ['clients/email-required', 'email'],
    ])
    expect(findCodes(['Marie', 'Œuvrard', 'marie.example.be'])).toEqual([['email/invalid', 'email']])
    expect(findCodes(['Marie', 'Œuvrard', 'm@example.be', '', '', 'KRED'])).toEqual([
      ['clients/bic-length', 'bic'],
    ])
    expect(findCodes(['Marie', 'Œuvrard', 'm@example.be', '', '', '', '-5'])).toEqual([
      ['imports/credit-invalid', 'credit'],
    ])
    expect(findCodes(['Marie', 'Œuvrard', 'm@example.be', '', 'x'.repeat(longestImportedText + 1)])).toEqual([
      ['too-long', 'city'],
    ])
  })

  it('shortens the long form of a head office BIC', () => {
    expect(read(['Marie', 'Œuvrard', 'm@example.be', '', '', 'KREDBEBBXXX'])[0]?.values.bic).toBe('KREDBEBB')
    expect(findCodes(['Marie', 'Œuvrard', 'm@example.be', '', '', 'KREDBEBB123'])).toHaveLength(1)
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
    ['Anna Peeters', 'Anna', 'Peeters'],
    ['Peeters, Anna', 'Anna', 'Peeters'],
    ['Van den Berghe, Jan-Baptist', 'Jan-Baptist', 'Van den Berghe'],
    ['Jan-Baptist Van den Berghe', 'Jan-Baptist', 'Van den Berghe'],
    ['Marie Claire du Bois', 'Marie Claire', 'du Bois'],
    ["Zoë D'Hondt", 'Zoë', "D'Hondt"],
    ['De Smet', 'De', 'Smet'],
    ['Œuvrard', '', 'Œuvrard'],
    ['', '', ''],
  ])('splits %j', (whole, firstName, lastName) => {
    expect(splitName(whole, 'fullName')).toEqual({ firstName, lastName })
  })
})

describe('splitName with the last name first', () => {
  it.each([
    ['Peeters Anna', 'Anna', 'Peeters'],
    ['Peeters, Anna', 'Anna', 'Peeters'],
    ['Van den Berghe Jan-Baptist', 'Jan-Baptist', 'Van den Berghe'],
    ["D'Hondt Zoë Marie", 'Zoë Marie', "D'Hondt"],
    ['De Smet', 'Smet', 'De'],
    ['Œuvrard', '', 'Œuvrard'],
    ['', '', ''],
  ])('splits %j', (whole, firstName, lastName) => {
    expect(splitName(whole, 'lastNameFirst')).toEqual({ firstName, lastName })
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
