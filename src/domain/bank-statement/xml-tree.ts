import type { Steps } from '../steps.ts'
import { StatementFault } from './statement.ts'

/**
 * Reads XML that others made. Names come without their prefix. There is no document type, so no entity can be declared, nothing is ever
 * fetched, and no text grows; how deep and how many elements is bounded. What is not well formed is refused with its line.
 */
export type XmlTree = {
  name: string
  attributes: string
  /** What stands between its tags; empty of an element that holds others. */
  text: string
  children: XmlTree[]
}

const deepest = 64
const mostElements = 4_000_000

const elementsAtOnce = 2_000

export function readXmlTree(source: string): Steps<XmlTree> {
  return createReader(source).read()
}

const nameStart = String.raw`[\p{L}_]`
const nameForm = String.raw`${nameStart}[\p{L}\p{N}_.·-]*`
const attributeForm = String.raw`\s+${nameForm}(?::${nameForm})?\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const startTag = new RegExp(`<(?:(${nameForm}):)?(${nameForm})((?:${attributeForm})*)\\s*(/?)>`, 'uy')
const endTag = new RegExp(`</((?:${nameForm}:)?${nameForm})\\s*>`, 'uy')

type Open = XmlTree & { written: string; start: number }

function createReader(source: string) {
  const top: Open = { name: '', attributes: '', text: '', children: [], written: '', start: 0 }
  const open = [top]
  let at = 0
  let elements = 0

  const broken = () => new StatementFault('not-well-formed', { at: String(lineAt(source, at)) })

  function* read(): Steps<XmlTree> {
    let given = 0
    while (at < source.length) {
      if (elements - given >= elementsAtOnce) {
        given = elements
        yield
      }
      if (source.charCodeAt(at) !== 0x3c) readText()
      else if (source.startsWith('<!--', at)) skipTo('-->')
      else if (source.startsWith('<![CDATA[', at)) readLiteral()
      else if (source.startsWith('<?', at)) skipTo('?>')
      else if (source.startsWith('</', at)) close()
      else openOne()
    }
    const [root, ...others] = top.children
    if (root === undefined || others.length > 0 || open.length !== 1 || top.text.trim() !== '') throw broken()
    return root
  }

  function readText(): void {
    const end = source.indexOf('<', at)
    const text = source.slice(at, end === -1 ? source.length : end)
    // White space between tags is most of a file.
    if (/\S/.test(text)) add(text.includes('&') ? withoutReferences(text) : text)
    at += text.length
  }

  function add(text: string): void {
    const inside = open.at(-1)
    if (inside !== undefined) inside.text += text
  }

  function withoutReferences(text: string): string {
    return text.replace(/&([^;&]*);?/g, (written, name: string) => {
      const sign = written.endsWith(';') ? signOf(name) : undefined
      if (sign === undefined) throw broken()
      return sign
    })
  }

  function skipTo(end: string): void {
    const found = source.indexOf(end, at + 2)
    if (found === -1) throw broken()
    at = found + end.length
  }

  function readLiteral(): void {
    const end = source.indexOf(']]>', at)
    if (end === -1) throw broken()
    add(source.slice(at + '<![CDATA['.length, end))
    at = end + ']]>'.length
  }

  function openOne(): void {
    startTag.lastIndex = at
    const found = startTag.exec(source)
    if (found === null) throw broken()
    const [written, prefix, name = '', attributes = '', closed] = found
    elements += 1
    if (elements > mostElements || open.length > deepest) throw new StatementFault('too-large')
    const called = prefix === undefined ? name : `${prefix}:${name}`
    const one: Open = { name, attributes, text: '', children: [], written: called, start: at }
    open.at(-1)?.children.push(one)
    if (closed !== '/') open.push(one)
    at += written.length
  }

  function close(): void {
    endTag.lastIndex = at
    const found = endTag.exec(source)
    const inside = open.pop()
    if (found === null || inside === undefined || inside.written !== found[1]) throw broken()
    if (inside.children.length > 0) inside.text = ''
    at += found[0].length
  }

  return { read }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

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

/** All elements on a path such as `NtryDtls/TxDtls`. */
export function allAt(tree: XmlTree | undefined, path: string): XmlTree[] {
  let found = tree === undefined ? [] : [tree]
  for (const name of path.split('/')) {
    const next: XmlTree[] = []
    for (const one of found) for (const child of one.children) if (child.name === name) next.push(child)
    found = next
  }
  return found
}

/** The first one on a path. */
export function firstAt(tree: XmlTree | undefined, path: string): XmlTree | undefined {
  let found = tree
  for (const name of path.split('/')) found = found?.children.find(child => child.name === name)
  return found
}

/** The text of the first one on the first of these paths that leads to some; else empty. */
export function textIn(tree: XmlTree | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = firstAt(tree, path)?.text.trim()
    if (text) return text
  }
  return ''
}

export function attributeOf({ attributes }: XmlTree, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2] ?? ''
}
