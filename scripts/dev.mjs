/**
 * `npm run dev`: the app with live reload and the real server, on one port in one process. Vite loads the server's code
 * without a build. When one of its files changes, the server restarts with its data.
 */
import { pino } from 'pino'
import { createServer } from 'vite'
import { root } from './project.mjs'

/** @typedef {Awaited<ReturnType<typeof import('../server/serve.ts').startServer>>} Server */

const ofTheServer = /^\/(api|sign)(\/|\?|$)/

/** @type {Promise<Server | undefined>} */
let server = Promise.resolve(undefined)

const vite = await createServer({
  root,
  clearScreen: false,
  server: {
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/data-demo/**', '**/dist/**', '**/test-results/**'] },
  },
  plugins: [serverInside()],
})

const config = await readConfig()
server = openServer()
await server
await vite.listen(config.port)
console.log(`Bouvier is open for development: http://localhost:${config.port}`)
console.log('Changes in src/ and server/ take effect as you save them.\n')

/** @returns {import('vite').Plugin} */
function serverInside() {
  return {
    name: 'host-inside',
    configureServer(httpServer) {
      httpServer.middlewares.use((request, response, next) => {
        if (!ofTheServer.test(request.url ?? '')) return next()
        server.then(open => {
          if (open !== undefined) return open.app.routing(request, response)
          response.statusCode = 503
          response.end('The server has an error in its code; the terminal shows it.')
        }, next)
      })
    },
    hotUpdate({ modules }) {
      // Vite handles files that only the browser uses.
      if (this.environment.name === 'ssr' && modules.length > 0) server = reopen(server)
    },
  }
}

/** @param {Promise<Server | undefined>} previous closed first, because a database allows a single server */
async function reopen(previous) {
  await (await previous)?.close()
  vite.environments.ssr.moduleGraph.invalidateAll()
  const opened = await openServer()
  if (opened !== undefined) console.log('The server was loaded again.')
  return opened
}

/** @returns {Promise<Server | undefined>} undefined when its code has an error, until the next change */
async function openServer() {
  try {
    /** @type {typeof import('../server/serve.ts').startServer} */
    const startServer = (await vite.ssrLoadModule('/server/serve.ts')).startServer
    return await startServer({ config, log: pino({ level: config.logLevel }, pino.destination(2)) })
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    return undefined
  }
}

async function readConfig() {
  /** @type {typeof import('../server/config.ts').readProcessConfig} */
  const readProcessConfig = (await vite.ssrLoadModule('/server/config.ts')).readProcessConfig
  const result = readProcessConfig()
  if (result.ok) return result.config
  console.error(['Please correct these settings:', ...result.problems].join('\n  '))
  process.exit(1)
}
