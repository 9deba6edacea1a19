import { inflateSync } from 'node:zlib'
import jsqr from 'jsqr'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import { epcCode, epcLimits } from '../../src/domain/bank/epc-code.ts'
import { domesticVat } from '../../src/domain/billing/vat.ts'
import { codeBox, codePath, quietModules } from '../../src/domain/documents/code.ts'
import { contractDocument } from '../../src/domain/documents/contract-document.ts'
import type { Block, DocumentContent } from '../../src/domain/documents/document.ts'
import { type InvoiceDetails, invoiceDocument } from '../../src/domain/documents/invoice-document.ts'
import { signed } from '../../src/domain/documents/signature.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import { drawCode as drawnOnDevices } from '../../src/record-ui/documents/draw-code.ts'
import { sampleLogo } from '../../tests/practice/logo.ts'
import { documentPdf } from './document-pdf.ts'
import { drawCode } from './draw-code.ts'

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
  const invoiceAddress = { street: 'Çà & là', city: 'Liège', postalCode: '4000', country: 'België' }
  const facts = {
    contract: { id: '6f1c2f8e-3a0b-4f6e-9d59-0a1b2c3d4e5f', version: 1, createdAt },
    practice: { ...blankRow.practice, name: "D'Hondt & Fils" },
    client: { ...blankRow.clients, firstName: 'Łukasz', lastName: 'Œuvrard', invoiceAddress },
    animals: Array.from({ length: animals }, (_, index) => animal(100 + index)),
  }
  return contractDocument(facts, language)
}

const render = (document: DocumentContent, face: Parameters<typeof documentPdf>[1] = blankRow.practice) =>
  documentPdf(document, face, createdAt)

/** The text of each page, a line for each line on paper. */
async function readPages(document: DocumentContent): Promise<string[]> {
  return (await extractText(await render(document))).text
}

function expectText(pages: readonly string[], text: string): void {
  expect(pages.join('\n').replace(/[\s\u00a0]+/g, ' ')).toContain(text)
}

const readBytes = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

function readDrawing(pdf: Uint8Array): string {
  const streams = [...readBytes(pdf).matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)]
  const drawn = streams.map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')))
  return drawn.map(bytes => bytes.toString('latin1')).join('\n')
}

const countCurves = (pdf: Uint8Array) => readDrawing(pdf).match(/ [cvy]$/gm)?.length ?? 0

describe('a document as a PDF', () => {
  it('renders every letter of personal names', async () => {
    const pages = await readPages(contract(2))
    for (const labels of ["D'Hondt & Fils", 'Œuvrard', 'Müller 100', 'Łukasz', '“quoted”', 'Çà & là'])
      expectText(pages, labels)
    expect(pages.length).toBeGreaterThan(1)
  })

  it('continues on numbered pages, with the table header on each', async () => {
    const pages = await readPages(contract(60, 'nl'))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Pagina ${index + 1} / ${pages.length}`)
    for (const page of pages.filter(text => text.includes('Müller'))) expect(page).toContain('Diersoort')
    for (let number = 100; number < 160; number++) expectText(pages, `Müller ${number} `)
  })

  it('leaves no heading alone at the bottom of a page', async () => {
    const headings = contract(1).blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
    for (const count of [1, 3, 5, 7, 9, 11, 13]) {
      for (const page of await readPages(contract(count))) {
        const lines = page.split('\n').map(line => line.trim())
        const lastOfBody = lines.filter(line => line !== '').at(-2) ?? ''
        expect(headings).not.toContain(lastOfBody)
        expect(lines.find(line => line !== '')).not.toBe('Client’s signature')
      }
    }
  })

  it('writes large amounts in French with a space that the font has', async () => {
    expectText(await readPages(contract(1, 'fr')), '3 703,68 €')
  })

  it('keeps a structured communication on one line', async () => {
    const blocks = Array.from({ length: 24 }, (_, n): Block => {
      return { kind: 'text', text: `${'x'.repeat(n)} ${'word '.repeat(16)}+++202/6000/04229+++.` }
    })
    const pages = await readPages({ ...contract(0), blocks })
    expect(pages.join().match(/\+{3}202\/6000\/04229\+{3}\./g)).toHaveLength(24)
  })

  it('is a PDF 1.7 with its fonts, title, language and time', async () => {
    const bytes = readBytes(await render(contract(1, 'fr')))
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    for (const part of ['/FontFile2', '/Lang (fr)', '(D:20261121100000Z)', '/DisplayDocTitle true'])
      expect(bytes).toContain(part)
  })

  it('has the logo and the color of the practice', async () => {
    const pdf = await render(contract(1), { logo: sampleLogo(), documentColor: '#ff0000' })
    expect(readBytes(pdf)).toMatch(/\/Width 300\s+\/Height 100[^>]*\/DCTDecode/)
    expect(readDrawing(pdf)).toContain('/DeviceRGB cs\n1 0 0 scn')
    expect(readDrawing(await render(contract(1)))).not.toContain('1 0 0 scn')
  })

  it('is identical to the byte when rendered again, also in parallel', async () => {
    const document = signed(contract(3), { kind: 'typed', name: 'Łukasz', at: createdAt, hash })
    const once = await render(document)
    const [again, other] = await Promise.all([render(document), render(contract(3, 'fr'))])
    expect(Buffer.from(again).equals(Buffer.from(once))).toBe(true)
    expect(Buffer.from(other).equals(Buffer.from(once))).toBe(false)
  })

  it('shows the signer and the drawn signature', async () => {
    const line: [number, number][] = Array.from({ length: 3 }, (_, n) => [10 + 290 * n, 20 + 50 * n])
    const strokes = [line, line.slice(1, 2)]
    const signature = { name: 'Łukasz', at: createdAt, hash }
    const typed = signed(contract(1), { kind: 'typed', ...signature })
    const drawn = signed(contract(1), { kind: 'drawn', strokes, ...signature })
    const pages = await readPages(drawn)
    expectText(pages, 'Signed by Łukasz')
    expectText(pages, '01234567 89abcdef')
    expect(countCurves(await render(drawn))).toBeGreaterThan(countCurves(await render(typed)))
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
    const pages = await readPages({ title: '', subtitle: '', language: 'en', blocks, footer: '' })
    expectText(pages, 'word last')
    expect(pages.join('').match(/w/g)?.length).toBe(600 + 3000)
  })
})

describe('a drawn QR code', () => {
  const createPaymentCode = (name: string) =>
    epcCode({ name, iban: 'BE68539007547034', cents: 1286, communication: '+++202/6000/04236+++' }) ?? ''

  type Modules = { side: number; isDark: (x: number, y: number) => boolean }

  /** Reads the code as a phone does, with four pixels for each module. */
  function scan({ side, isDark }: Modules) {
    const width = (side + 2 * quietModules) * 4
    const at = (pixel: number) => Math.floor(pixel / 4) - quietModules
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
    for (let y = 0; y < width; y++)
      for (let x = 0; x < width; x++) if (isDark(at(x), at(y))) pixels.set([0, 0, 0], (y * width + x) * 4)
    const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default
    return read(pixels, width, width)
  }

  function modulesOnScreen(rows: readonly string[]): Modules {
    expect(codeBox(rows).split(' ')[2]).toBe(String(rows.length + 2 * quietModules))
    const dark = new Set<string>()
    for (const [, x = 0, y = 0, run = 0] of codePath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let step = 0; step < Number(run); step++) dark.add(`${Number(x) + step} ${y}`)
    return { side: rows.length, isDark: (x, y) => dark.has(`${x} ${y}`) }
  }

  /** Filled rectangles in the page streams, in modules before layout. */
  function modulesInPdf(pdf: Uint8Array): Modules {
    const rectangle = /(\d+) \d+ m\n(\d+) \d+ l\n\d+ (\d+) l\n\d+ \d+ l\nh/g
    const rows = new Map<number, [number, number][]>()
    for (const [, from = 0, to = 0, below = 0] of readDrawing(pdf).matchAll(rectangle))
      addTo(rows, Number(below) - 1, [Number(from), Number(to)])
    const isDark = (x: number, y: number) => rows.get(y)?.some(([from, to]) => from <= x && x < to) ?? false
    return { side: Math.max(...rows.keys()) + 1, isDark }
  }

  it.each(['A', 'Dierenartsen De Hond & Œuvrard', '🐕'.repeat(70)])('decodes to its content: %s', name => {
    const rows = drawCode(createPaymentCode(name))
    const read = scan(modulesOnScreen(rows))
    expect(read?.data).toBe(createPaymentCode(name))
    expect(read?.version).toBeLessThanOrEqual(epcLimits.version)
    expect(rows.length).toBe(17 + 4 * (read?.version ?? 0))
    // No character set marker, because some bank apps cannot read it.
    expect(read?.chunks.map(({ type }) => type)).toEqual(['byte'])
    // These two modules encode the error correction level. This is M.
    expect(rows[8]?.slice(0, 2)).toBe('10')
    expect(drawnOnDevices(createPaymentCode(name))).toEqual(rows)
  })

  it('has room for the maximum of the guideline, and for no byte more', () => {
    expect(drawCode('x'.repeat(epcLimits.bytes)).length).toBe(17 + 4 * epcLimits.version)
    expect(() => drawCode('x'.repeat(epcLimits.bytes + 1))).toThrow()
  })

  it('can be scanned from the PDF of an invoice', async () => {
    const name = 'Dierenartsen De Hond & Œuvrard'
    const details: InvoiceDetails = {
      invoice: {
        number: '2026-00042',
        period: '2026-02',
        createdAt,
        issueDay: '2026-04-01',
        dueDay: '2026-04-15',
        communication: '+++202/6000/04236+++',
        creditCents: 0,
        isFrozen: true,
        canceledAt: null,
        ...domesticVat,
        netCents: 1063,
        vatCents: 223,
        totalCents: 1286,
      },
      practice: { ...blankRow.practice, name, iban: 'BE68539007547034' },
      client: { ...blankRow.clients, firstName: 'Claire', lastName: 'Dupont' },
      mandate: null,
      lines: [],
    }
    const pdf = await render(invoiceDocument(details, 'en', drawCode))
    expect(scan(modulesInPdf(pdf))?.data).toBe(createPaymentCode(name))
  })
})
