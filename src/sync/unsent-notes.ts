import type { Entry } from '../store/entry.ts'
import { readKept } from './kept-json.ts'
import type { KeyValue } from './ports.ts'

/**
 * The sentences of what waits, kept a second time beside the outbox. Browsers can remove a database without asking (a
 * tablet that is short of room, a site that was not opened for a week); then these say what was lost, in plain words.
 */
const longest = 64 * 1024

export class UnsentNotes {
  readonly #kept: KeyValue
  readonly #name: string

  constructor(kept: KeyValue, userId: string) {
    this.#kept = kept
    this.#name = `unsent:${userId}`
  }

  write(entries: readonly Entry[]): void {
    if (entries.length === 0) {
      this.forget()
      return
    }
    const sentences = entries.map(entry => entry.sentence)
    while (JSON.stringify(sentences).length > longest) sentences.pop()
    this.#kept.set(this.#name, JSON.stringify(sentences))
  }

  read(): string[] {
    const sentences = readKept(this.#kept, this.#name)
    return Array.isArray(sentences) ? sentences.filter(sentence => typeof sentence === 'string') : []
  }

  forget(): void {
    this.#kept.remove(this.#name)
  }
}
