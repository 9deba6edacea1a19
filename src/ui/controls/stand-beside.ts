export type MenuAnchor = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right end'

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

export const gap = 8

/**
 * Where a menu stands in the window: beside its button where it was asked to, above in place of below (or the other way
 * round) where there is more room, and never beyond the edge.
 */
export function standBeside(button: Box, menu: Size, place: MenuAnchor, inside: Size) {
  const [side, align] = place.split(' ')
  const within = (wanted: number, size: number, room: number) =>
    Math.max(gap, Math.min(wanted, room - size - gap))
  if (side === 'right') {
    const maxHeight = inside.height - 2 * gap
    const height = Math.min(menu.height, maxHeight)
    const left = within(button.right + gap, menu.width, inside.width)
    return { left, top: within(button.bottom - height, height, inside.height), maxHeight }
  }
  const rooms = { top: button.top - 2 * gap, bottom: inside.height - button.bottom - 2 * gap }
  const [wanted, other] = side === 'top' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)
  const chosen = menu.height > rooms[wanted] && rooms[other] > rooms[wanted] ? other : wanted
  const maxHeight = Math.max(0, rooms[chosen])
  const height = Math.min(menu.height, maxHeight)
  return {
    left: within(align === 'start' ? button.left : button.right - menu.width, menu.width, inside.width),
    top: chosen === 'top' ? button.top - gap - height : button.bottom + gap,
    maxHeight,
  }
}
