import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
// The server runs in this process, so that it receives the signals.
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)
