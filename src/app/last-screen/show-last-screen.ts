import type { Json } from '../../domain/text/json.ts'
import { lastScreenName, readLastScreen } from '../../store/last-screen.ts'
import type { RowsAhead } from '../../store/rows-ahead.ts'
import { hostName } from '../../sync/device/server-address.ts'
import { pinName, storageNames } from '../../sync/session/storage-names.ts'
import {
  built,
  circumstances,
  deviceTime,
  isDrawn,
  leadsTo,
  linkAt,
  readSnapshot,
  storedLanguage,
} from './snapshot.ts'

/** A stored snapshot, its circumstances, and the styles added by scripts. */
export type ShownSnapshot = {
  when: Json
  /** Tells users how old the snapshot is. */
  note: string
  width: number
  styles: string
  drawn: Json
}

const layerId = 'last-screen'
// Outlined, because its page opens later.
const pressedLink = '[data-pressed]'
// The maximum delay of the app's start, while the databases are read.
const longestWait = 300
// Animations below the snapshot would repaint all of it.
const beneath = '#root .animate-spin { animation: none !important }'
// An app that has not rendered after this time has an error to show.
const longestShown = 15_000

/**
 * Paints the stored snapshot before the app runs, if it is still valid. Resolves when it is painted, when there is
 * none, or after a timeout. After a timeout, it may still be painted before the app.
 */
export function showLastScreen(): Promise<void> {
  return Promise.race([paint().finally(markDecided), after(longestWait)])
}

/** The snapshot was painted, or found unusable. */
function markDecided(): void {
  document.documentElement.dataset.lastScreen = 'decided'
}

let isOver = false
let reading: ReturnType<typeof readLastScreen> | undefined

async function paint(): Promise<void> {
  const snapshot = await readShown().catch(() => null)
  if (isOver || !isShown(snapshot) || JSON.stringify(snapshot.when) !== JSON.stringify(circumstances()))
    return
  if (!isDrawn(snapshot.drawn)) return
  const picture = built(snapshot.drawn)
  if (!picture) return
  const layer = layerWith(picture.element, snapshot)
  // Later, the browser would calculate the styles of the picture again.
  document.documentElement.lang = storedLanguage()
  document.body.append(layer)
  const [page] = layer.children
  // The width excludes the scroll bar.
  if (page instanceof HTMLElement) page.style.width = `${snapshot.width}px`
  picture.scroll()
  setTimeout(endLastScreen, longestShown)
  if (document.visibilityState === 'visible') await nextFrame()
}

/** Removes the snapshot, and follows a link that the user pressed on it. */
export function endLastScreen(): void {
  isOver = true
  const layer = document.getElementById(layerId)
  if (!layer) return
  scrollAsIn(layer)
  layer.remove()
  document.adoptedStyleSheets = []
  const to = layer.querySelector(pressedLink)?.getAttribute(leadsTo)
  if (!to) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const link = links.find(each => each.getAttribute('href') === to)
  if (link) link.click()
  else location.assign(to)
}

/** Restores inner scroll positions, such as the calendar's hours. */
function scrollAsIn(layer: HTMLElement): void {
  for (const pictured of layer.querySelectorAll('[class]')) {
    if (pictured.scrollTop === 0) continue
    const isAlike = (each: Element) => each.className === pictured.className
    const place = [...layer.querySelectorAll('[class]')].filter(isAlike).indexOf(pictured)
    const own = [...document.querySelectorAll('#root [class]')].filter(isAlike)[place]
    if (own) own.scrollTop = pictured.scrollTop
  }
}

export function isLastScreenShown(): boolean {
  return document.getElementById(layerId) !== null
}

async function readShown(): Promise<Json> {
  const userId = whoSitsHere()
  if (userId === null) return null
  const name = lastScreenName(location.pathname, location.search)
  reading = readLastScreen(hostName(), userId, name)
  return (await reading).shown
}

/** The rows that were requested with the snapshot. */
export async function takeRowsAhead(database: string): Promise<RowsAhead | null> {
  const read = await reading?.catch(() => undefined)
  return read ? read.takeRows(database) : null
}

/** Like `People`: the user with a session on this device, unless the device is locked or due to lock. */
function whoSitsHere(): string | null {
  const id = idIn(readSnapshot(storageNames.profile))
  const people = readSnapshot(storageNames.people)
  if (typeof id !== 'string') return null
  const isNamed = people?.includes(JSON.stringify(id)) === true
  const isSignedIn = Boolean(readSnapshot(storageNames.access) || readSnapshot(storageNames.refresh))
  return isNamed && isSignedIn && readSnapshot(storageNames.locked) !== id && !isDueToLock(id) ? id : null
}

/** Idle for longer than the chosen time: the app will lock as soon as it runs. */
function isDueToLock(userId: string): boolean {
  const minutes = Number(readSnapshot(storageNames.lockAfter) ?? 0)
  if (minutes === 0 || readSnapshot(pinName(userId)) === null) return false
  const untouched = deviceTime() - Number(readSnapshot(storageNames.touchedAt) ?? Number.NaN)
  return !(untouched >= 0 && untouched < minutes * 60_000)
}

function idIn(profile: string | null): unknown {
  try {
    const value: unknown = JSON.parse(profile ?? 'null')
    return typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  } catch {
    // Unexpected content counts as no user.
    return null
  }
}

function isShown(value: Json | undefined): value is Json & ShownSnapshot {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { width, styles, note } = value
  return typeof width === 'number' && typeof styles === 'string' && typeof note === 'string'
}

/** The layer covers the app, has a label, and receives the presses. */
function layerWith(picture: Element, snapshot: ShownSnapshot): HTMLElement {
  const page = element('div', 'absolute inset-0 overflow-hidden')
  page.inert = true
  page.ariaHidden = 'true'
  page.append(picture)
  const line = element('div', 'absolute inset-x-0 top-0 h-0.5 bg-accent')
  const note = element(
    'p',
    'absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-raised px-3 py-1 text-muted text-xs shadow-lg ring-1 ring-line',
  )
  note.role = 'status'
  note.textContent = snapshot.note
  const layer = element('div', 'fixed inset-0 z-50 cursor-progress bg-ground')
  layer.id = layerId
  layer.append(page, line, note)
  layer.addEventListener('click', ({ clientX, clientY }) => {
    page.inert = false
    const pressed = linkAt(document.elementFromPoint(clientX, clientY))
    page.inert = true
    if (!pressed) return
    layer.querySelector(pressedLink)?.removeAttribute('data-pressed')
    pressed.setAttribute('data-pressed', '')
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${snapshot.styles}\n${beneath}`)
  document.adoptedStyleSheets = [sheet]
  return layer
}

function element(tag: 'div' | 'p', className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}

function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    // After the frame is painted.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWait)
  })
}

function after(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
