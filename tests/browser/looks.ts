import { expect, type Page, test } from '@playwright/test'
import { axeFaults, settle } from './axe.ts'
import { picture } from './picture.ts'
import { tabletSize } from './tablet.ts'

export const phone = { width: 390, height: 844 }
/** A window of 1280 by 800 at 200% zoom. */
const zoomed = { width: 640, height: 400 }
export const desktop = { width: 1440, height: 900 }

const looks = [
  { size: tabletSize, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'light' },
] as const

/** The current state passes axe in both themes and fits the width of a tablet, a phone, a desktop and at 200% zoom. */
export async function suitsEveryone(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const { size, colorScheme } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await fits(page, size.width)
      await hasOnePrimary(page, `${state}, ${size.width} wide`)
      await passesAxe(page, `${state}, ${colorScheme}, ${size.width} wide`)
    }
    await page.setViewportSize(zoomed)
    await fits(page, zoomed.width)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(tabletSize)
    // A button that the layout replaces cannot get the focus back.
    await settle(page)
  })
}

/** For a popover, which closes when the window is resized. */
export async function suitsAsItIs(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await passesAxe(page, `${state}, ${colorScheme}`)
    }
  })
}

/** The page has at most one filled button, and so does each dialog. */
async function hasOnePrimary(page: Page, look: string): Promise<void> {
  const primaries = await page.evaluate(() => {
    const sample = document.createElement('span')
    sample.className = 'bg-accent'
    document.body.append(sample)
    const { backgroundColor: accent } = getComputedStyle(sample)
    sample.remove()
    const filled = [
      ...document.querySelectorAll<HTMLElement>('button:not([role=grid] *), a:not([href^="#"])'),
    ].filter(
      element =>
        getComputedStyle(element).backgroundColor === accent &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const places = Map.groupBy(filled, element => element.closest('[role$=dialog]'))
    return [...places.values()].map(all => all.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent))
  })
  expect(
    primaries.filter(({ length }) => length > 1),
    `filled buttons of ${look}`,
  ).toEqual([])
}

async function passesAxe(page: Page, look: string): Promise<void> {
  await picture(page, test.info().outputPath(`${look}.png`))
  expect(await axeFaults(page), look).toEqual([])
}

async function fits(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the page is ${width} wide`)
    .toBeLessThanOrEqual(width)
}

/**
 * All buttons of the content are large enough for touch. A card that opens as a whole is larger than its button, and an
 * appointment in the calendar is as high as it is long.
 */
export async function suitsFingers(page: Page): Promise<void> {
  const buttons = page.getByRole('main').locator('button:not([data-opens], [data-appointment])')
  const small = await buttons.evaluateAll(all =>
    all.flatMap(button => {
      const { width, height } = button.getBoundingClientRect()
      return button.checkVisibility() && Math.min(width, height) < 43.9
        ? [button.outerHTML.slice(0, 160)]
        : []
    }),
  )
  expect(small, 'buttons that are too small for touch').toEqual([])
}

/** More tab stops than a screen has. */
const mostStops = 500

/**
 * Moves through the page with Tab. Each element with a tab stop is reached, has a name, is in view and shows the
 * focus.
 */
export async function walkByKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const active = document.activeElement
    if (active instanceof HTMLElement) active.blur()
    window.getSelection()?.removeAllRanges()
  })
  await page.evaluate(beginWalk)
  const faults: string[] = []
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const { isOver, fault } = await page.evaluate(stopHere)
    if (fault !== '') faults.push(fault)
    if (isOver) break
  }
  faults.push(...(await page.evaluate(listMissed)))
  expect(faults, 'by keyboard').toEqual([])
}

type Walk = { reached: Set<Element>; last: { element: Element; look: string } | undefined }

declare global {
  interface Window {
    layoutShift?: number
    walk?: Walk
  }
}

function beginWalk(): void {
  window.walk = { reached: new Set(), last: undefined }
}

/** Runs in the page after each Tab. */
function stopHere(): { isOver: boolean; fault: string } {
  const { walk, document } = window
  if (walk === undefined) return { isOver: true, fault: 'no walk began' }
  const readLook = (element: Element) => {
    let look = ''
    for (let at: Element | null = element, depth = 0; at && depth < 3; at = at.parentElement, depth += 1) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
        getComputedStyle(at)
      look += `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow} ${borderColor} ${backgroundColor};`
    }
    return look
  }
  const markup = (element: Element) => element.outerHTML.slice(0, 160)
  const { last } = walk
  const element = document.activeElement
  const isUnmarked = last?.element.isConnected && readLook(last.element) === last.look
  const faults = isUnmarked ? [`the focus is not visible on ${markup(last.element)}`] : []
  walk.last = undefined
  if (element === null || walk.reached.has(element)) return { isOver: true, fault: faults.join('; ') }
  walk.reached.add(element)
  // The browser goes on to its own controls, and then to the start of the page.
  if (element === document.body) return { isOver: false, fault: faults.join('; ') }
  const box = element.getBoundingClientRect()
  const isInView =
    box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth
  if (!isInView) faults.push(`outside the view: ${markup(element)}`)
  if (element.tagName !== 'IFRAME') walk.last = { element, look: readLook(element) }
  return { isOver: false, fault: faults.join('; ') }
}

/** Elements with a tab stop that Tab did not reach. Of a group of radio buttons it reaches one. */
function listMissed(): string[] {
  const { walk, document } = window
  const withStop = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=radio]), select, textarea, summary, [tabindex]',
  )
  return [...withStop].flatMap(element => {
    const isReachable =
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null
    return isReachable && !walk?.reached.has(element)
      ? [`Tab does not reach ${element.outerHTML.slice(0, 160)}`]
      : []
  })
}

export function sumLayoutShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number')
        window.layoutShift = (window.layoutShift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
