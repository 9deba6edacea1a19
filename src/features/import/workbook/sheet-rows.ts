import type { Steps } from '../../../domain/edits/steps.ts'
import type { CsvRow } from '../../../domain/text/csv.ts'
import { type Attributes, readXml } from '../../../domain/text/read-xml.ts'
import { type NumberLook, numberText, plainLook, textCollector, unescaped } from './sheet-parts.ts'

/** `numbers`: cells stored as numbers, which may have lost leading zeros. */
export type SheetRow = CsvRow & { numbers: ReadonlySet<number> }

export type CellContext = {
  strings: readonly string[]
  numberLooks: readonly NumberLook[]
  isFrom1904: boolean
}

export class SheetTooLarge extends Error {
  override name = 'SheetTooLarge'
  readonly of: 'rows' | 'columns'

  constructor(of: SheetTooLarge['of']) {
    super(of)
    this.of = of
  }
}

const mostColumns = 500

/** Non-empty rows with computed values, including hidden rows. Rows and cells may lack their positions. */
export function* readSheetRows(source: string, context: CellContext, most: number): Steps<SheetRow[]> {
  const rows: SheetRow[] = []
  const inline = textCollector()
  let [line, column, isInRows, isValue] = [0, -1, false, false]
  let [type, style, value] = ['', '', '']
  let cells: string[] = []
  let numbers = new Set<number>()

  function beginCell(attributes: Attributes): void {
    column = parseColumn(attributes.get('r') ?? '') ?? column + 1
    type = attributes.get('t') ?? ''
    style = attributes.get('s') ?? ''
    value = ''
    inline.begin()
  }

  function endCell(): void {
    const text = type === 'inlineStr' ? inline.take() : cellText()
    if (text === '') return
    if (column >= mostColumns) throw new SheetTooLarge('columns')
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  function cellText(): string {
    if (type === 's') return context.strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'true' : value === '0' ? 'false' : ''
    if (type === 'e') return ''
    if (type !== '' && type !== 'n') return unescaped(value)
    const look = context.numberLooks[Number(style)] ?? plainLook
    const text = numberText(value.trim(), look, context.isFrom1904)
    if (text !== null && !look.isDate) numbers.add(column)
    return text ?? value
  }

  function endRow(): void {
    if (!cells.some(cell => cell.trim() !== '')) return
    if (rows.length >= most) throw new SheetTooLarge('rows')
    rows.push({ line, cells, numbers })
  }

  yield* readXml(source, {
    open(name, attributes) {
      if (name === 'sheetData') isInRows = true
      else if (!isInRows) return
      else if (name === 'row') {
        line = Number(attributes.get('r') ?? '') || line + 1
        column = -1
        cells = []
        numbers = new Set()
      } else if (name === 'c') beginCell(attributes)
      else if (name === 'v') isValue = true
      else inline.open(name)
    },
    text(text) {
      if (isValue) value += text
      else inline.add(text)
    },
    close(name) {
      if (name === 'sheetData') isInRows = false
      else if (!isInRows) return
      else if (name === 'row') endRow()
      else if (name === 'c') endCell()
      else if (name === 'v') isValue = false
      else inline.close(name)
    },
  })
  return rows
}

/** Returns 27 for `AB12`, and null for a cell without a position. */
function parseColumn(place: string): number | null {
  const [letters] = /^[A-Z]{1,3}/i.exec(place) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
