import { createElement as h, type VNode } from '@fullcalendar/core/preact'

/** Small signs in the corner of an appointment; the words for them are read out, and stand in its form. */
const signs = {
  /** On its way up. */
  unsent: 'M12 17V4m-5 5 5-5 5 5M5 21h14',
  asks: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v5M12 16.5v.01',
  /** A paw. */
  animal:
    'M12 12c-3 0-5.5 3-5.5 5.5 0 3.5 3.5 2 5.5 2s5.5 1.5 5.5-2C17.5 15 15 12 12 12ZM5 10v.01M9.5 5.5v.01M14.5 5.5v.01M19 10v.01',
  /** One over the other. */
  time: 'M4 4h11v11H4ZM9 9h11v11H9Z',
  /** Its end and its beginning have changed places. */
  turned: 'M7 8h12l-4-4M17 16H5l4 4',
} as const

export type Sign = keyof typeof signs

export function signNode(sign: Sign): VNode {
  const look = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2.25, 'stroke-linecap': 'round' }
  return h(
    'svg',
    {
      key: sign,
      class: `event-sign event-sign-${sign}`,
      viewBox: '0 0 24 24',
      width: 12,
      height: 12,
      ...look,
    },
    h('path', { d: signs[sign], 'stroke-linejoin': 'round' }),
  )
}
