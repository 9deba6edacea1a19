import type { Content, Margins } from 'pdfmake/interfaces'
import type { Block, Columns } from '../../src/domain/documents/paper.ts'
import { ink, printable } from './paper-ink.ts'
import { signatureContent } from './signature-content.ts'
import { factsContent, tableContent } from './table-content.ts'

/** A heading of this level stands before something that may go on over several pages. */
export const looseHeading = 2

/** What pdfmake lays out. It changes what it is given, so all of this is made anew for each document. */
export function blocksContent(blocks: readonly Block[]): Content[] {
  return inOnePiece(blocks).map(piece => {
    const contents = piece.map(blockContent)
    const [only] = contents
    if (contents.length > 1) return { stack: contents, unbreakable: true }
    return piece[0]?.kind === 'heading' ? { stack: contents, headlineLevel: looseHeading } : (only ?? '')
  })
}

/** A heading stays with what it is about, and a signature with the words that it agrees to. */
function inOnePiece(blocks: readonly Block[]): Block[][] {
  const pieces: Block[][] = []
  for (const block of blocks) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    const staysWithIt =
      (before?.kind === 'heading' && isShort(block)) ||
      (before?.kind === 'text' && block.kind === 'signature' && isShort(before))
    if (staysWithIt) piece?.push(block)
    else pieces.push([block])
  }
  return pieces
}

// What may not be broken and is longer than a page would be lost.
function isShort(block: Block): boolean {
  if (block.kind === 'table') return false
  return JSON.stringify(block).length < 2000 || block.kind === 'signature'
}

function blockContent(block: Block): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: printable(block.text),
        fontSize: 12,
        bold: true,
        color: ink.accent,
        margin: [0, 9, 0, 3],
      }
    case 'text':
      return { text: printable(block.text), unbreakable: isShort(block), margin: [0, 0, 0, 5] }
    case 'columns':
      return columnsContent(block)
    case 'facts':
      return factsContent(block.facts)
    case 'table':
      return tableContent(block)
    case 'list':
      return {
        ul: block.items.map(item => ({
          text: printable(item),
          unbreakable: item.length < 2000,
          margin: [0, 0, 0, 3],
        })),
        markerColor: ink.accent,
        margin: [0, 0, 0, 5],
      }
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
  return { columns: stacks, columnGap: 28, margin: [0, 0, 0, 5] }
}
