import { expect, it } from 'vitest'
import { type MenuAnchor, positionMenu } from './menu.tsx'

const inside = { width: 800, height: 600 }
const menu = { width: 256, height: 200 }
const buttonAt = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })

it.each<[string, MenuAnchor, ReturnType<typeof buttonAt>, { left: number; top: number }]>([
  ['below, aligned right', 'bottom end', buttonAt(500, 100), { left: 288, top: 152 }],
  ['below, aligned left', 'bottom start', buttonAt(500, 100), { left: 500, top: 152 }],
  ['above on request', 'top start', buttonAt(8, 500), { left: 8, top: 292 }],
  ['above when there is less space below', 'bottom end', buttonAt(500, 500), { left: 288, top: 292 }],
  ['to the right, aligned at the bottom', 'right end', buttonAt(4, 540), { left: 56, top: 384 }],
  ['within a narrow window', 'bottom end', buttonAt(20, 100), { left: 8, top: 152 }],
])('places a menu %s', (_, place, button, where) => {
  expect(positionMenu(button, menu, place, inside)).toMatchObject(where)
})

it('limits the height of a menu to the available space', () => {
  const tall = { width: 256, height: 900 }
  const [right, above] = [
    { top: 8, maxHeight: 584 },
    { top: 8, maxHeight: 384 },
  ]
  expect(positionMenu(buttonAt(4, 540), tall, 'right end', inside)).toMatchObject(right)
  expect(positionMenu(buttonAt(500, 400), tall, 'bottom end', inside)).toMatchObject(above)
})
