import { expect, it } from 'vitest'
import { fullColor, isColor } from './color-field.tsx'

it('accepts a colour only as a hash with 3 or 6 hexadecimal digits', () => {
  expect(['#fff', '#FFCC00', '#0b6b70'].filter(isColor)).toHaveLength(3)
  expect(['', '#', 'fff', '#ffff', '#fffff', '#ggg', '#fffffff', 'white', ' #fff'].filter(isColor)).toEqual(
    [],
  )
})

it('expands a short colour code to its full lower-case form', () => {
  expect(['#FC0', '#fc0', '#FFCC00'].map(fullColor)).toEqual(['#ffcc00', '#ffcc00', '#ffcc00'])
})
