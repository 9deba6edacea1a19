import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { root } from './project.mjs'

const folders = ['src', 'server', 'sw', 'public', 'scripts']
const rootFiles = /^(package(-lock)?\.json|vite\.config\.ts|tsconfig\.json|index\.html|\.env.*)$/
const tests = /\.test\.tsx?$|[\\/]server[\\/]testing[\\/]/

/** Returns a hash of all sources of a build, without tests. */
export async function stampOfSources() {
  const hash = createHash('sha256')
  for (const file of await sourcesOfBuild()) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`)
    hash.update(await readFile(file))
    hash.update('\0')
  }
  // Vite inlines these variables into the app.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(settings.sort(([a], [b]) => (a < b ? -1 : 1))))
  return hash.digest('hex')
}

export async function sourcesOfBuild() {
  const top = (await readdir(root)).filter(name => rootFiles.test(name)).map(name => join(root, name))
  const nested = await Promise.all(folders.map(folder => filesUnder(join(root, folder))))
  return [...top, ...nested.flat()].filter(file => !tests.test(file)).sort()
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
