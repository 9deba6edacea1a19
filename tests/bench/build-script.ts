import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/project.mjs'

/** Bundles one file of the bench as a production script without imports. */
export async function buildScript(name: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'tests/bench', name), formats: ['iife'], name: 'bench' },
    },
  })
  const outputs = [built].flat().flatMap(each => ('output' in each ? each.output : []))
  return outputs.map(part => (part.type === 'chunk' ? part.code : '')).join('')
}
