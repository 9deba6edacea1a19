import { findNodes, isProduct, isTest, isUnder, nodesThat, type Rule } from './rule.ts'
import { dotted, isNode, type Node, textIn } from './sources.ts'

const isConfig = (path: string) => /(^|\/)[a-z.]+\.config\.ts$/.test(path)

const noTestMode: Rule = {
  title: 'product code does not depend on the test environment',
  appliesTo: isProduct,
  offences: nodesThat(node =>
    /^(process\.env\.(NODE_ENV|VITEST)|import\.meta\.(vitest|env\.MODE))$/.test(dotted(node) ?? ''),
  ),
  caught: [
    ['server/app.ts', "const quiet = process.env.NODE_ENV === 'test'"],
    ['src/app/a.ts', "if (import.meta.env.MODE === 'test') skip()"],
  ],
  allowed: [['src/app/a.ts', 'const server = import.meta.env.VITE_API_HOST']],
}

// These replace Math.random itself, spread the frames of a measurement, and choose the seed of the run.
const unseeded = ['tests/simulation/patched-globals.ts', 'tests/bench/page-timing.ts', 'tests/one-run.ts']

const seededRandom: Rule = {
  title: 'tests take random numbers from the seed of the run, so that a failure can be repeated',
  appliesTo: path => isTest(path) && !unseeded.includes(path),
  offences: nodesThat(node => /^(Math\.random|randomInt)$/.test(dotted(node) ?? '')),
  caught: [['server/a.test.ts', 'const order = items.sort(() => Math.random() - 0.5)']],
  allowed: [['server/a.test.ts', 'const order = testRandom().shuffle(items)']],
}

const noMocks: Rule = {
  title: 'tests do not mock modules of this project',
  appliesTo: isTest,
  offences: nodesThat(
    node => node.type === 'CallExpression' && /^vi\.(do)?[mM]ock$/.test(dotted(node.callee) ?? ''),
  ),
  caught: [['tests/a.test.ts', "vi.mock('../src/sync/calls/call.ts')"]],
  allowed: [['tests/a.test.ts', 'const act = vi.fn()']],
}

const mostTitle = 80

const allTestsRun: Rule = {
  title: `every test runs, and its title states a behaviour in at most ${mostTitle} characters`,
  appliesTo: isTest,
  offences: nodesThat(node => {
    if (node.type !== 'CallExpression') return false
    const name = dotted(node.callee) ?? ''
    if (/^(test|it|describe)\.(only|skip|todo|fixme)$/.test(name)) return true
    const [title] = Array.isArray(node.arguments) ? node.arguments : []
    if (!/^(test|it)$/.test(name) || !isNode(title)) return false
    const text = String(title.value).replace(/( @\w+)+$/, '')
    return text.length > mostTitle || /\bworks\b|\bas expected\b/.test(text)
  }),
  caught: [
    ['src/a.test.ts', "test.only('a price is kept', () => {})"],
    ['src/a.test.ts', "test('the form works', () => {})"],
    ['src/a.test.ts', `test('${'a price '.repeat(11)}', () => {})`],
  ],
  allowed: [['src/a.test.ts', "test('a refused price stays in the form', () => {})"]],
}

// A server may refuse a login with a text and no code.
const readsOneSentence = 'src/features/accounts/sign-in-error.ts'

const noDecisionByText: Rule = {
  title: 'code never branches on the text of an error, because texts change',
  appliesTo: path => isProduct(path) && path !== readsOneSentence,
  offences: nodesThat(readsMessage),
  caught: [
    ['src/sync/a.ts', "if (error.message.includes('401')) signOut()"],
    ['server/a.ts', "if (error.message === 'busy') retry()"],
    ['server/a.ts', 'if (/busy/.test(error.message)) retry()'],
  ],
  allowed: [['server/a.ts', "log.error(error.message); if (error.code === 'busy') retry()"]],
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
  offences: nodesThat((node, around) => isEmptyAnswer(node) && isInCatch(node, around)),
  caught: [
    ['src/store/a.ts', 'const read = () => { try { return load() } catch { return [] } }'],
    ['src/store/a.ts', 'const read = () => load().catch(() => [])'],
    ['server/a.ts', "const read = () => { try { return load() } catch (error) { return '' } }"],
  ],
  allowed: [
    ['src/store/a.ts', "const read = () => { try { return load() } catch { return { kind: 'broken' } } }"],
  ],
}

function isEmptyAnswer(node: Node): boolean {
  if (node.type === 'ArrayExpression') return Array.isArray(node.elements) && node.elements.length === 0
  if (node.type === 'ObjectExpression') return Array.isArray(node.properties) && node.properties.length === 0
  return node.type === 'Literal' && (node.value === '' || node.value === 0)
}

function isInCatch(node: Node, [parent, outer, next]: readonly Node[]): boolean {
  if (parent?.type === 'ReturnStatement')
    return outer?.type === 'BlockStatement' && next?.type === 'CatchClause'
  if (parent?.type !== 'ArrowFunctionExpression' || parent.body !== node) return false
  const call = outer?.type === 'CallExpression' && isNode(outer.callee) ? outer.callee : undefined
  return call?.type === 'MemberExpression' && dotted(call.property) === 'catch'
}

const noDefaultExports: Rule = {
  title: 'exports are named, so that each has the same name in all files',
  appliesTo: path => !isConfig(path),
  offences: nodesThat(node => node.type === 'ExportDefaultDeclaration'),
  caught: [['src/app/a.tsx', 'export default function Screen() {}']],
  allowed: [['vite.config.ts', 'export default {}']],
}

const noRawHtml: Rule = {
  title: 'text is never parsed as HTML or run as code',
  appliesTo: path => isProduct(path) && isUnder('src', 'sw')(path),
  offences: nodesThat(node => {
    if (node.type === 'JSXIdentifier') return node.name === 'dangerouslySetInnerHTML'
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      return /^(Function|eval)$/.test(dotted(node.callee) ?? '')
    return (
      node.type === 'MemberExpression' &&
      /^(innerHTML|outerHTML|insertAdjacentHTML)$/.test(dotted(node.property) ?? '')
    )
  }),
  caught: [
    ['src/ui/a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['src/ui/a.tsx', 'element.innerHTML = text'],
    ['src/ui/a.ts', "new Function('return 1')"],
  ],
  allowed: [['src/ui/a.tsx', 'const a = <p>{text}</p>']],
}

const noWaitingToClose: Rule = {
  title: 'closing waits for no transition of the library, which can keep an element open',
  appliesTo: path => isProduct(path) && isUnder('src')(path),
  offences: nodesThat(
    node => node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'transition',
  ),
  caught: [['src/ui/a.tsx', 'const a = <MenuItems transition className="duration-100" />']],
  allowed: [['src/ui/a.tsx', 'const a = <MenuItems className="transition starting:opacity-0" />']],
}

const noStructuralSelectors: Rule = {
  title:
    'a structural selector (`:last-child`) styles the element itself: each insertion would restyle its descendants',
  appliesTo: path => isProduct(path) && isUnder('src')(path),
  offences: nodesThat(node => /:(first|last|nth|only|empty)[a-z-]*(\([^)\s]*\))?[>_]/.test(textIn(node))),
  caught: [
    ['src/ui/a.tsx', 'const a = <tbody className="[&>tr:last-child>td]:border-b-0" />'],
    ['src/ui/a.ts', "const look = '[&_tr:nth-child(2)_*]:border-0'"],
    ['src/ui/a.ts', 'const look = `[&>:first-child>*]:border-0`'],
  ],
  allowed: [
    ['src/ui/a.tsx', 'const a = <tbody className="[&>tr:last-child]:border-b-0" />'],
    ['src/ui/a.tsx', 'const a = <p className="[&>:first-child]:border-0 *:p-2" />'],
  ],
}

const noSpreadLiterals: Rule = {
  title: 'an object literal is not spread into another one',
  appliesTo: () => true,
  offences: nodesThat(
    node =>
      /^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) &&
      isNode(node.argument) &&
      node.argument.type === 'ObjectExpression',
  ),
  caught: [
    ['src/a.ts', 'const row = { ...{ id, name }, rev }'],
    ['src/a.tsx', 'const field = <Field {...{ value, onChange }} />'],
  ],
  allowed: [['src/a.ts', 'const row = { id, name, ...values, ...(rev && { rev }) }']],
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
  caught: [['server/a.ts', 'try { read() } catch {}']],
  allowed: [
    ['server/a.ts', 'try { read() } catch (error) { if (!(error instanceof SyntaxError)) throw error }'],
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
