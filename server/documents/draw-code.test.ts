import { inflateSync } from 'node:zlib'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import { epcCode, epcLimits } from '../../src/domain/bank/epc-code.ts'
import { domesticVat } from '../../src/domain/billing/vat.ts'
import { codeBox, codePath, quietModules } from '../../src/domain/documents/code.ts'
import { type InvoiceDetails, invoiceDocument } from '../../src/domain/documents/invoice-document.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import { drawCode as drawnOnDevices } from '../../src/record-ui/documents/draw-code.ts'
import { documentPdf } from './document-pdf.ts'
import { drawCode } from './draw-code.ts'

const createPaymentCode = (name: string) =>
  epcCode({ name, iban: 'BE68539007547034', cents: 1286, communication: '+++202/6000/04236+++' }) ?? ''

type Picture = { width: number; height: number; isDark: (x: number, y: number) => boolean }

function scan({ width, height, isDark }: Picture) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isDark(x, y)) pixels.set([0, 0, 0], (y * width + x) * 4)
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default
  return read(pixels, width, height)
}

function renderPicture(rows: readonly string[]): Picture {
  const side = Number(codeBox(rows).split(' ')[2])
  const dark = new Set<string>()
  for (const [, x = 0, y = 0, run = 0] of codePath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(run); step++) dark.add(`${Number(x) + step} ${y}`)
  const at = (pixel: number) => Math.floor(pixel / 4) - quietModules
  return { width: side * 4, height: side * 4, isDark: (x, y) => dark.has(`${at(x)} ${at(y)}`) }
}

describe('a drawn QR code', () => {
  it.each(['A', 'Dierenartsen De Hond & Œuvrard', '🐕'.repeat(70)])('decodes to its content: %s', name => {
    const rows = drawCode(createPaymentCode(name))
    const read = scan(renderPicture(rows))
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

  const details: InvoiceDetails = {
    invoice: {
      number: '2026-00042',
      period: '2026-02',
      createdAt: '2026-03-31T22:30:00.000Z',
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
    practice: { ...blankRow.practice, name: 'Dierenartsen De Hond & Œuvrard', iban: 'BE68539007547034' },
    client: { ...blankRow.clients, firstName: 'Claire', lastName: 'Dupont' },
    mandate: null,
    lines: [],
  }

  it('can be scanned from the PDF of an invoice', async () => {
    const pdf = await documentPdf(
      invoiceDocument(details, 'en', drawCode),
      blankRow.practice,
      details.invoice.createdAt,
    )
    expect(scan(pictureOfPdf(pdf))?.data).toBe(createPaymentCode('Dierenartsen De Hond & Œuvrard'))
  })
})

/** Filled rectangles in the compressed page streams, in modules before layout. */
function pictureOfPdf(pdf: Uint8Array): Picture {
  const bytes = Buffer.from(pdf).toString('latin1')
  const streams = [...bytes.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)]
  const drawn = streams
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n')
  const side = /(\d+) \d+ m\n(\d+) \d+ l\n\d+ (\d+) l\n\d+ \d+ l\nh/g
  const rows = new Map<number, [number, number][]>()
  for (const [, from = 0, to = 0, below = 0] of drawn.matchAll(side))
    addTo(rows, Number(below) - 1, [Number(from), Number(to)])
  const isDark = (x: number, y: number) => rows.get(y)?.some(([from, to]) => from <= x && x < to) ?? false
  const modules = Math.max(...rows.keys()) + 1
  const at = (pixel: number) => Math.floor(pixel / 4) - quietModules
  const pixels = (modules + 2 * quietModules) * 4
  return { width: pixels, height: pixels, isDark: (x, y) => isDark(at(x), at(y)) }
}
