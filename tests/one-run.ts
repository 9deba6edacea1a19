import { dropSchemasOfRun } from '../server/testing/postgres-schemas.ts'

/** Before the first test of a run, and after its last: what all its processes have made on a server goes with the run. */
export function setup(): () => Promise<void> {
  process.env.TEST_RUN = String(process.pid)
  const url = process.env.TEST_DATABASE_URL?.trim()
  return async () => {
    if (url) await dropSchemasOfRun(url)
  }
}
