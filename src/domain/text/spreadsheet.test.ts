import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { languages } from './language.ts'
import { typedCell, writeSheet } from './spreadsheet.ts'

const written = (text: string) => writeSheet([['Name', text]], 'fr').slice('Name;'.length, -2)

/** Every cell that a spreadsheet program could read, for each possible delimiter. */
function cellsSeen(csv: string): string[] {
  return [/;/, /,/, /\t/, /[;,\t]/].flatMap(delimiter =>
    csv
      .split(/[\r\n]+/)
      .flatMap(line => line.split(delimiter).map(cell => cell.replace(/^[\s"\ufeff]+/, ''))),
  )
}

describe('a spreadsheet cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-Vaccin', "'-Vaccin"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['  =1+1', `"  '=1+1"`],
    ['\u200b=1+1', "\u200b'=1+1"],
    ['a;=HYPERLINK(B1)', `"a;'=HYPERLINK(B1)"`],
    ['x,"=cmd"', `"x,""'=cmd"""`],
    ['one\n=two', `"one\n'=two"`],
    ['+1/2', "'+1/2"],
    ["'=1+1", "''=1+1"],
  ])('with %j is escaped, so that it is no formula', (text, cell) => {
    expect(written(text)).toBe(cell)
    const [row] = parseCsv(`Name;${cell}`).rows
    expect(typedCell(row?.cells[1] ?? '')).toBe(text)
  })

  it.each([
    ['a structured communication', ['+++123/4567/89002+++']],
    ['a phone number', ['+32 470 12 34 56', '+32470123456', '+32 2/345 67 89']],
    ['a phone number with a bracketed zero', ['+32 (0)2 345.67.89', '+32(0)2/345.67.89']],
    ['a negative amount', ['-12,50', '-12.50', '-']],
    ['an inner sign', ["D'Hondt & Fils", "'s-Gravenhage", 'a = b', 'zoe@example.be']],
    ['an account', ['BE68 5390 0754 7034']],
  ])('with %s is unchanged', (_, texts) => expect(texts.map(written)).toEqual(texts))

  it('has the decimal separator that Excel expects in the language', () => {
    const row = [-1234.5, 0, true, null, undefined, 'x']
    expect(writeSheet([row], 'fr')).toBe('-1234,5;0;true;;;x\r\n')
    expect(writeSheet([row], 'nl')).toBe(writeSheet([row], 'fr'))
    expect(writeSheet([row], 'en')).toBe('-1234.5,0,true,,,x\r\n')
  })

  const sign = fc.constantFrom(...'a1 "\';,\t\n\r=+-@＝﹢|(/.', '\r\n', '\u200b', '\ufeff', '+32 470', 'é')
  const text = fc.array(sign, { maxLength: 12 }).map(signs => signs.join(''))

  it('is never interpreted as an active formula, whatever the separator', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...languages), (cell, language) => {
        const beginnings = cellsSeen(writeSheet([['x', cell, 'y']], language))
          .filter(beginning => /^[=+\-@＝﹢]/.test(beginning))
          // If the reader uses another delimiter, the next cell follows.
          .map(beginning => beginning.replace(/[;,\t"].*$/s, ''))
        for (const beginning of beginnings) expect(beginning).toMatch(/^[+\-\d ./()]+$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('is restored as typed', () => {
    fc.assert(
      fc.property(fc.array(text), fc.constantFrom(...languages), (cells, language) => {
        const table = [
          ['one', 'two', 'three', ...cells.map(() => 'more')],
          ['x', 'y', 'z', ...cells],
        ]
        const { rows } = parseCsv(writeSheet(table, language))
        expect(rows.map(row => row.cells.map(typedCell))).toEqual(table)
      }),
      { numRuns: 1000 },
    )
  })

  it('of ten thousand characters is written and restored', () => {
    for (const long of [';+1'.repeat(3000), ';='.repeat(5000), `+${'1'.repeat(10_000)}`, ' '.repeat(10_000)])
      expect(typedCell(parseCsv(`x;${written(long)}`).rows[0]?.cells[1] ?? '')).toBe(long)
  })

  it('of an earlier export with an apostrophe before phone numbers is read as typed', () => {
    expect(typedCell("'+32 470 12 34 56")).toBe('+32 470 12 34 56')
  })
})
