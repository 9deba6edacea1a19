/** A minimal XML writer: the input is a tree of texts, and text cannot become a tag. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Element[] | string
}

export function element(
  name: string,
  attributes: Element['attributes'],
  children: Element['children'],
): Element {
  return { name, attributes, children }
}

export function node(name: string, children: readonly Element[]): Element {
  return element(name, {}, children)
}

export function leaf(name: string, text: string): Element {
  return element(name, {}, text)
}

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlLines(root, '')}`
}

/** A part of a document that is too large to be made at once. */
export function xmlLines({ name, attributes, children }: Element, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const open = `${indent}<${name}${named.join('')}>`
  if (typeof children === 'string') return `${open}${escapeText(children)}</${name}>\n`
  const inside = children.map(child => xmlLines(child, `${indent}  `)).join('')
  return `${open}\n${inside}${indent}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Apostrophes are not escaped, because some banks validate characters before parsing. Most control characters cannot
// be represented in XML.
function escapeText(text: string): string {
  return text
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
}

/**
 * Parses a finished bank file as a bank would. It accepts only the XML of this app and shares no code with
 * the writer, so that it detects the writer's faults.
 */
export type XmlNode = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

const declaration = /^\s*<\?xml [^?]*\?>/
const token = /<(\/?)([A-Za-z]\w*)((?:\s+[A-Za-z]\w*="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const attribute = /([A-Za-z]\w*)="([^"<]*)"/g
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos);)/

export function readXml(source: string): XmlNode | undefined {
  const xml = source.replace(declaration, '').trim()
  if (xml === '' || bareAmpersand.test(xml)) return undefined
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const found = token.exec(xml)
    if (found === null || !take(open, found)) return undefined
  }
  const [root, ...others] = top.children
  const isWhole = open.length === 1 && others.length === 0 && !isMixed(top)
  return isWhole ? root : undefined
}

function take(
  open: XmlNode[],
  [, slash, name = '', attributes = '', closed, text]: RegExpExecArray,
): boolean {
  const current = open.at(-1)
  if (current === undefined) return false
  if (text !== undefined) {
    current.text += plainText(text)
    return true
  }
  if (slash === '/') {
    if (current.name !== name || open.length === 1 || isMixed(current)) return false
    open.pop()
    return true
  }
  const node: XmlNode = { name, attributes: parseAttributes(attributes), text: '', children: [] }
  current.children.push(node)
  if (closed !== '/') open.push(node)
  return true
}

function isMixed(node: XmlNode): boolean {
  if (node.children.length === 0 && node.name !== '') return false
  const isText = node.text.trim() !== ''
  node.text = ''
  return isText
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, plainText(value)]),
  )
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plainText(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity)
}

export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(parent => parent.children.filter(child => child.name === name)),
      [node],
    )
}

export function textAt(node: XmlNode, path: string): string | undefined {
  const [found, ...others] = nodesAt(node, path)
  return others.length === 0 ? found?.text : undefined
}
