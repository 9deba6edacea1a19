import { expect, it } from 'vitest'
import { findElements, mountTest } from '../../../tests/world/mounted.tsx'
import { ColorField, fullColor, isColor } from './color-field.tsx'

it('accepts a colour only as a hash with 3 or 6 hexadecimal digits', () => {
  expect(['#fff', '#FFCC00', '#0b6b70'].filter(isColor)).toHaveLength(3)
  expect(['', '#', 'fff', '#ffff', '#fffff', '#ggg', '#fffffff', 'white', ' #fff'].filter(isColor)).toEqual(
    [],
  )
})

it('expands a short colour code to its full lower-case form', () => {
  expect(['#FC0', '#fc0', '#FFCC00'].map(fullColor)).toEqual(['#ffcc00', '#ffcc00', '#ffcc00'])
})

mountTest('the text of a colour has at most 7 characters', async ({ mount }) => {
  const field = await mount(() => ColorField({ label: 'Colour', value: '', onChange() {}, swatches: [] }))
  const [input] = findElements(field.current, ({ type }) => type === 'input')
  expect(input?.props).toMatchObject({ type: 'text', maxLength: 7 })
})
