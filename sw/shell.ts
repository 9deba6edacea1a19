import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

export type ShellFile = string | { url: string; revision: string | null }

/** Paths that belong to the server alone: its calls, and the signing pages that clients open from their mail. */
const ofTheServer = [/^\/api(\/|$)/, /^\/sign(\/|$)/]

export function keepShell(files: ShellFile[]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
}

/** Every page is the same index.html, answered from the cache: a slow network must not be waited for either. */
export function answerNavigation(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: ofTheServer }))
}
