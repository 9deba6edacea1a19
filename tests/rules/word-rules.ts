import { isProduct, nodesOf, type Rule } from './rule.ts'
import type { Node, SourceFile } from './sources.ts'

/** Words that went; the table of words in README has those that are said instead. */
const gone =
  /^(hosts?|nouns?|papers?|fold|folds|folded|folding|speaks?|speaker|speakers|speaking|heard|lives|lightened|twins?|acts)$/

/** Names of the network and of paper that one can hold, and names that are asked for by what is outside. */
const otherThings = new Set([
  'hostName',
  'apiHost',
  'allowedHosts',
  'readAllowedHosts',
  'namesApiHost',
  'readHost',
  'allowedHosts',
  'readAllowedHosts',
  'isOnPaper',
  'signedOnPaper',
  'SignedPaper',
])

/** As rows, columns and messages call it since the first version: allowed as a key, not as a name of our own. */
const stored = new Set(['paper', 'heard', 'host'])

/** Words that kept one meaning: a row's place in its list, an address on an envelope or a row's own, a table's head. */
const otherMeanings =
  /^(Place|[a-z]+Places|Place(Group|Card)|placeAt|placeBeside|isPlace|isSamePlace|(Menu|Calendar)Place|signingPlace|useListAddress|noteAddress|addressAfterSignIn|isProxyAddress|perAddress|(Entry|Csv)Head|hears)$/

/** Where `host` is the address of a machine. */
const network = /^server\/(config|addresses|own-names|http\/own-names|said-at-start|mail\/mail-port)\.ts$/

const goneWords: Rule = {
  law: 'one thing has one word: those that went are in no name and in no file name',
  of: path => isProduct(path) && !path.startsWith('server/db/migrations/'),
  offences: file => [
    ...(wordsOf(fileName(file)).some(word => gone.test(word)) ? [file.program] : []),
    ...nodesOf(file, (node, around) => isGone(file, node, around)),
  ],
  caught: [
    { path: 'src/sync/a.ts', code: 'const host = 1' },
    { path: 'src/sync/a.ts', code: 'function needsHost() {}' },
    { path: 'src/store/a.ts', code: 'const { noun } = change' },
    { path: 'src/store/a.ts', code: 'export type Noun = string' },
    { path: 'server/features/contracts/a.ts', code: 'row.contractPaper' },
    { path: 'src/features/invoices/use-invoice-acts.ts', code: 'export const a = 1' },
    { path: 'server/http/a.ts', code: 'const invoicePapers = 1' },
  ],
  allowed: [
    { path: 'src/store/a.ts', code: 'const { paper: document } = row; save({ paper: document })' },
    { path: 'src/sync/a.ts', code: 'const { hostname } = new URL(address); location.host' },
    { path: 'server/config.ts', code: 'const host = readHost(env)' },
    { path: 'server/a.ts', code: 'app.listen({ host: address })' },
    { path: 'src/domain/a.ts', code: 'const folder = 1; const action = 2; const lived = 3' },
    { path: 'src/domain/a.ts', code: "const text = 'the host and its nouns'" },
  ],
}

function isGone({ path }: SourceFile, { type, name, ...node }: Node, [parent]: Node[]): boolean {
  if (!/Identifier$/.test(type) || typeof name !== 'string' || name.includes('_') || otherThings.has(name))
    return false
  if (name === 'host' && network.test(path)) return false
  if (stored.has(name) && parent !== undefined && isKey(parent, node.start)) return false
  return wordsOf(name).some(word => gone.test(word))
}

/** `a.name`, `{ name: a }` and the members of types; not `{ name }`, which makes a name of it. */
function isKey({ type, property, key, computed, shorthand }: Node, start: number): boolean {
  const at = type === 'MemberExpression' ? property : key
  const isHere = typeof at === 'object' && at !== null && 'start' in at && at.start === start
  return isHere && computed !== true && shorthand !== true
}

function fileName({ path }: SourceFile): string {
  return (path.split('/').at(-1) ?? '').replace(/\..*$/, '')
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]/)
}

const oneMeaning: Rule = {
  law: 'one word has one meaning: a place is where a row stands, an address is no page, and an act is what an edit does',
  // The place of a device in the feed, and two that call their work an act, wait for their turn.
  of: path => isProduct(path) && !/^(src\/(store\/mirror|sync\/(calls|feed))|server\/sync)\//.test(path),
  offences: file =>
    nodesOf(file, ({ type, name, typeAnnotation }) => {
      if (!/Identifier$/.test(type) || typeof name !== 'string') return false
      return otherMeanings.test(name) || (name === 'act' && isWork(typeAnnotation))
    }),
  caught: [
    { path: 'src/app/a.ts', code: "type Place = 'home'" },
    { path: 'src/ui/a.ts', code: 'useListAddress(rules)' },
    { path: 'src/ui/a.ts', code: 'function whenIdle(act: () => void) {}' },
    { path: 'src/features/outbox/a.tsx', code: 'const EntryHead = 1' },
  ],
  allowed: [
    { path: 'src/ui/a.ts', code: 'function useListPlace(place: RowPlace) {}' },
    { path: 'src/domain/a.ts', code: 'const { invoiceAddress } = client; readHead(tx)' },
    { path: 'src/contract/a.ts', code: "type Shape = { act: 'create' | 'delete' }" },
  ],
}

function isWork(annotation: unknown): boolean {
  if (typeof annotation !== 'object' || annotation === null || !('typeAnnotation' in annotation)) return false
  const { typeAnnotation: type } = annotation
  return typeof type === 'object' && type !== null && 'type' in type && type.type === 'TSFunctionType'
}

export const wordRules = [goneWords, oneMeaning]
