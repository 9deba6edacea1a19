import { inflateSync } from 'node:zlib'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import { contractDocument } from '../../src/domain/documents/contract-document.ts'
import type { Block, DocumentContent } from '../../src/domain/documents/document.ts'
import { signed } from '../../src/domain/documents/signature.ts'
import { sampleLogo } from '../../tests/practice/logo.ts'
import { documentPdf } from './document-pdf.ts'

const createdAt = '2026-11-21T10:00:00.000Z'
const hash = '0123456789abcdef'.repeat(4)

const animal = (number: number) => ({
  name: `Müller ${number}`,
  speciesName: 'Œuvrard “quoted”',
  chipId: `9810000000${number}`,
  nbYearlyVisit: 3,
  hourlyPriceCents: 123_456,
  vatRate: null,
})

function contract(animals: number, language: DocumentContent['language'] = 'en'): DocumentContent {
  const facts = {
    contract: { id: '6f1c2f8e-3a0b-4f6e-9d59-0a1b2c3d4e5f', version: 1, createdAt },
    practice: { ...blankRow.practice, name: "D'Hondt & Fils" },
    client: {
      ...blankRow.clients,
      firstName: 'Łukasz',
      lastName: 'Œuvrard',
      email: '',
      phone: '',
      companyName: '',
      companyVAT: '',
      invoiceAddress: { street: 'Çà & là', city: 'Liège', postalCode: '4000', country: 'België' },
      iban: '',
      bic: '',
    },
    animals: Array.from({ length: animals }, (_, index) => animal(100 + index)),
  }
  return contractDocument(facts, language)
}

/** The text of each page, a line for each line on paper. */
async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(pdf.slice())
  return text
}

function expectText(pages: readonly string[], text: string): void {
  expect(pages.join('\n').replace(/[\s\u00a0]+/g, ' ')).toContain(text)
}

function readDrawing(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf).toString('latin1')
  const streams = [...bytes.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)]
  const drawn = streams.map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return drawn.join('\n')
}

const countCurves = (pdf: Uint8Array) => readDrawing(pdf).match(/ [cvy]$/gm)?.length ?? 0

describe('a document as a PDF', () => {
  it('renders every letter of personal names', async () => {
    const pages = await readPages(await documentPdf(contract(2), blankRow.practice, createdAt))
    for (const labels of ["D'Hondt & Fils", 'Œuvrard', 'Müller 100', 'Łukasz', '“quoted”', 'Çà & là'])
      expectText(pages, labels)
    expect(pages.length).toBeGreaterThan(1)
  })

  it('continues on numbered pages, with the table header on each', async () => {
    const pages = await readPages(await documentPdf(contract(60, 'nl'), blankRow.practice, createdAt))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Pagina ${index + 1} / ${pages.length}`)
    for (const page of pages.filter(text => text.includes('Müller'))) expect(page).toContain('Diersoort')
    for (let number = 100; number < 160; number++) expectText(pages, `Müller ${number} `)
  })

  it('leaves no heading alone at the bottom of a page', async () => {
    const headings = contract(1).blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
    for (const count of [1, 3, 5, 7, 9, 11, 13]) {
      for (const page of await readPages(await documentPdf(contract(count), blankRow.practice, createdAt))) {
        const lines = page.split('\n').map(line => line.trim())
        const lastOfBody = lines.filter(line => line !== '').at(-2) ?? ''
        expect(headings).not.toContain(lastOfBody)
        expect(lines.find(line => line !== '')).not.toBe('Client’s signature')
      }
    }
  })

  it('writes large amounts in French with a space that the font has', async () => {
    const pages = await readPages(await documentPdf(contract(1, 'fr'), blankRow.practice, createdAt))
    expectText(pages, '3 703,68 €')
  })

  it('keeps a structured communication on one line', async () => {
    const blocks = Array.from({ length: 24 }, (_, n): Block => {
      return { kind: 'text', text: `${'x'.repeat(n)} ${'word '.repeat(16)}+++202/6000/04229+++.` }
    })
    const pages = await readPages(await documentPdf({ ...contract(0), blocks }, blankRow.practice, createdAt))
    expect(pages.join().match(/\+{3}202\/6000\/04229\+{3}\./g)).toHaveLength(24)
  })

  it('is a PDF 1.7 with its fonts, title, language and time', async () => {
    const bytes = Buffer.from(await documentPdf(contract(1, 'fr'), blankRow.practice, createdAt)).toString(
      'latin1',
    )
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    expect(bytes).toContain('/FontFile2')
    expect(bytes).toContain('/Lang (fr)')
    expect(bytes).toContain('(D:20261121100000Z)')
    expect(bytes).toContain('/DisplayDocTitle true')
  })

  it('has the logo and the color of the practice', async () => {
    const face = { logo: sampleLogo(), documentColor: '#ff0000' }
    const pdf = await documentPdf(contract(1), face, createdAt)
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Width 300\s+\/Height 100[^>]*\/DCTDecode/)
    expect(readDrawing(pdf)).toContain('/DeviceRGB cs\n1 0 0 scn')
    const plain = await documentPdf(contract(1), blankRow.practice, createdAt)
    expect(readDrawing(plain)).not.toContain('1 0 0 scn')
  })

  it('is identical to the byte when rendered again, also in parallel', async () => {
    const document = signed(contract(3), { kind: 'typed', name: 'Łukasz', at: createdAt, hash })
    const once = await documentPdf(document, blankRow.practice, createdAt)
    const [again, other] = await Promise.all([
      documentPdf(document, blankRow.practice, createdAt),
      documentPdf(contract(3, 'fr'), blankRow.practice, createdAt),
    ])
    expect(Buffer.from(again).equals(Buffer.from(once))).toBe(true)
    expect(Buffer.from(other).equals(Buffer.from(once))).toBe(false)
  })

  it('shows the signer and the drawn signature', async () => {
    const line: [number, number][] = Array.from({ length: 3 }, (_, n) => [10 + 290 * n, 20 + 50 * n])
    const strokes = [line, line.slice(1, 2)]
    const signature = { name: 'Łukasz', at: createdAt, hash }
    const typed = await documentPdf(
      signed(contract(1), { kind: 'typed', ...signature }),
      blankRow.practice,
      createdAt,
    )
    const drawn = await documentPdf(
      signed(contract(1), { kind: 'drawn', strokes, ...signature }),
      blankRow.practice,
      createdAt,
    )
    const pages = await readPages(drawn)
    expectText(pages, 'Signed by Łukasz')
    expectText(pages, '01234567 89abcdef')
    expect(countCurves(drawn)).toBeGreaterThan(countCurves(typed))
  })

  it('accepts empty blocks and words wider than a page', async () => {
    const long = 'w'.repeat(300)
    const column = (label: string) => ({ label, align: 'start' }) as const
    const blocks: Block[] = [
      { kind: 'columns', columns: [] },
      { kind: 'facts', facts: [] },
      { kind: 'list', items: [] },
      { kind: 'text', text: '' },
      { kind: 'table', columns: [column('')], rows: [], totals: [] },
      { kind: 'table', columns: ['a', 'b'].map(column), rows: [[long, long]], totals: [] },
      { kind: 'text', text: `${'word '.repeat(3000)}last` },
      { kind: 'heading', text: 'The end' },
      { kind: 'signature', isGiven: true, title: '', facts: [], strokes: [], writtenName: '' },
    ]
    const pages = await readPages(
      await documentPdf(
        { title: '', subtitle: '', language: 'en', blocks, footer: '' },
        blankRow.practice,
        createdAt,
      ),
    )
    expectText(pages, 'word last')
    expect(pages.join('').match(/w/g)?.length).toBe(600 + 3000)
  })
})
