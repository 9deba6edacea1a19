import type { Json } from '../../domain/text/json.ts'
import { type Language, languages } from '../../domain/text/language.ts'
import { storedTheme } from '../../ui/stored-theme.ts'

/**
 * A snapshot of a screen: elements with styles and texts. It is inert: nothing that runs code or loads a
 * resource is stored or built, whatever a user typed into a record.
 */
export type Snapshot = string | DrawnElement
type DrawnElement = {
  tag: string
  attributes: { [name: string]: string }
  top?: number
  children: Snapshot[]
}

const tags = new Set(
  (
    'a article aside b button caption col colgroup dd div dl dt em fieldset footer form h1 h2 h3 h4 hr header i input kbd label legend ' +
    'li main nav ol p section small span strong table tbody td tfoot th thead time tr ul circle ellipse g line path polygon polyline ' +
    'rect svg'
  ).split(' '),
)
const vectors = new Set('circle ellipse g line path polygon polyline rect svg'.split(' '))
const attributeNames = new Set(
  (
    'class style dir lang role type placeholder disabled checked colspan rowspan scope hidden viewBox d fill stroke stroke-width ' +
    'stroke-linecap stroke-linejoin width height x x1 x2 y y1 y2 cx cy r rx ry points transform opacity'
  ).split(' '),
)
const isAllowedAttribute = (name: string) =>
  attributeNames.has(name) ||
  name.startsWith('data-') ||
  (name.startsWith('aria-') && !/by$|controls|owns/.test(name))
/** The target of a link, followed once the app runs. */
export const leadsTo = 'data-leads-to'

// Valid only at one moment, such as the calendar's current-time line, or rendered late by the app.
const ofLater = '[class*=now-indicator], [data-comes-late]'

/** Relative times: their space is reserved, and the app adds the text. */
const ofThisMinute = '[data-of-this-minute]'

const mostElements = 6_000

/**
 * The visible part of an element, or undefined when it is too large. Absolutely positioned elements out of
 * view, such as calendar events, are omitted.
 */
export function drawnFrom(root: Element): DrawnElement | undefined {
  let count = 0
  // A full week has thousands of elements: the place of each one is read once.
  const read = (element: Element, parent: DOMRect | null, isScrolled: boolean): DrawnElement | undefined => {
    const tag = element.tagName.toLowerCase()
    if (!tags.has(tag) || element.matches(ofLater)) return undefined
    const box = element.getBoundingClientRect()
    if (isUnseen(element, box) || isCutOff(element, box, parent) || isOutOfSight(element, box, isScrolled))
      return undefined
    count += 1
    const attributes: { [name: string]: string } = {}
    for (const { name, value } of element.attributes) if (isAllowedAttribute(name)) attributes[name] = value
    if (tag === 'a') attributes[leadsTo] = element.getAttribute('href') ?? ''
    if (isDayField(element)) attributes.value = element.value
    if (element.matches(ofThisMinute)) return { tag, attributes, children: ['\u00a0'] }
    const top = element.scrollTop
    const children: Snapshot[] = []
    for (const child of element.childNodes) {
      if (count > mostElements) break
      if (child instanceof Text) children.push(child.data)
      const drawn = child instanceof Element ? read(child, box, isScrolled || top > 0) : undefined
      if (drawn) children.push(drawn)
    }
    return { tag, attributes, ...(top > 0 ? { top } : {}), children }
  }
  const drawn = read(root, null, false)
  return count > mostElements ? undefined : drawn
}

/** The app sets the date of these fields. It is not user input. */
function isDayField(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.dataset.day !== undefined
}

/** Text for screen readers and tooltips is omitted: a full week has thousands of such texts. */
function isUnseen(element: Element, { width, height }: DOMRect): boolean {
  if (width > 1 || height > 1) return false
  const { display, overflowX } = getComputedStyle(element)
  return display === 'none' || (display !== 'contents' && overflowX !== 'visible')
}

/** A line that its box cuts off, as in most short events. */
function isCutOff(element: Element, own: DOMRect, room: DOMRect | null): boolean {
  const around = element.parentElement
  if (!around || !room || own.width === 0 || room.width === 0) return false
  const isWithin =
    own.left < room.right && own.right > room.left && own.top < room.bottom && own.bottom > room.top
  return (
    !isWithin &&
    getComputedStyle(around).overflowX === 'clip' &&
    getComputedStyle(element).position === 'static'
  )
}

/** Content below a scrolled part is included, because it determines the scroll height. */
function isOutOfSight(element: Element, box: DOMRect, isScrolled: boolean): boolean {
  const { top, bottom, left, right, height } = box
  const isBelow = top > window.innerHeight && height > 0
  if (isBelow && !isScrolled) return true
  const isOutside = isBelow || bottom < 0 || right < 0 || left > window.innerWidth
  return isOutside && getComputedStyle(element).position === 'absolute'
}

export function isDrawn(value: Json): value is DrawnElement {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { tag, attributes, children } = value
  return (
    typeof tag === 'string' &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Array.isArray(children)
  )
}

/**
 * Builds the elements that the app's screens use. `scroll` restores scroll positions once they are in the
 * page.
 */
export function built(drawn: DrawnElement): { element: Element; scroll(): void } | undefined {
  const scrolled: [Element, number][] = []
  const build = ({ tag, attributes, top, children }: DrawnElement): Element | undefined => {
    if (!tags.has(tag)) return undefined
    const element = vectors.has(tag)
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      const isDay = name === 'value' && isDayField(element)
      if (!(isAllowedAttribute(name) || isDay) || typeof value !== 'string') continue
      // The content security policy allows styles set by a script, but no parsed style attributes.
      if (name === 'style' && (element instanceof HTMLElement || element instanceof SVGElement))
        element.style.cssText = value
      else element.setAttribute(name, value)
    }
    for (const child of children) {
      const node = typeof child === 'string' ? document.createTextNode(child) : isDrawn(child) && build(child)
      if (node) element.append(node)
    }
    if (typeof top === 'number') scrolled.push([element, top])
    return element
  }
  const element = build(drawn)
  return (
    element && {
      element,
      scroll() {
        for (const [each, top] of scrolled) each.scrollTop = top
      },
    }
  )
}

/** The link of a picture at this element, if it leads to a page of the app. */
export function linkAt(element: Element | null): Element | null | undefined {
  const link = element?.closest(`[${leadsTo}]`)
  return /^\/app(\/|\?|$)/.test(link?.getAttribute(leadsTo) ?? '') ? link : undefined
}

/**
 * A difference in any of these makes the snapshot unusable. Rows, the day and the version of the app may differ.
 */
type Circumstances = {
  /** Increases when this version cannot draw the snapshots of earlier ones. */
  format: 1
  address: string
  width: number
  height: number
  language: Language
  theme: string
}

export function appStylesheet(): Element | null {
  return document.querySelector('link[rel=stylesheet]')
}

/** The device's clock directly: the app's ports are not loaded before the first paint. */
export const deviceTime = () => Date.now()

export function circumstances(): Circumstances {
  return {
    format: 1,
    address: `${location.pathname}${location.search}`,
    width: window.innerWidth,
    height: window.innerHeight,
    language: storedLanguage(),
    theme: `${storedTheme()} ${window.matchMedia('(prefers-color-scheme: dark)').matches}`,
  }
}

export function storedLanguage(): Language {
  const stored = readSnapshot('language')
  return languages.find(language => language === stored) ?? 'en'
}

export function readSnapshot(name: string): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch {
    // Storage can be blocked by a private window or a policy. There is no snapshot then.
    return null
  }
}
