import { createServer } from 'vite'
import { root } from './project.mjs'

/** Loads our TypeScript without a build. The caller closes it. */
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
