import { escapeMarkup } from '../markup.ts'
import { blockHtml } from './block-html.ts'
import type { Paper } from './paper.ts'
import { paperStyle } from './paper-style.ts'

/** A whole page that needs nothing from elsewhere. The note stands above the paper and is no part of it. */
export function paperHtml(paper: Paper, note?: string): string {
  const notice = note === undefined ? '' : `<p class="paper-note">${escapeMarkup(note)}</p>\n`
  return `<!doctype html>
<html lang="${paper.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(paper.title)}</title>
<style>${paperStyle}</style>
</head>
<body class="paper-page">
${notice}${paperBody(paper)}
</body>
</html>
`
}

/** The paper alone, for a page that has more to show; it needs `paperStyle`. */
export function paperBody(paper: Paper): string {
  const header = `<header><h1>${escapeMarkup(paper.title)}</h1>\n<p>${escapeMarkup(paper.subtitle)}</p></header>`
  const footer = `<footer><p>${escapeMarkup(paper.footer)}</p></footer>`
  const body = [header, ...paper.blocks.map(blockHtml), footer].join('\n')
  return `<article class="paper" lang="${paper.language}">\n${body}\n</article>`
}
