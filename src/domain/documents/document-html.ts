import { escapeMarkup } from '../text/text.ts'
import { codeBox, codePath } from './code.ts'
import {
  type Block,
  type CodeBlock,
  type DocumentContent,
  type Fact,
  type Heading,
  hasLongWord,
  type SignatureBlock,
  type Table,
  unbrokenPattern,
} from './document.ts'
import { documentStyle } from './document-style.ts'
import { type Face, getDocumentColor } from './face.ts'
import { signatureBox, strokePath } from './signature.ts'

/** A self-contained page. The note is above the document and not part of it. */
export function documentHtml(content: DocumentContent, face: Face, note?: string): string {
  const notice = note === undefined ? '' : `<p class="paper-note">${escapeMarkup(note)}</p>\n`
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(content.title)}</title>
<style>${documentStyle}</style>
</head>
<body class="paper-page">
${notice}${documentBody(content, face)}
</body>
</html>
`
}

export function documentBody(content: DocumentContent, face: Face): string {
  // The content security policy allows no inline styles, so an attribute has the color.
  const color = `<font color="${escapeMarkup(getDocumentColor(face))}">`
  const title = `<h1>${escapeMarkup(content.title)}</h1>\n<p>${escapeMarkup(content.subtitle)}</p>`
  const header = `${color}<header>${logoHtml(face)}${title}</header></font>`
  const footer = `<footer><p>${escapeMarkup(content.footer)}</p></footer>`
  const blocks = content.blocks.map(block =>
    block.kind === 'heading' ? headingHtml(block, color) : blockHtml(block),
  )
  const body = [header, ...blocks, footer].join('\n')
  return `<article class="paper" lang="${content.language}">\n${body}\n</article>`
}

export function logoHtml({ logo }: Pick<Face, 'logo'>): string {
  return logo === null ? '' : `<img class="logo" src="${escapeMarkup(logo)}" alt="">`
}

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block)
    case 'text':
      return `<p>${escapeMarkup(block.text).replace(unbrokenPattern, '<span class="whole">$1</span>')}</p>`
    case 'columns':
      return `<div class="columns">${each(block.columns, columnHtml)}</div>`
    case 'facts':
      return factsHtml(block.facts)
    case 'table':
      return tableHtml(block)
    case 'list':
      return `<ul>${each(block.items, item => `<li>${escapeMarkup(item)}</li>`)}</ul>`
    case 'code':
      return codeHtml(block)
    case 'signature':
      return signatureHtml(block)
  }
}

function headingHtml({ text, isOnNewPage }: Heading, color = ''): string {
  const heading = color === '' ? escapeMarkup(text) : `${color}${escapeMarkup(text)}</font>`
  return `<h2${isOnNewPage ? ' class="new-page"' : ''}>${heading}</h2>`
}

function columnHtml({ title, lines }: { title: string; lines: string[] }): string {
  return `<section><h2 class="minor">${escapeMarkup(title)}</h2>${each(lines, line => `<p>${escapeMarkup(line)}</p>`)}</section>`
}

function factsHtml(facts: readonly Fact[]): string {
  return `<dl>${each(facts, ({ label, value }) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd></div>`)}</dl>`
}

// On phones, rows become cards with a label in each cell.
function tableHtml({ columns, rows, totals }: Table): string {
  const head = each(
    columns,
    ({ label, align }) => `<th scope="col" class="${align}">${escapeMarkup(label)}</th>`,
  )
  const body = each(rows, row => {
    const cells = columns.map(({ label, align }, index) => {
      const value = row[index] ?? ''
      const className = hasLongWord(value) ? `${align} long` : align
      return `<td class="${className}" data-label="${escapeMarkup(label)}">${escapeMarkup(value)}</td>`
    })
    return `<tr>${cells.join('')}</tr>\n`
  })
  const foot = each(totals, ({ label, value, isMain }) => {
    return `<tr${isMain ? ' class="main"' : ''}><th scope="row" colspan="${columns.length - 1}">${escapeMarkup(label)}</th><td>${escapeMarkup(value)}</td></tr>\n`
  })
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody>\n<tfoot>${foot}</tfoot>\n</table>`
}

function codeHtml({ rows, caption }: CodeBlock): string {
  const label = escapeMarkup(caption)
  return `<section class="code"><svg viewBox="${codeBox(rows)}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${codePath(rows)}"/></svg><p>${label}</p></section>`
}

function signatureHtml(block: SignatureBlock): string {
  const { title, facts, isGiven } = block
  const state = isGiven ? 'given' : 'open'
  return `<section class="signature ${state}"><h3>${escapeMarkup(title)}</h3>${strokesHtml(block)}${factsHtml(facts)}</section>`
}

function strokesHtml({ strokes, writtenName }: SignatureBlock): string {
  if (strokes.length === 0)
    return writtenName === '' ? '' : `<p class="written">${escapeMarkup(writtenName)}</p>`
  const { width, height } = signatureBox
  const line = 'fill="none" stroke="#1c2b4a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(writtenName)}"><path d="${strokePath(strokes)}" ${line}/></svg>`
}

function each<Item>(items: readonly Item[], html: (item: Item) => string): string {
  return items.map(html).join('')
}
