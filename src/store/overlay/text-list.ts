/**
 * Many short texts, in which a piece is looked for: all of them stand in one long text, which a browser goes through ten
 * times as fast as one text after the other. Texts are only ever added; each is known by its number.
 */
export type Found = (index: number, fit: number, isAtEnd: boolean) => void

/** How a piece lies in a text, as a number: it is told a hundred thousand times at a key. */
export const isWhole = 0
export const begins = 1
export const isInside = 2

type Segment = { text: string; starts: Uint32Array; first: number }

// The last texts are not joined until there are this many.
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

  /** `onlyBeginnings`: texts that hold the piece further inside are left out. */
  find(piece: string, onlyBeginnings: boolean, found: Found): void {
    if (this.#tail.length >= segmentAt) this.#close()
    for (const segment of this.#segments)
      if (onlyBeginnings) findBeginnings(segment, piece, found)
      else findIn(segment, piece, found)
    const first = this.#size - this.#tail.length
    for (let at = 0; at < this.#tail.length; at += 1) {
      const text = this.#tail[at] ?? ''
      const place = text.indexOf(piece)
      if (place < 0 || (onlyBeginnings && place > 0)) continue
      const fit = place > 0 ? isInside : piece.length === text.length ? isWhole : begins
      found(first + at, fit, text.endsWith(piece))
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

function findIn({ text, starts, first }: Segment, piece: string, found: Found): void {
  let index = 0
  for (let at = text.indexOf(piece); at >= 0; ) {
    index = lastAtOrBefore(starts, at, index)
    const start = starts[index] ?? 0
    const next = starts[index + 1] ?? text.length
    const end = next - 1
    const fit = at > start ? isInside : at + piece.length === end ? isWhole : begins
    found(first + index, fit, at + piece.length === end || text.startsWith(piece, end - piece.length))
    at = text.indexOf(piece, next)
  }
}

function findBeginnings({ text, starts, first }: Segment, piece: string, found: Found): void {
  let index = 0
  const looked = `\n${piece}`
  for (let at = text.indexOf(looked); at >= 0; at = text.indexOf(looked, at + 1)) {
    index = lastAtOrBefore(starts, at + 1, index)
    const isIt = text.charCodeAt(at + looked.length) === lineBreak
    found(first + index, isIt ? isWhole : begins, isIt)
  }
}

const lineBreak = 10

/** Places are asked for in their order, and most lie near the one before: the steps double until one is too far. */
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
