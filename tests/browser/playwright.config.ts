import { defineConfig } from '@playwright/test'

// Long tests start first, so that none is left to a single worker at the end.
const long =
  /(twenty-tabs|thirty-days|bad-answers|kills|separate-api|engines|hanging-server|lost-storage|offline|statistics)\.spec\.ts$/
const versions = 'next-release.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // More workers than the two cores, because many tests wait for a clock or a response.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Three times the duration of the longest test, so that load on the machine fails no test.
  timeout: 150_000,
  // Long enough for twenty tabs, or for the browsers of two other tests, on the same two cores.
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Setup projects run before the tests that depend on them.
  projects: [
    { name: 'build', testMatch: 'build.setup.ts' },
    { name: 'next release', testMatch: 'next-release.setup.ts' },
    { name: 'long', testMatch: long, dependencies: ['build'] },
    { name: 'versions', testMatch: versions, dependencies: ['build', 'next release'] },
    { name: 'tablet', testMatch: '*.spec.ts', testIgnore: [long, versions], dependencies: ['build'] },
  ],
})
