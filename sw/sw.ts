/// <reference lib="webworker" />
/**
 * The service worker: it makes the app open without a network, and does nothing else. Data is the business of
 * src/sync; no answer of the host is ever kept here.
 */
import { clientsClaim } from 'workbox-core'
import { swapWhenAsked } from './messages.ts'
import { answerNavigation, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

keepShell(self.__WB_MANIFEST)
answerNavigation()
swapWhenAsked(self)

// Only so that the very first visit works offline without a reload. A later version still waits to be let in.
clientsClaim()
