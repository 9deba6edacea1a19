import type { Content, CustomTableLayout } from 'pdfmake/interfaces'
import type { SignatureBlock } from '../../src/domain/documents/paper.ts'
import { signatureBox, strokePath } from '../../src/domain/documents/signature.ts'
import { ink, printable } from './paper-ink.ts'
import { factsContent } from './table-content.ts'

/** A frame with what was written and who wrote it when, or with lines to write on. */
export function signatureContent(block: SignatureBlock): Content {
  const { title, facts, isGiven } = block
  // The last line is for the pen.
  const heights = (row: number) => (row === facts.length - 1 ? 54 : 18)
  const stack: Content[] = [
    { text: printable(title), fontSize: 8.5, color: ink.quiet, margin: [0, 0, 0, 4] },
    ...writing(block),
    factsContent(facts, isGiven ? {} : { heights }),
  ]
  return {
    table: { widths: ['*'], body: [[{ stack }]] },
    layout: { ...frame, fillColor: isGiven ? '#f7fafa' : ink.white },
    unbreakable: true,
    margin: [0, 4, 0, 0],
  }
}

function writing({ strokes, writtenName }: SignatureBlock): Content[] {
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
