import { findNodes, isProduct, isTest, isUnder, type Rule } from './rule.ts'
import { dotted, isNode, type Node, textIn } from './sources.ts'

const isConfig = (path: string) => /(^|\/)[a-z.]+\.config\.ts$/.test(path)

const noTestMode: Rule = {
  title: 'product code does not depend on the test environment',
  appliesTo: isProduct,
  offences: file =>
    findNodes(file, node =>
      /^(process\.env\.(NODE_ENV|VITEST)|import\.meta\.(vitest|env\.MODE))$/.test(dotted(node) ?? ''),
    ),
  caught: [
    { path: 'server/app.ts', code: "const quiet = process.env.NODE_ENV === 'test'" },
    { path: 'src/app/a.ts', code: "if (import.meta.env.MODE === 'test') skip()" },
  ],
  allowed: [{ path: 'src/app/a.ts', code: 'const server = import.meta.env.VITE_API_HOST' }],
}

// These replace Math.random itself, spread the frames of a measurement, and choose the seed of the run.
const unseeded = ['tests/simulation/patched-globals.ts', 'tests/bench/page-timing.ts', 'tests/one-run.ts']

const seededRandom: Rule = {
  title: 'tests take random numbers from the seed of the run, so that a failure can be repeated',
  appliesTo: path => isTest(path) && !unseeded.includes(path),
  offences: file => findNodes(file, node => /^(Math\.random|randomInt)$/.test(dotted(node) ?? '')),
  caught: [{ path: 'server/a.test.ts', code: 'const order = items.sort(() => Math.random() - 0.5)' }],
  allowed: [{ path: 'server/a.test.ts', code: 'const order = testRandom().shuffle(items)' }],
}

const noMocks: Rule = {
  title: 'tests do not mock modules of this project',
  appliesTo: isTest,
  offences: file =>
    findNodes(
      file,
      node => node.type === 'CallExpression' && /^vi\.(do)?[mM]ock$/.test(dotted(node.callee) ?? ''),
    ),
  caught: [{ path: 'tests/a.test.ts', code: "vi.mock('../src/sync/calls/call.ts')" }],
  allowed: [{ path: 'tests/a.test.ts', code: 'const act = vi.fn()' }],
}

const mostTitle = 80

const allTestsRun: Rule = {
  title: `every test runs, and its title states a behaviour in at most ${mostTitle} characters`,
  appliesTo: isTest,
  offences: file =>
    findNodes(file, node => {
      if (node.type !== 'CallExpression') return false
      const name = dotted(node.callee) ?? ''
      if (/^(test|it|describe)\.(only|skip|todo|fixme)$/.test(name)) return true
      const [title] = Array.isArray(node.arguments) ? node.arguments : []
      if (!/^(test|it)$/.test(name) || !isNode(title)) return false
      const text = String(title.value).replace(/( @\w+)+$/, '')
      return text.length > mostTitle || /\bworks\b|\bas expected\b/.test(text)
    }),
  caught: [
    { path: 'src/a.test.ts', code: "test.only('a price is kept', () => {})" },
    { path: 'src/a.test.ts', code: "test('the form works', () => {})" },
    { path: 'src/a.test.ts', code: `test('${'a price '.repeat(11)}', () => {})` },
  ],
  allowed: [{ path: 'src/a.test.ts', code: "test('a refused price stays in the form', () => {})" }],
}

// A server may refuse a login with a text and no code.
const readsOneSentence = 'src/features/accounts/sign-in-error.ts'

const noDecisionByText: Rule = {
  title: 'code never branches on the text of an error, because texts change',
  appliesTo: path => isProduct(path) && path !== readsOneSentence,
  offences: file => findNodes(file, readsMessage),
  caught: [
    { path: 'src/sync/a.ts', code: "if (error.message.includes('401')) signOut()" },
    { path: 'server/a.ts', code: "if (error.message === 'busy') retry()" },
    { path: 'server/a.ts', code: 'if (/busy/.test(error.message)) retry()' },
  ],
  allowed: [{ path: 'server/a.ts', code: "log.error(error.message); if (error.code === 'busy') retry()" }],
}

const isMessage = (node: unknown) => /\.message$/.test(dotted(node) ?? '')

function readsMessage(node: Node): boolean {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator)))
    return isMessage(node.left) && isNode(node.right) && typeof node.right.value === 'string'
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return false
  const method = dotted(node.callee.property) ?? ''
  if (/^(includes|startsWith|endsWith|match|search|indexOf)$/.test(method))
    return isMessage(node.callee.object)
  return method === 'test' && Array.isArray(node.arguments) && isMessage(node.arguments[0])
}

const noEmptyAnswers: Rule = {
  title: 'a caught error is never returned as an empty result',
  appliesTo: isProduct,
  offences: file => findNodes(file, (node, around) => isEmptyAnswer(node) && isInCatch(node, around)),
  caught: [
    { path: 'src/store/a.ts', code: 'const read = () => { try { return load() } catch { return [] } }' },
    { path: 'src/store/a.ts', code: 'const read = () => load().catch(() => [])' },
    { path: 'server/a.ts', code: "const read = () => { try { return load() } catch (error) { return '' } }" },
  ],
  allowed: [
    {
      path: 'src/store/a.ts',
      code: "const read = () => { try { return load() } catch { return { kind: 'broken' } } }",
    },
  ],
}

function isEmptyAnswer(node: Node): boolean {
  if (node.type === 'ArrayExpression') return Array.isArray(node.elements) && node.elements.length === 0
  if (node.type === 'ObjectExpression') return Array.isArray(node.properties) && node.properties.length === 0
  return node.type === 'Literal' && (node.value === '' || node.value === 0)
}

function isInCatch(node: Node, [parent, outer, next]: Node[]): boolean {
  if (parent?.type === 'ReturnStatement')
    return outer?.type === 'BlockStatement' && next?.type === 'CatchClause'
  if (parent?.type !== 'ArrowFunctionExpression' || parent.body !== node) return false
  const call = outer?.type === 'CallExpression' && isNode(outer.callee) ? outer.callee : undefined
  return call?.type === 'MemberExpression' && dotted(call.property) === 'catch'
}

const noDefaultExports: Rule = {
  title: 'exports are named, so that each has the same name in all files',
  appliesTo: path => !isConfig(path),
  offences: file => findNodes(file, node => node.type === 'ExportDefaultDeclaration'),
  caught: [{ path: 'src/app/a.tsx', code: 'export default function Screen() {}' }],
  allowed: [{ path: 'vite.config.ts', code: 'export default {}' }],
}

const noRawHtml: Rule = {
  title: 'text is never parsed as HTML or run as code',
  appliesTo: path => isProduct(path) && isUnder('src', 'sw')(path),
  offences: file =>
    findNodes(file, node => {
      if (node.type === 'JSXIdentifier') return node.name === 'dangerouslySetInnerHTML'
      if (node.type === 'NewExpression' || node.type === 'CallExpression')
        return /^(Function|eval)$/.test(dotted(node.callee) ?? '')
      return (
        node.type === 'MemberExpression' &&
        /^(innerHTML|outerHTML|insertAdjacentHTML)$/.test(dotted(node.property) ?? '')
      )
    }),
  caught: [
    { path: 'src/ui/a.tsx', code: 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />' },
    { path: 'src/ui/a.tsx', code: 'element.innerHTML = text' },
    { path: 'src/ui/a.ts', code: "new Function('return 1')" },
  ],
  allowed: [{ path: 'src/ui/a.tsx', code: 'const a = <p>{text}</p>' }],
}

const noWaitingToClose: Rule = {
  title: 'closing waits for no transition of the library, which can keep an element open',
  appliesTo: path => isProduct(path) && isUnder('src')(path),
  offences: file =>
    findNodes(
      file,
      node => node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'transition',
    ),
  caught: [{ path: 'src/ui/a.tsx', code: 'const a = <MenuItems transition className="duration-100" />' }],
  allowed: [
    { path: 'src/ui/a.tsx', code: 'const a = <MenuItems className="transition starting:opacity-0" />' },
  ],
}

const noStructuralSelectors: Rule = {
  title:
    'a structural selector (`:last-child`) styles named elements, because `*` after it slows every page update',
  appliesTo: path => isProduct(path) && isUnder('src')(path),
  offences: file =>
    findNodes(file, node => /:(first|last|nth|only|empty)[a-z-]*(\([^)\s]*\))?[>_]+\*/.test(textIn(node))),
  caught: [
    { path: 'src/ui/a.tsx', code: 'const a = <tbody className="[&>tr:last-child>*]:border-b-0" />' },
    { path: 'src/ui/a.ts', code: "const look = '[&_tr:nth-child(2)_*]:border-0'" },
    { path: 'src/ui/a.ts', code: 'const look = `[&>:first-child>*]:border-0`' },
  ],
  allowed: [
    { path: 'src/ui/a.tsx', code: 'const a = <tbody className="[&>tr:last-child>:is(th,td)]:border-b-0" />' },
    { path: 'src/ui/a.tsx', code: 'const a = <p className="[&>:first-child]:border-0 *:p-2" />' },
  ],
}

const noSpreadLiterals: Rule = {
  title: 'an object literal is not spread into another one',
  appliesTo: () => true,
  offences: file =>
    findNodes(
      file,
      node =>
        /^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) &&
        isNode(node.argument) &&
        node.argument.type === 'ObjectExpression',
    ),
  caught: [
    { path: 'src/a.ts', code: 'const row = { ...{ id, name }, rev }' },
    { path: 'src/a.tsx', code: 'const field = <Field {...{ value, onChange }} />' },
  ],
  allowed: [{ path: 'src/a.ts', code: 'const row = { id, name, ...values, ...(rev && { rev }) }' }],
}

const noSwallowedErrors: Rule = {
  title: 'no error is swallowed: a catch handles it, or a comment gives the reason',
  appliesTo: isProduct,
  offences: file =>
    findNodes(
      file,
      node =>
        node.type === 'CatchClause' &&
        isNode(node.body) &&
        file.text.slice(node.body.start + 1, node.body.end - 1).trim() === '',
    ),
  caught: [{ path: 'server/a.ts', code: 'try { read() } catch {}' }],
  allowed: [
    {
      path: 'server/a.ts',
      code: 'try { read() } catch (error) { if (!(error instanceof SyntaxError)) throw error }',
    },
  ],
}

export const codeRules = [
  noTestMode,
  seededRandom,
  noMocks,
  allTestsRun,
  noDecisionByText,
  noEmptyAnswers,
  noDefaultExports,
  noRawHtml,
  noWaitingToClose,
  noStructuralSelectors,
  noSpreadLiterals,
  noSwallowedErrors,
]
