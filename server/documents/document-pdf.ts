import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type {
  Content,
  ContentText,
  CustomTableLayout,
  Margins,
  Table as PdfTable,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces'
import { codeBox, codePath } from '../../src/domain/documents/code.ts'
import {
  type Block,
  type CodeBlock,
  type Columns,
  type DocumentContent,
  type Fact,
  hasLongWord,
  type SignatureBlock,
  type Table,
  type Total,
  unbrokenPattern,
} from '../../src/domain/documents/document.ts'
import { type Face, getDocumentColor } from '../../src/domain/documents/face.ts'
import { printedTexts } from '../../src/domain/documents/printed-texts.ts'
import { signatureBox, strokePath } from '../../src/domain/documents/signature.ts'
import { onceForEach } from '../../src/domain/text/once-for-each.ts'

declare module 'pdfmake' {
  export const virtualfs: { writeFileSync(path: string, content: Buffer): void }
}

type FontFormat = { probe(file: Uint8Array): boolean; new (file: { buffer: Uint8Array }): object }
type Fontkit = { create(file: Uint8Array): object; registerFormat(format: FontFormat): void }

const requireFromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'))
const fontFolder = join(dirname(requireFromPdfmake.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const fontFiles = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
}
const fontMark = 'parsed font: '

/**
 * pdfmake would parse its fonts for each document, which takes half of the time of a PDF. It gets the name of each font
 * as the font's file, and fontkit a format that returns the font of this name, parsed once.
 */
const parsedFonts = onceForEach(({ virtualfs }: Pick<typeof import('pdfmake'), 'virtualfs'>) => {
  const fontkit: Fontkit = createRequire(requireFromPdfmake.resolve('pdfkit'))('fontkit')
  const fonts = new Map<string, object>()
  const getFont = (name: string) => {
    const font = fonts.get(name) ?? fontkit.create(readFileSync(join(fontFolder, name)))
    fonts.set(name, font)
    return font
  }
  const readMarked = (file: Uint8Array) => Buffer.from(file).toString('latin1')
  fontkit.registerFormat(
    class {
      static probe(file: Uint8Array): boolean {
        return readMarked(file.subarray(0, fontMark.length)) === fontMark
      }
      constructor({ buffer }: { buffer: Uint8Array }) {
        // biome-ignore lint/correctness/noConstructorReturn: fontkit constructs a font with `new`.
        return getFont(readMarked(buffer).slice(fontMark.length))
      }
    },
  )
  for (const name of Object.values(fontFiles)) virtualfs.writeFileSync(name, Buffer.from(fontMark + name))
  return fontFiles
})

/** Loaded when the first document is drawn. Local files and URLs are blocked. */
async function engine() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: parsedFonts(pdfmake) })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake
}

const margin = 54

/** The same document, face and time give the same bytes, which signatures refer to. */
export async function documentPdf(
  document: DocumentContent,
  face: Face,
  createdAt: string,
): Promise<Uint8Array> {
  const pdfmake = await engine()
  const buffer = await pdfmake.createPdf(definition(document, face, createdAt)).getBuffer()
  return new Uint8Array(buffer)
}

const mostPixelBytes = 100_000_000

/** A PDF as it is, or a JPEG or PNG as a page. Undefined for other content. */
export async function scanPdf(scan: Buffer, createdAt: string): Promise<Uint8Array | undefined> {
  const startsWith = (signature: string) =>
    scan.subarray(0, signature.length / 2).toString('hex') === signature
  if (startsWith('255044462d')) return scan.includes('%%EOF', -2048) ? new Uint8Array(scan) : undefined
  const type = startsWith('ffd8ff') ? 'jpeg' : startsWith('89504e470d0a1a0a') ? 'png' : undefined
  if (type === undefined || (type === 'png' && !(await isReadablePng(scan)))) return undefined
  const image = `data:image/${type};base64,${scan.toString('base64')}`
  const pdfmake = await engine()
  const page: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: 20,
    info: { creator: 'Bouvier', producer: 'Bouvier', creationDate: new Date(createdAt) },
    defaultStyle: { font: 'Roboto' },
    content: [{ image, fit: [555, 800], alignment: 'center' }],
  }
  try {
    return new Uint8Array(await pdfmake.createPdf(page).getBuffer())
  } catch {
    return undefined
  }
}

/** The pixels are decompressed under a limit first, because a small file can contain a huge image. */
async function isReadablePng(png: Buffer): Promise<boolean> {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  try {
    return (await promisify(inflate)(Buffer.concat(parts), { maxOutputLength: mostPixelBytes })).length > 0
  } catch {
    return false
  }
}

function definition(document: DocumentContent, face: Face, createdAt: string): TDocumentDefinitions {
  const accent = getDocumentColor(face)
  const { title, language, blocks, footer } = document
  const { page } = printedTexts[language]
  return {
    pageSize: 'A4',
    pageMargins: [margin, 46, margin, 60],
    compress: true,
    version: '1.7',
    language,
    displayTitle: true,
    info: { title, creator: 'Bouvier', producer: 'Bouvier', creationDate: new Date(createdAt) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink.text },
    content: [
      titleContent(document, face),
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: 595.28 - 2 * margin,
            y2: 0,
            lineWidth: 1.5,
            lineColor: accent,
          },
        ],
        margin: [0, 0, 0, 12],
      },
      ...blocksContent(blocks, accent),
    ],
    footer: (number, of) => ({
      columns: [
        { text: printable(footer), width: '*' },
        { text: page(number, of), width: 'auto', alignment: 'right' },
      ],
      columnGap: 20,
      fontSize: 8,
      color: ink.quiet,
      margin: [margin, 18, margin, 0],
    }),
    // Prevents a heading at the bottom of a page, which would look like the end.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === looseHeading && startPosition.verticalRatio > 0.85,
  }
}

function titleContent({ title, subtitle }: DocumentContent, face: Face): Content {
  const stack: Content[] = [
    { text: printable(title), fontSize: 20, bold: true, color: getDocumentColor(face) },
    { text: printable(subtitle), color: ink.quiet, margin: [0, 2, 0, 8] },
  ]
  if (face.logo === null) return { stack }
  const logo: Content = {
    image: face.logo,
    fit: [170, 64],
    width: 170,
    alignment: 'right',
    margin: [0, 0, 0, 10],
  }
  return { columns: [{ stack, width: '*' }, logo], columnGap: 28 }
}

const ink = {
  text: '#22303a',
  quiet: '#5a6a74',
  pen: '#1c2b4a',
  line: '#dfe6e8',
  frame: '#cfd9dc',
  tint: '#f1f6f6',
  white: '#ffffff',
}

/** Roboto has no narrow space, which French writes in large numbers. */
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

/** pdfmake would break these after a plus sign or a hyphen. */
function unsplit(text: string): Content {
  const parts = printable(text).split(unbrokenPattern)
  return parts.map((part, n) => ({ text: part, noWrap: n % 2 === 1 }))
}

const looseHeading = 2

/** pdfmake modifies its input, so each document gets its own. */
function blocksContent(blocks: readonly Block[], accent: string): Content[] {
  return inOnePiece(blocks).map(group => {
    const contents = group.map(block => blockContent(block, accent))
    const [only] = contents
    const [first] = group
    if (first?.kind === 'heading' && first.isOnNewPage) return { stack: contents, pageBreak: 'before' }
    if (contents.length > 1) return { stack: contents, unbreakable: true }
    return first?.kind === 'heading' ? { stack: contents, headlineLevel: looseHeading } : (only ?? '')
  })
}

function inOnePiece(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const staysWithIt =
      (before?.kind === 'heading' && isShort(block)) ||
      (before?.kind === 'text' && (block.kind === 'signature' || block.kind === 'code') && isShort(before))
    if (staysWithIt) group?.push(block)
    else groups.push([block])
  }
  return groups
}

function isShort(block: Block): boolean {
  if (block.kind === 'table') return false
  return JSON.stringify(block).length < 2000 || block.kind === 'signature' || block.kind === 'code'
}

function blockContent(block: Block, accent: string): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: printable(block.text),
        fontSize: 12,
        bold: true,
        color: accent,
        margin: [0, 9, 0, 3],
      }
    case 'text':
      return { text: unsplit(block.text), unbreakable: isShort(block), margin: [0, 0, 0, 5] }
    case 'columns':
      return columnsContent(block)
    case 'facts':
      return factsContent(block.facts)
    case 'table':
      return tableContent(block, accent)
    case 'list':
      return {
        ul: block.items.map(item => ({
          text: printable(item),
          unbreakable: item.length < 2000,
          margin: [0, 0, 0, 3],
        })),
        markerColor: accent,
        margin: [0, 0, 0, 5],
      }
    case 'code':
      return codeContent(block)
    case 'signature':
      return signatureContent(block)
  }
}

function columnsContent({ columns }: Columns): Content {
  const afterLine: Margins = [0, 0, 0, 2]
  const stacks = columns.map(({ title, lines }) => ({
    stack: [
      { text: printable(title), fontSize: 8.5, color: ink.quiet, margin: afterLine },
      ...lines.map((line, index) => ({ text: printable(line), bold: index === 0, margin: afterLine })),
    ],
  }))
  return { columns: stacks, columnGap: 28, margin: [0, 0, 0, 10] }
}

function tableContent(table: Table, accent: string): Content {
  return [rowsContent(table, accent), totalsContent(table.totals)]
}

function rowsContent({ columns, rows }: Table, accent: string): Content {
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
  // A negative amount must not break behind its sign.
  const rowCell = (text: string, index: number) => ({
    ...cell(text, index),
    noWrap: columns[index]?.align === 'end',
  })
  const body: TableCell[][] = [head, ...rows.map(row => row.map(rowCell))]
  const widths = columns.map((_, index) => (index === 0 ? '*' : 'auto'))
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
    layout: hairlines(5, accent),
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

// An unbreakable part that is longer than a page would be lost.
const mostFactsTogether = 20

function factsContent(facts: readonly Fact[], more: Partial<PdfTable> = {}): Content {
  if (facts.length === 0) return ''
  const body = facts.map(({ label, value }): TableCell[] => [
    { text: printable(label), color: ink.quiet, margin: [0, 0, 8, 0] },
    { text: printable(value) },
  ])
  const layout = hairlines(0)
  return {
    table: { widths: [184, '*'], dontBreakRows: true, ...more, body },
    layout: { ...layout, hLineWidth: row => (row === 0 || row === facts.length ? 0 : 0.5) },
    unbreakable: facts.length <= mostFactsTogether,
    margin: [0, 0, 0, 7],
  }
}

const afterSymbol: Margins = [0, 32, 0, 0]

function codeContent({ rows, caption }: CodeBlock): Content {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${codeBox(rows)}"><path d="${codePath(rows)}" fill="#000000"/></svg>`
  const label = { text: printable(caption), color: ink.quiet, width: 250, margin: afterSymbol }
  return { columns: [{ svg, width: 96 }, label], columnGap: 8, margin: [-8, 0, 0, 5] }
}

function hairlines(padding: number, accent = ink.line): CustomTableLayout {
  return {
    hLineWidth: row => (row === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row > 0 && row === table.headerRows ? accent : ink.line),
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 2.75,
    paddingBottom: () => 2.75,
  }
}

function signatureContent(block: SignatureBlock): Content {
  const { title, facts, isGiven } = block
  const heights = (row: number) => (row === facts.length - 1 ? 54 : 18)
  const stack: Content[] = [
    { text: printable(title), fontSize: 8.5, color: ink.quiet, margin: [0, 0, 0, 4] },
    ...handwrittenContent(block),
    factsContent(facts, isGiven ? {} : { heights }),
  ]
  return {
    table: { widths: ['*'], body: [[{ stack }]] },
    layout: { ...frame, fillColor: isGiven ? '#f7fafa' : ink.white },
    unbreakable: true,
    margin: [0, 4, 0, 0],
  }
}

function handwrittenContent({ strokes, writtenName }: SignatureBlock): Content[] {
  if (strokes.length > 0) return [{ svg: drawn(strokes), width: 165, margin: [0, 0, 0, 4] }]
  if (writtenName === '') return []
  return [{ text: printable(writtenName), italics: true, fontSize: 20, color: ink.pen, margin: [0, 0, 0, 4] }]
}

function drawn(strokes: SignatureBlock['strokes']): string {
  const { width, height } = signatureBox
  const line = `fill="none" stroke="${ink.pen}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${strokePath(strokes)}" ${line}/></svg>`
}

const frame: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: ink.frame,
  vLineColor: ink.frame,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: () => 8,
  paddingBottom: () => 4,
}
