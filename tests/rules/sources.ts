import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { onceForEach } from '../../src/domain/text/once-for-each.ts'

/** Source files as syntax trees, so that comments, strings and line breaks do not mislead a rule. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

export type Import = { of: string; isPackage: boolean; isType: boolean; node: Node }

export type Comment = { start: number; end: number; words: string }

export type SourceFile = {
  path: string
  text: string
  program: Node
  imports: Import[]
  comments: Comment[]
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folders = ['src', 'server', 'sw', 'scripts', 'tests']
const parsed = /\.(tsx?|mjs)$/

export function listPaths(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return files.map(file => relative(root, file).split(sep).join('/')).sort()
}

export function readSourceText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function readSources(): SourceFile[] {
  const paths = [...folders.flatMap(listPaths).filter(path => parsed.test(path)), 'vite.config.ts']
  return paths.map(path => readSource(path, readSourceText(path)))
}

export function readSource(path: string, text: string): SourceFile {
  const { program, errors, comments } = parseSync(path, text, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${path} could not be read: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error(`${path} could not be read`)
  return { path, text, program, imports: findImports(path, program), comments: joinComments(text, comments) }
}

function joinComments(text: string, parts: readonly { start: number; end: number }[]): Comment[] {
  const joined: Comment[] = []
  for (const { start, end } of parts) {
    const words = plainWords(text.slice(start, end))
    const last = joined.at(-1)
    const isNext = last && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(last.end, start)) && text[start + 1] === '/'
    if (isNext) Object.assign(last, { end, words: `${last.words} ${words}` })
    else joined.push({ start, end, words })
  }
  return joined
}

const plainWords = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(\/\/+|\*)\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

function findImports(path: string, program: Node): Import[] {
  const imports: Import[] = []
  for (const { node } of listNodes(program)) {
    const source = importedBy(node)
    if (source === undefined) continue
    const isPackage = !source.startsWith('.')
    const of = isPackage ? source : posix.join(posix.dirname(path), source)
    imports.push({ of, isPackage, isType: isTypeImport(node), node })
  }
  return imports
}

const importing =
  /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/

function importedBy(node: Node): string | undefined {
  if (!importing.test(node.type) || !isNode(node.source)) return undefined
  const { value } = node.source
  return typeof value === 'string' ? value : undefined
}

function isTypeImport(node: Node): boolean {
  return (
    node.type === 'TSImportType' ||
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    hasOnlyTypes(node)
  )
}

function hasOnlyTypes({ type, specifiers }: Node): boolean {
  if (type !== 'ImportDeclaration' || !Array.isArray(specifiers) || specifiers.length === 0) return false
  return specifiers.every(specifier => isNode(specifier) && specifier.importKind === 'type')
}

type Visited = { node: Node; around: readonly Node[] }

/** Each node with its ancestors, the nearest first. */
export const listNodes = onceForEach((program: Node): readonly Visited[] => {
  const found: Visited[] = []
  const visit = (node: Node, around: readonly Node[]) => {
    found.push({ node, around })
    let inner: readonly Node[] | undefined
    for (const field in node)
      for (const child of childNodes(node[field])) {
        inner ??= [node, ...around]
        visit(child, inner)
      }
  }
  visit(program, [])
  return found
})

function childNodes(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? [value] : none
}

const none: readonly Node[] = []

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** A chain of names as `a.b.c`; undefined for other nodes. */
export function dotted(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  if (node.type === 'MetaProperty') return `${dotted(node.meta)}.${dotted(node.property)}`
  if (node.type === 'ChainExpression') return dotted(node.expression)
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined
  const object = dotted(node.object)
  return object === undefined ? undefined : `${object}.${dotted(node.property)}`
}

export function textIn(node: Node): string {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  return type === 'TemplateElement' && isCooked(value) ? value.cooked : ''
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
}
