import type { Transaction } from 'dexie'

type Watch = (listener: (sleeps: boolean) => void) => () => void

/** Aborts open transactions when the page is about to be frozen. */
export class Sleep {
  readonly #open = new Set<Transaction>()
  readonly #givenUp = new WeakSet<Transaction>()
  readonly #unwatch: () => void
  #awake: Promise<void> | null = null
  #wake = () => {}

  constructor(watch: Watch | undefined) {
    this.#unwatch = watch?.(sleeps => (sleeps ? this.#fallAsleep() : this.#wakeUp())) ?? (() => {})
  }

  /** Runs a transaction to its end. If the page is frozen before that, it runs again from the beginning. */
  async outliving<T>(run: (begun: (transaction: Transaction) => void) => PromiseLike<T>): Promise<T> {
    if (this.#awake !== null) await this.#awake
    let ownTransaction: Transaction | undefined
    try {
      return await run(transaction => {
        ownTransaction = transaction
        this.#open.add(transaction)
        // The page may have been frozen while the database was being opened.
        if (this.#awake !== null) this.#giveUp(transaction)
      })
    } catch (error) {
      if (!ownTransaction || !this.#givenUp.has(ownTransaction)) throw error
      return await this.outliving(run)
    } finally {
      if (ownTransaction) this.#open.delete(ownTransaction)
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
      // All its requests are done and it is committing, so it needs no abort.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      // Dexie has marked it inactive, and would then miss its completion.
      transaction.active = true
    }
  }

  #wakeUp(): void {
    this.#awake = null
    this.#wake()
  }
}
