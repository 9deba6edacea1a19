import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { formatMoment } from '../../domain/text/format.ts'
import { useDevice, useWorkspace } from '../../record-ui/device-hooks.ts'
import { runWhenIdle } from '../../record-ui/run-when-idle.ts'
import { lastScreenName } from '../../store/last-screen.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { lastScreenTexts } from './last-screen-texts.ts'
import { endLastScreen, isLastScreenShown, type ShownSnapshot } from './show-last-screen.ts'
import { appStylesheet, circumstances, drawnFrom } from './snapshot.ts'

// Changes arrive in bursts.
const stillFor = 800
// A full week of a large practice needs half of this.
const mostBytes = 1_000_000
// Expanded parts are collapsed when the app starts, except the newest month of invoices.
const unfolded = 'main [aria-expanded=true]:not([data-begins-open])'

/**
 * Mounted next to the screen. Removes the snapshot after the first render, then stores one after each change.
 */
export function useLastScreen(): void {
  const { keepScreen, now } = useWorkspace()
  const { language } = useLanguage()
  const texts = useTexts(lastScreenTexts)
  const device = useDevice()
  const { key } = useLocation()
  // Runs after the screen's effects, before the frame that they change is painted.
  useEffect(() => {
    const frame = requestAnimationFrame(endLastScreen)
    return () => cancelAnimationFrame(frame)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is observed separately.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancel = () => {}
    const keep = () => {
      clearTimeout(timer)
      cancel()
      timer = setTimeout(() => {
        cancel = runWhenIdle(() => {
          // A storage error is ignored: the next edit reports it, and without a snapshot the app starts as
          // usual.
          const name = lastScreenName(location.pathname, location.search)
          const note = texts.note(formatMoment(now(), language))
          const isAllowed = () => !device.lock.state.get().isLocked
          keepScreen(name, () => whatIsShown(note), isAllowed).catch(() => undefined)
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
  }, [key, keepScreen, now, device, language, texts])
}

/** Null while a form is open or a request is pending. */
function whatIsShown(note: string): ShownSnapshot | null {
  const root = document.getElementById('root')
  // The app starts at the top of the page, so a scrolled page would not match.
  if (!root || window.scrollY > 0 || isLastScreenShown() || document.visibilityState !== 'visible')
    return null
  if (document.querySelector('[role=dialog], [role=alertdialog], [aria-busy=true], main form, main textarea'))
    return null
  const isTyped = [...root.querySelectorAll<HTMLInputElement>('input:not([data-day])')].some(
    ({ type, value }) => value !== '' && !/^(checkbox|radio)$/.test(type),
  )
  if (isTyped || document.querySelector(unfolded)) return null
  const drawn = drawnFrom(root)
  if (!drawn) return null
  const width = document.documentElement.clientWidth
  const snapshot = { when: circumstances(), note, width, styles: ownStyles(), drawn }
  return JSON.stringify(snapshot).length > mostBytes ? null : snapshot
}

/** Styles that screens added to the app's own, in any order: the calendar inserts its styles first. */
function ownStyles(): string {
  const others = [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== appStylesheet())
  return others.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n')
}
