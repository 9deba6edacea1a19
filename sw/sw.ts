/// <reference lib="webworker" />
/**
 * The service worker: it makes the app open without a network, and has the engine of src/sync send what waits when no page is
 * open. It knows nothing of data itself, and no answer of the server is ever kept by it.
 */
import { clientsClaim } from 'workbox-core'
import { fetchAhead } from './fetch-ahead.ts'
import { mendShell } from './mend-shell.ts'
import { claimWhenAsked, swapWhenAsked } from './messages.ts'
import { sendOutboxWhenWoken } from './send-outbox.ts'
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
sendOutboxWhenWoken(self)

// Only so that the very first visit works offline without a reload. A later version still waits to be let in.
clientsClaim()
