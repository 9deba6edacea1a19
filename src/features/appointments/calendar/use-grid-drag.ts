import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LocalDateTime } from '../../../domain/calendar/brussels.ts'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import { type GridColumn, type GridPlace, movedBy, placeTime, resizedBy, selected } from './grid-layout.ts'
import { laterBy } from './moved-times.ts'
import type { ShownEvent } from './shown-events.ts'

type Dragged =
  | { kind: 'move' | 'resize'; event: ShownEvent }
  | { kind: 'template'; template: ShownTemplate }
  | { kind: 'select' }

/** Where the dragged part would be dropped. */
export type DropPreview = { dragged: Dragged; column: GridColumn; start: LocalDateTime; end: LocalDateTime }

/** A template that is not over the grid yet. */
export type Ghost = { template: ShownTemplate; x: number; y: number }

// Long enough to scroll over an event with a finger, short enough to drag it.
const longPress = 350
/** Pixels that a pointer moves in a press. */
const mouseSlack = 5
const fingerSlack = 10
/** Pixels from the upper or lower edge in which a drag scrolls the grid, and by how much in a frame. */
const edge = 32
const scrollStep = 8

/**
 * Drags by mouse, pen and finger. A finger drags after a long press, so that it can scroll; a template drags at once.
 * Escape cancels a drag.
 */
export function useGridDrag(
  scroller: RefObject<HTMLElement | null>,
  locate: (x: number, y: number) => GridPlace | null,
  onDrop: (drop: DropPreview) => Promise<void>,
) {
  const [preview, setPreview] = useState<DropPreview | null>(null)
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const stopCurrent = useRef<() => void>(undefined)
  useEffect(() => () => stopCurrent.current?.(), [])

  function begin(down: PointerEvent, dragged: Dragged): void {
    const { kind } = dragged
    const from = locate(down.clientX, down.clientY)
    if (down.button !== 0 || (kind !== 'template' && from === null)) return
    stopCurrent.current?.()
    const needsLongPress = down.pointerType === 'touch' && kind !== 'template'
    const listening = new AbortController()
    let [isActive, x, y, moved] = [false, down.clientX, down.clientY, 0]
    let drop: DropPreview | null = null
    const activate = () => {
      isActive = true
      requestAnimationFrame(scrollAtEdge)
    }
    const timer = needsLongPress ? setTimeout(activate, longPress) : undefined

    function stop(): void {
      clearTimeout(timer)
      listening.abort()
      isActive = false
      setGhost(null)
      setPreview(null)
    }
    stopCurrent.current = stop

    function update(): void {
      const to = locate(x, y)
      drop = to && dropAt(dragged, from, to)
      setPreview(drop)
      setGhost(to === null && dragged.kind === 'template' ? { template: dragged.template, x, y } : null)
    }

    /** In the direction of the pointer: a template that enters the grid from above does not scroll it up. */
    function scrollAtEdge(): void {
      const element = scroller.current
      if (!isActive || !element) return
      const { top, bottom } = element.getBoundingClientRect()
      const isAtEdge = moved < 0 ? y < top + edge : moved > 0 && y > bottom - edge
      if (isAtEdge && drop !== null) {
        element.scrollTop += Math.sign(moved) * scrollStep
        update()
      }
      requestAnimationFrame(scrollAtEdge)
    }

    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      act: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, act, { signal: listening.signal, passive: false, capture: true })
    listen('pointermove', event => {
      if (event.pointerId !== down.pointerId) return
      x = event.clientX
      moved = event.clientY - y || moved
      y = event.clientY
      const distance = Math.hypot(x - down.clientX, y - down.clientY)
      if (!isActive && needsLongPress && distance > fingerSlack) stop()
      if (!isActive && !needsLongPress && distance > mouseSlack) activate()
      if (isActive) update()
    })
    listen('pointerup', event => {
      if (event.pointerId !== down.pointerId) return
      const dropped = isActive ? drop : null
      if (isActive) ignoreClick()
      if (dropped === null) return stop()
      listening.abort()
      isActive = false
      // The preview stays until the row has moved.
      void onDrop(dropped).finally(stop)
    })
    listen('pointercancel', stop)
    // A finger that drags does not scroll.
    listen('touchmove', event => isActive && event.cancelable && event.preventDefault())
    listen('contextmenu', event => isActive && event.preventDefault())
    listen('keydown', event => {
      if (event.key !== 'Escape' || !isActive) return
      event.stopPropagation()
      stop()
    })
  }

  return { preview, ghost, begin }
}

function dropAt(dragged: Dragged, from: GridPlace | null, to: GridPlace): DropPreview | null {
  if (dragged.kind === 'template') {
    const start = placeTime(to)
    return { dragged, column: to.column, start, end: laterBy(start, dragged.template.minutes) }
  }
  if (from === null) return null
  if (dragged.kind === 'select') return { dragged, column: from.column, ...selected(from, to) }
  const { event, kind } = dragged
  if (kind === 'move') return { dragged, column: to.column, ...movedBy(event, from, to) }
  return { dragged, column: from.column, start: event.start, end: resizedBy(event, from, to) }
}

/** The click that follows a drag. */
function ignoreClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, { capture: true })
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }))
}
