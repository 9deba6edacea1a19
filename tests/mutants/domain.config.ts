import { defineConfig } from 'vitest/config'

/** The tests that `npm run domain-mutants` runs. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts', 'src/records/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // The same changes are noticed in each run.
    env: { TEST_SEED: '1' },
    maxWorkers: 1,
    isolate: false,
  },
})
