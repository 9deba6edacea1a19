import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'build', testMatch: 'build.setup.ts' },
    { name: 'tablet', testMatch: '*.spec.ts', dependencies: ['build'] },
  ],
})
