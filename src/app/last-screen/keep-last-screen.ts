import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useDevice, useWorkspace } from '../../record-ui/device-hooks.ts'
import { inPause } from '../../record-ui/in-pause.ts'
import { circumstances, drawnFrom, instantNow, stylesOfApp } from './drawn.ts'
import { endLastScreen, isLastScreenShown, type Shown } from './show-last-screen.ts'

// Changes come in bursts, and nobody opens the app anew in between.
const stillFor = 800
// A full week of a large practice is half of it.
const mostBytes = 1_000_000
// What these show depends on the minute: a visit that is on now, or the next one. They are kept where they say until when that is so.
const showsNow = /^\/app(\/appointments\/(day|to-plan))?\/?$/
// What somebody has unfolded is folded again when the app starts, but for the newest month of the invoices.
const unfolded = 'main [aria-expanded=true]:not([data-begins-open])'
const saysUntil = '[data-right-until]'

/** In the shell, beside the screen: takes the last screen away once this one stands, and keeps each as it then looks. */
export function useLastScreen(): void {
  const { keepScreen } = useWorkspace()
  const device = useDevice()
  const { key } = useLocation()
  // Once it stands: effects of the screen itself have run, and what they drew is on the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(endLastScreen))
    return () => cancelAnimationFrame(frame)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened is watched anew.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancel = () => {}
    const keep = () => {
      clearTimeout(timer)
      cancel()
      timer = setTimeout(() => {
        cancel = inPause(() => {
          // A storage that fails tells of itself with the next edit: without a picture the app starts as it did.
          keepScreen(() => (device.lock.state.get().isLocked ? null : whatIsShown())).catch(() => undefined)
        })
      }, stillFor)
    }
    const root = document.getElementById('root')
    const changes = new MutationObserver(keep)
    if (root) changes.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('resize', keep, { passive: true })
    keep()
    return () => {
      clearTimeout(timer)
      cancel()
      changes.disconnect()
      window.removeEventListener('scroll', keep)
      window.removeEventListener('resize', keep)
    }
  }, [key, keepScreen, device])
}

/** Null where something is being typed, asked or waited for: then it is no picture of the practice. */
function whatIsShown(): Shown | null {
  const root = document.getElementById('root')
  // The app begins at the top: what stands further down is not what it will show.
  if (!root || window.scrollY > 0 || isLastScreenShown() || document.visibilityState !== 'visible')
    return null
  if (document.querySelector('[role=dialog], [role=alertdialog], [aria-busy=true], main form, main textarea'))
    return null
  const isTyped = [...root.querySelectorAll('input')].some(
    ({ type, value }) => value !== '' && !/^(checkbox|radio|date)$/.test(type),
  )
  if (isTyped || document.querySelector(unfolded)) return null
  const turns = [...root.querySelectorAll<HTMLElement>(saysUntil)].flatMap(
    each => each.dataset.rightUntil ?? [],
  )
  if (turns.length === 0 && showsNow.test(location.pathname)) return null
  const drawn = drawnFrom(root)
  if (!drawn) return null
  const width = document.documentElement.clientWidth
  const [until] = turns.toSorted()
  // Two pictures of one minute are equal.
  const right = until === undefined ? null : { from: `${instantNow().slice(0, 16)}:00.000Z`, until }
  const shown = { when: circumstances(), right, width, styles: ownStyles(), drawn }
  return JSON.stringify(shown).length > mostBytes ? null : shown
}

/** What screens have brought beside the styles of the app, in whichever order: the calendar puts its own before them. */
function ownStyles(): string {
  const others = [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== stylesOfApp())
  return others.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n')
}
