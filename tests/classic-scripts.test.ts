import { expect, test } from 'vitest'
import { classicScript } from '../scripts/classic-scripts.mjs'

const chunks = {
  'assets/animals.js': { fileName: 'assets/animals.js', imports: ['assets/shared.js'] },
  'assets/shared.js': { fileName: 'assets/shared.js', imports: [] },
}

type Exports = { [name: string]: unknown }
type Imported = (...names: string[]) => Promise<Exports>

/** Runs the converted code with the exports of its imports. */
function run(code: string, imported: Exports[] = [], loadChunk: Imported = async () => ({})) {
  let defined: { name: string; imports: string[]; exports: Exports } | undefined
  const defineChunk = (name: string, imports: string[], fill: (...all: Exports[]) => void) => {
    const exports: Exports = {}
    fill(exports, ...imported)
    defined = { name, imports, exports }
  }
  const script = classicScript(code, { fileName: 'assets/clients.js' }, chunks)
  new Function('defineChunk', 'loadChunk', 'location', script)(defineChunk, loadChunk, {
    href: 'https://practice.test/app',
  })
  return defined
}

test('a script receives its imports and fills its exports', () => {
  const code =
    'import { a as b } from "./shared.js"; import "./animals.js"; const c = b + 1; export { c as "clients list", b };'
  expect(run(code, [{ a: 1 }, {}])).toEqual({
    name: 'assets/clients.js',
    imports: ['assets/shared.js', 'assets/animals.js'],
    exports: { 'clients list': 2, b: 1 },
  })
})

test('a dynamic import loads the chunk and everything it imports', async () => {
  const requested: string[] = []
  const loadChunk: Imported = async (...names) => {
    requested.push(...names)
    return { answer: 42 }
  }
  const chunk = run('const load = () => import("./animals.js"); export { load };', [], loadChunk)
  const load = chunk?.exports.load
  expect(typeof load === 'function' && (await load())).toEqual({ answer: 42 })
  expect(requested).toEqual(['assets/animals.js', 'assets/shared.js'])
})

test('a script knows its own address', () => {
  expect(run('const { url } = import.meta; export { url };')?.exports).toEqual({
    url: 'https://practice.test/assets/clients.js',
  })
})

test.each([
  'import all from "./shared.js"',
  'import * as all from "./shared.js"',
  'export * from "./shared.js"',
  'export default 1',
  'export const a = 1',
])('the build fails for %s', code => {
  expect(() => run(code)).toThrow('cannot convert')
})

test('the build fails when chunks import each other', () => {
  const circle = {
    a: { fileName: 'assets/a.js', imports: ['assets/b.js'] },
    b: { fileName: 'assets/b.js', imports: ['assets/a.js'] },
  }
  expect(() => classicScript('import("./a.js")', { fileName: 'assets/main.js' }, circle)).toThrow(
    'assets/a.js, assets/b.js, assets/a.js',
  )
})
