/** Until the frame that shows what was rendered has been made. It is also given to pages as text, so it uses nothing of ours. */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}

declare global {
  interface Window {
    painted: typeof painted
  }
}
