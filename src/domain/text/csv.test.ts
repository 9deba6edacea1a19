import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'

const parseCells = (text: string) => parseCsv(text).rows.map(row => row.cells)

describe('parseCsv', () => {
  it.each([
    ['semicolons', 'Nom;Prénom\nŒuvrard;Zoë\n'],
    ['commas', 'Nom,Prénom\nŒuvrard,Zoë\n'],
    ['tabs', 'Nom\tPrénom\nŒuvrard\tZoë\n'],
    ['a BOM and Windows line ends', '\ufeffNom;Prénom\r\nŒuvrard;Zoë\r\n'],
    ['carriage returns as line ends', 'Nom;Prénom\rŒuvrard;Zoë'],
    ['the separator line of Excel', 'sep=,\r\nNom,Prénom\r\nŒuvrard,Zoë'],
    ['quotes', '"Nom";"Prénom"\n"Œuvrard";"Zoë"'],
  ])('reads %s', (_, text) => {
    expect(parseCells(text)).toEqual([
      ['Nom', 'Prénom'],
      ['Œuvrard', 'Zoë'],
    ])
  })

  it('ignores commas in amounts and addresses when detecting the delimiter', () => {
    expect(parseCells('Nom;Adresse, ville;Solde\nPeeters;Rue Haute 1, 1000 Bruxelles;12,50')).toEqual([
      ['Nom', 'Adresse, ville', 'Solde'],
      ['Peeters', 'Rue Haute 1, 1000 Bruxelles', '12,50'],
    ])
  })

  it('detects delimiters only outside quotes', () => {
    expect(parseCells('"a;b;c","d"\n"1","2"')[0]).toEqual(['a;b;c', 'd'])
  })

  it('reads doubled quotes, line breaks in quotes, and unescaped quotes', () => {
    expect(parseCells('a;b\n"dit ""Fifi""";"une\r\nautre ligne"\n"Chez "Rex" & fils";5" long')).toEqual([
      ['a', 'b'],
      ['dit "Fifi"', 'une\r\nautre ligne'],
      ['Chez "Rex" & fils', '5" long'],
    ])
  })

  it('returns the line number of each row, across quotes and blank lines', () => {
    const { rows } = parseCsv('a;b\r\n\r\n"x\r\ny";1\n;\n  \nz;2;3\nw')
    expect(rows.map(row => [row.line, row.cells.length])).toEqual([
      [1, 2],
      [3, 2],
      [7, 3],
      [8, 1],
    ])
  })

  it('reports the line of an unclosed quote', () => {
    expect(parseCsv('a;b\n1;2\n3;"4\n5;6\n').unclosedAt).toBe(3)
    expect(parseCsv('a;b\n1;"2"').unclosedAt).toBeNull()
  })

  it('returns no rows for empty text', () => {
    expect(parseCells('')).toEqual([])
    expect(parseCells('\ufeff\r\n \n\t\n')).toEqual([])
  })

  it('reads 50,000 rows with complex quotes', () => {
    const text = `a;b;c\n${'"x""y\n";"""";z "quoted" z\n'.repeat(50_000)}`
    const { rows } = parseCsv(text)
    expect(rows.length).toBe(50_001)
    expect(rows.at(-1)?.line).toBe(100_000)
  })
})

const sign = fc.constantFrom('a', 'é', ' ', '"', ';', ',', '\t', '\n', '\r', '\r\n', '🐶', "'", '\ufeff')

it('restores written tables', () => {
  const cell = fc.array(sign, { maxLength: 8 }).map(signs => signs.join(''))
  // A blank row would be dropped. The delimiter is detected from a header of words.
  const row = fc.tuple(fc.constant('x'), cell, cell).map(cells => [...cells])
  const delimiters = fc.constantFrom(';' as const, ',' as const, '\t' as const)
  fc.assert(
    fc.property(fc.array(row), delimiters, (rows, delimiter) => {
      const table = [['one', 'two', 'three'], ...rows]
      expect(parseCells(writeCsv(table, delimiter))).toEqual(table)
    }),
  )
})

it('never fails on any input', () => {
  fc.assert(
    fc.property(fc.array(sign), signs => {
      const text = signs.join('')
      for (const { cells } of parseCsv(text).rows) expect(cells.length).toBeGreaterThan(0)
    }),
  )
})
