import { randomInt } from 'node:crypto'
import { dropSchemasOfRun } from '../server/testing/postgres-schemas.ts'

/**
 * Runs before the first test and after the last. Sets the seed of the run, and removes the schemas that all its
 * processes created.
 */
export function setup(): () => Promise<void> {
  process.env.TEST_RUN = String(process.pid)
  process.env.TEST_SEED ??= String(randomInt(1_000_000_000))
  process.stdout.write(`TEST_SEED=${process.env.TEST_SEED}\n`)
  const url = process.env.TEST_DATABASE_URL?.trim()
  return async () => {
    if (url) await dropSchemasOfRun(url)
  }
}
