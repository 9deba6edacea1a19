import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * Writes the database anew, without what was deleted. `secure_delete` overwrites a row where it lies; copies of it that the
 * engine made when it moved rows between pages, and the log of the latest writes, it does not reach.
 *
 * It takes seconds, and the engine gives nobody a turn meanwhile: so it is done in a thread of its own. There others go on
 * reading, and those who write wait. The thread is a text, for it is the same wherever this file is bundled to.
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
