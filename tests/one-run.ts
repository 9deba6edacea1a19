import { dropSchemasOfRun } from '../server/testing/postgres-schemas.ts'

/**
 * Runs before the first test and after the last. Removes the schemas that all processes of the run created.
 */
export function setup(): () => Promise<void> {
  process.env.TEST_RUN = String(process.pid)
  const url = process.env.TEST_DATABASE_URL?.trim()
  return async () => {
    if (url) await dropSchemasOfRun(url)
  }
}
