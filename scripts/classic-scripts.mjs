import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root } from './project.mjs'

/** @typedef {{ readonly [key: string]: { fileName: string, imports?: readonly string[] } }} Chunks */

/**
 * Turns the chunks of the app into classic scripts. Browsers store compiled code for the classic scripts in a
 * service worker's cache, but not for modules. Each chunk becomes a function that receives the exports of its
 * imports, and script-loader.js calls it.
 * @returns {import('vite').Plugin}
 */
export function classicScripts() {
  const loader = readFileSync(join(root, 'scripts/script-loader.js'), 'utf8')
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        modulePreload: false,
        cssCodeSplit: false,
        // Added last, because the minifier removes the directive: modules are always strict.
        rolldownOptions: { output: { postBanner: "'use strict';" } },
      },
    }),
    renderChunk: {
      order: 'post',
      handler(code, chunk, _options, { chunks }) {
        if (this.environment.config.build.ssr) return null
        const script = classicScript(code, chunk, chunks)
        const start = `loadChunk(${quoted(importsOf(chunk.fileName, chunks))}).catch(reportError)`
        return { code: chunk.isEntry ? `${loader}${script}${start}` : script, map: null }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Fetches the app's files while the entry script paints the last screen.
      handler(page, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, 'src/app/start.tsx')))
        if (!start) throw new Error('No chunk contains src/app/start.tsx.')
        return {
          html: page.replace('<script type="module" crossorigin', '<script defer'),
          tags: importsOf(start.fileName, bundle).map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'script', href: `/${name}` },
            injectTo: 'head',
          })),
        }
      },
    },
  }
}

/**
 * @param {string} code A module as Rolldown writes it: named imports, and one list of exports.
 * @param {{ fileName: string }} chunk
 * @param {Chunks} chunks
 */
export function classicScript(code, chunk, chunks) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = []
  /** @type {string[]} */
  const imports = []
  const parameters = ['exports']
  let exported = ''
  const fileName = (/** @type {string} */ source) => posix.join(chunk.fileName, '..', source)
  /** @type {(node: { type: string }) => never} */
  const refuse = ({ type }) => {
    throw new Error(`${chunk.fileName}: scripts/classic-scripts.mjs cannot convert this ${type}.`)
  }
  const visitor = new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map(each =>
        each.type === 'ImportSpecifier'
          ? `${JSON.stringify(nameOf(each.imported))}: ${each.local.name}`
          : refuse(each),
      )
      imports.push(fileName(node.source.value))
      parameters.push(`{ ${names.join(', ')} }`)
      edits.push({ ...node, text: '' })
    },
    ExportNamedDeclaration(node) {
      if (node.declaration || node.source) refuse(node)
      for (const each of node.specifiers)
        exported += `exports[${JSON.stringify(nameOf(each.exported))}] = ${nameOf(each.local)};\n`
      edits.push({ ...node, text: '' })
    },
    ExportDefaultDeclaration: refuse,
    ExportAllDeclaration: refuse,
    ImportExpression(node) {
      const { source } = node
      // React Router contains an import of a computed address, which the app does not use.
      if (source.type !== 'Literal' || typeof source.value !== 'string') return
      const names = importsOf(fileName(source.value), chunks)
      edits.push({ ...node, text: `loadChunk(${quoted(names)})` })
    },
    MetaProperty(node) {
      const url = `new URL(${JSON.stringify(`/${chunk.fileName}`)}, location.href).href`
      if (node.meta.name === 'import') edits.push({ ...node, text: `({ url: ${url} })` })
    },
  })
  visitor.visit(parseSync(chunk.fileName, code, { sourceType: 'module', lang: 'js' }).program)
  edits.sort((a, b) => b.start - a.start)
  let body = code
  for (const { start, end, text } of edits) body = body.slice(0, start) + text + body.slice(end)
  const head = `defineChunk(${JSON.stringify(chunk.fileName)}, [${quoted(imports)}], (${parameters.join(', ')}) => {`
  return `${head}\n${body}\n${exported}});\n`
}

/** @param {{ name?: string, value?: string }} identifier An identifier, or a name in quotes. */
const nameOf = ({ name, value }) => name ?? value

/** @param {readonly string[]} names */
const quoted = names => names.map(name => JSON.stringify(name)).join(', ')

/**
 * Returns a chunk and everything it imports, the chunk first. Fails for a cycle: one of its chunks would read
 * exports that are not there yet.
 * @param {string} name
 * @param {Chunks} chunks
 * @param {readonly string[]} path
 * @returns {string[]}
 */
function importsOf(name, chunks, path = []) {
  const longer = [...path, name]
  if (path.includes(name)) throw new Error(`Chunks import each other: ${longer.join(', ')}`)
  const imports = importTable(chunks).get(name) ?? []
  return [...new Set([name, ...imports.flatMap(each => importsOf(each, chunks, longer))])]
}

/** @type {WeakMap<Chunks, Map<string, readonly string[]>>} */
const importTables = new WeakMap()

/** Reads each chunk once, because Rolldown takes long for each field. @param {Chunks} chunks */
function importTable(chunks) {
  const known = importTables.get(chunks)
  if (known) return known
  const table = new Map(Object.values(chunks).map(({ fileName, imports = [] }) => [fileName, imports]))
  importTables.set(chunks, table)
  return table
}
