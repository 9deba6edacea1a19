import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { DocumentContent } from '../../src/domain/documents/document.ts'
import { printedTexts } from '../../src/domain/documents/printed-texts.ts'
import { blocksContent, ink, looseHeading, printable } from './document-content.ts'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)
const fontFiles = {
  normal: join(fontFolder, 'Roboto-Regular.ttf'),
  bold: join(fontFolder, 'Roboto-Medium.ttf'),
  italics: join(fontFolder, 'Roboto-Italic.ttf'),
}
const readable = new Set(Object.values(fontFiles))

/**
 * Fetched when the first document is drawn: a server that starts has nothing to draw yet. It is one object for the whole
 * process, so to set it up again changes nothing. No document needs anything but its letters.
 */
async function engine() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: fontFiles })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => readable.has(path))
  return pdfmake
}

const margin = 54

/** The same document and time give the same bytes: a signature is about exactly these. */
export async function documentPdf(document: DocumentContent, createdAt: string): Promise<Uint8Array> {
  const pdfmake = await engine()
  const buffer = await pdfmake.createPdf(definition(document, createdAt)).getBuffer()
  return new Uint8Array(buffer)
}

function definition(document: DocumentContent, createdAt: string): TDocumentDefinitions {
  const { title, subtitle, language, blocks, footer } = document
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
      { text: printable(title), fontSize: 20, bold: true, color: ink.accent },
      { text: printable(subtitle), color: ink.quiet, margin: [0, 2, 0, 8] },
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: 595.28 - 2 * margin,
            y2: 0,
            lineWidth: 1.5,
            lineColor: ink.accent,
          },
        ],
        margin: [0, 0, 0, 12],
      },
      ...blocksContent(blocks),
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
    // A heading at the very bottom would be read as the end of something.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === looseHeading && startPosition.verticalRatio > 0.85,
  }
}
