import { crc32, deflateSync } from 'node:zlib'
import { correction, generate, mode } from 'lean-qr'
import { epcLimits } from '../../src/domain/bank/epc-code.ts'
import { codeRows, type DrawCode, quietModules } from '../../src/domain/documents/code.ts'

/**
 * Error correction level M, as bank transfers require. There is no encoding mark, because some bank apps
 * cannot read it.
 */
export const drawCode: DrawCode = text => {
  const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  return codeRows(
    generate(mode.bytes(new TextEncoder().encode(text)), { ...level, maxVersion: epcLimits.version }),
  )
}

const pixelsPerModule = 6

/** A QR code as PNG, because email readers do not show SVG. */
export function codePng(rows: readonly string[]): Uint8Array {
  const side = (rows.length + 2 * quietModules) * pixelsPerModule
  const lines = Array.from({ length: side }, (_, y) => pixelLine(rows[moduleAt(y)] ?? '', side))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const moduleAt = (pixel: number) => Math.floor(pixel / pixelsPerModule) - quietModules

function pixelLine(row: string, side: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x += 1) {
    const byte = 1 + Math.floor(x / 8)
    if (row[moduleAt(x)] !== '1') line[byte] = (line[byte] ?? 0) | (0x80 >> (x % 8))
  }
  return line
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
