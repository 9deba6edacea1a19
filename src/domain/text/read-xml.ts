import { SaxesParser } from 'saxes'
import type { Steps } from '../edits/steps.ts'

/** Names have no prefix. Attributes are raw. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes): void
  text(text: string): void
  close(name: string): void
}

export type Attributes = ReadonlyMap<string, string>

export class XmlFault extends Error {
  override name = 'XmlFault'
  readonly kind: 'not-well-formed' | 'too-large'
  readonly line: number

  constructor(kind: XmlFault['kind'], line: number) {
    super(`${kind} at line ${line}`)
    this.kind = kind
    this.line = line
  }
}

const deepest = 64
const longestText = 100_000
const mostInWorkbooks = 4_000_000

const lettersAtOnce = 100_000

/**
 * A parser for untrusted XML. Document types are refused, so there are no entities and no external resources. Depth,
 * number of elements and text length are limited.
 */
export function* readXml(source: string, handlers: XmlHandlers, mostElements = mostInWorkbooks): Steps<void> {
  const parser = new SaxesParser()
  let depth = 0
  let elements = 0
  let textLength = 0
  let attributes = new Map<string, string>()

  const fault = (kind: XmlFault['kind'] = 'not-well-formed') => new XmlFault(kind, parser.line)

  function readText(text: string): void {
    textLength += text.length
    if (textLength > longestText) throw fault('too-large')
    if (depth > 0) handlers.text(text)
  }

  parser.on('attribute', ({ name, value }) => attributes.set(name, value))
  parser.on('opentag', ({ name }) => {
    depth += 1
    elements += 1
    if (depth > deepest || elements > mostElements) throw fault('too-large')
    textLength = 0
    handlers.open(withoutPrefix(name), attributes)
    if (attributes.size > 0) attributes = new Map()
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    textLength = 0
    handlers.close(withoutPrefix(name))
  })
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.on('doctype', () => {
    throw fault()
  })
  parser.on('error', () => {
    throw fault()
  })

  for (let at = 0; at < source.length; at += lettersAtOnce) {
    if (at > 0) yield
    parser.write(source.slice(at, at + lettersAtOnce))
  }
  parser.close()
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
