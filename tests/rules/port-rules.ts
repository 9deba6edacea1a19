import { findNodes, isProduct, isUnder, type Rule } from './rule.ts'
import { dotted, type Node } from './sources.ts'

// Hooks connect screens with the engine, so they may use the browser as screens do.
const isHook = (path: string) => /-hooks\.tsx?$/.test(path)

/**
 * The only files that use the real clock, real randomness and the real browser. All other code gets them as
 * parameters.
 */
const adapters = [
  ...['browser-ports.ts', 'shared-ports.ts', 'worker-ports.ts'].map(file => `src/sync/device/${file}`),
  // It paints before the ports exist.
  'src/app/last-screen/snapshot.ts',
  'server/system.ts',
]

const chance =
  /^((window|globalThis|self)\.)?(Math\.random|(crypto\.)?(randomUUID|randomBytes|getRandomValues))$/
const clocks = /^((window|globalThis|self)\.)?(Date\.now|performance\.now|Date)$/

const timeAndChance: Rule = {
  title: 'time and random values come from the ports, so that tests are repeatable',
  appliesTo: path => isProduct(path) && !isUnder(...adapters)(path),
  offences: file => findNodes(file, node => isReadingOfClock(node) || isChance(node)),
  caught: [
    { path: 'src/sync/a.ts', code: 'const at = Date.now()' },
    { path: 'src/domain/a.ts', code: 'const at = new Date()' },
    { path: 'src/features/species/a.tsx', code: 'const at = Date()' },
    { path: 'server/features/species/a.ts', code: 'const id = crypto.randomUUID()' },
    { path: 'server/a.ts', code: "import { randomBytes } from 'node:crypto'; randomBytes(8)" },
    { path: 'src/sync/a.ts', code: 'const jitter = Math\n  .random()' },
    { path: 'src/sync/a.ts', code: 'const since = performance.now()' },
  ],
  allowed: [
    { path: 'src/domain/a.ts', code: "const at = new Date('2026-01-01'); // not Date.now()" },
    { path: 'server/system.ts', code: 'export const systemClock = { now: () => new Date() }' },
    { path: 'src/sync/a.ts', code: 'const jitter = ports.random(); const id = ids.uuid()' },
  ],
}

function isReadingOfClock(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  if (!Array.isArray(node.arguments) || node.arguments.length > 0) return false
  return clocks.test(dotted(node.callee) ?? '')
}

function isChance(node: Node): boolean {
  return node.type === 'CallExpression' && chance.test(dotted(node.callee) ?? '')
}

const timers: Rule = {
  title: 'the engine sets timers on the injected clock only',
  appliesTo: path =>
    isProduct(path) &&
    isUnder('src/domain', 'src/store', 'src/sync')(path) &&
    !isUnder(...adapters)(path) &&
    !isHook(path),
  offences: file =>
    findNodes(
      file,
      node =>
        node.type === 'CallExpression' &&
        /(^|\.)(setTimeout|setInterval|setImmediate|requestIdleCallback)$/.test(dotted(node.callee) ?? ''),
    ),
  caught: [
    { path: 'src/sync/a.ts', code: 'setTimeout(pull, 1000)' },
    { path: 'src/sync/a.ts', code: 'window.setInterval(pull, 1000)' },
  ],
  allowed: [{ path: 'src/sync/a.ts', code: 'clock.after(1000, pull)' }],
}

const browserFacts: Rule = {
  title: 'only the browser adapter reads browser state, because navigator.onLine is unreliable',
  appliesTo: path => isProduct(path) && isUnder('src')(path) && !isUnder(...adapters)(path),
  offences: file =>
    findNodes(file, (node, [parent]) => {
      if (node.type !== 'MemberExpression') return false
      const name = dotted(node) ?? ''
      if (/(^|\.)navigator\.(onLine|locks)$/.test(name)) return true
      const isEngine = isUnder('src/domain', 'src/contract', 'src/store', 'src/sync')(file.path)
      const isOuter = parent?.type !== 'MemberExpression' || parent.object !== node
      return isEngine && isOuter && /^(window|document|navigator|localStorage|sessionStorage)\./.test(name)
    }),
  caught: [
    { path: 'src/features/species/a.tsx', code: 'const away = !navigator.onLine' },
    { path: 'src/app/a.tsx', code: 'window.navigator.locks.request("a", act)' },
    { path: 'src/sync/a.ts', code: "localStorage.getItem('a')" },
    { path: 'src/store/a.ts', code: "document.addEventListener('visibilitychange', look)" },
  ],
  allowed: [
    { path: 'src/app/a.tsx', code: "document.title = 'Bouvier'" },
    { path: 'src/sync/device/browser-ports.ts', code: 'const isOnline = () => navigator.onLine' },
  ],
}

const state: Rule = {
  title: 'modules of the engine and the server have no state, so that a test can run two devices',
  appliesTo: path => isProduct(path) && isUnder('src/store', 'src/sync', 'server')(path),
  offences: file =>
    findNodes(file, (node, around) => {
      const isTop = around.every(({ type }) => type === 'Program' || type === 'ExportNamedDeclaration')
      if (node.type !== 'VariableDeclaration' || !isTop || node.declare === true) return false
      return (
        node.kind !== 'const' ||
        /= new (Map|Set|WeakMap|WeakSet)(<[^=]*>)?\(\)$/.test(
          file.text.slice(node.start, node.end).replace(/;$/, ''),
        )
      )
    }),
  caught: [
    { path: 'src/sync/a.ts', code: 'let draining = false' },
    { path: 'server/a.ts', code: 'export let app: unknown' },
    { path: 'src/store/a.ts', code: 'const cache = new Map<string, number>()' },
  ],
  allowed: [
    {
      path: 'src/sync/a.ts',
      code: 'const passing = new Set([408, 425]); export const make = () => { let n = 0; return () => n++ }',
    },
  ],
}

export const portRules = [timeAndChance, timers, browserFacts, state]
