import type { Entry } from '../../store/outbox/entry.ts'
import { type KeyValue, readSetting } from '../device/ports.ts'

/**
 * The sentences of pending edits, stored outside of the outbox. Browsers can remove a database without asking (low
 * storage, a site not opened for a week); these sentences then say what was lost.
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
    const text = shortened(entries.map(entry => entry.sentence))
    // Read back rather than remembered: another tab may have written or removed it.
    if (this.#kept.get(this.#name) !== text) this.#kept.set(this.#name, text)
  }

  read(): string[] {
    const sentences = readSetting(this.#kept, this.#name)
    return Array.isArray(sentences) ? sentences.filter(sentence => typeof sentence === 'string') : []
  }

  forget(): void {
    this.#kept.remove(this.#name)
  }
}

/** As many of the first as fit, as JSON. */
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
