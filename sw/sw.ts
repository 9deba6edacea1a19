/// <reference lib="webworker" />
/**
 * The service worker: it makes the app open without a network, and does nothing else. Data is the business of
 * src/sync; no answer of the server is ever kept here.
 */
import { clientsClaim } from 'workbox-core'
import { fetchAhead } from './fetch-ahead.ts'
import { mendShell } from './mend-shell.ts'
import { claimWhenAsked, swapWhenAsked } from './messages.ts'
import { answerNavigation, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

const shell = self.__WB_MANIFEST
// First: whoever answers a request keeps it from all that listen after.
mendShell(self, shell)
fetchAhead(self, shell)
keepShell(shell)
answerNavigation()
swapWhenAsked(self)
claimWhenAsked(self)

// Only so that the very first visit works offline without a reload. A later version still waits to be let in.
clientsClaim()
