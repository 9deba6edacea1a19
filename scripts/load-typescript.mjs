import { createServer } from 'vite'
import { root } from './project.mjs'

/** Only to load code of ours that is TypeScript, outside of a build; to be closed. */
export function openLoader() {
  return createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
}
