import { longestPicture, refusedIf } from '../edits/fields.ts'

/** Printed with the current face of the practice: documents store only their text. */
export type Face = { logo: string | null; documentColor: string | null }

export const usualDocumentColor = '#1d5c63'

/** Readable on white paper, and below white text. */
export const documentColors = [
  { color: usualDocumentColor, en: 'Teal', fr: 'Bleu canard', nl: 'Petrol' },
  { color: '#1f4e8c', en: 'Blue', fr: 'Bleu', nl: 'Blauw' },
  { color: '#3d3a8c', en: 'Indigo', fr: 'Indigo', nl: 'Indigo' },
  { color: '#6b2f80', en: 'Purple', fr: 'Violet', nl: 'Paars' },
  { color: '#9b2257', en: 'Raspberry', fr: 'Framboise', nl: 'Framboos' },
  { color: '#a12b23', en: 'Red', fr: 'Rouge', nl: 'Rood' },
  { color: '#8a4b08', en: 'Brown', fr: 'Brun', nl: 'Bruin' },
  { color: '#2f6b2f', en: 'Green', fr: 'Vert', nl: 'Groen' },
  { color: '#37474f', en: 'Slate', fr: 'Ardoise', nl: 'Leisteen' },
]

export const getDocumentColor = ({ documentColor }: Face) => documentColor ?? usualDocumentColor

/** A contrast of 4.5 to 1 with white, as the WCAG asks for text. */
export function isReadableColor(code: string): boolean {
  if (!/^#[\da-f]{6}$/i.test(code)) return false
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(code.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}

/** Checked apart from the other details of the practice, which every screen loads. */
export function faceRefusals({ logo, documentColor }: Partial<Face>) {
  return [
    ...refusedIf(!!logo && readLogo(logo) === undefined, 'practice/logo-invalid', 'logo'),
    ...refusedIf(
      !!documentColor && !isReadableColor(documentColor),
      'practice/color-invalid',
      'documentColor',
    ),
  ]
}

export const mostLogoPixels = 600
const logoPrefix = 'data:image/jpeg;base64,'

type Logo = { bytes: Uint8Array; width: number; height: number }

/** Reads a JPEG in base64. Devices convert a PNG, because a PDF contains a JPEG as it is. */
export function readLogo(text: string): Logo | undefined {
  const base64 = text.startsWith(logoPrefix) ? text.slice(logoPrefix.length) : ''
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(base64)
  if (!isBase64 || text.length > longestPicture) return undefined
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const size = readJpegSize(bytes)
  const isRight = size !== undefined && Object.values(size).every(side => side > 0 && side <= mostLogoPixels)
  return isRight ? { bytes, ...size } : undefined
}

function readJpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 20 || view.getUint16(0) !== 0xffd8 || view.getUint16(bytes.length - 2) !== 0xffd9)
    return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
