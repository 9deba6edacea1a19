import { findNodes, isProduct, nodesThat, type Rule } from './rule.ts'
import { isNode, type Node, type SourceFile, textIn } from './sources.ts'

/** Retired words. docs/glossary.md has the words that replaced them. */
const retired =
  /^(hosts?|nouns?|papers?|fold|folds|folded|folding|speaks?|speaker|speakers|speaking|heard|lives|lightened|twins?|acts)$/

/** Names of the network, of documents on real paper, and names that code outside expects. */
const exceptions = new Set([
  'hostName',
  'apiHost',
  'allowedHosts',
  'readAllowedHosts',
  'readHost',
  'isOnPaper',
  'signedOnPaper',
  'SignedPaper',
])

/** Columns and keys of messages: allowed as a key, not as a variable. */
const keys = new Set(['paper', 'heard', 'host'])

/** Files in which `host` is the address of a machine. */
const network = /^server\/(config|addresses|own-names|http\/own-names|start-messages|mail\/mail-port)\.ts$/

const retiredNames: Rule = {
  title: 'no name of code or file has a retired word',
  appliesTo: path => isProduct(path) && !path.startsWith('server/db/migrations/'),
  offences: file => [
    ...(splitName(fileName(file)).some(word => retired.test(word)) ? [file.program] : []),
    ...findNodes(file, (node, around) => isRetired(file, node, around)),
  ],
  caught: [
    ['src/sync/a.ts', 'const host = 1'],
    ['src/sync/a.ts', 'function needsHost() {}'],
    ['src/store/a.ts', 'const { noun } = change'],
    ['src/store/a.ts', 'export type Noun = string'],
    ['server/features/contracts/a.ts', 'row.contractPaper'],
    ['src/features/invoices/use-invoice-acts.ts', 'export const a = 1'],
    ['server/http/a.ts', 'const invoicePapers = 1'],
  ],
  allowed: [
    ['src/store/a.ts', 'const { document: document } = row; save({ document: document })'],
    ['src/sync/a.ts', 'const { hostname } = new URL(address); location.host'],
    ['server/config.ts', 'const host = readHost(env)'],
    ['server/a.ts', 'app.listen({ host: address })'],
    ['src/domain/a.ts', 'const folder = 1; const action = 2; const lived = 3'],
    ['src/domain/a.ts', "const text = 'the host and its nouns'"],
  ],
}

function isRetired({ path }: SourceFile, { type, name, ...node }: Node, [parent]: readonly Node[]): boolean {
  if (!/Identifier$/.test(type) || typeof name !== 'string' || name.includes('_') || exceptions.has(name))
    return false
  if (name === 'host' && network.test(path)) return false
  if (keys.has(name) && parent !== undefined && isKey(parent, node.start)) return false
  return splitName(name).some(word => retired.test(word))
}

/** `a.name`, `{ name: a }` and members of types. Not `{ name }`, which declares a variable. */
function isKey({ type, property, key, computed, shorthand }: Node, start: number): boolean {
  const at = type === 'MemberExpression' ? property : key
  return isNode(at) && at.start === start && computed !== true && shorthand !== true
}

function fileName({ path }: SourceFile): string {
  return (path.split('/').at(-1) ?? '').replace(/\..*$/, '')
}

function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** Literary and roundabout words, in code and on screen. */
const roundabout =
  /\b(anew|reckon\w*|whoever|whomever|somebody|nobody|meanwhile|thereof|by now|by itself|by themselves|mend(s|ed|ing)?)\b/i

const plainComments: Rule = {
  title: 'a comment names its subject first, and uses common words',
  appliesTo: () => true,
  offences: ({ comments }) =>
    comments.filter(
      ({ words }) => /^(What|Who|Whoever|Whose|Those|Of|One)\b/.test(words) || roundabout.test(words),
    ),
  caught: [
    ['src/a.ts', '// What the server knows.\nlet a = 1'],
    ['src/a.ts', '/** Whoever opens it. */\nlet a = 1'],
    ['src/a.ts', '// Rows are fetched\n// anew.\nlet a = 1'],
    ['src/a.ts', '/**\n * Sent by itself.\n */\nlet a = 1'],
  ],
  allowed: [
    ['src/a.ts', '// The rows that the server has.\n// What follows is a second line.\nlet a = 1'],
    ['src/a.ts', "const a = '// What is this?'"],
  ],
}

const plainTexts: Rule = {
  title: 'a text uses common words',
  appliesTo: isProduct,
  offences: nodesThat(node => /[a-z]\s+[a-z]/i.test(textIn(node)) && roundabout.test(textIn(node))),
  caught: [
    ['src/a.ts', "const a = 'It comes by itself.'"],
    ['server/a.ts', 'const a = `Nobody can open it.`'],
  ],
  allowed: [['src/a.ts', "const a = ['nobody']; const b = 'It is sent automatically.'"]],
}

/** Names in which `Of` belongs to the term. */
const ofTerms = /(start|end|first|last)Of(Day|Week|Month|Quarter|Year)|^(is|read)(One|List)Of$/i

const nounLast: Rule = {
  title: 'an exported name has its noun last: `monthSpan`, not `spanOfMonth`',
  appliesTo: isProduct,
  offences: file =>
    file.program.type === 'Program' && Array.isArray(file.program.body)
      ? file.program.body.filter(isNode).flatMap(exportedIdentifiers).filter(hasOfChain)
      : [],
  caught: [
    ['src/a.ts', 'export function spanOfMonth() {}'],
    ['src/a.ts', 'export const rowsOf = 1'],
    ['src/a.ts', 'export type StateOfRow = string'],
  ],
  allowed: [
    ['src/a.ts', 'export function startOfMonth() {}'],
    ['src/a.ts', 'export const offer = 1; const spanOf = 2'],
  ],
}

function exportedIdentifiers({ type, declaration }: Node): Node[] {
  if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
  const { declarations, id } = declaration
  const ids = Array.isArray(declarations)
    ? declarations.filter(isNode).map(declarator => declarator.id)
    : [id]
  return ids.filter(isNode)
}

const hasOfChain = ({ name }: Node) =>
  typeof name === 'string' && /[a-z0-9]Of([A-Z]|$)/.test(name) && !ofTerms.test(name)

export const wordRules = [retiredNames, plainComments, plainTexts, nounLast]
