/**
 * `npm run dev`: the app with live reload and the real server behind it, on one port and in one process. The server's
 * code is loaded by Vite, without a build; when a file of it changes, the host is closed and opened again on its data.
 */
import { pino } from 'pino'
import { createServer } from 'vite'
import { root } from './project.mjs'

/** @typedef {Awaited<ReturnType<typeof import('../server/start-host.ts').startHost>>} Host */

const ofTheHost = /^\/(api|sign)(\/|\?|$)/

/** @type {Promise<Host | undefined>} */
let host = Promise.resolve(undefined)

const vite = await createServer({
  root,
  clearScreen: false,
  server: {
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/data-demo/**', '**/dist/**', '**/test-results/**'] },
  },
  plugins: [hostInside()],
})

const config = await readConfig()
host = openHost()
await host
await vite.listen(config.port)
console.log(`Bouvier is open for development: http://localhost:${config.port}`)
console.log('Changes in src/ and server/ take effect as you save them.\n')

/** @returns {import('vite').Plugin} */
function hostInside() {
  return {
    name: 'host-inside',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!ofTheHost.test(request.url ?? '')) return next()
        host.then(open => {
          if (open !== undefined) return open.app.routing(request, response)
          response.statusCode = 503
          response.end('The server has an error in its code; the terminal shows it.')
        }, next)
      })
    },
    hotUpdate({ modules }) {
      // What the server does not import concerns the browser alone, and Vite sees to it.
      if (this.environment.name === 'ssr' && modules.length > 0) host = reopen(host)
    },
  }
}

/** @param {Promise<Host | undefined>} previous one database is open once at a time */
async function reopen(previous) {
  await (await previous)?.close()
  vite.environments.ssr.moduleGraph.invalidateAll()
  const opened = await openHost()
  if (opened !== undefined) console.log('The server was loaded again.')
  return opened
}

/** @returns {Promise<Host | undefined>} undefined when its code has an error, which the next change may mend */
async function openHost() {
  try {
    /** @type {typeof import('../server/start-host.ts').startHost} */
    const startHost = (await vite.ssrLoadModule('/server/start-host.ts')).startHost
    return await startHost({ config, log: pino({ level: config.logLevel }, pino.destination(2)) })
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    return undefined
  }
}

async function readConfig() {
  /** @type {typeof import('../server/config.ts').configOfProcess} */
  const configOfProcess = (await vite.ssrLoadModule('/server/config.ts')).configOfProcess
  const result = configOfProcess()
  if (result.ok) return result.config
  console.error(['Please correct these settings:', ...result.problems].join('\n  '))
  process.exit(1)
}
