import type {
  Content,
  ContentText,
  CustomTableLayout,
  Table as PdfTable,
  TableCell,
} from 'pdfmake/interfaces'
import { type Fact, hasLongWord, type Table, type Total } from '../../src/domain/documents/paper.ts'
import { ink, printable } from './paper-ink.ts'

export function tableContent(table: Table): Content {
  return [rowsContent(table), totalsContent(table.totals)]
}

function rowsContent({ columns, rows }: Table): Content {
  const cell = (text: string, index: number): ContentText => ({
    text: printable(text),
    alignment: columns[index]?.align === 'end' ? 'right' : 'left',
    wordBreak: hasLongWord(text) ? 'break-all' : 'normal',
  })
  const head = columns.map(({ label }, index) => ({
    ...cell(label, index),
    fontSize: 8.5,
    bold: true,
    fillColor: ink.tint,
  }))
  const body: TableCell[][] = [head, ...rows.map(row => row.map(cell))]
  const widths = columns.map((_, index) => (index === 0 ? '*' : 'auto'))
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
    layout: hairlines(5),
    margin: [0, 2, 0, 4],
  }
}

function totalsContent(totals: readonly Total[]): Content {
  if (totals.length === 0) return ''
  const body = totals.map(({ label, value, isMain: bold = false }): TableCell[] => {
    return [
      { text: printable(label), alignment: 'right', bold },
      { text: printable(value), alignment: 'right', bold, noWrap: true },
    ]
  })
  return {
    table: { widths: ['*', 'auto'], body },
    layout: { ...hairlines(5), hLineWidth: () => 0, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
    unbreakable: true,
    margin: [0, 0, 0, 8],
  }
}

// What may not be broken and is longer than a page would be lost.
const mostFactsTogether = 20

export function factsContent(facts: readonly Fact[], more: Partial<PdfTable> = {}): Content {
  if (facts.length === 0) return ''
  const body = facts.map(({ label, value }): TableCell[] => [
    { text: printable(label), color: ink.quiet },
    { text: printable(value) },
  ])
  const layout = hairlines(0)
  return {
    table: { widths: [170, '*'], dontBreakRows: true, ...more, body },
    layout: { ...layout, hLineWidth: row => (row === 0 || row === facts.length ? 0 : 0.5) },
    unbreakable: facts.length <= mostFactsTogether,
    margin: [0, 0, 0, 7],
  }
}

/** A thin line under each row, and a stronger one under the header. */
function hairlines(padding: number): CustomTableLayout {
  return {
    hLineWidth: row => (row === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row > 0 && row === table.headerRows ? ink.accent : ink.line),
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 2.75,
    paddingBottom: () => 2.75,
  }
}
