import { painted } from './painted.ts'

/** What measuring code uses inside a page. Each is given to the page as text, so none uses anything of ours but these. */

/** Until the page is as asked, told by its own changes. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`It never came: ${isSo}`)), 100_000)
    const look = () => {
      if (!isSo()) return
      clearTimeout(limit)
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    look()
  })
}

/** From an act to the frame that shows what it changed, in milliseconds. */
async function timedUntil(act: () => void, isSo: () => boolean): Promise<number> {
  // A person's hand does not wait for a frame to begin with.
  await new Promise(resolve => setTimeout(resolve, Math.random() * 16))
  const start = performance.now()
  act()
  await window.until(isSo)
  await window.painted()
  return performance.now() - start
}

/** Notes when rows are first on the screen, and every task that kept the page from answering. */
function noteStart(): void {
  const longTasks: Window['longTasks'] = []
  const told = new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  })
  told.observe({ type: 'longtask', buffered: true })
  Object.assign(window, { longTasks, rowsAt: 0 })
  void window
    .until(() => document.querySelectorAll('tr[data-index], tbody > tr[aria-label]').length >= 12)
    .then(() => window.painted())
    .then(() => Object.assign(window, { rowsAt: performance.now() }))
}

export const inPage = [
  `window.painted = ${painted}`,
  `window.until = ${until}`,
  `window.timedUntil = ${timedUntil}`,
  `(${noteStart})()`,
].join(';\n')

declare global {
  interface Window {
    until: typeof until
    timedUntil: typeof timedUntil
    /** Zero until there are any. */
    rowsAt: number
    longTasks: { startTime: number; duration: number }[]
  }
}
