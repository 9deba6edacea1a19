import type { Entry } from '../../store/outbox/entry.ts'
import { type KeyValue, readSetting } from '../device/ports.ts'

/**
 * The sentences of pending edits, stored outside of the outbox. Browsers can remove a database without asking
 * (low storage, a site not opened for a week). The sentences then show which edits were lost.
 */
const longest = 64 * 1024

export class UnsentNotes {
  readonly #storage: KeyValue
  readonly #name: string

  constructor(storage: KeyValue, userId: string) {
    this.#storage = storage
    this.#name = `unsent:${userId}`
  }

  write(entries: readonly Entry[]): void {
    if (entries.length === 0) {
      this.forget()
      return
    }
    const text = shortened(entries.map(entry => entry.sentence))
    // Compared with the stored text: another tab may have written or removed it.
    if (this.#storage.get(this.#name) !== text) this.#storage.set(this.#name, text)
  }

  read(): string[] {
    const sentences = readSetting(this.#storage, this.#name)
    return Array.isArray(sentences) ? sentences.filter(sentence => typeof sentence === 'string') : []
  }

  forget(): void {
    this.#storage.remove(this.#name)
  }
}

/** The first sentences that fit into the limit, as JSON. */
function shortened(sentences: readonly string[]): string {
  const fitting: string[] = []
  let length = 2
  for (const sentence of sentences) {
    const text = JSON.stringify(sentence)
    length += text.length + (fitting.length > 0 ? 1 : 0)
    if (length > longest) break
    fitting.push(text)
  }
  return `[${fitting.join(',')}]`
}
