import type { Steps } from './steps.ts'

/**
 * Reads XML that others made, tag by tag. Names come without their prefix. There is no document type, so no entity can be declared,
 * nothing is ever fetched, and no text grows; how deep and how many elements is bounded. What is not well formed is refused with its
 * line.
 */
export type XmlHandlers = {
  /** `attributes` as they are written; `attributeIn` finds one of them. */
  open(name: string, attributes: string): void
  text(text: string): void
  close(name: string): void
}

export class XmlFault extends Error {
  override name = 'XmlFault'
  readonly what: 'not-well-formed' | 'too-large'
  readonly line: number

  constructor(what: XmlFault['what'], line: number) {
    super(`${what} at line ${line}`)
    this.what = what
    this.line = line
  }
}

const deepest = 64
/** The largest sheet of a workbook has fewer. */
const mostInWorkbooks = 4_000_000

const elementsAtOnce = 2_000

const nameStart = String.raw`[\p{L}_]`
const nameForm = String.raw`${nameStart}[\p{L}\p{N}_.·-]*`
const attributeForm = String.raw`\s+${nameForm}(?::${nameForm})?\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const startTag = new RegExp(`<(?:(${nameForm}):)?(${nameForm})((?:${attributeForm})*)\\s*(/?)>`, 'uy')
const endTag = new RegExp(`</((?:${nameForm}:)?${nameForm})\\s*>`, 'uy')

export function* readXml(source: string, handlers: XmlHandlers, mostElements = mostInWorkbooks): Steps<void> {
  const open: { name: string; written: string }[] = []
  let at = 0
  let elements = 0
  let given = 0
  let hasRoot = false

  const fault = (what: XmlFault['what'] = 'not-well-formed') => new XmlFault(what, lineAt(source, at))

  function readText(): void {
    const end = source.indexOf('<', at)
    const text = source.slice(at, end === -1 ? source.length : end)
    if (open.length > 0) handlers.text(decoded(text))
    else if (/\S/.test(text)) throw fault()
    at += text.length
  }

  function decoded(text: string): string {
    const plain = withoutReferences(text)
    if (plain === null) throw fault()
    return plain
  }

  function skipTo(end: string): void {
    const found = source.indexOf(end, at + 2)
    if (found === -1) throw fault()
    at = found + end.length
  }

  function readLiteral(): void {
    const end = source.indexOf(']]>', at)
    if (end === -1 || open.length === 0) throw fault()
    handlers.text(source.slice(at + '<![CDATA['.length, end))
    at = end + ']]>'.length
  }

  function openOne(): void {
    startTag.lastIndex = at
    const found = startTag.exec(source)
    if (found === null || (open.length === 0 && hasRoot)) throw fault()
    const [all, prefix, name = '', attributes = '', closed] = found
    hasRoot = true
    elements += 1
    if (elements > mostElements || open.length >= deepest) throw fault('too-large')
    handlers.open(name, attributes)
    if (closed === '/') handlers.close(name)
    else open.push({ name, written: prefix === undefined ? name : `${prefix}:${name}` })
    at += all.length
  }

  function closeOne(): void {
    endTag.lastIndex = at
    const found = endTag.exec(source)
    const inside = open.pop()
    if (found === null || inside === undefined || inside.written !== found[1]) throw fault()
    handlers.close(inside.name)
    at += found[0].length
  }

  while (at < source.length) {
    if (elements - given >= elementsAtOnce) {
      given = elements
      yield
    }
    if (source.charCodeAt(at) !== 0x3c) readText()
    else if (source.startsWith('<!--', at)) skipTo('-->')
    else if (source.startsWith('<![CDATA[', at)) readLiteral()
    else if (source.startsWith('<?', at)) skipTo('?>')
    else if (source.startsWith('</', at)) closeOne()
    else openOne()
  }
  if (!hasRoot || open.length > 0) throw fault()
}

/** The value of an attribute, empty where there is none. A name may be given with a pattern for its prefix. */
export function attributeIn(attributes: string, name: string): string {
  const found = formOf(name).exec(attributes)
  return withoutReferences(found?.[1] ?? found?.[2] ?? '') ?? ''
}

const forms = new Map<string, RegExp>()

// Sheets ask for the same few a million times.
function formOf(name: string): RegExp {
  const known = forms.get(name)
  if (known !== undefined) return known
  const form = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  forms.set(name, form)
  return form
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Null where one of them is none that XML has. */
function withoutReferences(text: string): string | null {
  if (!text.includes('&')) return text
  let isWhole = true
  const plain = text.replace(/&([^;&]*);?/g, (written, name: string) => {
    const sign = written.endsWith(';') ? signOf(name) : undefined
    if (sign === undefined) isWhole = false
    return sign ?? ''
  })
  return isWhole ? plain : null
}

function signOf(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  if (hex === undefined && digits === undefined) return Object.hasOwn(signs, name) ? signs[name] : undefined
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isLetter ? String.fromCodePoint(code) : undefined
}

function lineAt(source: string, at: number): number {
  let line = 1
  for (let found = source.indexOf('\n'); found !== -1 && found < at; found = source.indexOf('\n', found + 1))
    line += 1
  return line
}
