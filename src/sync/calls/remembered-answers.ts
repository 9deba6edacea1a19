import type { Json } from '../../domain/text/json.ts'

const most = 50
const longest = 256 * 1024

/**
 * Answers that somebody has read here since the app was opened, for the time without a network: the latest of each path.
 * They are in memory alone, so they go with the tab and with the person, and nothing of what was erased stays on the disk.
 */
export class RememberedAnswers {
  readonly #answers = new Map<string, Json>()

  get(path: string): Json | undefined {
    return this.#answers.get(path)
  }

  keep(path: string, body: Json): void {
    this.#answers.delete(path)
    if (JSON.stringify(body).length > longest) return
    this.#answers.set(path, body)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > most && oldest !== undefined) this.#answers.delete(oldest)
  }
}
