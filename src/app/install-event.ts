/** What Chromium browsers hand to a page that they would install; the types of the platform do not know it. */
export type InstallEvent = Event & { prompt: () => Promise<unknown> }

export function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

type Machine = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Where people install by hand. Safari on iPads says that it is a Mac; a Mac has no touch screen. */
export function isIPadOrIPhone({ userAgent, maxTouchPoints }: Machine): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
