import { expect, it } from 'vitest'
import { largestLogo, sampleLogo } from '../../../tests/practice/logo.ts'
import { documentColors, isReadableColor, readLogo } from './face.ts'

it('reads the size of a logo from its bytes', () => {
  expect(readLogo(sampleLogo())).toMatchObject({ width: 300, height: 100 })
  expect(readLogo(largestLogo())).toMatchObject({ width: 300, height: 100 })
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
])('refuses a logo with %s', (_kind, logo) => {
  expect(readLogo(logo)).toBeUndefined()
})

it('offers only colors with enough contrast to white', () => {
  expect(documentColors.filter(({ color }) => !isReadableColor(color))).toEqual([])
  expect(['#ffffff', '#ffcc00', '#4caf50', '#abc', 'red', ''].filter(isReadableColor)).toEqual([])
})
