import { createZip } from './zip-of.ts'

export type SheetCell = string | number | { xml: string } | null

type Sheet = { name: string; rows: readonly (readonly SheetCell[])[]; isHidden?: boolean }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const inOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const inPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

/**
 * Differences between programs that write workbooks: shared texts, number format, cell positions, name
 * prefixes, and absolute or relative part paths.
 */
export type Writer = {
  shares: boolean
  prefix: string
  isNumbered: boolean
  target: (path: string) => string
  number: (value: number) => string
}

export const writers = {
  Excel: {
    shares: true,
    prefix: '',
    isNumbered: true,
    target: path => path,
    number: value => (Math.abs(value) >= 1e11 ? value.toExponential().replace('e+', 'E') : String(value)),
  },
  LibreOffice: { shares: true, prefix: '', isNumbered: true, target: path => path, number: String },
  'Google Sheets': {
    shares: true,
    prefix: '',
    isNumbered: true,
    target: path => path,
    number: value => (Number.isInteger(value) ? value.toFixed(1) : String(value)),
  },
  'a program with the OpenXML SDK': {
    shares: false,
    prefix: 'x:',
    isNumbered: false,
    target: path => `/xl/${path}`,
    number: String,
  },
} satisfies Record<string, Writer>

export const dateStyle = 1
export const zerosStyle = 2

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '_x000D_')

export type Parts = { [path: string]: string }

export function workbookParts(sheets: readonly Sheet[], writer: Writer, isFrom1904 = false): Parts {
  const { prefix: p, target, number, shares, isNumbered } = writer
  const space = p === '' ? `xmlns="${main}"` : `xmlns:${p.slice(0, -1)}="${main}"`
  const strings: string[] = []
  const shared = (text: string) => {
    if (!strings.includes(text)) strings.push(text)
    return strings.indexOf(text)
  }
  const text = (value: string) => `<${p}t xml:space="preserve">${escaped(value)}</${p}t>`
  const renderCell = (cell: SheetCell, place: string): string => {
    const at = isNumbered ? ` r="${place}"` : ''
    if (cell === null) return isNumbered ? '' : `<${p}c s="0"/>`
    if (typeof cell === 'object') return cell.xml.replaceAll('{at}', at)
    if (typeof cell === 'number') return `<${p}c${at}><${p}v>${number(cell)}</${p}v></${p}c>`
    if (shares) return `<${p}c${at} t="s"><${p}v>${shared(cell)}</${p}v></${p}c>`
    return `<${p}c${at} t="inlineStr"><${p}is>${text(cell)}</${p}is></${p}c>`
  }
  const sheetXml = ({ rows }: Sheet) => {
    const inRows = rows.map((cells, i) => {
      const at = isNumbered ? ` r="${i + 1}" spans="1:${cells.length}"` : ''
      return `<${p}row${at}>${cells.map((cell, n) => renderCell(cell, `${toColumnLetters(n)}${i + 1}`)).join('')}</${p}row>`
    })
    return `${head}<${p}worksheet ${space}><${p}dimension ref="A1"/><${p}sheetData>${inRows.join('')}</${p}sheetData><${p}mergeCells count="1"><${p}mergeCell ref="A1:B1"/></${p}mergeCells></${p}worksheet>`
  }
  const parts: Parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', p === '' ? 'xl/workbook.xml' : '/xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<${p}workbook ${space} xmlns:r="${inOffice}"><${p}workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><${p}sheets>${sheets
      .map(
        ({ name, isHidden }, i) =>
          `<${p}sheet name="${escaped(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
      )
      .join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, i) => [`rId${i + 1}`, 'worksheet', target(`worksheets/sheet${i + 1}.xml`)] as const),
      ['rId90', 'styles', target('styles.xml')],
      ...(shares ? [['rId91', 'sharedStrings', target('sharedStrings.xml')] as const] : []),
    ]),
    'xl/styles.xml': `${head}<${p}styleSheet ${space}><${p}numFmts count="2"><${p}numFmt numFmtId="164" formatCode="[$-813]dd\\/mm\\/yyyy;@"/><${p}numFmt numFmtId="165" formatCode="0000000000"/></${p}numFmts><${p}cellStyleXfs count="1"><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs count="3"><${p}xf numFmtId="0"/><${p}xf numFmtId="164"/><${p}xf numFmtId="165"/></${p}cellXfs></${p}styleSheet>`,
  }
  for (const [i, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(sheet)
  if (shares)
    parts['xl/sharedStrings.xml'] =
      `${head}<${p}sst ${space} count="${strings.length}">${strings.map(value => `<${p}si>${text(value)}</${p}si>`).join('')}</${p}sst>`
  return parts
}

export function zipOfParts(parts: Parts): Buffer {
  return createZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

export function createWorkbook(
  sheets: readonly Sheet[] | readonly (readonly SheetCell[])[],
  writer: Writer = writers.Excel,
): Buffer {
  const named = sheets.flatMap(sheet => ('name' in sheet ? [sheet] : []))
  const rows = sheets.flatMap(sheet => ('name' in sheet ? [] : [sheet]))
  return zipOfParts(workbookParts(named.length > 0 ? named : [{ name: 'Blad1', rows }], writer))
}

function relations(list: readonly (readonly [id: string, kind: string, target: string])[]): string {
  const each = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${inOffice}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${inPackage}">${each.join('')}</Relationships>`
}

function toColumnLetters(place: number): string {
  const first = Math.floor(place / 26)
  return `${first > 0 ? String.fromCharCode(64 + first) : ''}${String.fromCharCode(65 + (place % 26))}`
}
