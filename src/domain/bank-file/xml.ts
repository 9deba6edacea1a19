/** Just enough XML to write the bank's file; what comes in is a tree of texts, and no text can become a tag. */
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '')}`
}

function lines({ name, attributes, children }: Element, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const open = `${indent}<${name}${named.join('')}>`
  if (typeof children === 'string') return `${open}${escapeText(children)}</${name}>\n`
  const inside = children.map(child => lines(child, `${indent}  `)).join('')
  return `${open}\n${inside}${indent}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// An apostrophe stays as it is, for some banks look at the characters before they read the XML. XML has no way at all
// to write most control characters.
function escapeText(text: string): string {
  return text
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
}
