import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findProgram(...names: string[]): string | undefined {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

/**
 * WebKit's library stores its browser next to itself, in a folder named after the platform and the library
 * version.
 */
export function webKitBrowser(): string | undefined {
  const roots = ['/usr/lib', '/usr/libexec'].filter(root => existsSync(root))
  const folders = roots.flatMap(root => [root, ...readdirSync(root).map(name => join(root, name))])
  const libraries = folders.flatMap(folder =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map(name => join(folder, name, 'MiniBrowser')),
  )
  return libraries.find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
