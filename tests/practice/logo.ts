import { longestPicture } from '../../src/domain/edits/fields.ts'

/** A JPEG with a frame of this size, which has no picture. */
export function sampleLogo({ width = 300, height = 100, bytes: count = 120, start = 0xffd8 } = {}): string {
  const bytes = Buffer.alloc(count)
  bytes.writeUInt16BE(start, 0)
  bytes.writeUInt16BE(0xffc0, 2)
  bytes.writeUInt16BE(17, 4)
  bytes.writeUInt8(8, 6)
  bytes.writeUInt16BE(height, 7)
  bytes.writeUInt16BE(width, 9)
  bytes.writeUInt8(3, 11)
  bytes.writeUInt16BE(0xffd9, count - 2)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

export const largestLogo = () => sampleLogo({ bytes: Math.floor((longestPicture - 23) / 4) * 3 })
