import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Two cores have something to do for three: a test waits for its browser and its host as often as they work.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'build', testMatch: 'build.setup.ts' },
    { name: 'tablet', testMatch: '*.spec.ts', dependencies: ['build'] },
  ],
})
