import { readTransaction, writeTransaction } from '../../db/database.ts'
import { knownEmails } from '../../mail/mails-store.ts'
import type { Ports } from '../../ports.ts'

export type Cleaning = {
  /** After the start, and after each erasing. */
  wake(): void
  /** Waits for what is under way; the rest is done at the next start. */
  close(): Promise<void>
}

// Several who are erased in a row are gone at one go.
const pause = 1_000
const pauseAfterTrouble = 10 * 60_000

/**
 * Erasing blanks rows, and files keep what rows held: the engine's own, until they are cleaned, and emails of which no row knows
 * any more. Until that is done, `erasures.gone_at` is empty: whoever is killed in between does it at the next start.
 */
export function createCleaning(ports: Pick<Ports, 'db' | 'clock' | 'mail' | 'log'>): Cleaning {
  const { db, clock, mail, log } = ports
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  function wake(after = pause): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = (running ?? Promise.resolve()).then(cleanOrTryLater)
    }, after).unref()
  }

  async function cleanOrTryLater(): Promise<void> {
    try {
      if (!isClosed) await clean()
    } catch (error) {
      log.warn({ error: String(error) }, 'what was erased is not gone from the files yet')
      wake(pauseAfterTrouble)
    }
  }

  async function clean(): Promise<void> {
    const due = await readTransaction(db, tx =>
      tx.selectFrom('erasures').select('client_id').where('gone_at', 'is', null).execute(),
    )
    if (due.length === 0) return
    // In this order: an email has a row before it has a file.
    const files = await mail.kept()
    const known = await readTransaction(db, knownEmails)
    await mail.forget(new Set(files.filter(id => !known.has(id))))
    await db.cleanFiles?.()
    const ids = due.map(({ client_id }) => client_id)
    const gone_at = clock.now().toISOString()
    await writeTransaction(db, tx =>
      tx.updateTable('erasures').set({ gone_at }).where('client_id', 'in', ids).execute(),
    )
    log.info({ erased: ids.length }, 'what was erased is gone from the files')
  }

  return {
    wake: () => wake(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
