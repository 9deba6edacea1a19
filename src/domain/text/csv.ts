export type CsvRow = {
  line: number
  cells: string[]
}

/** `unclosedAt`: the line of a quote that never ends, after which nothing can be parsed. */
export type Csv = { rows: CsvRow[]; unclosedAt: number | null }

const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

export function parseCsv(text: string): Csv {
  const start = text.startsWith('\ufeff') ? 1 : 0
  const declared = /^\ufeff?sep=([;,\t])(?:\r\n|\n|\r)/i.exec(text)
  const named = delimiters.find(delimiter => delimiter === declared?.[1])
  if (declared && named) return new Parser(text, declared[0].length, 2, named).rows()
  return new Parser(text, start, 1, detectDelimiter(text.slice(start, start + sampled))).rows()
}

export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  const needsQuotes = new RegExp(`["\\r\\n\\ufeff${delimiter}]|^\\s|\\s$`)
  const cell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map(cells => `${cells.map(cell).join(delimiter)}\r\n`).join('')
}

const sampled = 20_000
const sampledRows = 10

function detectDelimiter(sample: string): Delimiter {
  const scored = delimiters.map(delimiter => {
    const rows = new Parser(sample, 0, 1, delimiter).rows(sampledRows).rows
    const width = rows[0]?.cells.length ?? 0
    return { delimiter, width, alike: rows.filter(({ cells }) => cells.length === width).length }
  })
  scored.sort((a, b) => b.width - a.width || b.alike - a.alike)
  return scored[0]?.delimiter ?? ';'
}

class Parser {
  readonly #text: string
  readonly #delimiter: string
  #at: number
  #line: number
  #unclosedAt: number | null = null

  constructor(text: string, at: number, line: number, delimiter: string) {
    this.#text = text
    this.#at = at
    this.#line = line
    this.#delimiter = delimiter
  }

  rows(atMost = Number.POSITIVE_INFINITY): Csv {
    const rows: CsvRow[] = []
    while (this.#at < this.#text.length && rows.length < atMost) {
      const line = this.#line
      const cells = this.#row()
      if (cells.some(cell => cell.trim() !== '')) rows.push({ line, cells })
    }
    return { rows, unclosedAt: this.#unclosedAt }
  }

  #row(): string[] {
    const cells: string[] = []
    for (;;) {
      cells.push(this.#text[this.#at] === '"' ? this.#quoted() : this.#plain())
      if (this.#text[this.#at] !== this.#delimiter) break
      this.#at += 1
    }
    this.#at += this.#lineEnd(this.#at)
    this.#line += 1
    return cells
  }

  #plain(): string {
    const from = this.#at
    while (!this.#endsCell(this.#at)) this.#at += 1
    return this.#text.slice(from, this.#at)
  }

  /** A quote within a cell that is not doubled does not end it: some programs do not escape. */
  #quoted(): string {
    const opened = this.#line
    const parts: string[] = []
    let from = this.#at + 1
    for (;;) {
      const quote = this.#text.indexOf('"', from)
      const end = quote === -1 ? this.#text.length : quote
      this.#countLines(from, end)
      parts.push(this.#text.slice(from, end))
      if (quote === -1) this.#unclosedAt ??= opened
      this.#at = end + 1
      if (quote === -1 || this.#endsCell(end + 1)) return parts.join('')
      parts.push('"')
      from = this.#text[end + 1] === '"' ? end + 2 : end + 1
    }
  }

  #countLines(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const length = this.#lineEnd(at)
      if (length === 0) continue
      this.#line += 1
      at += length - 1
    }
  }

  #endsCell(at: number): boolean {
    return at >= this.#text.length || this.#text[at] === this.#delimiter || this.#lineEnd(at) > 0
  }

  #lineEnd(at: number): number {
    const sign = this.#text[at]
    if (sign === '\n') return 1
    if (sign !== '\r') return 0
    return this.#text[at + 1] === '\n' ? 2 : 1
  }
}
