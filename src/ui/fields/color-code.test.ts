import { expect, it } from 'vitest'
import { fullColor, isColor } from './color-field.tsx'

it('a colour is a hash and 3 or 6 hexadecimal digits', () => {
  expect(['#fff', '#FFCC00', '#0b6b70'].filter(isColor)).toHaveLength(3)
  expect(['', '#', 'fff', '#ffff', '#fffff', '#ggg', '#fffffff', 'white', ' #fff'].filter(isColor)).toEqual(
    [],
  )
})

it('the same colour has one full spelling', () => {
  expect(['#FC0', '#fc0', '#FFCC00'].map(fullColor)).toEqual(['#ffcc00', '#ffcc00', '#ffcc00'])
})
