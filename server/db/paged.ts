import { setImmediate } from 'node:timers/promises'
import { type Db, readTransaction, type Tx } from './database.ts'

/** Items in the order of their keys, and the key after which the next page begins; null after the last. */
export type Page<Item> = { items: Item[]; next: string | null }

/**
 * Reads in short pages, each in a transaction of its own, and lets everyone else have a turn in between: the embedded
 * engine has one connection, and answers without ever giving way.
 */
export async function* paged<Item>(
  db: Db,
  readPage: (tx: Tx, after: string) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  for (let after: string | null = ''; after !== null; ) {
    await setImmediate()
    const from: string = after
    const page: Page<Item> = await readTransaction(db, tx => readPage(tx, from))
    yield page.items
    after = page.next
  }
}
