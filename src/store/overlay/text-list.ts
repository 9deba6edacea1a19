/**
 * Many short texts that are searched for a substring. They are joined into long texts, which a browser
 * searches ten times as fast as single ones. Texts are only added, and each is identified by its index.
 */
export type OnMatch = (index: number, fit: number, isAtEnd: boolean) => void

/** How a substring matches a text: a number, because it is passed a hundred thousand times per keystroke. */
export const isWhole = 0
export const begins = 1
export const isInside = 2

type Segment = { text: string; starts: Uint32Array; first: number }

// The latest texts are joined once there are this many.
const segmentAt = 256

export class TextList {
  readonly #segments: Segment[] = []
  #tail: string[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  add(text: string): number {
    this.#tail.push(text)
    this.#size += 1
    return this.#size - 1
  }

  /** `onlyBeginnings`: skips texts that contain the substring only further inside. */
  find(substring: string, onlyBeginnings: boolean, found: OnMatch): void {
    if (this.#tail.length >= segmentAt) this.#close()
    for (const segment of this.#segments)
      if (onlyBeginnings) findBeginnings(segment, substring, found)
      else findIn(segment, substring, found)
    const first = this.#size - this.#tail.length
    for (let at = 0; at < this.#tail.length; at += 1) {
      const text = this.#tail[at] ?? ''
      const place = text.indexOf(substring)
      if (place < 0 || (onlyBeginnings && place > 0)) continue
      const fit = place > 0 ? isInside : substring.length === text.length ? isWhole : begins
      found(first + at, fit, text.endsWith(substring))
    }
  }

  #close(): void {
    const starts = new Uint32Array(this.#tail.length + 1)
    let start = 1
    this.#tail.forEach((text, at) => {
      starts[at] = start
      start += text.length + 1
    })
    starts[this.#tail.length] = start
    const text = `\n${this.#tail.join('\n')}\n`
    this.#segments.push({ text, starts, first: this.#size - this.#tail.length })
    this.#tail = []
  }
}

function findIn({ text, starts, first }: Segment, substring: string, found: OnMatch): void {
  let index = 0
  for (let at = text.indexOf(substring); at >= 0; ) {
    index = lastAtOrBefore(starts, at, index)
    const start = starts[index] ?? 0
    const next = starts[index + 1] ?? text.length
    const end = next - 1
    const fit = at > start ? isInside : at + substring.length === end ? isWhole : begins
    found(
      first + index,
      fit,
      at + substring.length === end || text.startsWith(substring, end - substring.length),
    )
    at = text.indexOf(substring, next)
  }
}

function findBeginnings({ text, starts, first }: Segment, substring: string, found: OnMatch): void {
  let index = 0
  const looked = `\n${substring}`
  for (let at = text.indexOf(looked); at >= 0; at = text.indexOf(looked, at + 1)) {
    index = lastAtOrBefore(starts, at + 1, index)
    const isIt = text.charCodeAt(at + looked.length) === lineBreak
    found(first + index, isIt ? isWhole : begins, isIt)
  }
}

const lineBreak = 10

/** Positions ascend, and most are near the previous one. So the step doubles until it is too far. */
function lastAtOrBefore(starts: Uint32Array, at: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < starts.length && (starts[low + step] ?? 0) <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, starts.length)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}
