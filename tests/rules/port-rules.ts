import { findNodes, isProduct, isUnder, nodesThat, type Rule } from './rule.ts'
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
  offences: nodesThat(node => isReadingOfClock(node) || isChance(node)),
  caught: [
    ['src/sync/a.ts', 'const at = Date.now()'],
    ['src/domain/a.ts', 'const at = new Date()'],
    ['src/features/species/a.tsx', 'const at = Date()'],
    ['server/features/species/a.ts', 'const id = crypto.randomUUID()'],
    ['server/a.ts', "import { randomBytes } from 'node:crypto'; randomBytes(8)"],
    ['src/sync/a.ts', 'const jitter = Math\n  .random()'],
    ['src/sync/a.ts', 'const since = performance.now()'],
  ],
  allowed: [
    ['src/domain/a.ts', "const at = new Date('2026-01-01'); // not Date.now()"],
    ['server/system.ts', 'export const systemClock = { now: () => new Date() }'],
    ['src/sync/a.ts', 'const jitter = ports.random(); const id = ids.uuid()'],
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
  offences: nodesThat(
    node =>
      node.type === 'CallExpression' &&
      /(^|\.)(setTimeout|setInterval|setImmediate|requestIdleCallback)$/.test(dotted(node.callee) ?? ''),
  ),
  caught: [
    ['src/sync/a.ts', 'setTimeout(pull, 1000)'],
    ['src/sync/a.ts', 'window.setInterval(pull, 1000)'],
  ],
  allowed: [['src/sync/a.ts', 'clock.after(1000, pull)']],
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
    ['src/features/species/a.tsx', 'const away = !navigator.onLine'],
    ['src/app/a.tsx', 'window.navigator.locks.request("a", act)'],
    ['src/sync/a.ts', "localStorage.getItem('a')"],
    ['src/store/a.ts', "document.addEventListener('visibilitychange', look)"],
  ],
  allowed: [
    ['src/app/a.tsx', "document.title = 'Bouvier'"],
    ['src/sync/device/browser-ports.ts', 'const isOnline = () => navigator.onLine'],
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
    ['src/sync/a.ts', 'let draining = false'],
    ['server/a.ts', 'export let app: unknown'],
    ['src/store/a.ts', 'const cache = new Map<string, number>()'],
  ],
  allowed: [
    [
      'src/sync/a.ts',
      'const passing = new Set([408, 425]); export const make = () => { let n = 0; return () => n++ }',
    ],
  ],
}

export const portRules = [timeAndChance, timers, browserFacts, state]
