import { defineConfig } from '@playwright/test'

// Those that take long begin first: at the end one of them would keep a single worker busy, and the other waiting.
const long =
  /(twenty-tabs|thirty-days|bad-answers|kills|app-elsewhere|engines|hanging-server|lost-storage|offline|statistics)\.spec\.ts$/
const versions = 'next-release.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than two cores: many tests wait, for a clock or for an answer that is held up.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Three times what the longest of them takes: a test fails by what it sees, and not by other work of the machine.
  timeout: 150_000,
  // As patient: twenty tabs, or the browsers of two other tests, share the same two processors.
  expect: { timeout: 30_000 },
  reporter: 'list',
  // What is prepared comes before all tests: these wait for every test of a project that they depend on.
  projects: [
    { name: 'build', testMatch: 'build.setup.ts' },
    { name: 'next release', testMatch: 'next-release.setup.ts' },
    { name: 'long', testMatch: long, dependencies: ['build'] },
    { name: 'versions', testMatch: versions, dependencies: ['build', 'next release'] },
    { name: 'tablet', testMatch: '*.spec.ts', testIgnore: [long, versions], dependencies: ['build'] },
  ],
})
