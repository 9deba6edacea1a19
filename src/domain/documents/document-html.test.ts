import { describe, expect, it } from 'vitest'
import { sampleLogo } from '../../../tests/practice/logo.ts'
import { blankRow } from '../../contract/rows.ts'
import type { Block, DocumentContent } from './document.ts'
import { documentBody, documentHtml } from './document-html.ts'
import { documentStyle } from './document-style.ts'

const nasty = `<img src=x onerror="alert('1')"> & Œuvrard`
const nastyEscaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Œuvrard'

const signature: Block = {
  kind: 'signature',
  isGiven: true,
  title: nasty,
  facts: [{ label: nasty, value: nasty }],
  strokes: [
    [
      [0, 0],
      [600, 200],
    ],
  ],
  writtenName: nasty,
}

const blocks: Block[] = [
  { kind: 'heading', text: nasty },
  { kind: 'text', text: nasty },
  { kind: 'columns', columns: [{ title: nasty, lines: [nasty] }] },
  { kind: 'facts', facts: [{ label: nasty, value: nasty }] },
  {
    kind: 'table',
    columns: [
      { label: nasty, align: 'start' },
      { label: 'Per year', align: 'end' },
    ],
    rows: [[nasty, '-']],
    totals: [{ label: nasty, value: nasty }],
  },
  { kind: 'list', items: [nasty] },
  signature,
  { ...signature, strokes: [] },
]

const content: DocumentContent = { title: nasty, subtitle: nasty, language: 'fr', blocks, footer: nasty }

describe('a document as HTML', () => {
  const html = documentHtml(content, blankRow.practice, nasty)

  it('is a complete page in the language of the document', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/)
    expect(html).toContain('<meta charset="utf-8">')
    expect(html).toContain(`<title>${nastyEscaped}</title>`)
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
  })

  it('escapes every text', () => {
    expect(html).not.toContain('<img')
    expect(html.split(nastyEscaped)).toHaveLength(26)
  })

  it('has one style that a CSP hash can allow, and no scripts or external resources', () => {
    expect(html.split('<style').length).toBe(2)
    expect(html).toContain(`<style>${documentStyle}</style>`)
    expect(documentStyle).not.toContain('<')
    expect(html).not.toMatch(/<script|<link|<iframe|\sstyle=|\shref=|\ssrc="|url\(|@import|\son\w+="/)
  })

  it('shows the logo above the title, in the color of the practice', () => {
    const face = { logo: sampleLogo(), documentColor: '#6b2f80' }
    const body = documentBody(content, face)
    expect(body).toContain(`<font color="#6b2f80"><header><img class="logo" src="${face.logo}" alt=""><h1>`)
    expect(documentBody(content, { ...face, logo: null })).not.toContain('<img')
  })

  it('keeps a structured communication and the number of an invoice on one line', () => {
    const text = 'Pay <2026-00042> now, with +++123/4567/89012+++.'
    expect(documentBody({ ...content, blocks: [{ kind: 'text', text }] }, blankRow.practice)).toContain(
      '<p>Pay &lt;<span class="whole">2026-00042</span>&gt; now, with <span class="whole">+++123/4567/89012+++</span>.</p>',
    )
  })

  it('begins a new page of paper where the document does', () => {
    const blocks: Block[] = [{ kind: 'heading', text: 'Evidence', isOnNewPage: true }]
    expect(documentBody({ ...content, blocks }, blankRow.practice)).toContain('<h2 class="new-page">')
  })

  it('shows a note above the document only when given', () => {
    expect(html).toContain(`<p class="paper-note">${nastyEscaped}</p>\n<article`)
    expect(documentHtml(content, blankRow.practice)).not.toContain('<p class="paper-note">')
  })

  it('labels each cell with its column, and draws the signature as a path', () => {
    expect(html).toContain('<td class="end" data-label="Per year">-</td>')
    expect(documentStyle).toContain('content: attr(data-label)')
    expect(html).toContain('<path d="M0 0L600 200" fill="none"')
    expect(html).toContain(`<p class="written">${nastyEscaped}</p>`)
  })

  it('allows a line break in a word that is wider than its column', () => {
    const columns = [{ label: 'Name', align: 'start' as const }]
    const long: Block = { kind: 'table', columns, rows: [['x'.repeat(80)], ['Rex']], totals: [] }
    expect(
      documentBody({ ...content, blocks: [long] }, blankRow.practice).split('class="start long"'),
    ).toHaveLength(2)
  })
})
