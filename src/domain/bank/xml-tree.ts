import { doneAtOnce } from '../edits/steps.ts'
import { type Attributes, readXml, XmlFault, type XmlHandlers } from '../text/read-xml.ts'
import { StatementFault } from './statement.ts'

export type XmlTree = {
  name: string
  attributes: Attributes
  /** Empty in an element that holds others. */
  text: string
  children: XmlTree[]
}

/** Takes an element that a file has many of as soon as it ends; it is not kept in its parent then. */
export type RowReader = { name: string; read(row: XmlTree, parent: XmlTree): void }

// A statement of ten thousand entries has six hundred thousand elements.
const mostElements = 1_000_000

export function readXmlTree(source: string, rows?: RowReader): XmlTree {
  const top: XmlTree = { name: '', attributes: new Map(), text: '', children: [] }
  const open = [top]
  try {
    const handlers: XmlHandlers = {
      open(name, attributes) {
        const one: XmlTree = { name, attributes, text: '', children: [] }
        open.at(-1)?.children.push(one)
        open.push(one)
      },
      text(text) {
        const inside = open.at(-1)
        // White space between tags is most of a file.
        if (inside !== undefined && /\S/.test(text)) inside.text += text
      },
      close() {
        const closed = open.pop()
        const parent = open.at(-1)
        if (closed === undefined || parent === undefined) return
        if (closed.children.length > 0) closed.text = ''
        if (closed.name !== rows?.name) return
        parent.children.pop()
        rows.read(closed, parent)
      },
    }
    doneAtOnce(readXml(source, handlers, mostElements))
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault
    throw new StatementFault(fault.what, fault.what === 'too-large' ? {} : { at: String(fault.line) })
  }
  const [root] = top.children
  if (root === undefined) throw new StatementFault('not-well-formed', { at: '1' })
  return root
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
