import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * Rewrites the database without deleted data. `secure_delete` overwrites a row in place. It does not reach copies that
 * the engine made when it moved rows between pages, nor the log of the latest writes.
 *
 * Cleaning takes seconds and blocks its thread, so it has its own thread. Reads continue, and writes wait. The thread's
 * code is text, so that it is the same wherever this file is bundled.
 */
export async function cleanSqliteFiles(path: string): Promise<void> {
  const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite')
  const worker = new Worker(program, { eval: true, workerData: { path, driver } })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', code => (code === 0 ? resolve() : reject(new Error(`the thread ended with ${code}`))))
  })
}

const program = `
const { workerData } = require('node:worker_threads')
const { DatabaseSync } = require(workerData.driver)
const file = new DatabaseSync(workerData.path)
file.exec('pragma busy_timeout = 30000')
file.exec('pragma secure_delete = on')
file.exec('vacuum')
for (let attempt = 0; ; attempt += 1) {
  if (file.prepare('pragma wal_checkpoint(truncate)').get().busy === 0) break
  if (attempt === 200) throw new Error('the log of the database is read all the time')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
}
file.close()
`
