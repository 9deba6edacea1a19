import type { Transaction } from 'dexie'

type Watch = (listener: (sleeps: boolean) => void) => () => void

/** Whether the page is about to be stopped, and the transactions that must not stand open while it is. */
export class Sleep {
  readonly #open = new Set<Transaction>()
  readonly #givenUp = new WeakSet<Transaction>()
  readonly #unwatch: () => void
  #awake: Promise<void> | null = null
  #wake = () => {}

  constructor(watch: Watch | undefined) {
    this.#unwatch = watch?.(sleeps => (sleeps ? this.#fallAsleep() : this.#wakeUp())) ?? (() => {})
  }

  /** Runs a transaction to its end; when the page is stopped before that, once more from the beginning. */
  async outliving<T>(run: (begun: (transaction: Transaction) => void) => PromiseLike<T>): Promise<T> {
    if (this.#awake !== null) await this.#awake
    let mine: Transaction | undefined
    try {
      return await run(transaction => {
        mine = transaction
        this.#open.add(transaction)
        // The page may have been stopped while the database was being opened.
        if (this.#awake !== null) this.#giveUp(transaction)
      })
    } catch (error) {
      if (!mine || !this.#givenUp.has(mine)) throw error
      return await this.outliving(run)
    } finally {
      if (mine) this.#open.delete(mine)
    }
  }

  end(): void {
    this.#unwatch()
    this.#wakeUp()
  }

  #fallAsleep(): void {
    this.#awake ??= new Promise(resolve => {
      this.#wake = resolve
    })
    for (const transaction of this.#open) this.#giveUp(transaction)
  }

  #giveUp(transaction: Transaction): void {
    this.#givenUp.add(transaction)
    try {
      transaction.abort()
    } catch (error) {
      // All its requests are done and it is being committed, which needs no help.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      // Dexie has taken it for aborted, and would hear of its end no more.
      transaction.active = true
    }
  }

  #wakeUp(): void {
    this.#awake = null
    this.#wake()
  }
}
