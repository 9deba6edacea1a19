import { expect, it } from 'vitest'
import { largestLogo, sampleLogo } from '../../../tests/practice/logo.ts'
import { documentColors, faceRefusals, isReadableColor, mostLogoPixels, readLogo } from './face.ts'

it('reads the size of a logo from its bytes', () => {
  expect(readLogo(sampleLogo())).toMatchObject({ width: 300, height: 100 })
  expect(readLogo(largestLogo())).toMatchObject({ width: 300, height: 100 })
})

/** A JPEG of segments with these markers. All of them have the content of a frame of 300 by 100 pixels. */
function jpegWith(...markers: number[]): string {
  const segments = markers.flatMap(marker => [0xff, marker, 0, 9, 8, 0, 100, 1, 44, 3, 0])
  const bytes = Buffer.from([0xff, 0xd8, ...segments, ...new Array<number>(20).fill(0), 0xff, 0xd9])
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

it('reads the frame of a logo behind other segments', () => {
  expect(readLogo(sampleLogo({ width: mostLogoPixels, height: mostLogoPixels }))).toBeDefined()
  for (const frame of [0xc0, 0xc1, 0xc2, 0xcf])
    expect(readLogo(jpegWith(0xe0, 0xc4, frame))).toMatchObject({ width: 300, height: 100 })
  for (const other of [0xbf, 0xc4, 0xc8, 0xcc, 0xd0, 0xe0]) expect(readLogo(jpegWith(other))).toBeUndefined()
  expect(
    readLogo(`data:image/jpeg;base64,${Buffer.from('ffd8ffd9', 'hex').toString('base64')}`),
  ).toBeUndefined()
})

it('refuses an unusable logo and a pale color, each with its field', () => {
  expect(faceRefusals({})).toEqual([])
  expect(faceRefusals({ logo: null, documentColor: null })).toEqual([])
  expect(faceRefusals({ logo: sampleLogo(), documentColor: '#1d5c63' })).toEqual([])
  expect(faceRefusals({ logo: 'x' })).toEqual([{ code: 'practice/logo-invalid', field: 'logo' }])
  expect(faceRefusals({ documentColor: '#ffcc00' })).toEqual([
    { code: 'practice/color-invalid', field: 'documentColor' },
  ])
})

it.each([
  ['an empty text', ''],
  ['another type', sampleLogo().replace('jpeg', 'svg+xml')],
  ['a PNG with the name of a JPEG', sampleLogo({ start: 0x8950 })],
  ['a file that ends too early', sampleLogo().slice(0, -8)],
  ['more than 600 pixels', sampleLogo({ width: 601 })],
  ['no height', sampleLogo({ height: 0 })],
  ['more than 200 kB', sampleLogo({ bytes: 200_002 })],
  ['markup behind the base64', `${sampleLogo()}" onload="x`],
  ['bytes that are not base64', `${sampleLogo().slice(0, -4)}!!!!`],
])('refuses a logo with %s', (_kind, logo) => expect(readLogo(logo)).toBeUndefined())

it('offers only colors with enough contrast to white', () => {
  expect(documentColors.filter(({ color }) => !isReadableColor(color))).toEqual([])
  expect(['#ffffff', '#ffcc00', '#4caf50', '#abc', 'red', ''].filter(isReadableColor)).toEqual([])
})

it('measures the contrast to white as the WCAG does', () => {
  expect(['#767676', '#ee0000', '#008800', '#0000ff', '#0A0A0A'].filter(isReadableColor)).toHaveLength(5)
  expect(['#777777', '#ef0000', '#6666ff', '#7676761', 'x#767676'].filter(isReadableColor)).toEqual([])
})
