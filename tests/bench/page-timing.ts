/** Functions for measured pages. They are sent as source text, so they use nothing else of this project. */

function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Never true: ${isTrue}`)), 100_000)
    const check = () => {
      if (!isTrue()) return
      clearTimeout(limit)
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    check()
  })
}

async function timedUntil(run: () => void, isTrue: () => boolean): Promise<number> {
  // User input is not aligned with frames.
  await new Promise(resolve => setTimeout(resolve, Math.random() * 16))
  const start = performance.now()
  run()
  await window.until(isTrue)
  await window.painted()
  return performance.now() - start
}

export const pageTiming = [
  `window.painted = ${painted}`,
  `window.until = ${until}`,
  `window.timedUntil = ${timedUntil}`,
].join(';\n')

declare global {
  interface Window {
    painted: typeof painted
    until: typeof until
    timedUntil: typeof timedUntil
  }
}
