import { defineConfig } from '@playwright/test'
import { isDeep } from '../depth.ts'
import type { Fixtures } from './fixtures.ts'

/**
 * `npm test` runs these, except tests with "@deep" in their title: a walk through each screen, and work offline. The
 * deep run has all others.
 */
const walks =
  /\/(animals|auth|calendar|clients|contracts|day-list|extra-work|first-hour|import|invoices|month-end|offline|outbox|payments|practice|search|shell|species|statistics)\.spec\.ts$/
/** Deep tests that need no service worker. */
const online = /\/(alerts|double-clicks|form-layouts|mandates|screens|signing-page)\.spec\.ts$/
// Long tests start first, so that no worker runs one alone at the end.
const long =
  /(twenty-tabs|thirty-days|bad-answers|kills|separate-api|engines|lost-storage|next-release)\.spec\.ts$/
const versions = 'next-release.spec.ts'
// The service worker costs a second of processor time. In these projects it only runs in tests with "@offline" in their
// title.
const use = { isOffline: false }
const build = { name: 'build', testMatch: 'build.setup.ts' }

export default defineConfig<Fixtures>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Three workers on two cores, because many tests wait for a clock or a delayed response.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Three times the longest test, so that a loaded machine does not fail a test.
  timeout: 150_000,
  // Twenty tabs, or the browsers of two other tests, share the same two cores.
  expect: { timeout: 30_000 },
  reporter: 'list',
  // A project starts after all tests of the projects that it depends on.
  projects: isDeep
    ? [
        build,
        { name: 'next release', testMatch: 'next-release.setup.ts' },
        { name: 'long', testMatch: long, testIgnore: versions, dependencies: ['build'] },
        { name: 'versions', testMatch: versions, dependencies: ['build', 'next release'] },
        {
          name: 'tablet',
          testMatch: '*.spec.ts',
          testIgnore: [long, walks, online],
          dependencies: ['build'],
        },
        { name: 'online', testMatch: online, dependencies: ['build'], use },
        { name: 'more walks', testMatch: walks, grep: /@deep/, dependencies: ['build'], use },
      ]
    : [build, { name: 'walks', testMatch: walks, grepInvert: /@deep/, dependencies: ['build'], use }],
})
