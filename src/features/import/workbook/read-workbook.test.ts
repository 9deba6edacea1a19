import { describe, expect, it } from 'vitest'
import {
  createWorkbook,
  dateStyle,
  type Parts,
  type SheetCell,
  workbookParts,
  writers,
  zerosStyle,
  zipOfParts,
} from '../../../../server/testing/workbooks.ts'
import { createZip } from '../../../../server/testing/zip-of.ts'
import { mostImportedRows } from '../../../domain/clients/imports.ts'
import { readAnimals } from '../import-animals.ts'
import { readClients } from '../import-clients.ts'
import { type ImportType, matchColumns } from '../import-columns.ts'
import { readFile } from '../read-file.ts'

const createFile = (bytes: Uint8Array, name = 'klanten.xlsx') => new File([new Uint8Array(bytes)], name)

async function read(bytes: Uint8Array, sheet?: string, record: ImportType = 'clients') {
  const answer = await readFile(createFile(bytes), record, sheet)
  if (!answer.ok) throw new Error(answer.problem.kind)
  return answer.file
}

async function readProblem(bytes: Uint8Array) {
  const answer = await readFile(createFile(bytes), 'clients')
  return answer.ok ? undefined : answer.problem.kind
}

const readCells = async (bytes: Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells)

const heads = ['Naam', 'Voornaam', 'E-mail', 'GSM', 'Straat', 'Huisnr.', 'Postcode', 'Gemeente']
const table: SheetCell[][] = [
  heads,
  ["D'Hondt & <Zonen>", 'Zoë', 'zoe@example.be', 32475123456, 'Kerkstraat', 12, 9000, 'Gent'],
  [],
  ['Œuvrard', 'Éloïse', 'eloise@example.be', '0475/12.34.56', null, null, 5000, 'Namur\r\n'],
]

describe.each(Object.entries(writers))('a workbook from %s', (_, writer) => {
  it('is read as rows with their line numbers', async () => {
    expect(await read(createWorkbook(table, writer))).toMatchObject({
      name: 'klanten.xlsx',
      headers: heads,
      rows: [
        { line: 2, cells: table[1]?.map(String) },
        { line: 4, cells: table[3]?.map(cell => String(cell ?? '')) },
      ],
    })
  })

  it('returns clients with restored leading zeros, and animals with their chip IDs', async () => {
    const clients = await read(createWorkbook(table, writer))
    const around = { practice: { iban: '' }, species: [], clients: [], animals: [], today: '2026-12-01' }
    const [zoe] = readClients(clients.rows, matchColumns('clients', clients.headers), [], around)
    const invoiceAddress = { street: 'Kerkstraat 12', postalCode: '9000', city: 'Gent' }
    expect(zoe).toMatchObject({ problems: [], values: { phone: '+32475123456', invoiceAddress } })
    const chips = [
      ['Dier', 'Chipnr.'],
      ['Rex', 981000012345678],
      ['Max', 56098100123456],
    ]
    const animals = await read(createWorkbook(chips, writer), undefined, 'animals')
    const rows = readAnimals(animals.rows, matchColumns('animals', animals.headers), around)
    expect(rows.map(({ values }) => values.chipId)).toEqual(['981000012345678', '056098100123456'])
    const refusedFields = rows.flatMap(({ problems }) => problems.map(({ field }) => field))
    expect(refusedFields).not.toContain('chipId')
  })
})

describe('the cells of a sheet', () => {
  const row = (...cells: SheetCell[]) => createWorkbook([['Naam', 'E-mail', 'GSM'], cells])

  const sheetOf = (...rows: SheetCell[][]) => [{ name: 'Blad1', rows: [['Naam', 'E-mail'], ...rows] }]

  it('join text runs and omit phonetic hints', async () => {
    const parts = workbookParts(sheetOf(['run', 'x']), writers.Excel)
    const strings = (parts['xl/sharedStrings.xml'] ?? '').replace(
      '<t xml:space="preserve">run</t>',
      '<r><t>Rue</t></r><r><rPr><b/></rPr><t xml:space="preserve"> </t></r><r><t>Haute</t></r><rPh sb="0" eb="1"><t>ルー</t></rPh>',
    )
    expect(await readCells(zipOfParts({ ...parts, 'xl/sharedStrings.xml': strings }))).toEqual([
      ['Rue Haute', 'x'],
    ])
  })

  it('contain formula results, booleans and dates by style, and nothing for errors', async () => {
    const cells = [
      { xml: '<c{at} t="str"><f>A1&amp;"x"</f><v>Gent_x000A_Oost</v></c>' },
      { xml: '<c{at} t="b"><v>1</v></c>' },
      { xml: `<c{at} s="${dateStyle}"><v>45352</v></c>` },
      { xml: '<c{at} t="e"><v>#N/A</v></c>' },
      { xml: `<c{at} s="${zerosStyle}"><v>475123456</v></c>` },
      { xml: '<c{at}><f>SUM(B1:B2)</f><v>3</v></c>' },
      { xml: '<c{at} t="d"><v>2024-03-01</v></c>' },
    ]
    expect(await readCells(row(...cells))).toEqual([
      ['Gent\nOost', 'true', '2024-03-01', '0475123456', '3', '2024-03-01'],
    ])
  })

  it('count days from 1904 when the workbook does', async () => {
    const day = { xml: `<c{at} s="${dateStyle}"><v>43890</v></c>` }
    const parts = workbookParts(sheetOf(['x', day]), writers.Excel, true)
    expect(await readCells(zipOfParts(parts))).toEqual([['x', '2024-03-01']])
  })

  it('include hidden rows, without the apostrophe of our own export', async () => {
    const parts = workbookParts(sheetOf(["'=1+1", 'a'], ["'t Hof", 'b']), writers.Excel)
    const hidden = (parts['xl/worksheets/sheet1.xml'] ?? '').replace('<row r="2"', '<row r="2" hidden="1"')
    expect(await readCells(zipOfParts({ ...parts, 'xl/worksheets/sheet1.xml': hidden }))).toEqual([
      ['=1+1', 'a'],
      ["'t Hof", 'b'],
    ])
  })
})

describe('the sheets of a workbook', () => {
  const names = ['Naam', 'Voornaam']
  const claes = [null, 'Claes', 'Jan', 'jan@example.be']
  const sheets = [
    { name: 'Uitleg', rows: [['Klantenlijst', 'van 2026']] },
    { name: 'Oud & nieuw', rows: [['Klanten 2026'], [], [null, ...heads], claes] },
    { name: 'Andere', rows: [names, ['Maes', 'Nele']] },
    { name: 'Weg', rows: [names, ['x', 'y']], isHidden: true },
  ]

  it('are searched for known headings, also below a title', async () => {
    const file = await read(createWorkbook(sheets))
    expect(file.sheets).toEqual({ names: ['Uitleg', 'Oud & nieuw', 'Andere'], sheet: 'Oud & nieuw' })
    expect(file.headers).toEqual(heads)
    expect(file.rows).toMatchObject([{ line: 4, cells: { 0: 'Claes', 1: 'Jan', 2: 'jan@example.be' } }])
  })

  it('can be chosen by name', async () => {
    expect((await read(createWorkbook(sheets), 'Andere')).rows[0]?.cells).toEqual(['Maes', 'Nele'])
    expect((await read(createWorkbook([...sheets, { name: 'Leeg', rows: [] }]), 'Leeg')).headers).toEqual([])
  })
})

describe('an invalid workbook', () => {
  const parts = workbookParts([{ name: 'Blad1', rows: table }], writers.Excel)
  const without = (path: string): Parts =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => name !== path))
  const withBook = (xml: string) => zipOfParts({ ...parts, 'xl/workbook.xml': xml })
  const zipped = (...names: string[]) => createZip(names.map(name => ({ name, bytes: Buffer.from('x') })))
  const oldOffice = (stream: string) => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    return Buffer.concat([start, Buffer.alloc(600), Buffer.from(stream, 'utf16le'), Buffer.alloc(20)])
  }

  it.each([
    ['an .xls file', oldOffice('Workbook'), 'old-workbook'],
    ['a workbook with a password', oldOffice('EncryptedPackage'), 'locked'],
    ['a .doc file', oldOffice('WordDocument'), 'not-text'],
    ['an .ods file', zipped('mimetype', 'content.xml', 'META-INF/manifest.xml'), 'other-workbook'],
    ['an .xlsb file', zipped('[Content_Types].xml', 'xl/workbook.bin'), 'other-workbook'],
    ['a web page named .xls', Buffer.from('<html><table><tr><td>a</table></html>'), 'other-workbook'],
    ['another zip file', zipped('foto.jpg'), 'not-in-zip'],
    ['a workbook without its sheet', zipOfParts(without('xl/worksheets/sheet1.xml')), 'damaged'],
    ['a truncated workbook', zipOfParts(parts).subarray(0, -400), 'damaged'],
    ['a workbook with unclosed XML', withBook('<workbook><sheets>'), 'damaged'],
    ['a workbook with an entity', withBook('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'), 'damaged'],
    ['a Word file', withBook('<w:document xmlns:w="x"/>'), 'not-text'],
    ['an empty workbook', createWorkbook([[]]), 'empty'],
    ['a workbook with only headings', createWorkbook([heads]), 'only-header'],
  ])('is reported: %s', async (_, bytes, problem) => {
    expect(await readProblem(bytes)).toBe(problem)
  })

  it('is reported as damaged when a byte has changed, although it can still be read', async () => {
    const names = Object.entries(parts)
    const bytes = createZip(names.map(([name, text]) => ({ name, bytes: Buffer.from(text), isStored: true })))
    expect(await readProblem(bytes)).toBeUndefined()
    bytes.write('9001', bytes.indexOf('<v>9000</v>') + '<v>'.length)
    expect(await readProblem(bytes)).toBe('damaged')
  })

  it('is not unpacked when it expands too much or declares a false size', async () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(5_000_000)}`
    const others = without('xl/worksheets/sheet1.xml')
    const bomb = zipOfParts({ ...others, 'xl/worksheets/sheet1.xml': sheet })
    expect(bomb.length).toBeLessThan(20_000)
    expect(await readProblem(bomb)).toBe('unpacks-too-large')
    const size = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24
    bomb.writeUInt32LE(1_000, size)
    expect(await readProblem(bomb)).toBe('damaged')
  })

  it('is refused when it has more rows than a single import allows', async () => {
    const rows = Array.from({ length: mostImportedRows + 1 }, () => [1])
    expect(await readProblem(createWorkbook([['Naam', 'E-mail'], ...rows]))).toBe('too-many')
  })
})
